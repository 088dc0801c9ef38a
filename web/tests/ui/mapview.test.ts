import { describe, expect, it } from "vitest";
import { HEIGHT, WIDTH, type Point } from "../../src/ui/map/board";
import {
  arrows,
  CLOSE,
  isSmall,
  isWhole,
  MOST,
  reduce,
  unseen,
  wholeScale,
  type Act,
  type Sight,
} from "../../src/ui/map/view";

const PHONE = { width: 390, height: 600 };
const DESK = { width: 1124, height: 724 };
const HERO: Point = [616, 384];

const after = (sight: Sight, ...acts: Act[]): Sight => acts.reduce(reduce, sight);
const open = (size: typeof PHONE, focus: Point | null = HERO): Sight => reduce(unseen, { kind: "size", size, focus });
/** The point of the board that is seen at a point of the screen. */
const under = ({ seen }: Sight, [x, y]: Point): Point => [(x - seen.x) / seen.scale, (y - seen.y) / seen.scale];
const down = (id: number, x: number, y: number): Act => ({ kind: "down", pointer: { id, x, y } });
const move = (id: number, x: number, y: number): Act => ({ kind: "move", pointer: { id, x, y } });
const up = (id: number): Act => ({ kind: "up", id });

describe("opening", () => {
  it("shows the whole board in the middle where it can be read", () => {
    const { seen } = open(DESK);
    expect(seen.scale).toBeCloseTo(724 / HEIGHT);
    expect(seen.x).toBeCloseTo((1124 - WIDTH * seen.scale) / 2);
    expect(seen.y).toBeCloseTo(0);
  });

  it("shows the active hero on a small screen", () => {
    const sight = open(PHONE);
    expect(isSmall(PHONE)).toBe(true);
    expect(sight.seen.scale).toBe(CLOSE);
    const [x] = under(sight, [195, 300]);
    expect(x).toBeCloseTo(HERO[0]);
  });

  it("shows the whole board where nobody acts, and waits for a size", () => {
    expect(isWhole(open(PHONE, null))).toBe(true);
    expect(open({ width: 0, height: 0 })).toBe(unseen);
  });

  it("keeps the middle when the frame changes, and the whole whole", () => {
    const sight = open(PHONE);
    const before = under(sight, [195, 300]);
    const turned = reduce(sight, { kind: "size", size: { width: 390, height: 500 }, focus: HERO });
    expect(under(turned, [195, 250])[0]).toBeCloseTo(before[0]);
    expect(under(turned, [195, 250])[1]).toBeCloseTo(before[1]);
    const wide = reduce(open(DESK), { kind: "size", size: { width: 2000, height: 1300 }, focus: HERO });
    expect(isWhole(wide)).toBe(true);
    expect(wide.seen.scale).toBeCloseTo(1300 / HEIGHT);
  });
});

describe("another kind of screen", () => {
  it("is opened anew: a frame that was not laid out before, a window made small", () => {
    const grown = reduce(open(PHONE), { kind: "size", size: DESK, focus: HERO });
    expect(grown.seen).toEqual(open(DESK).seen);
    const shrunk = reduce(grown, { kind: "size", size: PHONE, focus: HERO });
    expect(shrunk.seen).toEqual(open(PHONE).seen);
  });
});

describe("one finger", () => {
  it("draws the map with it, but not by a tremble", () => {
    const sight = open(PHONE);
    const still = after(sight, down(1, 200, 300), move(1, 203, 302));
    expect(still.seen).toEqual(sight.seen);
    expect(still.moved).toBe(false);
    const drawn = after(sight, down(1, 200, 300), move(1, 150, 310));
    expect(drawn.seen.x).toBeCloseTo(sight.seen.x - 50);
    expect(drawn.moved).toBe(true);
    expect(after(drawn, up(1)).pointers).toEqual([]);
  });

  it("draws nothing where all is in sight: the page scrolls there", () => {
    const sight = after(open(DESK), down(1, 200, 300), move(1, 300, 300));
    expect(sight.moved).toBe(false);
    expect(sight.seen).toEqual(open(DESK).seen);
  });

  it("begins anew with the next touch", () => {
    const sight = after(open(PHONE), down(1, 200, 300), move(1, 100, 300), up(1), down(2, 50, 50));
    expect(sight.moved).toBe(false);
  });

  it("never loses the board", () => {
    const far = after(open(PHONE), down(1, 200, 300), move(1, 5000, 5000));
    expect(far.seen.x).toBeLessThanOrEqual(PHONE.width / 8);
    const other = after(far, move(1, -9000, -9000));
    expect(other.seen.x + WIDTH * other.seen.scale).toBeGreaterThanOrEqual(PHONE.width * (7 / 8));
  });

  it("that was never down moves nothing", () => {
    const sight = open(PHONE);
    expect(reduce(sight, move(7, 10, 10))).toBe(sight);
  });
});

