// Where pieces stand on a place, in units from its centre, so that nothing covers a name or another piece.
import { points, type Point } from "../../../ui/map/board";
import { CITY } from "./geometry";
import type { Faction, MapPieces } from "./types";

export const GENERAL: Point = [-33.5, -32];
/** A general in the city has won (D-END-02), and still stands beside it. */
export const generalSlot = (place: number): Point => (place === CITY ? [-55, -30] : GENERAL);

/** By their number. */
const MINIONS = ["", "0,-33", "-11.5,-32 11.5,-32", "-22,-29 0,-34 22,-29"].map(points);
const IN_CITY = points("-30,-44 -10,-50 11,-50 31,-44");
/** How far minions make room for a general. */
const ASIDE = [0, 8, 14, 24];
/** Four stand in the city before it falls (D-END-05), three elsewhere (D-OVR-01). */
export const mostMinions = (place: number): number => (place === CITY ? IN_CITY.length : MINIONS.length - 1);

export function minionSlots(place: number, count: number, general: boolean): readonly Point[] {
  if (place === CITY) return count <= 2 ? IN_CITY.slice(1, 1 + count) : IN_CITY.slice(0, count);
  const number = Math.min(count, MINIONS.length - 1);
  const aside = general ? (ASIDE[number] ?? 0) : 0;
  return (MINIONS[number] ?? []).map(([x, y]): Point => [x + aside, y]);
}

const HEROES: readonly (readonly number[])[] = [[], [0], [-13.5, 13.5], [-24, 0, 24], [-36, -12, 12, 36]];

export function heroSlots(place: number, count: number): readonly Point[] {
  const y = place === CITY ? 11 : 4;
  const row = HEROES[count];
  if (row) return row.map((x): Point => [x, y]);
  return Array.from({ length: count }, (_, index): Point => [-40 + (80 * index) / (count - 1), y]);
}

/** Crystals stand on the right, a gate on the left; heroes push them out. */
const SIDES = [35, 35, 40, 48, 58];
const side = (place: number, heroes: number): number =>
  Math.max(SIDES[Math.min(heroes, SIDES.length - 1)] ?? 35, place === CITY ? 49 : 0);
export const crystalSlot = (place: number, heroes: number): Point => [side(place, heroes), 11];
/** A chest is left in sight. */
export const gateSlot = (place: number, heroes: number, chest: boolean): Point => [
  -Math.max(side(place, heroes), chest ? 46 : 0),
  11,
];
/** A flat mark on the ground, under everything else. */
export const chestSlot = (place: number): Point => (place === CITY ? [-39, 30] : [-26, 13]);

/** The minions of a place one by one, as many as there is room for, and what is left over. */
export type Crowd = { place: number; general: boolean; minions: Faction[]; more: number };

export function crowds(pieces: MapPieces): Crowd[] {
  const by = new Map<number, Faction[]>();
  for (const { place, faction, count } of pieces.minions) {
    by.set(place, [...(by.get(place) ?? []), ...Array.from({ length: count }, () => faction)]);
  }
  return [...by].map(([place, all]) => ({
    place,
    general: pieces.generals.some((general) => general.place === place),
    minions: all.slice(0, mostMinions(place)),
    more: Math.max(0, all.length - mostMinions(place)),
  }));
}

/** The heroes of a place in the order in which they are drawn: the active one last, over the others. */
export function party(pieces: MapPieces, place: number): MapPieces["heroes"] {
  const here = pieces.heroes.filter((hero) => hero.place === place);
  return [...here.filter((hero) => !hero.active), ...here.filter((hero) => hero.active)];
}
