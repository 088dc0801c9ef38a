// The catalogue: what is printed on every card. The view names cards and this knows their faces, and which words of
// their texts are signs.
import { sprites, type IconName } from "../../generated/enchanters";
import { loader } from "../catalogue";
import type { CardLine, Catalogue, Face, KingdomFace, Piece } from "./types";
import type { Sign } from "./view.generated";
import { words } from "./words";

let faces = new Map<string, Face[]>();
let kingdomFaces: KingdomFace[] = [];
let texts = new Map<string, Piece[]>();

export function keep(catalogue: Catalogue): void {
  faces = new Map();
  for (const face of catalogue.cards) {
    const called = { ...face, name: words.coop.known(face.name) };
    faces.set(face.name, [...(faces.get(face.name) ?? []), called]);
  }
  kingdomFaces = catalogue.kingdoms;
  texts = new Map(catalogue.texts.map((pieces) => [pieces.map(wordsOf).join(""), pieces]));
}

const wordsOf = (piece: Piece): string => (typeof piece === "string" ? piece : piece.text);

/** A text of a card or an ability in pieces. */
export const piecesOf = (text: string): Piece[] => texts.get(text) ?? [text];

export const isSign =
  (sign: Sign["sign"]) =>
  (piece: Piece): boolean =>
    typeof piece !== "string" && piece.sign === sign;

/** Whether something on a card has this sign. */
export function says(lines: CardLine[], sign: Sign["sign"]): boolean {
  return lines.some(({ text }) => piecesOf(text).some(isSign(sign)));
}

export const load = loader("enchanters", keep);

/** What kind of card lies where: a name alone may be shared, by a village and a banner for example. */
const TYPES: Record<string, string[]> = {
  items: ["item"],
  enchantments: ["enchantment"],
  creatures: ["monster", "dragon"],
  wound_cards: ["wound"],
  quests: ["quest"],
};

/** The face of a card by its name and by its type or the stack in which it lies. */
export function find(name: string, where?: string): Face {
  const found = faces.get(name) ?? [];
  const types = where === undefined ? [] : (TYPES[where] ?? [where]);
  return found.find((face) => types.includes(face.type)) ?? found[0] ?? unknown(name, types[0]);
}

/** A card that the catalogue does not know still has a name; the table must go on. */
function unknown(name: string, type = "item"): Face {
  const blank = { family: "adventure", kind: type, rank: "", kingdom: "", emblem: "", source: "" };
  return { name, type, glory: 0, lines: [], ...blank };
}

export const everyFace = (): Face[] => [...faces.values()].flat();
export const kingdoms = (): KingdomFace[] => kingdomFaces;

/** The frame a card wears: banners, classes and starters are items or enchantments with a frame of their own. */
export function frameOf(face: Face): string {
  return ["banner", "class", "starter"].includes(face.family) ? face.family : face.type;
}

/** How many letters the longest word of a name has. */
export const longestOf = (name: string): number => Math.max(...name.split(/[\s-]/).map(({ length }) => length));

const TYPE_ICONS: Record<string, IconName> = {
  item: "knapsack",
  enchantment: "fairy-wand",
  monster: "fangs",
  dragon: "dragon-head",
  wound: "stitched-wound",
  village: "village",
  overlord: "imperial-crown",
  quest: "tied-scroll",
  event: "lightning-storm",
  ai: "enrage",
  automa: "caravan",
  banner: "vertical-banner",
  class: "pointy-hat",
};

export function typeIcon(face: Face): IconName {
  return TYPE_ICONS[frameOf(face)] ?? TYPE_ICONS[face.type] ?? "stack";
}

export function emblemOf(face: Face): IconName {
  return Object.hasOwn(sprites, face.emblem) ? (face.emblem as IconName) : typeIcon(face);
}

/** The cards of this type in a kingdom's deck, or the Overlord that belongs to it. */
export const cardsOf = (kingdom: string, type: string): Face[] =>
  everyFace().filter(
    (face) => face.kingdom === kingdom && face.type === type && ["adventure", "shared"].includes(face.family),
  );

/** The lines above the dividing line, what happens once at their end, and those below it. */
export function partsOf({ lines }: Face): { upper: CardLine[]; lower: CardLine[] } {
  const [lower, once] = ["lower", "when taken"].map((part) => lines.filter((line) => line.part === part));
  const upper = lines.filter(({ part }) => part !== "lower" && part !== "when taken");
  return { upper: [...upper, ...(once ?? [])], lower: lower ?? [] };
}

/** Whether somebody could want to use this card from where it lies: its visible part holds an action. */
export function hasAction(face: Face, covered: boolean): boolean {
  const { upper, lower } = partsOf(face);
  return says([...lower, ...(covered ? [] : upper)], "arrow");
}
