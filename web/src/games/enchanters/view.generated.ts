// Made by `make types` from the views of the game. Do not edit.

import type { Group, Need, OptionHelp, Outcome, Pending, Preset, Waiting } from "../../lib/messages";

/** A card of the track. Its numbers are those for whoever decides now. */
export type TrackCard = {
  name: string;
  type: string;
  /** Of a creature only. */
  health?: number;
  strength?: number;
  /** Attached to it. */
  events?: string[];
  /** How many lie on it, by kind. */
  tokens?: Record<string, number>;
};

export type Village = {
  name: string;
  rewards: number;
};

export type Power = {
  health: number;
  strength: number;
};

export type Overlord = {
  health: number;
  strength: number;
  name: string;
  active: boolean;
  rewards: number;
  crystals: number;
  cards: string[];
  reinforcement: Power;
};

export type Pearls = {
  active: number;
  spent: number;
};

/** What the visible parts of a stack add now, outside a fight. */
export type Total = {
  attack: number;
  defense: number;
  glory: number;
};

export type Player = {
  seat: number;
  attack: number;
  defense: number;
  crystals: number;
  /** Wound markers and wound cards. */
  wounds: number;
  markers: number;
  /** What would be scored. */
  glory: number;
  /** With what ends with the fight or the turn. */
  glory_now: number;
  rewards: number;
  charges: number;
  pearls: Pearls;
  icons: Record<string, number>;
  must_rest: boolean;
  /** The places of the cards that were used this turn. */
  used: string[];
  items: string[];
  enchantments: string[];
  creatures: string[];
  wound_cards: string[];
  /** By stack. */
  totals: Record<string, Total>;
  /** Claimed; only in games with quests. */
  quests?: string[];
  /** In co-op, by stack: the damage that its top card would deal to the Overlord (E-COP-15). */
  guild?: Record<string, number>;
};

export type AiCard = {
  name: string;
  /** The tier that counts; 0: it was cancelled. */
  tier: number;
  /** What each tier says. */
  texts: Record<string, string[]>;
};

/** What all share in co-op (E-COP). */
export type Coop = {
  hp: number;
  max_hp: number;
  /** 1 to 3, by the hit points. */
  rage: number;
  /** The hit points at which it becomes 2, and 3. */
  rage_at: number[];
  wounds: number;
  /** This many wounds are too many. */
  threshold: number;
  difficulty: string;
  ai: AiCard | null;
  ai_deck: number;
  /** While one of them is being chosen. */
  overlords: string[];
};

/** What everybody may know. */
export type View = {
  round: number;
  active: number | null;
  starting: number;
  kingdoms: string[];
  deck: number;
  graveyard: string[];
  track: (TrackCard | null)[];
  village: Village | null;
  overlord: Overlord | null;
  desert: string | null;
  wound_deck: number | null;
  players: Player[];
  dealt: string[];
  in_hand: string[];
  /** Whose hand each of them is in. */
  in_hand_of: (number | null)[];
  /** All that can be chosen, while kingdoms are chosen. */
  open_kingdoms: string[] | null;
  /** Who chooses each kingdom of the deck, in order, while they are chosen. */
  kingdom_choosers: number[];
  /** Nobody has claimed them yet; in games with quests. */
  quests?: string[];
  /** Still to come; in games with mythic cards. */
  mythic?: string[];
  /** Its current card; in games with the Automa, like the next two. */
  automa?: string | null;
  /** Cards still to come. */
  automa_deck?: number;
  /** Its top card first. */
  market?: string[];
  /** The wounds beside the Market; solo. */
  market_wounds?: number;
  /** The glory that wins; solo. */
  goal?: number;
  coop?: Coop;
  outcome?: Outcome;
  /** Victory points by source, for each seat; not in co-op. */
  sheets?: Record<string, number>[];
  game: "enchanters";
  seat: null;
  pending: Waiting | null;
  over: boolean;
};

export type LackOf = "attack" | "crystals";

/** Why a card of the track, or the Overlord, cannot be reached now: there is too little of this (E-JRN-04,
 * E-CMB-04). */
export type Lack = {
  what: LackOf;
  /** Of attack, all that can be reached. */
  have: number;
  need: number;
};

