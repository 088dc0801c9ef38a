// Made by `make types` from the views of the game. Do not edit.

import type { Outcome, Pending, Piece, PlaceMap, Waiting } from "../../lib/messages";

export type Colour = "green" | "red" | "blue" | "black";

export type Icon = "gate" | "horse" | "eagle";

export type War = "Early War" | "Mid War" | "Late War";

export type Stop = "day" | "evening" | "night" | "reveal" | "between" | "last" | "fight" | "setup";

/** Special cards are purple. */
export type CardColour = "green" | "red" | "blue" | "black" | "purple";

/** A card of a hand (D-CRD-01, D-CRD-02). */
export type Card = {
  id: number;
  /** The name with the printed values, as text. */
  name: string;
  title: string;
  colour: CardColour;
  /** Empty: a special card. */
  icon: Icon | "";
  dice: number;
  against: Colour[];
};

export type Quest = {
  id: number;
  name: string;
  text: string;
  progress: number;
  of: number;
  places: string[];
};

export type QuestDone = {
  id: number;
  name: string;
  used: boolean;
};

export type LifeTokens = {
  ready: number;
  spent: number;
  lost: number;
};

/** A seat before heroes are chosen. */
export type NoHero = {
  seat: number;
  hero: null;
};

/** A hero with everything that belongs to its seat. */
export type Hero = {
  seat: number;
  hero: string;
  place_id: string;
  place_name: string;
  life_tokens: LifeTokens;
  bonus: number;
  /** The style of one hero, the form of another (D-TRM-15); empty for all others. */
  stance: string;
  hand: Card[];
  quest: Quest | null;
  quests_done: QuestDone[];
  trophies: string[];
};

export type Player = Hero | NoHero;

export type General = {
  name: string;
  colour: Colour;
  /** Null: defeated. */
  place: string | null;
  step: number;
  road: string[];
  life: number;
  full: number;
  needs: number;
  /** It has a major wound. */
  major: boolean;
  heals: number;
};

export type NightLine = {
  place: string;
  colour: Colour;
  minions: number;
};

/** The revealed Darkness card, and what it will do. */
export type Night = {
  card: number;
  name: string;
  full: boolean;
  number: number;
  due: number;
  lines: NightLine[];
  general: string | null;
  moves: boolean;
  brings: number;
};

/** The Darkness card resolved last, as printed. */
export type LastNight = {
  card: number;
  name: string;
  general: string | null;
  to: string;
};

export type Fighter = {
  seat: number;
  committed: string[];
  rolled: [Colour, number][];
  hits: boolean[];
  extra: number;
};

/** The current fight. */
export type Battle = {
  place: string;
  /** A general; null: minions. */
  against: string | null;
  blessed: boolean;
  fighters: Fighter[];
};

/** Hidden decks by their size, open piles by their cards. */
export type Decks = {
  heroes: number;
  discard: string[];
  quests: number;
  quest_discard: string[];
  darkness: number;
  darkness_discard: string[];
  /** Cards of the Darkness deck that everyone has seen, from the top down. */
  darkness_known: string[];
  removed: string[];
};

export type Track = {
  value: number;
  of: number;
};

/** How close the realm is to falling. */
export type Tracks = {
  crystals: Track;
  city: Track;
  slain: Track;
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
  turn_stop: Stop;
  war: War;
  players: Player[];
  map: PlaceMap;
  pieces: Piece[];
  generals: General[];
  night: Night | null;
  last_night: LastNight | null;
  battle: Battle | null;
  decks: Decks;
  /** Minions in the supply, by colour. */
  supply: Record<Colour, number>;
  tracks: Tracks;
  /** The champions of a game that was won. */
  champions: number[];
};

/** The additional fields for one seat. */
export type Own = {
  seat: number;
  pending: Pending | null;
  actions_left: number;
};