describe("two fingers", () => {
  it("zoom around the point between them", () => {
    const sight = after(open(PHONE), down(1, 145, 300), down(2, 245, 300));
    const before = under(sight, [195, 300]);
    const pinched = after(sight, move(1, 120, 300), move(2, 270, 300));
    expect(pinched.seen.scale).toBeCloseTo(CLOSE * 1.5);
    const here = under(pinched, [195, 300]);
    expect(here[0]).toBeCloseTo(before[0]);
    expect(here[1]).toBeCloseTo(before[1]);
  });

  it("stay between the whole and the most", () => {
    const near = after(open(PHONE), down(1, 190, 300), down(2, 200, 300), move(2, 390, 300));
    expect(near.seen.scale).toBe(MOST);
    const far = after(open(PHONE), down(1, 10, 300), down(2, 380, 300), move(2, 12, 300));
    expect(far.seen.scale).toBeCloseTo(0.39);
    expect(isWhole(far)).toBe(true);
  });

  it("may begin where all is in sight, and a third one is none", () => {
    const sight = after(open(DESK), down(1, 500, 300), down(2, 600, 300), move(2, 700, 300));
    expect(sight.seen.scale).toBeCloseTo(2 * wholeScale(DESK));
    expect(reduce(sight, down(3, 10, 10))).toBe(sight);
  });
});

describe("wheel and buttons", () => {
  it("zoom at the pointer and end with the whole", () => {
    const sight = open(DESK);
    const at: Point = [300, 200];
    const before = under(sight, at);
    const near = reduce(sight, { kind: "wheel", at, by: -400 });
    expect(near.seen.scale).toBeGreaterThan(sight.seen.scale);
    expect(under(near, at)[0]).toBeCloseTo(before[0]);
    expect(isWhole(reduce(near, { kind: "wheel", at, by: 4000 }))).toBe(true);
  });

  it("go closer, farther and back to the whole", () => {
    const closer = after(open(DESK), { kind: "closer" }, { kind: "closer" });
    expect(closer.seen.scale).toBeCloseTo(wholeScale(DESK) * 1.96);
    expect(after(closer, { kind: "farther" }).seen.scale).toBeCloseTo(wholeScale(DESK) * 1.4);
    expect(after(closer, { kind: "whole" }).seen).toEqual(open(DESK).seen);
    expect(isWhole(after(open(DESK), { kind: "farther" }))).toBe(true);
  });

  it("go between the whole and the hero by a double tap", () => {
    const sight = open(PHONE);
    const whole = reduce(sight, { kind: "toggle", at: [10, 10], focus: HERO });
    expect(isWhole(whole)).toBe(true);
    expect(reduce(whole, { kind: "toggle", at: [10, 10], focus: HERO }).seen).toEqual(sight.seen);
    const near = reduce(open(DESK), { kind: "toggle", at: [300, 200], focus: HERO });
    expect(under(near, [300, 200])[0]).toBeCloseTo(under(open(DESK), [300, 200])[0]);
  });

  it("bring a place into sight, no farther than needed", () => {
    const sight = open(PHONE);
    expect(reduce(sight, { kind: "show", point: HERO }).seen).toEqual(sight.seen);
    const far = reduce(sight, { kind: "show", point: [48, 395] });
    expect(48 * far.seen.scale + far.seen.x).toBeGreaterThan(0);
    const whole = open(DESK);
    expect(reduce(whole, { kind: "show", point: [48, 395] })).toBe(whole);
    expect(reduce(sight, { kind: "follow", point: HERO })).toBe(sight);
    const followed = reduce(sight, { kind: "follow", point: [300, 352] });
    expect(under(followed, [195, 300])[0]).toBeCloseTo(300);
    const [x] = under(reduce(sight, { kind: "to", point: [500, 352] }), [195, 300]);
    expect(x).toBeCloseTo(500);
  });
});

describe("arrows", () => {
  it("point at the nearest of the places out of sight that lie the same way", () => {
    const sight = open(PHONE);
    const found = arrows(sight, [
      { id: 6, point: HERO },
      { id: 1, point: [48, 395] },
      { id: 36, point: [232, 384] },
      { id: 8, point: [927, 397] },
    ]);
    expect(found.map(({ place }) => place).sort()).toEqual([36, 8]);
    const left = found.find(({ place }) => place === 36);
    expect(left?.x).toBeCloseTo(20);
    expect(Math.abs(left?.turn ?? 0)).toBeCloseTo(180, 0);
  });

  it("are none where all is in sight", () => {
    expect(arrows(open(DESK), [{ id: 1, point: [48, 395] }])).toEqual([]);
  });
});

describe("a place that is pointed at under a panel", () => {
  const at = ({ seen }: Sight, [x, y]: Point): Point => [x * seen.scale + seen.x, y * seen.scale + seen.y];
  const below: Point = [616, HEIGHT - 40];

  it("is seen in the part of the map that is free, also at its rim, until the panel has gone", () => {
    const sight = after(open(PHONE), { kind: "to", point: below });
    expect(at(sight, below)[1]).toBeGreaterThan(300);
    const cleared = reduce(sight, { kind: "clear", point: below, band: [40, 300] });
    const [x, y] = at(cleared, below);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(PHONE.width);
    expect(y).toBeGreaterThan(40);
    expect(y).toBeLessThan(300);
    expect(reduce(cleared, { kind: "clear", point: below, band: [40, 300] })).toBe(cleared);
    expect(reduce(cleared, { kind: "settle" }).seen).toEqual(sight.seen);
  });
});
