import { describe, expect, it } from "vitest";
import type { Frame, WhyNot } from "../../src/lib/protocol";
import { counted, stepOf } from "../../src/shell/replay/lesson";
import { askedSeats, reasonOf, reasonsAt } from "../../src/shell/table/playing.svelte";
import { clock, span } from "../../src/shell/table/time";
import { asking, blocked, choice } from "./messages";

const frame = (changes: Partial<Frame>): Frame => ({ view: {}, lines: [], turn: 1, ...changes });

describe("a step of the lesson", () => {
  it("waits for the option that the teacher named", () => {
    const axe = choice(1, "Journey to Axe", { id: "journey/1" });
    const own = asking("Go on", axe);
    expect(stepOf(frame({ expect: "journey/1", note: "Take it." }), own)).toEqual({ kind: "take", choice: axe });
  });

  it("is read where nothing is expected, or what is expected cannot be chosen", () => {
    expect(stepOf(frame({ note: "Look.", expect: null }), asking("Go on"))).toEqual({ kind: "read" });
    expect(stepOf(frame({ note: "Look.", expect: "gone" }), asking("Go on"))).toEqual({ kind: "read" });
  });

  it("goes on by itself where nobody speaks", () => {
    expect(stepOf(frame({}), null)).toEqual({ kind: "watch" });
  });

  it("is counted when there is something to read or to do", () => {
    expect(counted([frame({ note: "a" }), frame({}), frame({ expect: "done" })])).toEqual([0, 2]);
  });
});

describe("reasons", () => {
  const items = ["track/1", "seat/0/items/1", "seat/0/items/2", ""].map((place) => blocked(place));

  it("are those of the place, or of what lies within it", () => {
    expect(reasonsAt(items, "track/1")).toEqual([items[0]]);
    expect(reasonsAt(items, "seat/0/items")).toEqual([items[1], items[2]]);
    expect(reasonsAt(items, "track")).toEqual([items[0]]);
    expect(reasonsAt(items, "seat/0/item")).toEqual([]);
    expect(reasonsAt(items, "")).toEqual([items[3]]);
  });

  it("are also those of what is wished for by its name", () => {
    const text = {
      key: "use",
      text: "use Potion",
      parts: ["use ", { card: "potion", text: "Potion", name: "line", place: "card/7" }],
    };
    const potion: WhyNot = { ...blocked("line/3"), wish: text };
    expect(reasonsAt([...items, potion], "card/7")).toEqual([potion]);
    expect(reasonsAt([...items, potion, blocked("card/7")], "card/7")).toEqual([blocked("card/7")]);
  });
});

describe("a reason", () => {
  it("keeps what was wished for, if anything was", () => {
    const words = { key: "dear", text: "Too dear." };
    const why = { verb: "go", place: "x", reason: "", rule: "A-1", words };
    expect(reasonOf({ ...why, wish: { key: "go", text: "Go there" } }).wish).toMatchObject({
      verb: "go",
      text: "Go there",
    });
    expect(reasonOf({ ...why, wish: { key: "", text: "" } })).toEqual({ wish: null, words, rule: "A-1" });
  });
});

describe("what a view says of the game", () => {
  it("names all who decide; chance is nobody", () => {
    expect(askedSeats({ pending: { seats: [2, 0] } })).toEqual([2, 0]);
    expect(askedSeats({ pending: { seats: [-2] } })).toEqual([]);
    expect(askedSeats({ pending: null })).toEqual([]);
    expect(askedSeats(null)).toEqual([]);
  });
});

describe("time", () => {
  it("is told in the unit that matters", () => {
    expect([0, 20.9, 60, 3599, 7200].map(span)).toEqual(
      ["0 s", "20 s", "1 min", "59 min", "2 h"].map((words) => words.replace(" ", "\u00a0")),
    );
    expect([65, 599.2, -3].map(clock)).toEqual(["1:05", "10:00", "0:00"]);
  });
});
