// The catalogue: the texts of all cards.
import type { IconName } from "../../generated/prophecy";
import type { Face } from "../../ui/topic";
import { loader } from "../catalogue";
import { emblemOf } from "./emblems";

/** The face of a card; `figures` are next to its lines. */
export type CardFace = Face & { key: string; kind: string; figures: Record<string, string | number> };

type Catalogue = { cards: CardFace[] };
let faces = new Map<string, CardFace>();

export const keep = ({ cards }: Catalogue): void => void (faces = new Map(cards.map((face) => [face.key, face])));
export const load = loader("prophecy", keep);

export const everyFace = (): CardFace[] => [...faces.values()];
export const find = (key: string): CardFace | null => faces.get(key) ?? null;

/** A Character has its name alone in a view. */
export const characterOf = (name: string): CardFace | null =>
  [...faces.values()].find((face) => face.kind === "character" && face.name === name) ?? null;
export const heroIcon = (name: string): IconName => emblemOf(characterOf(name)?.key ?? "");

/** Looks up card faces and pictures. */
export const book = { face: find, icon: emblemOf };

/** A part of a sentence names a card by its deck and its key, a line of it by its number besides. */
export const keyIn = (ref: Record<string, unknown>): string => {
  const card = ref["card"];
  return typeof card === "string" ? (card.split(" ")[1] ?? "") : "";
};
