// What the view of Prophecy holds (src/lorehall/games/prophecy/table/view.py). Nothing here runs.
import type { Own, Sentence, View } from "../../lib/protocol";
import type { SpaceKind } from "./land/types";
import type { CardView, ItemView, Price } from "./dialogs";
import type { Cubes } from "./types";

export type Hero = {
  seat: number;
  hero: string;
  is_in: boolean;
  guilds: string[]; // by their keys
  place_id: string;
  place_name: string;
  health: Cubes;
  magic: Cubes;
  gold: number;
  experience: number;
  items: ItemView[];
  abilities: CardView[];
  kept: CardView[];
  lodging: boolean;
  rounds_done: number;
};
/** Before the draft is over, and after the last hero of a seat is dead, it has none. */
export type Player = Hero | { seat: number; hero: null; is_in: boolean; has_picked: boolean };
export type RingSpace = {
  id: string;
  name: string;
  kind: SpaceKind;
  port: boolean;
  gate: boolean;
  plane: number | null;
  guild: string | null;
  market: "village" | "city" | null;
  adventures: (CardView | null)[]; // null: face-down
  artifacts: CardView[];
};
export type PlaneView = {
  id: string;
  name: string;
  entries: string[];
  is_open: boolean;
  lesser: (CardView | null)[];
  greater: (CardView | null)[];
  artifacts: (CardView | null)[];
};
/** What a card gives to a bonus; null: what was announced and has no card. */
export type BonusShare = { card: CardView | null; amount: number };
export type BattleSide = {
  seat: number | null; // null: the Creature
  used: CardView[];
  throwing: CardView[];
  dice: number[];
  dice_number: number;
  kept: number;
  base: number;
  bonus: number;
  shares: BonusShare[];
  total: number; // of the last roll
};
export type Fight = {
  creature: CardView | null;
  kind: "S" | "W" | "any" | "SW";
  lives: number;
  lives_of: number;
  roll: number;
  outcome: "open" | "won" | "lost" | "drawn";
  sides: [BattleSide, BattleSide];
};
export type ProphecyView = {
  turn: number;
  active: number;
  game_phase: "playing" | "countdown" | "final" | "apocalypse";
  turn_step: string;
  last_chance: CardView | null;
  players: Player[];
  map: { places: { id: string; name: string; neighbours: string[] }[] };
  ring_spaces: RingSpace[];
  planes: PlaneView[];
  markets: Record<"village" | "city", CardView[]>;
  offers: Record<string, CardView[]>;
  open_card: CardView | null;
  open_cards: CardView[];
  battle: Fight | null;
  last_battle: Fight | null;
  decks: Record<string, number | string[]>;
  final_site: string | null;
  pending: { seats: number[] } | null;
  over: boolean;
  outcome?: { scores: number[]; winners: number[]; reason?: Sentence } | null;
};
export type PeekedCard = CardView & { place: string };

export const asView = (view: View): ProphecyView => view as unknown as ProphecyView;
export const isHero = (player: Player | undefined): player is Hero => (player?.hero ?? null) !== null;
export const heroesOf = ({ players }: ProphecyView): Hero[] => players.filter(isHero).filter(({ is_in }) => is_in);
export const peekedOf = (own: Own | null): PeekedCard[] => (own?.["peeked"] ?? []) as PeekedCard[];
export const pricesOf = (own: Own | null): Record<string, Price> => (own?.["market_prices"] ?? {}) as Record<string, Price>;
