// The ways between the places, the roads of the generals, and the marks that point along them to the city.
import type { Point } from "../../../src/ui/map/board";
import { radiusOf, SPOTS } from "../../../src/games/defenders/map/geometry";
import type { Faction } from "../../../src/games/defenders/map/types";
import { moved } from "../../art/path";
import { ROADS, WAYS } from "./content";
import { bendPath, length, minus, pointOn, type Bend } from "../curves";

const BEND = 0.06; // of the length
const MOST = 9; // units

const centre = (place: number): Point => {
  const found = SPOTS[place];
  if (!found) throw new Error(`Place ${place} lies nowhere.`);
  return [found.x, found.y];
};

export function bendOf(a: number, b: number): Bend {
  const [from, to] = [centre(a), centre(b)];
  const [dx, dy] = minus(to, from);
  const long = length([dx, dy]);
  // Which side is a matter of taste; the same for both directions.
  const side = (Math.min(a, b) * 7 + Math.max(a, b) * 3) % 4 < 2 ? 1 : -1;
  const off = ((Math.min(MOST, BEND * long) * side) / long) * (a < b ? 1 : -1);
  return { from, over: [(from[0] + to[0]) / 2 - dy * off, (from[1] + to[1]) / 2 + dx * off], to };
}

export type Stretch = { from: number; to: number; path: string };

/** Every way, once. */
export const stretches = (): Stretch[] => WAYS.map(([from, to]) => ({ from, to, path: bendPath(bendOf(from, to)) }));

const roadSteps = (places: readonly number[]): [number, number][] =>
  places.slice(1).map((to, index) => [places[index] ?? to, to]);

export const onRoad = (a: number, b: number): boolean =>
  ROADS.some(({ places }) =>
    roadSteps(places).some(([from, to]) => (from === a && to === b) || (from === b && to === a)),
  );

/** A mark that points to the right, around 0,0. */
const MARKS: Record<Faction, string> = {
  green: "M-2.2 -3L1.6 0L-2.2 3",
  red: "M-3 -3L3.2 0L-3 3L-3 -3",
  blue: "M-4 -2.8L-0.6 0L-4 2.8M0.4 -2.8L3.8 0L0.4 2.8",
  black: "M-3.6 -2.8L-3.6 2.8M-1.4 -2.8L3.2 0L-1.4 2.8L-1.4 -2.8",
};

function mark(faction: Faction, bend: Bend, t: number): string {
  const [x, y] = pointOn(bend, t);
  const [dx, dy] = minus(pointOn(bend, t + 0.01), pointOn(bend, t - 0.01));
  const long = length([dx, dy]);
  const [cos, sin] = [dx / long, dy / long];
  return moved(MARKS[faction], (u, v) => [x + u * cos - v * sin, y + u * sin + v * cos]);
}

export type Road = { faction: Faction; path: string; marks: string };

/** The roads, with three marks in the open middle of each step. */
export const roads = (): Road[] =>
  ROADS.map(({ faction, places }) => {
    const steps = roadSteps(places).map(([from, to]) => ({ from, to, bend: bendOf(from, to) }));
    const marks = steps.flatMap(({ from, to, bend }) => {
      const long = length(minus(bend.to, bend.from));
      const [begin, end] = [(radiusOf(from) + 6) / long, 1 - (radiusOf(to) + 8) / long];
      return [0.25, 0.5, 0.75].map((part) => mark(faction, bend, begin + (end - begin) * part));
    });
    return { faction, path: steps.map(({ bend }) => bendPath(bend)).join(""), marks: marks.join("") };
  });
