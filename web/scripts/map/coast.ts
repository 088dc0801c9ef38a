// Coasts and waves as a hand draws them.
import type { Point } from "../../src/ui/map/board";
import { chance, noise } from "./chance";
import { closedPoints, length, minus } from "./curves";

const COAST_STEP = 15; // units from point to point of a coast
const COAST_WOBBLE = 2.6;

/** A closed curve through the points, that trembles a little. */
export function coast(points: readonly Point[], seed: number): Point[] {
  const [across, down] = [noise(seed, 17), noise(seed + 1, 17)];
  return closedPoints(points, COAST_STEP).map(([x, y]) => [
    x + COAST_WOBBLE * across(x, y),
    y + COAST_WOBBLE * down(x, y),
  ]);
}

type Box = readonly [left: number, top: number, wide: number, high: number];

/** Small waves where the water is open, at least so far apart; some points are kept free of them as well. */
export function waves(
  [left, top, wide, high]: Box,
  apart: number,
  isOpen: (at: Point) => boolean,
  free: Point[],
): string {
  const next = chance(5);
  const kept = [...free];
  for (let i = 0; i < 4000; i += 1) {
    const at: Point = [left + next() * wide, top + next() * high];
    if (isOpen(at) && kept.every((other) => length(minus(at, other)) > apart)) kept.push(at);
  }
  return kept
    .slice(free.length)
    .map(([x, y]) => `M${Math.round(x) - 9} ${Math.round(y)}q3-3.4 6 0t6 0 6 0`)
    .join("");
}
