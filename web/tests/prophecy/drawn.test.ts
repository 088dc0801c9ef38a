import { describe, expect, it } from "vitest";
import { ground } from "../../src/generated/maps/prophecy";

describe("the ground", () => {
  it("has the land of each space in one piece", () => {
    expect(ground.patches).toHaveLength(20);
    expect(ground.patches.filter((path) => path.split("M").length !== 2)).toEqual([]);
  });

  it("leads ships from port to port round the sea, and threads from every Plane to its two entries", () => {
    expect(ground.routes.map(({ from, to }) => [from, to])).toEqual([
      [3, 8],
      [8, 12],
      [12, 15],
      [15, 19],
      [19, 3],
    ]);
    expect(ground.threads.map(({ plane, space }) => [plane, space])).toEqual([
      [0, 1],
      [0, 3],
      [1, 5],
      [1, 7],
      [2, 9],
      [2, 11],
      [3, 13],
      [3, 15],
      [4, 17],
      [4, 19],
    ]);
  });
});
