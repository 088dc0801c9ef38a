import { describe, expect, it } from "vitest";
import type { Wording } from "../../src/games/contract";
import { telling } from "../../src/games/plain/telling";
import type { Line } from "../../src/lib/protocol";
import { firstOf, mentions, named, partsOf, plain, subject } from "../../src/lib/sentences";
import { readerOf, spokenLine, spokenOffer, verdictOf } from "../../src/shell/table/teller";
import { inTurns, type Cut, type Filter } from "../../src/shell/table/turns";
import { labelled } from "../seats";
import { amount, card, choice, line, told, verb, who } from "./messages";

const seats = labelled(["Ann", "Ben"]);
const reader = (you: number | null) => readerOf({ seats, you });

describe("a sentence", () => {
  const takes = [who(0), " ", verb("takes", "take"), " ", amount(3, "3 crystals")];
  const gives = [who(1), " ", verb("gives", "give"), " ", card("Axe"), " to ", { ...who(0), text: "player 1" }];

  it("names the players, and addresses the reader", () => {
    expect(plain(takes, reader(null))).toBe("Ann takes 3 crystals");
    expect(plain(takes, reader(1))).toBe("Ann takes 3 crystals");
    expect(plain(takes, reader(0))).toBe("You take 3 crystals");
  });

  it("bends its verb to its first seat only", () => {
    expect(plain(gives, reader(0))).toBe("Ben gives Axe to you");
    expect(plain(gives, reader(1))).toBe("You give Axe to Ann");
  });

  it("leaves those alone who do not sit here", () => {
    expect(plain([who(6), " waves"], reader(0))).toBe("Player 7 waves");
  });

  it("without parts is its text", () => {
    expect(partsOf({ text: "The game ends" })).toEqual(["The game ends"]);
  });

  it("says what it names", () => {
    const sentence = { parts: gives };
    expect(subject(gives)).toBe(1);
    expect(firstOf(sentence, "card")?.text).toBe("Axe");
    expect(firstOf(sentence, "number")).toBeNull();
    expect(named({ parts: takes }, "amount")?.number).toBe(3);
    expect([mentions(sentence, 0), mentions({ parts: takes }, 1)]).toEqual([true, false]);
  });
});

describe("the shell", () => {
  const teller = { seats, you: 0, game: telling };

  it("speaks lines and offers in the words of the game", () => {
    expect(spokenLine(told("wins", 1, who(1), " ", verb("wins", "win")), teller)).toBe("Ben wins");
    const loud = { ...telling, line: () => ["Hear: ", who(0)] };
    expect(spokenLine(line("x"), { ...teller, game: loud })).toBe("Hear: you");
  });

  it("says who has won, and does not call a solo player everyone", () => {
    const lost = { scores: [41], winners: [] };
    expect(verdictOf({ scores: [50], winners: [0] }, { seats: [seats[0]!], you: 0 })).toBe("You win");
    expect(verdictOf(lost, { seats: [seats[0]!], you: 0 })).toBe("You lose");
    expect(verdictOf(lost, { seats: [seats[0]!], you: null })).toBe("Everyone loses");
    expect(verdictOf(lost, { seats, you: 0 })).toBe("Everyone loses");
  });

  it("puts what is to be known about an offer behind it", () => {
    const offer = telling.offer(choice(0, "Journey"), null);
    expect(spokenOffer(offer, teller)).toBe("Journey");
    expect(spokenOffer({ ...offer, note: "free" }, teller)).toBe("Journey (free)");
  });
});

