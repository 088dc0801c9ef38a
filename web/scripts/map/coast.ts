// A coast as a hand draws it.
import type { Point } from "../../src/ui/map/board";
import { noise } from "./chance";
import { closedPoints } from "./curves";

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
