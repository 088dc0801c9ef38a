import { describe, expect, it } from "vitest";
import {
  continued,
  interleaved,
  laidOver,
  seen,
  spliced,
  synced,
  updated,
  withPage,
  type TableState,
} from "../../src/lib/merge";
import type { Update } from "../../src/lib/protocol";
import { line, sync, update } from "./messages";

const start = synced(null, sync());
const after = (message: Update, state: TableState = start): TableState => {
  const outcome = updated(state, message);
  if (outcome.kind !== "applied") throw new Error(outcome.kind);
  return outcome.state;
};
const texts = (lines: { text: string }[]): string[] => lines.map(({ text }) => text);

describe("a numbered list", () => {
  it("is cut to where the new part begins, then grows", () => {
    expect(spliced([1, 2, 3], { from: 2, items: [7, 8] })).toEqual([1, 2, 7, 8]);
    expect(spliced([1, 2, 3], { from: 3, items: [4] })).toEqual([1, 2, 3, 4]);
    expect(spliced([1, 2, 3], { from: 1, items: [] })).toEqual([1]);
  });

  it("stays the same object when nothing changes", () => {
    const list = [1, 2];
    expect(spliced(list, undefined)).toBe(list);
    expect(spliced(list, { from: 2, items: [] })).toBe(list);
  });
});

describe("a changed view", () => {
  it("has new parts, and new items of lists; what did not change is shared", () => {
    const view = { deck: 9, players: [{ crystals: 1 }, { crystals: 2 }], track: [null, "Axe"] };
    const next = laidOver(view, { deck: 8, "players/1": { crystals: 5 }, "track/1": null });
    expect(next).toEqual({ deck: 8, players: [{ crystals: 1 }, { crystals: 5 }], track: [null, null] });
    expect((next["players"] as unknown[])[0]).toBe(view.players[0]);
    expect(view.players[1]).toEqual({ crystals: 2 });
  });
});

describe("own lines", () => {
  const own = (at: number, text: string) => ({ ...line(text), at, to: 0 });

  it("stand before the shared line with their number", () => {
    const whole = interleaved([line("a"), line("b")], [own(2, "last"), own(1, "between")]);
    expect(texts(whole)).toEqual(["a", "between", "b", "last"]);
  });

  it("keep their order at the same place, and stay after the last line", () => {
    expect(texts(interleaved([], [own(0, "x"), own(0, "y")]))).toEqual(["x", "y"]);
  });

  it("come whole with a sync and one after the other with updates", () => {
    const next = after(update(6, { own_lines: [own(2, "x")] }));
    const later = after(update(7, { own_lines: [own(2, "y")] }), next);
    expect(texts(later.play.ownLines)).toEqual(["x", "y"]);
    expect(synced(later, sync({ own_lines: [own(2, "x")] })).play.ownLines).toHaveLength(1);
  });
});

describe("a list that begins later than 0", () => {
  const known = { from: 50, items: ["a", "b", "c"] };

  it("goes on where the new part begins", () => {
    expect(continued(known, { from: 53, items: ["d"] }).items).toEqual(["a", "b", "c", "d"]);
    expect(continued(known, { from: 51, items: ["x"] })).toEqual({ from: 50, items: ["a", "x"] });
    expect(continued(known, undefined)).toBe(known);
  });

  it("is replaced by a part that does not touch it", () => {
    const other = { from: 60, items: ["z"] };
    expect(continued(known, other)).toBe(other);
    expect(continued(known, { from: 0, items: ["z"] })).toEqual({ from: 0, items: ["z"] });
  });
});

describe("a sync", () => {
  it("is everything", () => {
    expect(start.play.n).toBe(5);
    expect(texts(start.play.lines)).toEqual(["a", "b"]);
    expect(seen(start)).toEqual({ n: 5, lines: 2 });
    expect(seen(null)).toEqual({ n: 0, lines: 0 });
  });

  it("keeps the log that the client has already", () => {
    const later = synced(start, sync({ n: 9, lines: { from: 2, items: [line("c")] } }));
    expect(texts(later.play.lines)).toEqual(["a", "b", "c"]);
  });

  it("replaces the whole view", () => {
    const later = synced(start, sync({ view: { round: 2 } }));
    expect(later.play.view).toEqual({ round: 2 });
  });
});

