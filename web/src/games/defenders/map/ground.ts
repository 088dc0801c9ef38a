// What never changes on the map, as scripts/map.mjs has drawn it, and who is next to whom.
import type { Terrain } from "../../../ui/map/board";
import { drawn } from "./drawn";
import type { Faction } from "./types";

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

export const ground: Drawn = drawn;
