// The data of the map of the land. It draws places and cards, and knows no rules.
import type { Attachment } from "svelte/attachments";
import type { IconName } from "../../../generated/prophecy";
import type { Point, Terrain } from "../../../ui/map/board";
import type { SpaceKind } from "../view.generated";

export type { SpaceKind };
/** What kind of card it is, which its colour and its frame say; a card that lies face-down is only its back. */
export type CardKind =
  "creature" | "opportunity" | "ability" | "common" | "rare" | "artifact" | "lesser" | "greater" | "down";
export type LandCard = {
  id: string;
  kind: CardKind;
  name: string;
  icon: IconName;
  strength?: number | undefined; // of what fights
  wills?: number | undefined;
  lives?: number | undefined; // more than one
};

export type Space = {
  id: number;
  name: string;
  kind: SpaceKind;
  port: boolean;
  gate: boolean;
  cards: LandCard[]; // adventures, abilities on offer, or goods of a market
};

/** A Plane: what was beaten is null (P-AST-05), and it is closed once no artifact is left (P-AST-01). */
export type Plane = {
  id: number; // after the spaces of the ring
  name: string;
  open: boolean;
  lesser: LandCard | null;
  greater: LandCard | null;
  artifacts: LandCard[];
};

export type Figure = { seat: number; name: string; icon: IconName; place: number; active: boolean };

/** The way to a place (P-MOV-01), its price in Gold, and both as text. */
export type Travel = "stay" | "walk" | "horse" | "port" | "gate" | "spell" | "plane";
export type Lit = { kind: Travel; gold: number; words: string };

export type LandProps = {
  spaces: Space[];
  planes: Plane[];
  figures: Figure[];
  lit: Record<string, Lit>; // by the number of the place
  focus: number | null; // where the active hero stands: a small screen opens there
  hint: string[]; // places to point at, as choices name them
  label: (place: number) => string; // the text of a place for screen readers
  pick: (place: number, at: DOMRect) => void;
  rest?: (place: number) => Attachment<HTMLElement>; // shows details when the mouse rests on a place
};

// What never changes, as scripts/map.mjs draws it.
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