describe("the log in turns", () => {
  const game: Wording = {
    ...telling,
    minor: new Set(["refills", "takes"]),
    gathered: (lines) => (lines[0]?.key === "refills" ? ["New: ", ...lines.map(({ text }) => `${text} `)] : null),
  };
  const log = [
    ...["Axe", "Whip", "Dagger"].map((name) => line(name, null, "refills")),
    told("round_begins", null, "Round ", amount(1), " begins"),
    told("turn_begins", 0, who(0), " begins a turn"),
    told("journeys", 0, who(0), " journeys"),
    told("takes", 0, who(0), " takes it"),
    told("turn_begins", 1, who(1), " begins a turn"),
    told("gives", 1, who(1), " gives it to ", who(0)),
    told("round_begins", null, "Round ", amount(2), " begins"),
    told("turn_begins", 0, who(0), " begins a turn"),
  ];

  const heads = (lines: Line[], cut: Cut | null = null) =>
    inTurns(lines, "all", game, cut).map(({ round, seat, entries }) => [round, seat, entries.length]);

  it("begins a group with each turn and knows its round", () => {
    expect(heads(log)).toEqual([
      ["", null, 1],
      ["Round 1", 0, 2],
      ["Round 1", 1, 1],
      ["Round 2", 0, 0],
    ]);
  });

  it("gives no seat what happens in a round before the first turn", () => {
    const foe = [...log.slice(0, -1), line("The Overlord rages", null, "rages"), log.at(-1)!];
    expect(heads(foe).slice(2)).toEqual([
      ["Round 1", 1, 1],
      ["Round 2", null, 1],
      ["Round 2", 0, 0],
    ]);
  });

  it("opens a turn with a round of one's own", () => {
    const own = [
      told("round_begins", 1, who(1), " begins round ", amount(2)),
      line("draws", 1, "draws"),
      told("turn_begins", 1, "x"),
    ];
    expect(heads(own)).toEqual([["Round 2", 1, 1]]);
  });

  it("knows the round also where the log begins late", () => {
    const late = { round: 2, seat: 0 };
    expect(heads(log.slice(4), late)).toEqual([
      ["Round 1", 0, 2],
      ["Round 1", 1, 1],
      ["Round 2", 0, 0],
    ]);
    expect(heads(log.slice(4, 9), { round: 7, seat: 1 })).toEqual([
      ["Round 7", 0, 2],
      ["Round 7", 1, 1],
    ]);
    // The rest of a turn waits for the line that opens it; the turn that is played now is known.
    expect(heads(log.slice(5), late)).toEqual([
      ["Round 1", 1, 1],
      ["Round 2", 0, 0],
    ]);
    expect(heads(log.slice(5, 7), { round: 1, seat: 0 })).toEqual([["Round 1", 0, 2]]);
  });

  it("knows a round of one's own by the next one", () => {
    const extra = [
      told("turn_begins", 1, who(1), " begins a turn"),
      line("draws", 1, "draws"),
      told("round_begins", 0, who(0), " begins round ", amount(5)),
      line("draws", 0, "draws"),
      told("round_begins", 1, who(1), " begins round ", amount(5)),
    ];
    expect(heads(extra, { round: null, seat: 1 })).toEqual([
      ["Round 4", 1, 1],
      ["Round 5", 0, 1],
      ["Round 5", 1, 0],
    ]);
  });

  it("tells many of a kind in one line where the game does", () => {
    const first = inTurns(log, "all", game)[0]?.entries[0];
    expect(plain(first?.parts ?? [], reader(null))).toBe("New: Axe Whip Dagger ");
    expect(inTurns(log.slice(1), "all", game)[0]?.entries).toHaveLength(2);
  });

  it("can leave out what is not important, or what others did", () => {
    const keys = (filter: Filter) =>
      inTurns(log, filter, game)
        .flatMap(({ entries }) => entries)
        .map(({ line }) => line.key);
    expect(keys("important")).toEqual(["journeys", "gives"]);
    expect(keys("done")).toEqual(["journeys", "takes", "gives"]);
    expect(keys(1)).toEqual(["gives"]);
    expect(keys(0)).toEqual(["journeys", "takes", "gives"]);
  });

  it("keeps keys when lines are added", () => {
    const keys = inTurns(log, "all", game).map(({ key }) => key);
    const more = inTurns([...log, line("rests")], "all", game).map(({ key }) => key);
    expect(more).toEqual(keys);
  });

  it("keeps keys when earlier lines come before them", () => {
    const late = inTurns(log.slice(4), "all", game).slice(1);
    const whole = inTurns(log, "all", game);
    for (const { key } of late) expect(whole.map((turn) => turn.key)).toContain(key);
  });

  it("takes the words of a round without a number", () => {
    expect(inTurns([line("Dawn", null, "round_begins"), log[4]!], "all", game).at(-1)?.round).toBe("Dawn");
  });
});
