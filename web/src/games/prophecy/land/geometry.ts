// The position and look of everything on the board. Names and cards come from the server.
import type { IconName } from "../../../generated/prophecy";
import type { Point, Terrain } from "../../../ui/map/board";
import { linesOf } from "../../../ui/map/labels";

/** What is built or towers on a space: drawn once, behind everything that stands there. */
export type Landmark =
  | "stones"
  | "camp"
  | "den"
  | "tower"
  | "monastery"
  | "fortress"
  | "city"
  | "village"
  | "range"
  | "mill"
  | "ricks"
  | "none";
export type Site = { x: number; y: number; terrain: Terrain; emblem: IconName; landmark: Landmark };

const site = (x: number, y: number, terrain: Terrain, emblem: IconName, landmark: Landmark = "none"): Site => ({
  x,
  y,
  terrain,
  emblem,
  landmark,
});

/** The ring by the number of the space, clockwise from the top (P-TRM-03). */
export const SITES: readonly Site[] = [
  site(500, 125, "trees", "star-swirl", "stones"),
  site(613, 127, "firs", "pine-tree"),
  site(726, 132, "firs", "forest-camp", "camp"),
  site(839, 140, "peaks", "peaks", "range"),
  site(850, 244, "corn", "wheat", "mill"),
  site(854, 348, "firs", "pine-tree"),
  site(850, 452, "tufts", "domino-mask", "den"),
  site(839, 556, "corn", "wheat", "ricks"),
  site(726, 564, "tufts", "huts-village", "village"),
  site(613, 569, "peaks", "peaks", "range"),
  site(500, 571, "tufts", "white-tower", "tower"),
  site(387, 569, "firs", "pine-tree"),
  site(274, 564, "corn", "wheat", "mill"),
  site(161, 556, "firs", "pine-tree"),
  site(150, 452, "tufts", "church", "monastery"),
  site(146, 348, "tufts", "castle", "city"),
  site(150, 244, "corn", "wheat", "ricks"),
  site(161, 140, "peaks", "peaks", "range"),
  site(274, 132, "tufts", "guarded-tower", "fortress"),
  site(387, 127, "corn", "wheat", "ricks"),
];
export const SPACES = SITES.length;
/** What counts as a space when it is touched. */
export const SPACE_SIZE = [104, 98] as const;
/** How long a name in one line may be here, in letters. */
const LONGEST = 14;
/** The lines of a name, and how far below the middle of its space the first one stands. */
export function nameOn(name: string): { lines: string[]; y: number } {
  const lines = linesOf(name, LONGEST);
  return { lines, y: lines.length > 1 ? 36 : 45 };
}

/** The Astral Planes, which follow the ring in number (P-TRM-02): upright ones stand beside it. */
export type Porthole = { x: number; y: number; upright: boolean };
const porthole = (x: number, y: number, upright = false): Porthole => ({ x, y, upright });
export const PORTHOLES: readonly Porthole[] = [
  porthole(726, 39),
  porthole(953, 456, true),
  porthole(500, 657),
  porthole(47, 456, true),
  porthole(274, 39),
];
export const portholeSize = ({ upright }: Porthole): readonly [number, number] => (upright ? [90, 172] : [176, 72]);

/** The middle of any place, ring or Plane. */
export function middleOf(place: number): Point | null {
  const found = place < SPACES ? SITES[place] : PORTHOLES[place - SPACES];
  return found ? [found.x, found.y] : null;
}

/** Where it is said how one gets to a place, from its middle: towards the sea, where no name is. */
export function badgeSlot(place: number): Point {
  const [x, y] = middleOf(place) ?? [0, 0];
  const [inward, below] = [x < 500 ? 1 : -1, y < 350 ? 1 : -1];
  const hole = PORTHOLES[place - SPACES];
  if (hole) return hole.upright ? [0, 4 - portholeSize(hole)[1] / 2] : [0, below * (portholeSize(hole)[1] / 2 - 2)];
  const [beside, above] = [Math.abs(x - 500) > 330, Math.abs(y - 350) > 180];
  if (beside && above) return [inward * 60, below > 0 ? 55 : -48];
  if (beside) return [inward * 69, 13];
  return [0, below > 0 ? 65 : -56];
}

/** Where ships land, by the number of the space: a point on the inner shore. */
export const HARBOURS: Readonly<Record<number, Point>> = {
  3: [768, 212],
  8: [722, 498],
  12: [280, 498],
  15: [218, 352],
  19: [390, 196],
};
/** What else there is: the isle with the empty throne in the middle of the sea, the compass, sun and moon. */
export const ISLE: Point = [500, 340];
export const SERPENT: Point = [372, 446];
export const ROSE: Point = [640, 430];
export const SUN: Point = [66, 62];
export const MOON: Point = [936, 62];
