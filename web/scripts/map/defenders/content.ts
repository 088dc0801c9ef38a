// The board's tables as the game has them: places, ways and the roads of the generals.
import type { Faction, PlaceColour } from "../../../src/games/defenders/map/types";
import { rowsOf } from "../rows";

export type Listed = { id: number; name: string; colour: PlaceColour; lair: boolean; chest: boolean };
export type Way = readonly [from: number, to: number];
/** From the lair to the city. */
export type Road = { faction: Faction; places: number[] };

const FACTIONS: readonly Faction[] = ["green", "red", "blue", "black"];

const colourOf = (colour: string, flags: string): PlaceColour =>
  FACTIONS.find((each) => each === colour) ?? (flags.includes("city") ? "city" : "inn");

const table = rowsOf("defenders", "locations");
export const LISTED: readonly Listed[] = table.map(([name = "", colour = "", flags = ""], id) => ({
  id,
  name,
  colour: colourOf(colour, flags),
  lair: flags.includes("lair"),
  chest: flags.includes("chest"),
}));

const numberOf = (name: string): number => {
  const found = LISTED.findIndex((each) => each.name === name);
  if (found < 0) throw new Error(`There is no place "${name}".`);
  return found;
};

/** Each once, from the lower number to the higher. */
export const WAYS: readonly Way[] = table.flatMap((row, from) =>
  (row[5] ?? "")
    .split(", ")
    .map(numberOf)
    .filter((to) => from < to)
    .map((to): Way => [from, to]),
);

export const ROADS: readonly Road[] = rowsOf("defenders", "roads").map((row) => {
  const places = row.slice(1, 6).map(numberOf);
  const lair = LISTED[places[0] ?? 0]?.colour;
  const faction = FACTIONS.find((each) => each === lair);
  if (!faction) throw new Error(`The road of ${row[0]} begins in no lair.`);
  return { faction, places };
});
