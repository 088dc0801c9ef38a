import { beforeEach, describe, expect, it, vi } from "vitest";
import { Results } from "../../src/games/prophecy/results.svelte";
import type { BattleView } from "../../src/games/prophecy/types";
import { asView, type Fight } from "../../src/games/prophecy/view";
import type { Line, Pending } from "../../src/lib/protocol";
import { line } from "../table/messages";
import { moments } from "./recorded";

beforeEach(() => void vi.useFakeTimers());

const table = asView(moments.equip.view);
const mine = table.battle!;
const theirs = { ...mine, sides: [{ ...mine.sides[0], seat: 2 }, mine.sides[1]] } as Fight;
const fell = [line("totals", null, "totals")];
const goesOn = (): Line[] => [line("walks", 2, "walks")];
const asked = (): Pending => ({ ...moments.move.own!.pending! });
const show = ({ sides }: Fight): BattleView => ({ verdict: `of seat ${sides[0].seat}` }) as BattleView;

function watching(you: number | null) {
  const results = new Results();
  let now = {
    view: { ...table, battle: null, last_battle: null } as typeof table,
    fresh: [] as Line[],
    you,
    pending: null as Pending | null,
    show,
  };
  const see = (change: Partial<typeof now>, battles: Pick<typeof table, "battle" | "last_battle"> = now.view): void => {
    now = { ...now, ...change, view: { ...table, battle: battles.battle, last_battle: battles.last_battle } };
    results.see(now);
  };
  const seen = (): string => (results.own ?? results.other(now.view))?.verdict ?? "";
  return { results, see, seen };
}

describe("one's own battle that is over", () => {
  it("is seen whole while others play on, however long that takes", () => {
    const { results, see, seen } = watching(0);
    see({ fresh: fell }, { battle: null, last_battle: mine });
    see({ fresh: goesOn() }, { battle: theirs, last_battle: null });
    see({ fresh: fell.slice() }, { battle: null, last_battle: theirs });
    vi.advanceTimersByTime(60_000);
    see({ fresh: goesOn() });
    expect([seen(), results.isFolded]).toEqual(["of seat 0", false]);
  });

  it("makes room for what is asked, but not before it could be read, and goes with the answer", () => {
    const { results, see, seen } = watching(0);
    see({ fresh: fell, pending: asked() }, { battle: null, last_battle: mine });
    expect(results.isFolded).toBe(false);
    vi.advanceTimersByTime(7000);
    expect([seen(), results.isFolded]).toEqual(["of seat 0", true]);
    results.unfold();
    expect(results.isFolded).toBe(false);
    see({ fresh: goesOn(), pending: null });
    expect(seen()).toBe("");
  });

  it("is seen as well where its end comes after its dice: somebody may still change the result", () => {
    const { see, seen } = watching(0);
    see({ fresh: fell, pending: asked() }, { battle: mine, last_battle: null });
    expect(seen()).toBe("");
    see({ fresh: goesOn(), pending: null }, { battle: null, last_battle: mine });
    expect(seen()).toBe("of seat 0");
  });

  it("goes when it is closed, or when the next one begins", () => {
    const { results, see, seen } = watching(0);
    see({ fresh: fell }, { battle: null, last_battle: mine });
    results.close();
    expect(seen()).toBe("");
    see({ fresh: fell.slice() }, { battle: null, last_battle: mine });
    see({ fresh: goesOn() }, { battle: mine, last_battle: null });
    expect(seen()).toBe("");
  });
});

describe("what one could not pay for", () => {
  it("is told until one answers again, whatever others do", () => {
    const { results, see } = watching(0);
    see({ fresh: [line("nothing", 0, "too_dear")] });
    see({ fresh: goesOn() });
    see({ fresh: goesOn(), pending: asked() });
    expect(results.dear?.key).toBe("too_dear");
    see({ fresh: goesOn(), pending: null });
    expect(results.dear).toBeNull();
  });
});

describe("the battle of another", () => {
  it("passes with what happens next, or by itself", () => {
    const { see, seen } = watching(0);
    see({ fresh: fell }, { battle: null, last_battle: theirs });
    expect(seen()).toBe("of seat 2");
    see({ fresh: goesOn() });
    expect(seen()).toBe("");
    see({ fresh: fell.slice() });
    vi.advanceTimersByTime(7000);
    expect(seen()).toBe("");
  });

  it("makes room sooner where the person is asked something", () => {
    const { see, seen } = watching(0);
    see({ fresh: fell, pending: asked() }, { battle: null, last_battle: theirs });
    expect(seen()).toBe("of seat 2");
    vi.advanceTimersByTime(2500);
    expect(seen()).toBe("");
  });

  it("is what every battle is to who watches, or goes through a game that was played", () => {
    const { see, seen } = watching(null);
    see({ fresh: fell }, { battle: null, last_battle: mine });
    see({ fresh: goesOn() });
    expect(seen()).toBe("");
  });
});
