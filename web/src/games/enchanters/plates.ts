// The pictures on cards: which scene a card shows, and how its figure stands in it.
import { plates, portraits } from "../../generated/art/plates";
import { kingdoms } from "./cards";
import { kingdomKey } from "./kingdoms";
import { packPlate } from "./packs.svelte";
import type { Face, KingdomFace } from "./types";

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
  const own = OWN[face.type] ?? (face.kind === "mythic" ? "mythic" : "");
  return own === ""
    ? kingdomPlate(kingdoms().find(({ name }) => name === face.kingdom) ?? { name: face.kingdom })
    : named(own);
}

/** The scene of a kingdom. One that a pack adds is drawn when it is first asked for, in colours of its own. */
export function kingdomPlate(kingdom: Pick<KingdomFace, "name" | "scene" | "colour">): Plate {
  const key = kingdomKey(kingdom.name);
  return plates[key] ?? packPlate(kingdom) ?? named(kingdom.scene ?? "none");
}

function named(scene: string): Plate {
  const found = plates[scene];
  if (found === undefined) throw new Error(`there is no scene ${scene}`);
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
export const portraitOf = (face: Face): string | undefined => portraits[face.name];
