import { describe, expect, it } from "vitest";
import {
  effectsOn,
  lastTurns,
  newsFrom,
  placesOf,
  sinceTurnOf,
  tagsOf,
  turnsOf,
  type Turn,
} from "../../src/shell/table/moves";
import { latestOfOthers } from "../../src/shell/table/turns";
import { telling } from "../../src/games/plain/telling";
import { ownerOf } from "../../src/ui/places";
import type { Line, Source } from "../../src/lib/protocol";
import { card, line } from "./messages";

const turn = (seat: number): Line => line(`turn of ${seat}`, seat, "turn_begins");
const at = (seat: number, ...places: string[]): Line => ({ ...line(places.join(), seat), places });
const acts = (seat: number | null, thing = "Axe"): Line => {
  const source: Source = { seat, ...(thing && { thing: card(thing) }) };
  return { ...line(`${thing} acts`, seat, "uses"), source };
};
const begun = (turns: Turn[]) => turns.map(({ seat, from }) => [seat, from]);
const round = (seat: number | null): Line => line("round", seat, "round_begins");

describe("whose a place is", () => {
  it("is said by the place itself", () => {
    expect(["seat/1/items/0", "seat/0", "track/3", "", undefined].map(ownerOf)).toEqual([1, 0, null, null, null]);
  });
});

describe("what is new to a player", () => {
  it("begins after their last answer of the turn that is over: what followed it befell them", () => {
    // Answered at 2 and 4, the others began at line 7, and this turn was answered at 12.
    expect(newsFrom(7, [2, 4, 12])).toBe(4);
    expect(newsFrom(7, [])).toBe(7); // after a reload
    expect(newsFrom(Infinity, [2])).toBe(Infinity);
  });
});

describe("the last move of a seat", () => {
  const log = [
    line("set up", null),
    turn(0),
    at(0, "track/3"),
    turn(1),
    at(1, "track/1", "seat/1/items"),
    at(0, "seat/0/wounds"),
    turn(0),
    at(0, "seat/0/crystals"),
  ];

  it("is the turn under way, or the one before the turns of others", () => {
    expect(begun(lastTurns(turnsOf(log)))).toEqual([
      [0, 6],
      [1, 3],
    ]);
  });

  it("is seen where what the seat did has ended, and not at what befell others", () => {
    const [mine, theirs] = lastTurns(turnsOf(log));
    expect([...placesOf(mine!, new Set())]).toEqual(["seat/0/crystals"]);
    expect([...placesOf(theirs!, new Set())]).toEqual(["seat/1/items"]);
  });

  it("is not what the seat only means to do", () => {
    const meant = { ...at(0, "general/2"), intended: true };
    const [mine] = turnsOf([turn(0), meant, at(0, "track/3")]);
    expect([...placesOf(mine!, new Set())]).toEqual(["track/3"]);
  });

  it("leaves no mark where something only was", () => {
    const [turn] = turnsOf(log);
    expect([...placesOf(turn!, new Set())]).toEqual(["track/3"]);
    expect([...placesOf(turn!, new Set(["journeys"]))]).toEqual([]);
  });
});

describe("what happened since your last turn", () => {
  it("begins with the first turn of another after it", () => {
    expect(sinceTurnOf(turnsOf([turn(0), turn(1), turn(2)]), [0])).toBe(1);
    expect(sinceTurnOf(turnsOf([turn(0), turn(1), turn(2), turn(0)]), [0])).toBe(1);
    expect(sinceTurnOf(turnsOf([turn(1), turn(0)]), [0])).toBe(0);
  });

  it("begins with the round of another, where each player has their own rounds", () => {
    const log = [round(0), turn(0), round(1), acts(1, "Chance"), turn(1), round(0), acts(0, "Chance"), turn(0)];
    expect(begun(turnsOf(log))).toEqual([
      [0, 0],
      [1, 2],
      [0, 5],
    ]);
    expect(sinceTurnOf(turnsOf(log), [0])).toBe(2);
    expect(turnsOf([round(null), turn(0), round(null), turn(0)])).toHaveLength(2);
  });

  it("is also what the table did at the beginning of a round, where all turns are yours", () => {
    const log = [turn(0), round(null), acts(null, "Rampage"), turn(0)];
    expect(begun(turnsOf(log))).toEqual([
      [0, 0],
      [null, 1],
      [0, 3],
    ]);
    expect(sinceTurnOf(turnsOf(log), [0])).toBe(1);
    expect(begun(lastTurns(turnsOf(log)))).toEqual([[0, 3]]);
  });

  it("is nothing where you play twice", () => {
    expect(sinceTurnOf(turnsOf([turn(0), turn(0)]), [0])).toBe(Infinity);
  });
});

