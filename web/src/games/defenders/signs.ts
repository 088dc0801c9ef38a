// Which icon stands for which hero, way of travelling and die; armies have theirs in map/shapes.ts.
import type { IconName } from "../../generated/defenders";
import type { Travel } from "./types";

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
/** A die that shows this value. */
export const dieIcon = (value: number): IconName => `inverted-dice-${value}` as IconName;
