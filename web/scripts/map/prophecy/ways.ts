// The road round the ring, the lines of the ships, and the threads that tie the Planes to their entries.
import { HARBOURS, middleOf, PORTHOLES, portholeSize, SITES, SPACES } from "../../../src/games/prophecy/land/geometry";
import type { Point } from "../../../src/ui/map/board";
import { bendPath, between, minus, pointOn, type Bend } from "../curves";
import { PLANES, PORTS } from "./content";

const ROAD = 9; // units that the road passes below the middle of a space
const centre = (place: number): Point => middleOf(place) ?? [0, 0];
const onRoad = (place: number): Point => [centre(place)[0], centre(place)[1] + ROAD];

/** The road from a space to the next. */
export function stretch(from: number): Bend {
  const [a, b] = [onRoad(from), onRoad((from + 1) % SPACES)];
  const [dx, dy] = minus(b, a);
  const off = (((from * 5) % 3) - 1) * 0.07 || 0.05;
  return { from: a, over: [(a[0] + b[0]) / 2 - dy * off, (a[1] + b[1]) / 2 + dx * off], to: b };
}
export const STRETCHES: readonly Bend[] = SITES.map((_, space) => stretch(space));

export type Route = { from: number; to: number; path: string; boat: { x: number; y: number; west: boolean } };

const SEA: Point = [500, 348];
/** A line of ships bends towards the open sea. */
function sailed(from: number, to: number): Bend {
  const [a, b] = [HARBOURS[from] ?? SEA, HARBOURS[to] ?? SEA];
  return { from: a, over: between(between(a, b, 0.5), SEA, 0.34), to: b };
}

export const routes = (): Route[] =>
  PORTS.map((from, index) => {
    const to = PORTS[(index + 1) % PORTS.length] ?? from;
    const bend = sailed(from, to);
    const [x, y] = pointOn(bend, 0.5);
    return {
      from,
      to,
      path: bendPath(bend),
      boat: { x: Math.round(x), y: Math.round(y), west: bend.to[0] < bend.from[0] },
    };
  });

export type Thread = { plane: number; space: number; path: string; star: Point };

/** From a porthole to the edge of a space that is an entry. */
function thread(plane: number, space: number): Thread {
  const hole = PORTHOLES[plane];
  const [x, y] = centre(space);
  const to: Point = [hole?.x ?? 0, hole?.y ?? 0];
  const [wide, high] = hole ? portholeSize(hole) : [0, 0];
  // The star shines on the rim of the land, on the side of the Plane.
  const star: Point = hole?.upright
    ? [x + Math.sign(to[0] - x) * 60, y + Math.sign(to[1] - y) * 18]
    : [x + Math.sign(to[0] - x) * 24, y + Math.sign(to[1] - y) * 55];
  const rim: Point = hole?.upright
    ? [to[0] - Math.sign(to[0] - x) * (wide / 2 - 12), to[1] - Math.sign(to[1] - y) * (high / 2 - 4)]
    : [to[0] - Math.sign(to[0] - x) * (wide / 2 - 6), to[1] - Math.sign(to[1] - y) * (high / 2 - 8)];
  const bow: Point = hole?.upright ? [rim[0], star[1]] : [star[0], rim[1]];
  return { plane, space, path: bendPath({ from: rim, over: bow, to: star }), star };
}

export const threads = (): Thread[] =>
  PLANES.flatMap(({ entries }, plane) => entries.map((space) => thread(plane, space)));
