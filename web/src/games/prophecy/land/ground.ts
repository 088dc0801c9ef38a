// What never changes in the land, as scripts/map.mjs has drawn it.
import type { Point, Terrain } from "../../../ui/map/board";
import { drawn } from "./drawn";

export type Route = { from: number; to: number; path: string; boat: { x: number; y: number; west: boolean } };
export type Thread = { plane: number; space: number; path: string; star: Point };
export type Drawn = {
  outer: string; // the shore against the sky
  inner: string; // the shore of the sea
  rock: string; // what hangs below the island
  cracks: string;
  patches: readonly string[]; // the land of each space
  terrain: readonly { terrain: Terrain; path: string }[];
  roads: readonly string[]; // from each space to the next
  routes: readonly Route[];
  threads: readonly Thread[]; // from the Planes to their entries
  waves: string;
  stars: { small: string; large: readonly Point[] };
  within: readonly string[]; // the stars of each Plane
};

export const ground: Drawn = drawn;
