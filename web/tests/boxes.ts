// Boxes on a map, for tests of what covers what.
import type { Point } from "../src/ui/map/board";
import type { Box } from "../src/ui/map/labels";

export const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]));

/** A box around a point, measured from the middle of a place. */
export const boxAt = ([u, v]: Point, [x, y]: Point, wide: number, high: number): Box => ({
  left: u + x - wide / 2,
  right: u + x + wide / 2,
  top: v + y - high / 2,
  bottom: v + y + high / 2,
});

const TOUCH = 3; // units that boxes may touch: their corners are empty
export const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH;
