// Names below their places: one line up to twelve letters, else two of nearly the same length.
import { CITY, radiusOf } from "./geometry";
import type { PlaceColour } from "./types";

export const LETTERS = 14; // units
export const CITY_LETTERS = 17.5;
export const LEADING = 14.5;
const LONGEST = 12;

/** The lines of a name. */
export function linesOf(name: string): string[] {
  const words = name.split(" ");
  if (name.length <= LONGEST || words.length === 1) return [name];
  const cuts = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")];
    return { lines, longest: Math.max(...lines.map((line) => line.length)) };
  });
  return cuts.reduce((best, cut) => (cut.longest < best.longest ? cut : best)).lines;
}

/** How wide letters are, in parts of their size: about as Alegreya sets them, rather too much than too little. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlt'fr ]/, 0.34],
  [/[mwMW]/, 0.86],
  [/[A-Z]/, 0.66],
  [/./, 0.53],
];
const SLANTED = 0.88; // the names of inns are italic and lighter
const widthOf = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0), 0);

type Named = { id: number; name: string; colour: PlaceColour; lair?: boolean };

/** The base line of the first line, below the centre of a place. A lair has a second rim. */
export const firstLine = ({ id, lair }: Named): number => radiusOf(id) + (id === CITY ? 18 : lair ? 19 : 16);

export type Box = { left: number; top: number; right: number; bottom: number };

/** About where the name of a place at x, y is written. */
export function labelBox(place: Named, x: number, y: number): Box {
  const size = place.id === CITY ? CITY_LETTERS : LETTERS;
  const lines = linesOf(place.name);
  const set = place.colour === "inn" ? size * SLANTED : size;
  const half = (Math.max(...lines.map(widthOf)) * set) / 2;
  const top = y + firstLine(place) - size * 0.72;
  const bottom = y + firstLine(place) + (lines.length - 1) * LEADING + size * 0.22;
  return { left: x - half, right: x + half, top, bottom };
}
