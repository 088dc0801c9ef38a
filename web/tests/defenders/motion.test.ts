import { describe, expect, it } from "vitest";
import { SPOTS } from "../../src/games/defenders/map/geometry";
import { walked } from "../../src/games/defenders/map/motion";
import { wait } from "../../src/ui/map/motion";

describe("a piece that walks", () => {
  it("goes along the way, from where it was to where it is, either way", () => {
    for (const [from, to] of [
      [0, 6],
      [6, 0],
    ] as const) {
      const way = walked(from, to) ?? [];
      const [a, b] = [SPOTS[from], SPOTS[to]];
      expect(way[0]).toEqual([(a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)]);
      expect(way.at(-1)).toEqual([0, 0]);
    }
  });

  it("bends as the way does", () => {
    const way = walked(0, 6) ?? [];
    const [first, middle] = [way[0] ?? [0, 0], way[5] ?? [0, 0]];
    expect(Math.abs(middle[0] * first[1] - middle[1] * first[0])).toBeGreaterThan(1);
  });

  it("does not walk where no way leads", () => {
    expect(walked(0, 38)).toBeNull();
    expect(walked(0, 99)).toBeNull();
  });
});

describe("pieces that drop", () => {
  it("come one by one, but a whole wave is not waited for", async () => {
    const waits = Array.from({ length: 12 }, wait);
    expect(waits.slice(0, 3)).toEqual([0, 70, 140]);
    expect(waits.at(-1)).toBe(560);
    await new Promise((resolve) => setTimeout(resolve));
    expect(wait()).toBe(0);
  });
});
