// The pictures on cards: which scene a card shows, and how its figure stands in it.
import { plates, portraits, scenes } from "../../generated/art/plates";
import { kingdomKey } from "./kingdoms";
import type { Face } from "./types";

/** A scene: its file, with the groups `back` and `front`, and the tones of a figure in its light. */
export type Plate = {
  url: string;
  /** The side from which the light comes. */
  sun: "left" | "right";
  light: string;
  ink: string;
  veil: string;
  rim: string;
  bright: string;
  figure: string;
  dark: string;
};

/** Kinds of cards with a scene of their own; the others show their kingdom. */
const OWN: Record<string, string> = { wound: "wound", event: "event", quest: "quest" };

export function plateOf(face: Face): Plate {
  const name = OWN[face.type] ?? scenes[plain(face)] ?? (face.kind === "mythic" ? "mythic" : kingdomKey(face.kingdom));
  const found = plates[name] ?? plates.none;
  if (found === undefined) throw new Error("there is no scene for cards without a kingdom");
  return found;
}

/** How high a figure stands in a picture of 220: strength is nearness. */
const HEIGHTS: Record<string, number> = { minor: 112, medium: 134, major: 158 };

export function heightOf(face: Face): number {
  if (face.type === "dragon") return 186;
  if (face.type === "enchantment") return 104;
  return HEIGHTS[face.rank] ?? 128;
}

/** The drawing that stands in the scene in place of a lit emblem. */
export const portraitOf = (face: Face): string | undefined => portraits[plain(face)];

/** What a card is called on whose place it is laid: an overlay in co-op keeps the picture of its Overlord. */
const plain = ({ name }: Face): string => name.replace(/ \(co-op\)$/, "");
