import { beforeEach, describe, expect, it } from "vitest";
import type { Frame } from "../../src/lib/protocol";
import { standingAt, standingsOf, swingsOf } from "../../src/shell/replay/course";
import { folded, stopsOf } from "../../src/shell/replay/frames";
import { Review, SPEEDS } from "../../src/shell/replay/review.svelte";
import { line } from "./messages";

const frame = (turn: number, ...keys: string[]): Frame => ({
  view: {},
  lines: keys.map((key) => ({ ...line(key), key })),
  turn,
  seat: turn % 2,
});
const MINOR = new Set(["refills", "gains"]);
/** Two turns are set up with, then: a move, a window passed, a move with a consequence, a turn passed, a move. */
const frames: Frame[] = [
  frame(0),
  frame(1, "turn_begins"),
  frame(1, "moves"),
  frame(1),
  frame(1, "gains"),
  frame(2, "moves", "refills", "turn_begins"),
  frame(3, "refills", "turn_begins"),
  frame(4, "moves", "turn_begins"),
  frame(4),
];
const moments = folded(frames);
const history = {
  rounds: [1, 1, 2, 2, 2],
  scores: [
    [0, 0],
    [3, 1],
    [3, 3],
    [3, 5],
    [6, 5],
  ],
};

describe("stops of a replay", () => {
  it("are the decisions after which something happened, the beginning and the end", () => {
    expect(stopsOf(moments, MINOR)).toEqual([0, 2, 5, 7, 8]);
  });

  it("are all steps with a line that a game calls nothing but important", () => {
    expect(stopsOf(moments, new Set())).toEqual([0, 2, 4, 5, 6, 7, 8]);
  });
});

describe("the course of the score", () => {
  const standings = standingsOf(history, moments);

  it("stands where the turns began, and at the end", () => {
    expect(standings.map(({ at }) => at)).toEqual([1, 5, 6, 7, 8]);
    expect(standingAt(standings, 0)).toBeNull();
    expect(standingAt(standings, 6)?.scores).toEqual([3, 3]);
    expect(standingAt(standings, 8)?.scores).toEqual([6, 5]);
  });

  it("swings where the lead goes from one to another, not where it is shared", () => {
    expect(swingsOf(standings)).toEqual([
      { at: 7, seat: 1 },
      { at: 8, seat: 0 },
    ]);
    expect(swingsOf([])).toEqual([]);
  });

  it("is nothing in a game that keeps no score", () => {
    expect(standingsOf({ rounds: [1, 2], scores: [[], []] }, moments)).toEqual([]);
    expect(standingsOf(null, moments)).toEqual([]);
  });
});

describe("going through a replay", () => {
  let review: Review;
  beforeEach(() => {
    review = new Review();
    [review.moments, review.minor, review.history] = [moments, MINOR, history];
  });

  it("goes from stop to stop and shows what happened on the way", () => {
    review.step(1);
    expect(review.at).toBe(2);
    expect(review.fresh.map(({ key }) => key)).toEqual(["turn_begins", "moves"]);
    review.step(1);
    expect(review.fresh.map(({ key }) => key)).toEqual(["gains", "moves", "refills", "turn_begins"]);
    review.step(-1);
    expect([review.at, review.fresh]).toEqual([2, []]);
  });

  it("stops at every step where that is wanted", () => {
    review.every = true;
    review.step(1);
    review.step(1);
    review.step(1);
    expect(review.at).toBe(3);
    review.every = false;
    expect(review.stop).toBe(1);
    review.step(1);
    expect(review.at).toBe(5);
  });

  it("stays inside the game", () => {
    review.jump(99);
    expect(review.at).toBe(8);
    review.step(1);
    review.toTurn(1);
    review.toSwing(1);
    expect(review.at).toBe(8);
    review.jump(-3);
    review.step(-1);
    review.toTurn(-1);
    expect(review.at).toBe(0);
  });

  it("jumps to turns: within one, back to its beginning first", () => {
    review.jump(4);
    review.toTurn(-1);
    expect(review.at).toBe(1);
    review.toTurn(1);
    expect([review.at, review.turn]).toEqual([5, 2]);
  });

  it("jumps to where the lead changed", () => {
    review.toSwing(1);
    expect(review.at).toBe(7);
    review.toSwing(1);
    expect(review.at).toBe(8);
    review.toSwing(-1);
    expect(review.at).toBe(7);
  });

  it("plays to the end, rests there, and starts again", () => {
    review.play();
    for (const _ of review.stops) review.onward();
    expect([review.at, review.playing]).toEqual([8, false]);
    review.play();
    expect([review.at, review.playing]).toEqual([0, true]);
    review.step(1);
    expect(review.playing).toBe(false);
  });

  it("has speeds from half to eight times", () => {
    const slow = review.pause;
    const met = SPEEDS.map(() => (review.faster(), review.speed));
    expect(met).toEqual([2, 4, 8, 0.5, 1]);
    review.speed = 8;
    expect(review.pause).toBe(slow / 8);
  });
});