describe("an update", () => {
  it("replaces the parts that are there and keeps the others", () => {
    const next = after(update(6, { view: { deck: 39 }, lines: { from: 2, items: [line("c")] } }));
    expect(next.play.view).toEqual({ game: "enchanters", round: 1, deck: 39 });
    expect(next.play.own).toBe(start.play.own);
    expect(texts(next.play.lines)).toEqual(["a", "b", "c"]);
    expect(next.room.table).toBe(start.room.table);
    expect(next.play.n).toBe(6);
  });

  it("leaves the state before it as it was", () => {
    const before = structuredClone(start);
    after(update(6, { view: { deck: 1 }, lines: { from: 0, items: [] } }));
    expect(start).toEqual(before);
  });

  it("takes lines back after an undo", () => {
    const next = after(update(6, { lines: { from: 1, items: [] } }));
    expect(texts(next.play.lines)).toEqual(["a"]);
  });

  it("empties own for somebody who stood up, and leaves it when it is not there", () => {
    expect(after(update(6, { own: [] })).play.own).toEqual([]);
    expect(after(update(6, {})).play.own).toBe(start.play.own);
  });

  it("may carry the same number: a change that is not recorded", () => {
    const clocks = { left: [1, 2], running: [0] };
    expect(after(update(5, { clocks })).room.clocks).toEqual(clocks);
    expect(after(update(5, { clocks: null }), after(update(5, { clocks }))).room.clocks).toBeNull();
  });

  it("that leaves out a number is a gap", () => {
    expect(updated(start, update(7))).toEqual({ kind: "gap" });
    expect(updated(null, update(1))).toEqual({ kind: "gap" });
    expect(updated(start, update(8, { after: 6 }))).toEqual({ kind: "gap" });
    expect(updated(start, update(8, { after: 5 })).kind).toBe("applied");
  });

  it("that comes late is old", () => {
    expect(updated(start, update(4, { view: { deck: 1 } }))).toEqual({ kind: "old" });
  });

  it("says what is fresh and whether the table moved", () => {
    const moved = updated(start, update(6, { lines: { from: 2, items: [line("c")] } }));
    expect(moved).toMatchObject({ moved: true, fresh: [{ text: "c" }] });
    const chat = updated(
      start,
      update(6, { chat: { from: 0, items: [{ n: 6, name: "Ann", seat: 0, text: "Hello" }] } }),
    );
    expect(chat).toMatchObject({ moved: false, fresh: [] });
  });
});

describe("a long log", () => {
  const own = (at: number, text: string) => ({ ...line(text), at, to: 0 });
  const page = (from: number, items: string[], own_lines = [] as ReturnType<typeof own>[]) => ({
    t: "log" as const,
    id: 1,
    n: 5,
    lines: { from, items: items.map((text) => line(text)) },
    own_lines,
  });
  const long = synced(null, sync({ lines: { from: 50, items: [line("x"), line("y")] }, own_lines: [own(51, "mine")] }));

  it("begins with its newest part", () => {
    expect(long.play.first).toBe(50);
    expect(seen(long)).toEqual({ n: 5, lines: 52 });
    expect(texts(interleaved(long.play.lines, long.play.ownLines, 50))).toEqual(["x", "mine", "y"]);
  });

  it("grows at its end and is cut by numbers", () => {
    expect(texts(after(update(6, { lines: { from: 52, items: [line("z")] } }), long).play.lines)).toEqual([
      "x",
      "y",
      "z",
    ]);
    expect(texts(after(update(6, { lines: { from: 51, items: [line("z")] } }), long).play.lines)).toEqual(["x", "z"]);
  });

  it("grows at its beginning when somebody turns back", () => {
    const play = withPage(long.play, page(48, ["v", "w"], [own(49, "secret")]));
    expect(play.first).toBe(48);
    expect(texts(interleaved(play.lines, play.ownLines, play.first))).toEqual(["v", "secret", "w", "x", "mine", "y"]);
  });

  it("takes no page that does not end where it begins", () => {
    expect(withPage(long.play, page(40, ["v", "w"]))).toBe(long.play);
    expect(withPage(long.play, page(50, []))).toBe(long.play);
  });

  it("keeps what was read when the line comes back", () => {
    const play = withPage(long.play, page(48, ["v", "w"]));
    const back = synced(
      { ...long, play },
      sync({ n: 9, lines: { from: 52, items: [line("z")] }, own_lines: [own(52, "new")] }),
    );
    expect(back.play.first).toBe(48);
    expect(texts(interleaved(back.play.lines, back.play.ownLines, 48))).toEqual([
      "v",
      "w",
      "x",
      "mine",
      "y",
      "new",
      "z",
    ]);
  });

  it("keeps what undo left of it", () => {
    const play = withPage(long.play, page(48, ["v", "w"]));
    const undone = synced({ ...long, play }, sync({ n: 9, lines: { from: 49, items: [line("w")] } }));
    expect(texts(undone.play.lines)).toEqual(["v", "w"]);
    expect(undone.play.ownLines).toEqual([]);
  });

  it("begins again after a gap, when something holds no more, or for other seats", () => {
    const lines = { from: 52, items: [line("z")] };
    const { you } = sync();
    for (const news of [
      sync({ lines: { ...lines, from: 60 } }),
      sync({ lines, anew: true }),
      sync({ lines, you: { ...you, seats: [1] } }),
    ]) {
      const next = synced(long, news);
      expect(next.play.first).toBe(news.lines.from);
      expect(texts(next.play.lines)).toEqual(["z"]);
      expect(next.play.ownLines).toEqual([]);
    }
  });
});
