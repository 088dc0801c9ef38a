import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { legend } from "../../src/games/defenders/legend";
import { diceIn, scenes } from "../../src/games/defenders/reel";
import { dangersOf, deedsOf } from "../../src/games/defenders/score";
import { words as setup } from "../../src/games/defenders/setup/words";
import { wording } from "../../src/games/defenders/wording";
import { listed } from "../../src/lib/choices";
import type { Risks } from "../../src/lib/protocol";
import { plain } from "../../src/lib/sentences";
import { sprites } from "../../src/generated/defenders";
import { choice, line, own } from "./sample";

const reader = { you: 0, You: "You", yourself: "you", name: () => "Ann" };
const root = "../src/lorehall/games/defenders";

describe("what is asked", () => {
  it("says what a form means before one is chosen", () => {
    const form = { key: "form", text: "Which form do you take?" };
    expect(plain(wording.asked(form).sentence, reader)).toBe("Which form do you take?");
    expect(plain(wording.asked(form).because, reader)).toMatch(/don't wound you/);
  });

  it("is short, and says when the Day is done", () => {
    const prompt = { key: "day", text: "The Day: act, play, or end it" };
    const walk = [choice(0, "walk", "place/3"), choice(1, "end_day", "")];
    expect(plain(wording.asked(prompt, undefined, walk).sentence, reader)).toBe(
      "Your Day: choose a highlighted location or an action",
    );
    expect(plain(wording.asked(prompt, undefined, walk.slice(1)).sentence, reader)).toBe("Your Day is done");
  });

  it("names the general where the question does", () => {
    const join = {
      key: "join",
      text: "Join?",
      parts: ["Join the attack on ", { general: "Gorgutt", text: "Gorgutt", name: "foe" }, "?"],
    };
    expect(plain(wording.asked(join).sentence, reader)).toBe("Join the attack on Gorgutt?");
  });
});

describe("a choice", () => {
  it("is worded for its button, with what it costs or leaves", () => {
    const said = (verb: string, place = "") => {
      const { parts, note } = wording.offer(choice(0, verb, place), own([]));
      return [plain(parts, reader), note];
    };
    expect(said("walk", "place/3")).toEqual(["Walk to Ancient Ruins", ""]);
    expect(said("fly", "place/3")).toEqual(["Fly to Ancient Ruins", "an eagle card"]);
    expect(said("end_day")).toEqual(["End the Day", "3 actions left"]);
    expect(said("strikes")).toEqual(["Strikes", ""]);
  });

  it("that begins a fight tells its chance in the words of the server", () => {
    const verdict = { key: "likely", text: "67% to kill them all" };
    const chance = { wins: 2, ways: 3, percent: 67, scores: [], need: 1 };
    const risk = {
      against: [],
      verdict,
      outlook: "open",
      contests: [],
      choice: "engage/0",
      place: "",
      costs: [],
      gains: [],
      abilities: [],
      notes: [],
      chance,
    };
    const risks = { items: [risk], reckoned: {} } as unknown as Risks;
    expect(wording.offer(choice(0, "engage", "place/2"), own([]), null, risks).note).toBe("67% to kill them all");
    expect(wording.risk(risks, null)).toBeNull();
  });

  it("stands at the prompt only where the map does not take it, but actions on the spot do", () => {
    const choices = [
      choice(0, "walk", "place/3"),
      choice(1, "fly", "place/3"),
      choice(2, "engage", "place/2"),
      choice(3, "play", "card/90"),
      choice(4, "end_day", ""),
    ];
    const pending = own(choices).pending!;
    expect(listed(pending, wording).map(({ verb }) => verb)).toEqual(["engage", "end_day"]);
  });
});

describe("the log", () => {
  it("gathers minions that come one after the other", () => {
    const placed = (name: string) =>
      line("placed", `1 Orc in ${name}`, ["1 Orc in ", { place: "place/2", text: name, name: "place" }]);
    const parts = wording.gathered([placed("Wolf Pass"), placed("Wolf Pass"), placed("Orc Valley")]);
    expect(parts && plain(parts, reader)).toBe("Minions placed in Wolf Pass (2), Orc Valley");
    expect(wording.gathered([line("walks", "walks")])).toBeNull();
  });

  it("tells what was lost or gained in a few signs", () => {
    const amount = (number: number) => ["", { number, text: String(number), name: "amount" }];
    expect(wording.change(line("wounded", "", amount(2)), 0)).toBe("−2");
    expect(wording.change(line("restores", "", amount(3)), 0)).toBe("+3");
    expect(wording.change(line("walks", ""), 0)).toBe("");
  });

  it("is played as scenes: dice with what they did, the Night line by line", () => {
    const roll = line("fight_dice", "rolls 5, 1", [
      "rolls ",
      { die: "green 5 hit", text: "5", name: "die" },
      ", ",
      { die: "red 1 miss", text: "1", name: "die" },
    ]);
    const lines = [
      line("walks", "walks"),
      line("engages", "fights", ["fights"], ["place/2"]),
      roll,
      line("kills", "kills 1"),
      line("draws", "draws"),
      line("reveals", "Darkness card 8 is revealed"),
      line("placed", "1 Orc in Wolf Pass"),
      line("placed", "1 Orc in Wolf Pass"),
      line("advances", "Gorgutt moves"),
    ];
    expect(diceIn(roll)).toEqual([
      { value: 5, colour: "green", hit: true },
      { value: 1, colour: "red", hit: false },
    ]);
    expect(scenes(lines).map(({ kind, steps }) => [kind, steps.map(({ line, times }) => [line.key, times])])).toEqual([
      [
        "dice",
        [
          ["engages", 1],
          ["fight_dice", 1],
          ["kills", 1],
        ],
      ],
      [
        "night",
        [
          ["reveals", 1],
          ["placed", 2],
          ["advances", 1],
        ],
      ],
    ]);
    expect(scenes([line("walks", "walks"), line("kills", "kills by a card")])).toEqual([]);
  });
});

describe("the end", () => {
  it("sums deeds and leaves out what nobody did", () => {
    const rows = deedsOf({ deeds: [{ kills: 3, kills_as_slayer: 1, walks: 2 }, { flies: 1 }] });
    expect(rows).toEqual([
      { name: "Minions killed", values: [4, 0] },
      { name: "Journeys", values: [2, 1] },
    ]);
    expect(dangersOf({ gauges: { city: [0, 20], general: [25, 50] } }).map(({ name }) => name)).toEqual([
      "A general's march",
      "Minions in the city",
    ]);
  });
});

describe("words", () => {
  it("of the set-up name every option and its values as the rules do", () => {
    const declared = readFileSync(`${root}/options.py`, "utf8");
    const options = [...declared.matchAll(/Option\("(\w+)", \(([^)]*)\)/g)].map(([, name, values]) => [
      name,
      [...(values ?? "").matchAll(/"(\w+)"/g)].map(([, value]) => value).sort(),
    ]);
    expect(options.length).toBeGreaterThan(4);
    expect(Object.entries(setup).map(([name, { values }]) => [name, Object.keys(values ?? {}).sort()])).toEqual(
      options,
    );
  });

  it("of prompts and offers answer to keys and verbs that there are", () => {
    const requests = readFileSync(`${root}/model/codes.py`, "utf8");
    for (const key of ["day", "stop", "hero", "price", "join", "reroll", "limit"])
      expect(requests).toContain(`_ask("${key}"`);
  });

  it("of the legend have icons of the sprite and rules of the book", () => {
    const book = readFileSync("../docs/rules/defenders.md", "utf8");
    for (const { icon, rule } of legend) {
      if (typeof icon === "object" && "symbol" in icon) expect(Object.keys(sprites)).toContain(icon.symbol);
      expect(book).toContain(`**${rule}**`);
    }
  });
});
