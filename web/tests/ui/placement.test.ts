import { describe, expect, it } from "vitest";
import { cheapest, cost, kinship, weightOf, type Around, type Box, type Try } from "../../src/ui/placement";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("where a popup goes", () => {
  const below: Try = { placement: "bottom", box: box(0, 110, 300, 200), hidden: 0 };
  const right: Try = { placement: "right", box: box(110, 0, 300, 200), hidden: 0 };
  const neighbour: Around = { box: box(110, 0, 100, 100), weight: 8 };
  const stranger: Around = { box: box(0, 110, 300, 200), weight: 1 };

  it("costs what it covers, by its weight", () => {
    expect(cost(right, [neighbour])).toBe(8 * 100 * 100);
    expect(cost(below, [neighbour])).toBe(0);
  });

  it("rather covers something far than a neighbour", () => {
    expect(cheapest([right, below], [neighbour, stranger])).toBe(below);
    expect(cheapest([right, below], [stranger])).toBe(right);
  });

  it("does not hide half of what it says to spare what lies around", () => {
    expect(cheapest([{ ...below, hidden: 40_000 }, right], [neighbour])).toBe(right);
  });
});

describe("what lies around a popup", () => {
  it("is spared if it is in the same row, where the popup came with the pointer", () => {
    expect(weightOf("track/1", "track/4", true)).toBeGreaterThan(100 * weightOf("track/1", "deck", true));
    expect(weightOf("track/1", "track/4", false)).toBe(8);
  });
});

describe("how near two places are", () => {
  it.each([
    ["track/1", "track/4", 1],
    ["track/1", "deck", 0],
    ["seat/0/items/2", "seat/0/items/1", 1],
    ["seat/0/items/2", "seat/0/creatures/1", 2 / 3],
    ["seat/0/items/2", "seat/1/items/2", 1 / 3],
    ["village", "track/1", 0],
  ])("%s and %s", (one, other, near) => {
    expect(kinship(one, other)).toBeCloseTo(near);
  });
});
