// What the map of the realm is given. It draws pieces and places, and knows no rule.
import type { IconName } from "../../../generated/defenders";
import type { Terrain } from "../../../ui/map/board";
import type { Colour as Faction } from "../view.generated";

export type { Faction };
/** The colour of a place, or what else it is: the city and the inns belong to no general. */
export type PlaceColour = Faction | "city" | "inn";
export type MapPlace = { id: number; name: string; colour: PlaceColour; lair?: boolean };

export type MapGeneral = { id: number; name: string; faction: Faction; place: number; life: number; of: number };
export type MapMinions = { place: number; faction: Faction; count: number };
export type MapCrystals = { place: number; count: number };
export type MapHero = { seat: number; name: string; icon: IconName; place: number; active: boolean; life: number };
export type MapPieces = {
  generals: MapGeneral[];
  minions: MapMinions[];
  crystals: MapCrystals[];
  gates: number[];
  heroes: MapHero[];
  chests?: number[];
};

export type Travel = "walk" | "horse" | "eagle" | "gate" | "other";
/** A place that may be chosen: how one gets there, for how many actions, and the same in words. */
export type Lit = { kind: Travel; cost: number; words: string };

export type MapProps = {
  places: MapPlace[];
  pieces: MapPieces;
  lit: Record<string, Lit>; // by the id of the place
  focus: number | null; // where the active hero stands: a small screen opens there
  hint: string[]; // places to point at, as choices name them
  label: (id: number) => string; // what a screen reader says of a place
  pick: (place: number, at: DOMRect) => void;
};

// What never changes, as scripts/map.mjs draws it.
export type Way = { from: number; to: number; path: string };
export type Drawn = {
  land: string;
  lakes: string;
  waves: string;
  washes: readonly { wash: Faction | "purple"; path: string }[];
  terrain: readonly { terrain: Terrain; path: string }[];
  ways: readonly Way[];
  tracks: string;
  roads: readonly { faction: Faction; path: string; marks: string }[];
};
