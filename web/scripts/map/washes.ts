// The land of a colour: all points nearer to a place of that colour than to any other, cut to the land, with bare paper between.
import { SPOTS, type Point } from "../../src/games/defenders/map/geometry";
import { LISTED } from "./content";
import { noise } from "./chance";
import { closedPath } from "./curves";
import { distances, field, outlines, valueAt, type Field } from "./field";

export const WASHES = ["green", "red", "blue", "black", "purple"] as const;
export type Wash = (typeof WASHES)[number];
const SHRUNK = 15;
const GROWN = 11.5;
const STEP = 7; // units between the points of an outline
const SMALLEST = 24; // points: what is smaller is a crumb

const washOf = (place: number): Wash => {
  const colour = LISTED[place]?.colour ?? "inn";
  return colour === "city" || colour === "inn" ? "purple" : colour;
};

const [acrossBy, downBy] = [noise(11, 38), noise(12, 38)];
const WOBBLE = 7;
/** A hand does not draw straight borders: a point counts as if it lay a little aside. */
const moved = (x: number, y: number): Point => [x + WOBBLE * acrossBy(x, y), y + WOBBLE * downBy(x, y)];

/** How deep inside the cells of a colour a point lies: the distance to the nearest border with another colour. */
function depth(wash: Wash, x: number, y: number): number {
  const far = SPOTS.map((spot) => (x - spot.x) ** 2 + (y - spot.y) ** 2);
  const nearest = far.indexOf(Math.min(...far));
  let deepest = -Infinity;
  SPOTS.forEach((own, a) => {
    // Only a near place can make it deep; the others are left out for speed.
    if (washOf(a) !== wash || (far[a] ?? 0) > (far[nearest] ?? 0) + 40_000) return;
    let least = Infinity;
    SPOTS.forEach((other, b) => {
      if (washOf(b) === wash) return;
      const apart = Math.hypot(own.x - other.x, own.y - other.y);
      least = Math.min(least, ((far[b] ?? 0) - (far[a] ?? 0)) / (2 * apart));
    });
    deepest = Math.max(deepest, least);
  });
  return deepest;
}

/** An outline with fewer points, each the middle of its neighbourhood. */
function smooth(line: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (let at = 0; at < line.length; at += STEP) {
    const around = Array.from({ length: STEP }, (_, k) => line[(at + k) % line.length] ?? [0, 0]);
    kept.push([
      around.reduce((sum, [x]) => sum + x, 0) / STEP,
      around.reduce((sum, [, y]) => sum + y, 0) / STEP,
    ]);
  }
  return kept;
}

/** The area of a wash: positive inside, by how far. */
function areaOf(wash: Wash, land: Field): Field {
  const raw = field((x, y) => {
    const onLand = valueAt(land, x, y);
    return onLand < SHRUNK ? -1 : Math.min(onLand, depth(wash, ...moved(x, y)));
  });
  const away = distances((at) => (raw[at] ?? 0) >= SHRUNK);
  return away.map((value) => GROWN - value);
}

export type Area = { wash: Wash; area: Field; path: string };

export const washes = (land: Field): Area[] =>
  WASHES.map((wash) => {
    const area = areaOf(wash, land);
    const lines = outlines(area, 0).filter((line) => line.length > SMALLEST);
    return { wash, area, path: lines.map((line) => closedPath(smooth(line))).join("") };
  });
