// The pictures on cards: which scene a card shows, and how its figure stands in it.
import { plates, portraits, scenes } from "../../generated/art/plates";
import { kingdoms } from "./cards";
import { kingdomPlate } from "./packs.svelte";
import type { Face } from "./types";

/** A scene: its file, with the groups `back` and `front`, and the tones of a figure in its light. */
export type Plate = {
  url: string;
  /** What names stand on. */
  jewel: string;
  /** A tile of its ornament, as the address of an image. */
  band: string;
  stone: string;
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
  const own = plates[OWN[face.type] ?? scenes[plain(face)] ?? (face.kind === "mythic" ? "mythic" : "")];
  return own ?? kingdomPlate(kingdoms().find(({ name }) => name === face.kingdom) ?? { name: face.kingdom });
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

/** How many stones a creature wears. */
export function stonesOf(face: Face): number {
  if (face.kind === "mythic") return 5;
  return face.type === "dragon" ? 4 : ["minor", "medium", "major"].indexOf(face.rank) + 1;
}

/** What only the figures of some cards stand before: the sign of an enchantment, the rays of the mighty. */
const MIDDLE = { x: 160, y: 110 };
const at = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI;
  return `${(MIDDLE.x + radius * Math.sin(angle)).toFixed(1)} ${(MIDDLE.y - radius * Math.cos(angle)).toFixed(1)}`;
};
const each = (count: number, draw: (turn: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index / count, index)).join("");

/** The 48 ticks of a ring; every fourth is longer. */
export const TICKS = each(48, (turn, index) => `M${at(88, turn)}L${at(index % 4 === 0 ? 79 : 84, turn)}`);

/** Stars in the veil of an enchantment: dots, strewn evenly. */
export const STARS = each(26, (_, index) => `M${(index * 197 + 23) % 320} ${(index * 61 + 9) % 150}h.1`);

/** A star of 5, 7 or 8 points in one line, the same for a card every time. */
export function starOf({ name }: Face): string {
  const points = [5, 7, 8][name.length % 3] ?? 5;
  const step = points === 5 ? 2 : 3;
  return `M${each(points, (turn) => `${at(76, turn * step)}L`).slice(0, -1)}Z`;
}

export const RAYS = each(
  28,
  (turn) => `M${at(40, turn)}L${at(260, turn)} ${at(260, turn + 0.4 / 28)} ${at(40, turn + 0.4 / 28)}Z`,
);