describe("what others did to you", () => {
  const crystals = at(0, "seat/0/crystals");

  it("comes from what acted last", () => {
    const [effect] = effectsOn(0, [turn(1), acts(1), crystals], 0, [0]);
    expect(effect).toMatchObject({ place: "seat/0/crystals", source: { seat: 1, thing: { card: "Axe" } } });
  });

  it("comes from the active player, if nothing else acts", () => {
    expect(effectsOn(0, [turn(1), crystals], 0, [0])).toMatchObject([{ source: { seat: 1 } }]);
  });

  it("is also what a common card does in another player's turn", () => {
    expect(effectsOn(0, [turn(1), acts(null, "Village"), crystals], 0, [0])).toHaveLength(1);
    expect(effectsOn(0, [turn(0), acts(null, "Village"), crystals], 0, [0])).toEqual([]);
  });

  it("is also what the table's own card does before the first turn of a round, whoever played last", () => {
    const [effect] = effectsOn(0, [turn(0), round(null), acts(null, "Rampage"), crystals], 0, [0]);
    expect(effect).toMatchObject({ source: { seat: null, thing: { card: "Rampage" } } });
    expect(effectsOn(0, [turn(0), round(null), crystals], 0, [0])).toEqual([]);
  });

  it("is not what your own things do, nor what you have seen before you answered", () => {
    expect(effectsOn(0, [turn(1), acts(0), crystals], 0, [0])).toEqual([]);
    expect(effectsOn(0, [turn(0), crystals, turn(1), at(1, "seat/1/crystals")], 0, [0])).toEqual([]);
    expect(effectsOn(0, [turn(1), crystals, crystals], 2, [0])).toHaveLength(1);
    expect(effectsOn(0, [turn(1), crystals], 0, [0, 1])).toEqual([]);
  });
});

describe("the marks of what others did to you", () => {
  const lines = [
    turn(1),
    acts(1),
    at(0, "seat/0/a"),
    acts(1, "Bow"),
    at(0, "seat/0/b"),
    at(0, "seat/0/a"),
    at(0, "seat/0/a"),
  ];
  const effects = effectsOn(0, lines, 0, [0]);
  const told = ({ source, line }: (typeof effects)[number]): string => `${line.text} from ${source.thing?.text}`;

  it("are the last two at a place, each with what it came from", () => {
    const tags = tagsOf(effects, () => "−1", told);
    expect([...tags].map(([place, all]) => [place, all.map(({ told }) => told)])).toEqual([
      ["seat/0/a", ["seat/0/a from Bow", "seat/0/a from Bow"]],
      ["seat/0/b", ["seat/0/b from Bow"]],
    ]);
  });

  it("tell what changed a number; other things only where none has changed", () => {
    const only = (line: Line): string => (line.text === "seat/0/b" ? "+1" : "");
    expect([...tagsOf(effects, only, told).keys()]).toEqual(["seat/0/b"]);
    expect([...tagsOf(effects, () => "", told).keys()]).toEqual(["seat/0/a", "seat/0/b"]);
  });
});

describe("the line under the board", () => {
  const latest = (...lines: Line[]): string | undefined => latestOfOthers(lines, 0, telling)?.text;

  it("is what another seat did last, else what happened last, else nothing", () => {
    expect(latest(line("set up", null), line("theirs", 1), turn(0), line("mine", 0))).toBe("theirs");
    expect(latest(line("set up", null), turn(0))).toBe("set up");
    expect(latest(line("set up", null), turn(0), line("mine", 0))).toBe("mine");
    expect(latest(turn(0))).toBeUndefined();
    expect(latest(line("theirs", 1), round(null), line("the table's", null), turn(0), line("mine", 0))).toBe(
      "the table's",
    );
  });
});
