import { describe, expect, it } from "vitest";
import type { SeatLabel } from "../../src/games/contract";
import type { Own, Pending } from "../../src/lib/protocol";
import { inTurns, pieces, plain, sentence, spokenLine } from "../../src/shell/table/naming";
import { asked, choice, spoken } from "../../src/shell/table/wording";
import { line } from "./messages";

const label = (name: string): SeatLabel => ({ name, bot: false, covered: false, presence: "here" });
const seats = [label("Ann"), label("Ben")];
const own: Own = { seat: 0, track: [{ cost: 0 }, { cost: 1 }, { cost: 2 }, { name: "Axe", cost: 3 }] };
const said = (option: string, when = ""): string => spoken(choice(option, own, seats, when));

describe("an option", () => {
  it.each([
    ["journey 3: Axe", "Journey to Axe (3 crystals)"],
    ["journey 1: of Fury", "Journey to “of Fury” (1 crystal)"],
    ["journey 0: Ghoul", "Journey to Ghoul (free)"],
    ["journey 5: Ghoul", "Journey to Ghoul"],
    ["rest Dracopolis: rest -> heal 2 damage", "Rest at Dracopolis: heal 2 damage"],
    ["use Double Axe: 2 crystals -> 5 attack", "Use Double Axe: 2 crystals -> 5 attack"],
    ["challenge Xavras: pay", "Challenge Xavras: pay"],
    ["player 2", "Ben"],
    ["player 1", "You"],
    ["slot 2: Axe", "Axe (distance 2)"],
    ["empty rest", "Rest without effect"],
    ["bury Axe", "Bury Axe"],
    ["unbury Axe [items 2]", "Unbury Axe (items 2)"],
    ["Gnoll [creatures 1]", "Gnoll (creatures 1)"],
    ["Bandits", "Bandits"],
    ["of Fury", "of Fury"],
    ["yes", "Yes"],
    ["2 pearls", "2 pearls"],
    ["take 2 crystals", "take 2 crystals"],
    ["Whip: steal 1 crystal", "Whip: steal 1 crystal"],
  ])("%s is said as %s", (option, words) => expect(said(option)).toBe(words));

  it("to stop says what comes next", () => {
    expect(said("done", "before combat")).toBe("Fight");
    expect(said("done", "at the end of the turn")).toBe("End turn");
    expect(said("done")).toBe("Go on");
  });

  it("that is a card text is drawn as one", () => {
    expect(choice("take 2 crystals", own, seats)).toMatchObject({ lead: "", text: "take 2 crystals" });
    expect(choice("of Fury", own, seats)).toMatchObject({ lead: "of Fury", text: "" });
  });

  it("that means a player carries the seat", () => {
    expect(choice("player 2", own, seats).seat).toBe(1);
    expect(choice("player 2", null, []).lead).toBe("Player 2");
  });
});

describe("a prompt", () => {
  const pending = (prompt: string): Pending => ({
    seat: 0,
    prompt,
    rule: "E-TGT-01",
    options: [],
    places: [],
  });

  it("is taken apart into question, card and text", () => {
    expect(asked(pending("Choose a player (Whip: another player buries (their) item)"))).toEqual({
      sentence: "Choose a player",
      card: "Whip",
      text: "another player buries (their) item",
      when: "",
    });
    expect(asked(pending("Choose a card (Whip)"))).toMatchObject({ card: "Whip", text: "" });
  });

  it("knows the windows for minor actions", () => {
    const told = asked(pending("Use a minor action, or go on (before combat)"));
    expect(told).toMatchObject({ when: "before combat", card: "" });
    expect(told.sentence).toContain("fight");
  });

  it("that is not known is said as it is", () => {
    expect(asked(pending("Do something new")).sentence).toBe("Do something new");
  });
});

describe("a line of the log", () => {
  const told = (text: string, kind = "journeys", you: number | null = 0): string =>
    plain(sentence(line(text, 0, kind), seats, you));

  it("names the players", () => {
    expect(told("Player 2 gives Axe to player 1", "gives")).toBe("Ben gives Axe to you");
    expect(told("Player 2 gives Axe to player 1", "gives", null)).toBe("Ben gives Axe to Ann");
  });

  it("speaks to whom it is about", () => {
    expect(told("Player 1 journeys to Whip at distance 1 for 1 crystal")).toBe(
      "You journey to Whip at distance 1 for 1 crystal",
    );
    expect(told("Player 1 adds Whip to their items", "takes")).toBe("You add Whip to your items");
    expect(told("Player 1 has 19 glory", "scores")).toBe("You have 19 glory");
    expect(told("Player 1 buries Axe", "buries")).toBe("You bury Axe");
    expect(told("Player 1 begins a turn", "turn_begins")).toBe("You begin a turn");
  });

  it("says whose card acts", () => {
    expect(told("Player 2, Whip: bury an item", "immediate")).toBe("Whip (Ben): bury an item");
    expect(told("Player 1, Whip: bury an item", "immediate")).toBe("Whip (you): bury an item");
  });

  it("draws the text of a card as such", () => {
    const rests = sentence(line("Player 2 rests at Alea: rest -> heal 2", 1, "rests"), seats, 0);
    expect(plain(rests)).toBe("Ben rests at Alea: heal 2");
    expect(rests.at(-1)).toEqual({ kind: "card", text: "heal 2" });
  });

  it("leaves players alone that do not sit here", () => {
    expect(pieces("Player 7 waves", seats, 0)).toEqual([{ kind: "words", text: "Player 7 waves" }]);
  });

  it("can be spoken", () => {
    expect(spokenLine(line("Player 2 wins", 1, "wins"), seats, 0)).toBe("Ben wins");
  });
});

describe("the log in turns", () => {
  const log = [
    ...["Axe", "Whip", "Dagger"].map((card) => line(`${card} appears at distance 1`, null, "refills")),
    line("Round 1 begins", null, "round_begins"),
    line("Player 1 begins a turn", 0, "turn_begins"),
    line("Player 1 journeys to Axe", 0, "journeys"),
    line("Player 1 adds Axe to their items", 0, "takes"),
    line("Player 2 begins a turn", 1, "turn_begins"),
    line("Player 2 takes 3 crystals", 1, "gains_crystals"),
    line("Round 2 begins", null, "round_begins"),
    line("Player 1 begins a turn", 0, "turn_begins"),
  ];

  it("begins a group with each turn and knows its round", () => {
    expect(inTurns(log, "all").map(({ round, seat, entries }) => [round, seat, entries.length])).toEqual([
      ["", null, 1],
      ["Round 1", 0, 2],
      ["Round 1", 1, 1],
      ["Round 2", 0, 0],
    ]);
  });

  it("tells many new cards in one line", () => {
    expect(inTurns(log, "all")[0]?.entries[0]?.line.text).toBe(
      "Cards come to the journey track: Axe, Whip, Dagger",
    );
    expect(inTurns(log.slice(1), "all")[0]?.entries).toHaveLength(2);
  });

  it("can leave out what is not important, or what others did", () => {
    const important = inTurns(log, "important");
    expect(important.flatMap(({ entries }) => entries).map((entry) => entry.line.kind)).toEqual([
      "journeys",
    ]);
    const ben = inTurns(log, 1).flatMap(({ entries }) => entries);
    expect(ben.map((entry) => entry.line.text)).toEqual(["Player 2 takes 3 crystals"]);
  });

  it("keeps keys when lines are added", () => {
    const keys = inTurns(log, "all").map(({ key }) => key);
    const more = inTurns([...log, line("Player 1 rests", 0, "rests")], "all").map(({ key }) => key);
    expect(more).toEqual(keys);
  });
});
