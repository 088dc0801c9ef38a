// Where things lie on a space, in units from its middle, so that nothing covers its name.
import type { Point } from "../../../ui/map/board";
import type { Figure } from "./types";

export const CARD = [29, 41] as const;
/** The medallion makes room for cards. */
export const medallionSlot = (cards: number): Point => (cards === 0 ? [0, -20] : [-29, -21]);

const FIRST = 5;
const LAST = 37;
export const MOST_CARDS = 2;

/** Two cards are side by side; all others are below the second. */
export const cardSlots = (count: number): Point[] =>
  [FIRST, LAST].slice(0, Math.min(count, MOST_CARDS)).map((x): Point => [x, -21]);

/** A port and a gate stand low on the left; a crowd pushes them up to the rim. */
export const portSlot = (figures: number): Point => (figures >= 3 ? [-47, -38] : [-38, 15]);
export const gateSlot = (figures: number, port: boolean): Point =>
  figures >= 3 ? [-47, port ? -16 : -36] : [port ? -14 : -38, 15];

const FIGURES: readonly (readonly number[])[] = [
  [],
  [22],
  [11, 37],
  [-24, 0, 24],
  [-37, -12.5, 12.5, 37],
  [-41, -20.5, 0, 20.5, 41],
];
const FEET = 15.5;

const RAISED = 7; // above a name of two lines
const ON_PLANE = 24; // its lower rim

export type Ground = "low" | "raised" | "plane";

/** Where figures stand. */
export function figureSlots(count: number, on: Ground = "low"): readonly Point[] {
  if (on === "plane")
    return Array.from({ length: count }, (_, index): Point => [(index - (count - 1) / 2) * 26, ON_PLANE]);
  return (FIGURES[Math.min(count, FIGURES.length - 1)] ?? []).map((x): Point => [x, on === "low" ? FEET : RAISED]);
}

/** The figures of a place in the order in which they are drawn, each with its slot: the active one last, over the
 * others. */
export function standing(
  figures: readonly Figure[],
  groundOf: (place: number) => Ground,
): { figure: Figure; slot: Point }[] {
  const places = [...new Set(figures.map(({ place }) => place))];
  return places.flatMap((place) => {
    const here = figures.filter((figure) => figure.place === place).sort((a, b) => a.seat - b.seat);
    const slots = figureSlots(here.length, groundOf(place));
    const placed = here.map((figure, index) => ({ figure, slot: slots[index] ?? ([0, FEET] as const) }));
    return [...placed.filter(({ figure }) => !figure.active), ...placed.filter(({ figure }) => figure.active)];
  });
}
