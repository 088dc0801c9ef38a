// Made by `make types` from the views of the game. Do not edit.

import type { Outcome, Pending, Piece, PlaceMap, Waiting } from "../../lib/messages";

/** Of a space on the ring. */
export type SpaceKind = "magic" | "forest" | "mountains" | "plains" | "settlement" | "guild";

export type Guild = "fortress" | "thieves" | "camp" | "monastery" | "tower";

export type Deck =
  | "adventure"
  | "chance"
  | "common"
  | "rare"
  | "fortress"
  | "thieves"
  | "camp"
  | "monastery"
  | "tower"
  | "artifact"
  | "lesser"
  | "greater"
  | "civilization"
  | "wilderness"
  | "character";

export type BattleKind = "S" | "W" | "any" | "SW";

export type Phase = "playing" | "countdown" | "final" | "apocalypse";

export type Step =
  | "draft"
  | "movement"
  | "arrival"
  | "creatures"
  | "battle"
  | "space"
  | "event"
  | "end"
  | "cleanup"
  | "round";

export type Result = "open" | "won" | "lost" | "drawn";

export type MarketName = "village" | "city";

export type Card = {
  id: number;
  /** The key of its face. */
  key: string;
  name: string;
  deck: Deck;
};

export type Item = {
  id: number;
  /** The key of its face. */
  key: string;
  name: string;
  deck: Deck;
  damaged: boolean;
};

/** Cubes on the two sides of a Character card: the right ones count, the left ones are lost or spent (P-TRM-10). */
export type Cubes = {
  right: number;
  left: number;
};

/** A seat before the draft is over, and after its last hero has died. */
export type NoHero = {
  seat: number;
  hero: null;
  is_in: boolean;
  has_picked: boolean;
};

/** A hero with everything that belongs to them. */
export type Hero = {
  seat: number;
  hero: string;
  is_in: boolean;
  guilds: Guild[];
  place_id: string;
  place_name: string;
  health: Cubes;
  magic: Cubes;
  gold: number;
  experience: number;
  items: Item[];
  abilities: Card[];
  kept: Card[];
  lodging: boolean;
  rounds_done: number;
};

export type Player = Hero | NoHero;

export type RingSpace = {
  id: string;
  name: string;
  kind: SpaceKind;
  port: boolean;
  gate: boolean;
  plane: number | null;
  guild: Guild | null;
  market: MarketName | null;
  /** Null: face-down. */
  adventures: (Card | null)[];
  artifacts: Card[];
};

export type Plane = {
  id: string;
  name: string;
  entries: string[];
  is_open: boolean;
  lesser: (Card | null)[];
  greater: (Card | null)[];
  artifacts: (Card | null)[];
};

/** The share of a card in a bonus (P-CMB-18). */
export type Share = {
  /** Null: an announced bonus without a card. */
  card: Card | null;
  amount: number;
};

export type Side = {
  /** Null: the Creature. */
  seat: number | null;
  used: Card[];
  throwing: Card[];
  dice: number[];
  dice_number: number;
  kept: number;
  base: number;
  bonus: number;
  shares: Share[];
  /** Of the last roll. */
  total: number;
};

export type Battle = {
  creature: Card | null;
  kind: BattleKind;
  lives: number;
  lives_of: number;
  roll: number;
  outcome: Result;
  sides: [Side, Side];
};

export type Bundle = {
  gold: number;
  items: Card[];
};

export type Trade = {
  partner: number;
  gives: Bundle;
  gets: Bundle;
};

/** The public part of a view. */
export type View = {
  game: string;
  seat: null;
  pending: Waiting | null;
  over: boolean;
  outcome: Outcome | null;
  turn: number;
  active: number;
  game_phase: Phase;
  turn_step: Step;
  last_chance: Card | null;
  players: Player[];
  map: PlaceMap;
  pieces: Piece[];
  ring_spaces: RingSpace[];
  planes: Plane[];
  markets: Record<MarketName, Card[]>;
  offers: Record<Guild, Card[]>;
  open_card: Card | null;
  open_cards: Card[];
  trade: Trade | null;
  battle: Battle | null;
  /** Until the next one begins. */
  last_battle: Battle | null;
  /** Hidden decks by their size, open piles by their cards (P-TRM-22). */
  decks: Record<string, number | string[]>;
  final_site: string | null;
};

/** An Adventure that the seat has looked at. */
export type Peeked = {
  id: number;
  /** The key of its face. */
  key: string;
  name: string;
  deck: Deck;
  place: string;
};

export type Price = {
  gold?: number;
  experience?: number;
  /** The Gold gained. */
  gain?: number;
};

/** The additional fields for one seat. */
export type Own = {
  seat: number;
  pending: Pending | null;
  /** The Characters of the draft. */
  hand: Card[];
  peeked: Peeked[];
  /** The prices on a space, by the ids of options. */
  market_prices: Record<string, Price>;
};
