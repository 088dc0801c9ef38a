// The land of a kind: all points nearer to a place of that kind than to any other, cut to the land, with bare paper
// between.
import type { Point } from "../../src/ui/map/board";
import { noise } from "./chance";
import { closedPath, length } from "./curves";
import { distances, field, outlines, valueAt, type Field } from "./field";

const STEP = 7; // points of the grid from one point of an outline to the next
const SMALLEST = 16; // points: what is smaller is a crumb

const [acrossBy, downBy] = [noise(11, 38), noise(12, 38)];
const WOBBLE = 7;
/** A hand does not draw straight borders: a point counts as if it lay a little aside. */
const moved = (x: number, y: number): Point => [x + WOBBLE * acrossBy(x, y), y + WOBBLE * downBy(x, y)];

/** A place with the number of its kind. */
export type Seed = { x: number; y: number; kind: number };
/** How far the land of a kind is drawn back from its borders, and how far it then grows again: corners become round. */
export type Gap = { shrunk: number; grown: number };

/**
 * The kind of the land at a point, and how far it is to the nearest border with another kind. A border between two
 * places is at least half as far as one is farther away than the other: places that are much farther than the nearest
 * bound nothing.
 */
function landAt(seeds: readonly Seed[], reach: number, [x, y]: Point): { kind: number; depth: number } {
  const square = ({ x: u, y: v }: Seed): number => (x - u) ** 2 + (y - v) ** 2;
  let [least, kind] = [Infinity, 0];
  for (const seed of seeds) if (square(seed) < least) [least, kind] = [square(seed), seed.kind];
  const limit = (Math.sqrt(least) + reach) ** 2;
  const near = seeds.filter((seed) => square(seed) < limit);
  let depth = -Infinity;
  for (const a of near) {
    if (a.kind !== kind) continue;
    let border = Infinity;
    for (const b of near) {
      if (b.kind !== kind) border = Math.min(border, (square(b) - square(a)) / (2 * length([a.x - b.x, a.y - b.y])));
    }
    depth = Math.max(depth, border);
  }
  return { kind, depth };
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** An outline with fewer points, each the middle of those around it. */
function smooth(line: readonly Point[]): Point[] {
  const count = Math.round(line.length / STEP);
  return Array.from({ length: count }, (_, index) => {
    const at = Math.round((index * line.length) / count);
    const around = Array.from({ length: STEP }, (_, k) => line[(at + k) % line.length] ?? [0, 0]);
    return [mean(around.map(([x]) => x)), mean(around.map(([, y]) => y))];
  });
}

/** `area` is positive inside, by how far. */
export type Area = { area: Field; path: string };

/** The lands of all kinds, by their numbers. */
export function cells(land: Field, seeds: readonly Seed[], { shrunk, grown }: Gap): Area[] {
  const kinds = field((x, y) => {
    if (valueAt(land, x, y) < shrunk) return -1;
    const { kind, depth } = landAt(seeds, 4 * shrunk, moved(x, y));
    return depth < shrunk ? -1 : kind;
  });
  const count = 1 + Math.max(...seeds.map(({ kind }) => kind));
  return Array.from({ length: count }, (_, kind) => {
    const area = distances((at) => kinds[at] === kind).map((away) => grown - away);
    const lines = outlines(area, 0).filter((line) => line.length > SMALLEST);
    return { area, path: lines.map((line) => closedPath(smooth(line))).join("") };
  });
}
