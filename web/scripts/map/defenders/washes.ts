// The land of each colour.
import { SPOTS } from "../../../src/games/defenders/map/geometry";
import { cells, type Area } from "../cells";
import type { Field } from "../field";
import { LISTED } from "./content";

const WASHES = ["green", "red", "blue", "black", "purple"] as const;
type Wash = (typeof WASHES)[number];

const washOf = (place: number): Wash => {
  const colour = LISTED[place]?.colour ?? "inn";
  return colour === "city" || colour === "inn" ? "purple" : colour;
};

export const washes = (land: Field): (Area & { wash: Wash })[] => {
  const seeds = SPOTS.map(({ x, y }, place) => ({ x, y, kind: WASHES.indexOf(washOf(place)) }));
  const areas = cells(land, seeds, { shrunk: 15, grown: 11.5 });
  return areas.flatMap((area, kind) => {
    const wash = WASHES[kind];
    return wash ? [{ ...area, wash }] : [];
  });
};
