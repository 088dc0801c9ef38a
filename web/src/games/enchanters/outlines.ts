// The outlines of cards: every type is known by its top edge, at 40 px and without colour.
import { frameOf } from "./cards";
import type { Face } from "./types";

/**
 * Points of the top edge from left to right, each with its way along the edge and its depth, in hundredths of the
 * card's width.
 */
const EDGES: Record<string, string> = {
  item: "0 9, 9 0, 91 0, 100 9", // chamfered corners
  monster: "0 0, 10 7.5, 41 7.5, 50 0, 59 7.5, 90 7.5, 100 0", // two horns and a spike
  dragon: "0 0, 7 9, 14 2, 21 9, 29 2, 36 9, 43 1.5, 50 0, 57 1.5, 64 9, 71 2, 79 9, 86 2, 93 9, 100 0", // a comb
  mythic: "0 11, 7 11, 7 5.5, 30 5.5, 42 2, 50 0, 58 2, 70 5.5, 93 5.5, 93 11, 100 11", // a stepped crown
  wound: "0 6, 6 2, 13 7, 21 1, 28 6, 37 3, 46 7, 55 2, 63 7, 72 1, 80 6, 89 3, 95 7, 100 3", // torn
  village: "0 14, 50 0, 100 14", // a gable
  overlord: "0 0, 7 6, 18 4, 32 6, 42 3, 50 0, 58 3, 68 6, 82 4, 93 6, 100 0", // a crown of five points
  ai: "0 0, 7 6, 18 4, 32 6, 42 3, 50 0, 58 3, 68 6, 82 4, 93 6, 100 0",
  banner: "0 0, 12 0, 15 6, 29 6, 32 0, 44 0, 47 6, 53 6, 56 0, 68 0, 71 6, 85 6, 88 0, 100 0", // hangs by its loops
  class: "0 10, 26 8, 44 0, 54 1.5, 74 8, 100 10", // a pointed hat with its brim
};
/** Those that are round, at their corners. */
const ROUND: Record<string, string> = {
  enchantment: "50% 50% 5cqi 5cqi / 31cqi 31cqi 5cqi 5cqi", // an arch
  quest: "3cqi 3cqi 11cqi 11cqi", // hangs from its roll
  event: "23cqi 4cqi", // a leaf
};
const ROUND_SIDE: Record<string, string> = { enchantment: "0 44% 44% 0 / 0 46% 46% 0" };

/** `--bite` makes the cuts of something small deeper. */
const deep = (depth: string): string => `calc(${depth}cqi * var(--bite, 1))`;
const [FOOT, RISE] = [deep("4"), `calc(100% - ${deep("4")})`];
const FEET = `100% ${RISE}, ${RISE} 100%, ${FOOT} 100%, 0 ${RISE}`;

const pointsOf = (type: string): string[][] => (EDGES[type] ?? "0 0, 100 0").split(", ").map((at) => at.split(" "));

export function typeOf(face: Face): string {
  if (face.kind === "mythic") return "mythic";
  return face.family === "starter" ? face.type : frameOf(face);
}

/** What a card shows of itself, as a `clip-path`. */
export function outlineOf(face: Face): string {
  const type = typeOf(face);
  if (!(type in EDGES)) return `inset(0 round ${ROUND[type] ?? "5cqi"})`;
  const top = pointsOf(type).map(([along, depth]) => `${along}% ${deep(depth ?? "0")}`);
  return `polygon(${top.join(", ")}, ${FEET})`;
}

/** The same edge on the right of a picture whose words stand beside it. */
export function sideOf(face: Face): string {
  const type = typeOf(face);
  if (!(type in EDGES)) return `inset(0 round ${ROUND_SIDE[type] ?? "0 0.5rem 0.5rem 0"})`;
  const side = pointsOf(type).map(([along, depth]) => `calc(100% - ${deep(depth ?? "0")}) ${along}%`);
  return `polygon(0 0, ${side.join(", ")}, 0 100%)`;
}