/** A seat's values once it has paid for a card and laid it on its stack, before any text of it is followed. */
export type Taken = {
  /** The top card until then. */
  covers: string | null;
  attack: number;
  defense: number;
  crystals: number;
  glory: number;
};

/** What a journey to a card of the track costs a seat, and the creature that it would meet there. */
export type Journey = {
  cost: number;
  health?: number;
  strength?: number;
  /** Only while the seat chooses its major action, or may do something before it. */
  lack?: Lack;
  /** Likewise, of an item or an enchantment that can be taken. */
  taken?: Taken;
};

/** The creature before a traveller who may still use minor actions. */
export type Fight = {
  health: number;
  strength: number;
  name: string;
  /** The attack that is missing (E-CMB-02). */
  missing: number;
};

/** So much of what a quest asks for is there. */
export type Step = {
  have: number;
  need: number;
};

/** With what it is asked. */
export type Own = {
  /** One for each card of the track. */
  journeys: (Journey | null)[];
  /** The place where the traveller is. */
  at?: string;
  /** What a challenge lacks, while the seat chooses its major action, or may do something before it. */
  overlord_lack?: Lack;
  fight?: Fight;
  /** Of each open quest, how far this seat is with what it counts. */
  quest_steps?: Step[][];
  seat: number;
  pending: Pending | null;
};

export type CardLine = {
  part: string;
  text: string;
  /** What the text means. */
  plain: string;
  rules: string[];
};

/** What is printed on a card, and where it comes from. */
export type Face = {
  name: string;
  type: string;
  family: string;
  kind: string;
  rank: string;
  kingdom: string;
  box: string;
  copies: number;
  emblem: string;
  source: string;
  glory: number;
  lines: CardLine[];
  /** Of creatures and Overlords only. */
  health?: number;
  strength?: number;
};

export type KingdomFace = {
  name: string;
  box: string;
  theme: string;
  /** Fit for a first game (E-SET-08). */
  first_game: boolean;
  /** What the pictures of its cards show, if its card file says so. */
  scene?: string;
  /** The same of what their names are printed on. */
  colour?: string;
};

/** Some words of a text that are drawn: a number of something, or one of the words that join them. */
export type Sign = {
  /** What they are the sign of. */
  sign:
    | "attack"
    | "attack-down"
    | "defense"
    | "defense-down"
    | "health"
    | "strength"
    | "damage"
    | "heal"
    | "glory"
    | "speed"
    | "weight"
    | "slime"
    | "undead"
    | "pearl"
    | "crystal"
    | "charge"
    | "reward token"
    | "item"
    | "enchantment"
    | "monster"
    | "dragon"
    | "creature"
    | "graveyard"
    | "track"
    | "others"
    | "yours"
    | "rest"
    | "challenge"
    | "multi"
    | "double"
    | "per"
    | "arrow";
  text: string;
  /** How much: a number, `+3`, `d6`, `all`. */
  amount?: string;
};

export type Faces = {
  cards: Face[];
  kingdoms: KingdomFace[];
  /** Every text of a card or an ability that has signs, in pieces that add up to it; the others are plain words. */
  texts: ((string | Sign)[])[];
};

export type KingdomChoice = {
  name: string;
  box: string;
  theme: string;
  /** Fit for a first game (E-SET-08). */
  first_game: boolean;
  /** What the pictures of its cards show, if its card file says so. */
  scene?: string;
  /** The same of what their names are printed on. */
  colour?: string;
  needs: Need[];
};

export type OverlordChoice = {
  name: string;
  box: string;
};

/** The Overlords of co-op (E-COP-03). */
export type CoopOverlords = {
  adapted: string[];
  specific: string[];
};

/** How a table is set up. */
export type Menu = {
  players: number[];
  options: OptionHelp[];
  presets: Preset[];
  groups: Group[];
  /** What some numbers of players need. */
  player_needs?: Need[];
  boxes: string[];
  usual_boxes: string[];
  kingdoms: KingdomChoice[];
  villages: string[];
  village_boxes: Record<string, string>;
  overlords: OverlordChoice[];
  /** By length and number of players. */
  kingdom_count: Record<string, Record<string, number>>;
  /** By number of players. */
  kingdom_count_coop: Record<string, number>;
  overlords_coop: CoopOverlords;
};
