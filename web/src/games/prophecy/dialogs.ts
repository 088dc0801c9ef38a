// What the dialogs share: the faces of cards, how cards become things to look at, and the choices of a prompt.
import type { IconName } from "../../generated/prophecy";
import type { Choice } from "../../lib/protocol";
import { isRef } from "../../lib/sentences";
import { book, type CardFace } from "./cards";
import type { Bundle as TermsView, Card as CardView, Item as ItemView, Price } from "./view.generated";

export type { CardView, ItemView, Price, TermsView };

export const figure = (face: CardFace | null, name: string): number => {
  const found = face?.figures[name];
  return typeof found === "number" ? found : 0;
};
export const figureWords = (face: CardFace | null, name: string): string => String(face?.figures[name] ?? "");
/** What a card says, line by line, as it is printed. */
export const linesOf = (face: CardFace | null): string[] => (face?.lines ?? []).map(({ text }) => capital(text));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A thing in a dialog: a card with its text, and the option that takes it; null if it can't be taken now. */
export type Thing = {
  id: number;
  name: string;
  icon: IconName;
  note: string; // where it is worn and what sort it is
  lines: string[];
  damaged: boolean;
  option: number | null;
};

const SLOTS: Record<string, string> = { "1H": "one hand", "2H": "both hands", head: "head", worn: "worn", pack: "bag" };
/** What sort of Item it is, in a few words. */
export function sortOf(face: CardFace | null): string {
  const slot = SLOTS[figureWords(face, "slot")] ?? "";
  return [figureWords(face, "tags").replaceAll(" ", ", "), slot].filter(Boolean).join(", ");
}

export function thingOf(card: CardView, option: number | null, damaged = false): Thing {
  const face = book.face(card.key);
  return {
    id: card.id,
    name: card.name,
    icon: book.icon(card.key),
    note: sortOf(face),
    lines: linesOf(face),
    damaged,
    option,
  };
}

/** The choices of a prompt by their ids, such as `buy/164`. */
export const byId = (choices: Choice[]): Map<string, Choice> => new Map(choices.map((choice) => [choice.id, choice]));

/** The number that a choice names. */
export const numberIn = (choice: Choice): number =>
  (choice.parts ?? []).filter(isRef).find(({ number }) => number !== undefined)?.number ?? 0;

export const ofVerb = (choices: Choice[], verb: string): Choice[] => choices.filter((choice) => choice.verb === verb);
export const optionOf = (choices: Choice[], verb: string): number | null => ofVerb(choices, verb)[0]?.option ?? null;
