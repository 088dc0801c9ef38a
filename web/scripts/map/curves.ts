// Curves through points, as points and as path data.
import type { Point } from "../../src/ui/map/board";
import { short } from "../paths.mjs";

export const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
// Not Math.hypot, which may differ in its last digit from engine to engine: the map comes out equal everywhere.
export const length = ([x, y]: Point): number => Math.sqrt(x * x + y * y);
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
/** From a towards b, by a part of the way. */
export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

const round = (points: readonly Point[], index: number): Point => {
  const found = points[(index + points.length) % points.length];
  if (!found) throw new Error("a curve needs points");
  return found;
};

/** A closed curve through the points (Catmull-Rom) as Bézier pieces. */
function pieces(points: readonly Point[]): [Point, Point, Point, Point][] {
  return points.map((from, index) => {
    const [before, to, after] = [round(points, index - 1), round(points, index + 1), round(points, index + 2)];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return [from, one, two, to];
  });
}

/** Numbers side by side: a minus needs no gap before it. */
const joined = (values: readonly number[]): string =>
  values
    .map((value, index) => (index > 0 && !short(value).startsWith("-") ? ` ${short(value)}` : short(value)))
    .join("");

export function closedPath(points: readonly Point[]): string {
  // Relative to points that are rounded alike, so that nothing adds up.
  const even = points.map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
  const curves = pieces(even).map(([from, ...rest]) => `c${joined(rest.flatMap((point) => [...minus(point, from)]))}`);
  return `M${pair(round(even, 0))}${curves.join("")}Z`;
}

/** The same curve as many points, about so far apart. */
export function closedPoints(points: readonly Point[], apart: number): Point[] {
  return pieces(points).flatMap(([a, b, c, d]) => {
    const steps = Math.max(1, Math.round(length(minus(d, a)) / apart));
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps;
      const [p, q, r] = [between(a, b, t), between(b, c, t), between(c, d, t)];
      return between(between(p, q, t), between(q, r, t), t);
    });
  });
}

/** A way from a to b with one bend. */
export type Bend = { from: Point; over: Point; to: Point };

export function pointOn({ from, over, to }: Bend, t: number): Point {
  return between(between(from, over, t), between(over, to, t), t);
}

export const bendPath = ({ from, over, to }: Bend): string => `M${pair(from)}Q${pair(over)} ${pair(to)}`;

/** A way as points. */
export const traced = (bend: Bend, steps = 12): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => pointOn(bend, step / steps));

/** Which of some places lies nearest to a point. */
export function nearestOf(places: readonly { x: number; y: number }[], [x, y]: Point): number {
  const far = places.map((place) => (x - place.x) ** 2 + (y - place.y) ** 2);
  return far.indexOf(Math.min(...far));
}

/** How far a point is from a line of points. */
export function distanceTo(point: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [round(line, i - 1), round(line, i)];
    const [dx, dy] = minus(b, a);
    const t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
    least = Math.min(least, length(minus(point, between(a, b, Math.min(1, Math.max(0, t))))));
  }
  return least;
}
