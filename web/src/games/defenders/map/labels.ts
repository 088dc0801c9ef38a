// Where the names of the places are written: below them, those of the inns in a lighter, slanted hand.
import { LETTERS, linesOf, written, type Box } from "../../../ui/map/labels";
import { CITY, radiusOf } from "./geometry";
import type { PlaceColour } from "./types";

export const CITY_LETTERS = 17.5;
const SLANTED = 0.88;

type Named = { id: number; name: string; colour: PlaceColour; lair?: boolean };

/** The base line of the first line, below the centre of a place. A lair has a second rim. */
export const firstLine = ({ id, lair }: Named): number => radiusOf(id) + (id === CITY ? 18 : lair ? 19 : 16);

/** About where the name of a place at x, y is written. */
export function labelBox(place: Named, x: number, y: number): Box {
  const size = place.id === CITY ? CITY_LETTERS : LETTERS;
  return written(linesOf(place.name), x, y + firstLine(place), size, place.colour === "inn" ? SLANTED : 1);
}
