// What the view of Defenders holds (src/lorehall/games/defenders/table/view.py). Nothing here runs.
import type { Outcome, Own, View } from "../../lib/protocol";
import type { Face as Printed } from "../../ui/topic";
import type { Faction } from "./map/types";

export type { Faction };
export type CardColour = Faction | "purple";
export type Travel = "gate" | "horse" | "eagle";
export type Card = {
  id: number;
  name: string; // with what is printed on it, in words
  title: string;
  colour: CardColour;
  icon: Travel | ""; // "": a special card
  dice: number;
  against: Faction[];
};
export type Quest = {
  id: number;
  name: string;
  text: string;
  progress: number;
  of: number;
  places: string[];
};
export type Hero = {
  seat: number;
  hero: string;
  place_id: string;
  place_name: string;
  life_tokens: { ready: number; spent: number; lost: number };
  bonus: number;
  stance: string;
  hand: Card[];
  quest: Quest | null;
  quests_done: { id: number; name: string; used: boolean }[];
  trophies: string[];
};
/** Before heroes are chosen a seat has none. */
export type Player = Hero | { seat: number; hero: null };
export type General = {
  name: string;
  colour: Faction;
  place: string | null; // null: defeated
  step: number;
  road: string[];
  life: number;
  full: number;
  needs: number;
  major: boolean;
  heals: number;
};
export type Night = {
  card: number;
  name: string;
  full: boolean;
  number: number;
  due: number;
  lines: { place: string; colour: Faction; minions: number }[];
  general: string | null;
  moves: boolean;
  brings: number;
};
export type LastNight = { card: number; name: string; general: string | null; to: string };
export type Fighter = {
  seat: number;
  committed: string[];
  rolled: [Faction, number][];
  hits: boolean[];
  extra: number;
};
export type Battle = { place: string; against: string | null; blessed: boolean; fighters: Fighter[] };
export type Place = { id: string; name: string; regions: string[]; neighbours: string[] };
export type Piece = { id: string; name: string; place: string; seat?: number };
export type Track = { value: number; of: number };
export type DefendersView = {
  turn: number;
  active: number;
  turn_stop: string;
  war: string;
  players: Player[];
  map: { places: Place[] };
  pieces: Piece[];
  generals: General[];
  night: Night | null;
  last_night: LastNight | null;
  battle: Battle | null;
  decks: Record<string, number | string[]>;
  supply: Record<Faction, number>;
  tracks: { crystals: Track; city: Track; slain: Track };
  champions: number[];
  pending: { seats: number[] } | null;
  over: boolean;
  outcome?: Outcome | null;
};

/** What is printed on a card, a quest, a skill or a general. */
export type Face = Printed & { kind: string; owner: string };
export type Catalogue = { cards: Face[] };

export const FACTIONS: readonly Faction[] = ["green", "red", "blue", "black"];

export const asView = (view: View): DefendersView => view as unknown as DefendersView;
export const isHero = (player: Player | undefined): player is Hero => (player?.hero ?? null) !== null;
/** The actions that a seat has left, where it is told. */
export const actionsOf = (own: Own | null): number | null => {
  const left = own?.["actions_left"];
  return typeof left === "number" ? left : null;
};
