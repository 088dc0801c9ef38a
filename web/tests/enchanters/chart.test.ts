import { describe, expect, it } from "vitest";
import { pathOf, pointsFor, roundMarks, scaleFor, spread } from "../../src/ui/chart";
import { ranking, sourcesOf } from "../../src/games/enchanters/score";
import { asView } from "../../src/games/enchanters/types";
import { player, view } from "./sample";

describe("the glory chart", () => {
  it.each([
    [
      [0, 3],
      [0, 2, 4, 6],
    ],
    [
      [-7, 43],
      [-20, 0, 20, 40, 60],
    ],
    [
      [0, 0],
      [0, 2, 4, 6],
    ],
    [
      [5, 120],
      [0, 50, 100, 150],
    ],
  ])("scale of %j", (values, ticks) => {
    expect(scaleFor(values).ticks).toEqual(ticks);
  });

  it("puts the first turn left and the highest glory on top", () => {
    const scale = { low: 0, high: 10, ticks: [] };
    const box = { left: 10, top: 5, width: 100, height: 50 };
    const points = pointsFor([0, 5, 10], scale, box);
    expect(points).toEqual([
      { x: 10, y: 55 },
      { x: 60, y: 30 },
      { x: 110, y: 5 },
    ]);
    expect(pathOf(points)).toBe("M10.0 55.0L60.0 30.0L110.0 5.0");
  });

  it("pushes labels apart and keeps them inside", () => {
    expect(spread([10, 12, 60], 15, 100)).toEqual([10, 25, 60]);
    expect(spread([98, 99], 15, 100)).toEqual([85, 100]);
  });

  it("marks a few rounds by the turn in which they begin", () => {
    expect(roundMarks([1, 1, 2, 2, 3, 3], 9)).toEqual([
      { index: 0, round: 1 },
      { index: 2, round: 2 },
      { index: 4, round: 3 },
    ]);
    expect(roundMarks([1, 1, 2, 2, 3, 3], 2).map(({ round }) => round)).toEqual([1, 3]);
  });
});

describe("the score sheet", () => {
  it("orders by glory, then crystals, then fewer wounds, then cards", () => {
    const players = [
      player(0, { crystals: 3 }),
      player(1, { crystals: 5, wounds: 2 }),
      player(2, { crystals: 5, wounds: 1 }),
      player(3),
    ];
    const outcome = { scores: [20, 20, 20, 31], winners: [3] };
    expect(ranking(asView(view({ players, outcome })))).toEqual([3, 2, 1, 0]);
  });

  it("leaves out sources that gave nobody anything", () => {
    expect(
      sourcesOf([
        { village: 0, items: 2, wounds: 0 },
        { village: 0, items: 0, wounds: -3 },
      ]),
    ).toEqual(["items", "wounds"]);
  });
});
