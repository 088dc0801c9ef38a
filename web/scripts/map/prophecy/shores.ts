// The ring as land: an island between the sea within and the sky without, that hangs in the air.
import type { Point } from "../../../src/ui/map/board";
import { noise } from "../chance";
import { coast } from "../coast";
import { closedPoints, length, minus } from "../curves";

type Bounds = { left: number; top: number; right: number; bottom: number; corner: number };
const OUTER: Bounds = { left: 86, top: 68, right: 914, bottom: 632, corner: 76 };
const INNER: Bounds = { left: 210, top: 188, right: 790, bottom: 508, corner: 52 };
const STEP = 26; // units from one point of a shore to the next

/** The points of a box with round corners, clockwise from the upper left. */
function rounded({ left, top, right, bottom, corner }: Bounds): Point[] {
  const corners: [x: number, y: number, turn: number][] = [
    [right - corner, top + corner, -90],
    [right - corner, bottom - corner, 0],
    [left + corner, bottom - corner, 90],
    [left + corner, top + corner, 180],
  ];
  return corners.flatMap(([x, y, turn], index): Point[] => {
    const arc = [0, 22.5, 45, 67.5, 90].map((by): Point => {
      const angle = ((turn + by) * Math.PI) / 180;
      return [x + corner * Math.cos(angle), y + corner * Math.sin(angle)];
    });
    const last: Point = arc[4] ?? [x, y];
    const next = corners[(index + 1) % 4] ?? [x, y, 0];
    const angle = ((turn + 90) * Math.PI) / 180;
    const to: Point = [next[0] + corner * Math.cos(angle), next[1] + corner * Math.sin(angle)];
    const long = length(minus(to, last));
    const steps = Math.round(long / (2 * STEP));
    const side = Array.from({ length: steps - 1 }, (_, k): Point => {
      const t = (k + 1) / steps;
      return [last[0] + (to[0] - last[0]) * t, last[1] + (to[1] - last[1]) * t];
    });
    return [...arc, ...side];
  });
}

/** Bays and capes: every point goes in or out, as seen from the middle. */
function bayed(points: readonly Point[], seed: number, deep: number): Point[] {
  const by = noise(seed, 58);
  return points.map(([x, y]) => {
    const [dx, dy] = minus([x, y], [500, 350]);
    const long = length([dx, dy]);
    const out = deep * by(x, y);
    return [x + (dx / long) * out, y + (dy / long) * out];
  });
}

export const outerShore = (): Point[] => coast(bayed(rounded(OUTER), 41, 9), 43);
export const innerShore = (): Point[] => coast(bayed(rounded(INNER), 51, 8), 53);

const CLIFF = 30; // units that the rock hangs down at most
const ROUGH = noise(61, 21);

/** The rock below the island, as a closed line: the shore, and below each of its points as much rock as it faces
 * down. */
export function cliff(shore: readonly Point[]): { rock: Point[]; cracks: [Point, Point][] } {
  const line = closedPoints(shore, 9);
  const hung = line.map(([x, y], index): { at: Point; deep: number } => {
    const beside = (by: number): Point => line[(index + line.length + by) % line.length] ?? [x, y];
    const [dx, dy] = minus(beside(3), beside(-3));
    const down = Math.max(0, -dx / (length([dx, dy]) || 1)); // clockwise: what runs to the left faces down
    return { at: [x, y], deep: down * CLIFF * (0.5 + 0.5 * ROUGH(x, y)) };
  });
  const cracks = hung.filter(({ deep }, index) => deep > 5 && index % 2 === 0);
  return {
    rock: hung.map(({ at: [x, y], deep }) => [x, y + deep]),
    cracks: cracks.map(({ at: [x, y], deep }) => [
      [x, y],
      [x + 2 * ROUGH(y, x), y + deep * (0.45 + 0.4 * Math.abs(ROUGH(x + 90, y)))],
    ]),
  };
}
