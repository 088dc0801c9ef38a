// What the dialogs read of a view and of an own part (src/lorehall/games/prophecy/table), and how cards become things
// to look at.
import type { Cubes } from "./types";
import type { IconName } from "../../generated/prophecy";
import type { Choice, Own, View } from "../../lib/protocol";
import { isRef } from "../../lib/sentences";
import type {
  Bundle as TermsView,
  Card as CardView,
  Item as ItemView,
  Price,
  Trade as TradeOnTable,
} from "./view.generated";

export type { CardView, ItemView, Price, TermsView, TradeOnTable };
/** A player as far as the dialogs look: before heroes are known there is none. */
export type PlayerView = {
  seat: number;
  hero: string | null;
  is_in: boolean;
  has_picked?: boolean;
  place_id?: string;
  place_name?: string;
  health?: Cubes;
  magic?: Cubes;
  gold?: number;
  experience?: number;
  items?: ItemView[];
  abilities?: CardView[];
};
export type DialogView = View & {
  active: number;
  players: PlayerView[];
  markets: Record<"village" | "city", CardView[]>;
  offers: Record<string, CardView[]>;
  open_card: CardView | null;
  trade: TradeOnTable | null;
};
export const asDialogView = (view: View): DialogView => view as DialogView;
/** The cost of an option, by its id; `gain` is the Gold that it brings. */
export type DialogOwn = Own & { hand: CardView[]; market_prices: Record<string, Price> };
export const asDialogOwn = (own: Own): DialogOwn => own as DialogOwn;

export type FaceLine = { part: string; text: string; plain: string; rules: string[] };
/** The face of a card; `figures` are next to its lines. */
export type CardFace = {
  key: string;
  name: string;
  kind: string;
  source: string;
  figures: Record<string, string | number>;
  lines: FaceLine[];
};
/** Looks up card faces and pictures. */
export type Book = { face: (key: string) => CardFace | null; icon: (key: string) => IconName };

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

export function thingOf(card: CardView, book: Book, option: number | null, damaged = false): Thing {
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
