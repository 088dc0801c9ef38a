// The signs of the game: which icon stands for which thing, and the silhouettes by which colours are told apart without colour.
import type { IconName } from "../../generated/icons";
import type { CardColour, Faction, Travel } from "./types";

export const MINION_ICONS: Record<Faction, IconName> = {
  green: "orc-head",
  red: "daemon-skull",
  blue: "dragon-head",
  black: "death-skull",
};

/** Shield, drop, hexagon, tombstone; cards of no general are round. In unit size around 0,0. */
export const SILHOUETTES: Record<CardColour, string> = {
  green: "M-.95-.88Q0-1.12.95-.88L.93.1Q.85.78 0 1.12-.85.78-.93.1Z",
  red: "M0-1.25C.3-.72 1-.42 1 .25 1 .8.55 1.06 0 1.06S-1 .8-1 .25C-1-.42-.3-.72 0-1.25Z",
  blue: "M0-1.12.98-.56V.56L0 1.12-.98.56V-.56Z",
  black: "M-.88 1.02V-.12C-.88-.75-.5-1.08 0-1.08S.88-.75.88-.12V1.02Z",
  purple: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z",
};

export const TRAVEL_ICONS: Record<Travel, IconName> = {
  gate: "magic-gate",
  horse: "horse-head",
  eagle: "eagle-emblem",
};

const HERO_ICONS: Record<string, IconName> = {
  Cleric: "winged-shield",
  Dwarf: "dwarf-face",
  "Eagle Rider": "feathered-wing",
  Paladin: "visored-helm",
  Ranger: "archer",
  Rogue: "hood",
  Sorceress: "witch-face",
  Wizard: "wizard-face",
};
export const heroIcon = (hero: string): IconName => HERO_ICONS[hero] ?? "person";

export const DICE_ICONS: readonly IconName[] = [
  "inverted-dice-1",
  "inverted-dice-2",
  "inverted-dice-3",
  "inverted-dice-4",
  "inverted-dice-5",
  "inverted-dice-6",
];
