// What the view of Enchanters holds (docs/protocol.md). Nothing here runs.

import type { Outcome, Own, View } from "../../lib/protocol";

export const STACKS = ["items", "enchantments", "creatures", "wound_cards"] as const;
export type StackName = (typeof STACKS)[number];

export type TrackCard = {
  name: string;
  type: string;
  health?: number;
  strength?: number;
  cost?: number;
  tokens?: Record<string, number>;
  events?: string[]; // attached to it
};
export type Player = {
  seat: number;
  attack: number;
  defense: number;
  crystals: number;
  wounds: number;
  markers: number;
  glory: number; // what would be scored
  glory_now: number; // with what ends with the fight or the turn
  rewards: number;
  charges: number;
  pearls: { active: number; spent: number };
  icons: Record<string, number>;
  must_rest: boolean;
  used: string[];
  quests?: string[]; // claimed; in games with quests
  guild?: Partial<Record<StackName, number>>; // co-op: what the top card of a stack would take from the Overlord
} & Record<StackName, string[]>;
export type Overlord = {
  name: string;
  active: boolean;
  health: number;
  strength: number;
  rewards: number;
  crystals: number;
  cards: string[];
  reinforcement: { health: number; strength: number };
};
/** What all share in co-op. */
export type Coop = {
  hp: number;
  max_hp: number;
  rage: number; // 1 to 3, by the hit points
  wounds: number;
  threshold: number; // so many wounds are too many
  ai: { name: string; tier: number; texts: Record<string, string[]> } | null; // tier 0: it was cancelled
  ai_deck: number;
  overlords: string[]; // while one of them is being chosen
};
export type EnchantersView = {
  round: number;
  active: number | null;
  starting: number;
  kingdoms: string[];
  open_kingdoms: string[] | null; // while kingdoms are chosen: all that can be had
  deck: number;
  graveyard: string[];
  track: (TrackCard | null)[];
  village: { name: string; rewards: number } | null;
  overlord: Overlord | null;
  desert: string | null;
  wound_deck: number | null;
  players: Player[];
  quests?: string[]; // that nobody has claimed; in games with quests
  mythic?: string[]; // still to come; in games with mythic cards
  automa?: string | null; // with the Automa: its current card
  automa_deck?: number; // cards still to come
  market?: string[]; // its top card first
  market_wounds?: number; // solo: the wounds beside it
  goal?: number; // solo: the glory that wins
  coop?: Coop;
  dealt: string[];
  in_hand: string[];
  in_hand_of: (number | null)[]; // whose hand each of them is in
  pending: { seats: number[] } | null;
  over: boolean;
  outcome?: Outcome;
  sheets?: Record<string, number>[];
};

export type CardLine = { part: string; text: string; plain: string; rules: string[] };
/** What is printed on a card, and where it comes from. */
export type Face = {
  name: string;
  type: string;
  family: string;
  kind: string;
  rank: string;
  kingdom: string;
  emblem: string;
  source: string;
  glory: number;
  lines: CardLine[];
  health?: number;
  strength?: number;
};
export type KingdomFace = { name: string; box: string; theme: string; first_game: boolean };
export type Catalogue = { cards: Face[]; kingdoms: KingdomFace[] };

export const asView = (view: View): EnchantersView => view as unknown as EnchantersView;

/** The track as this seat sees it: with its prices and the foes that it would face when somebody sits here. */
export function trackOf(view: EnchantersView, own: Own | null): (TrackCard | null)[] {
  const journeys = own?.["journeys"];
  if (!Array.isArray(journeys)) return view.track;
  return view.track.map((card, slot) => card && { ...card, ...(journeys[slot] as Partial<TrackCard> | null) });
}
