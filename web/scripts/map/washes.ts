// The land of a colour: all points nearer to a place of that colour than to any other, cut to the land, with bare paper between.
import { SPOTS, type Point } from "../../src/games/defenders/map/geometry";
import { LISTED } from "./content";
import { noise } from "./chance";
import { closedPath, length } from "./curves";
import { distances, field, outlines, valueAt, type Field } from "./field";

export const WASHES = ["green", "red", "blue", "black", "purple"] as const;
export type Wash = (typeof WASHES)[number];
const SHRUNK = 15;
const GROWN = 11.5;
const STEP = 7; // points of the grid from one point of an outline to the next
const SMALLEST = 16; // points: what is smaller is a crumb

const washOf = (place: number): Wash => {
  const colour = LISTED[place]?.colour ?? "inn";
  return colour === "city" || colour === "inn" ? "purple" : colour;
};

const [acrossBy, downBy] = [noise(11, 38), noise(12, 38)];
const WOBBLE = 7;
/** A hand does not draw straight borders: a point counts as if it lay a little aside. */
const moved = (x: number, y: number): Point => [x + WOBBLE * acrossBy(x, y), y + WOBBLE * downBy(x, y)];

const COLOURS = SPOTS.map((_, place) => washOf(place));

/**
 * The colour of the land at a point, and how far it is to the nearest border with another colour. A border between two places
 * is at least half as far as one is farther away than the other: places that are much farther than the nearest bound nothing.
 */
function landAt(x: number, y: number): { wash: Wash; depth: number } {
  const squares = SPOTS.map((spot) => (x - spot.x) ** 2 + (y - spot.y) ** 2);
  const least = Math.min(...squares);
  const wash = COLOURS[squares.indexOf(least)] ?? "purple";
  const limit = (Math.sqrt(least) + 4 * SHRUNK) ** 2;
  const near = SPOTS.flatMap(({ x: u, y: v }, place) => {
    const square = squares[place] ?? 0;
    return square < limit ? [{ u, v, square, own: COLOURS[place] === wash }] : [];
  });
  const depths = near
    .filter(({ own }) => own)
    .map((a) => {
      const others = near.filter(({ own }) => !own);
      return Math.min(...others.map((b) => (b.square - a.square) / (2 * length([a.u - b.u, a.v - b.v]))));
    });
  return { wash, depth: Math.max(...depths) };
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

export type Area = { wash: Wash; area: Field; path: string };

/** All washes; `area` is positive inside, by how far. */
export function washes(land: Field): Area[] {
  const kinds = field((x, y) => {
    if (valueAt(land, x, y) < SHRUNK) return -1;
    const { wash, depth } = landAt(...moved(x, y));
    return depth < SHRUNK ? -1 : WASHES.indexOf(wash);
  });
  return WASHES.map((wash, kind) => {
    const area = distances((at) => kinds[at] === kind).map((away) => GROWN - away);
    const lines = outlines(area, 0).filter((line) => line.length > SMALLEST);
    return { wash, area, path: lines.map((line) => closedPath(smooth(line))).join("") };
  });
}
