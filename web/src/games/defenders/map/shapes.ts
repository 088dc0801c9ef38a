// The silhouettes of the four factions and the other pieces, and the icons on them: colour never says it alone.
import type { IconName } from "../../../generated/defenders";
import { HOUSE, ROUND, SHIELD } from "../../../ui/map/shapes";
import type { Faction, PlaceColour, Travel } from "./types";

/** In unit size, around 0,0. */
export const SILHOUETTES: Record<PlaceColour, string> = {
  green: SHIELD,
  red: "M0-1.25C.3-.72 1-.42 1 .25 1 .8.55 1.06 0 1.06S-1 .8-1 .25C-1-.42-.3-.72 0-1.25Z",
  blue: "M0-1.12.98-.56V.56L0 1.12-.98.56V-.56Z",
  black: "M-.88 1.02V-.12C-.88-.75-.5-1.08 0-1.08S.88-.75.88-.12V1.02Z",
  inn: HOUSE,
  city: ROUND,
};
/** How far the middle of a silhouette, where its icon goes, is below 0,0. */
export const MIDDLES: Record<PlaceColour, number> = { green: 0, red: 0.16, blue: 0, black: 0.06, inn: 0.18, city: 0 };

export const GENERALS: Record<Faction, IconName> = {
  green: "orc-head",
  red: "daemon-skull",
  blue: "spiked-dragon-head",
  black: "crowned-skull",
};
export const MINIONS: Record<Faction, IconName> = {
  green: "orc-head",
  red: "imp-laugh",
  blue: "dragon-head",
  black: "death-skull",
};
export const TRAVELS: Record<Travel, IconName | null> = {
  walk: "footprint",
  horse: "horse-head",
  eagle: "eagle-emblem",
  gate: "magic-gate",
  other: null,
};

// In units, around the middle of the piece.
export const BANNER = "M-14-19H14V17L0 23-14 17Z";
export const CRYSTAL = "M0-11.5 6.5-5V5.5L0 11.5-6.5 5.5V-5Z";
export const FACETS = "M-6.5-5-2-3 0-11.5 2-3 6.5-5M-2-3V6L0 11.5 2 6V-3M-6.5 5.5-2 6M6.5 5.5 2 6M-2-3H2";
export const CHEST = "M-7 5.5V-2Q-6.6-5.5-3.6-5.5H3.6Q6.6-5.5 7-2V5.5ZM-7-.5H-1.6M1.6-.5H7M-1.6-2H1.6V2H-1.6Z";
