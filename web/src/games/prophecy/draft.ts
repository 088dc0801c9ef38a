// The draft of Characters: the cards in hand with their figures, and who has chosen (P-SET-11 to P-SET-13).
import type { SeatLabel } from "../contract";
import type { IconName } from "../../generated/prophecy";
import type { Own, View } from "../../lib/protocol";
import { book } from "./cards";
import { figure, figureWords, ofVerb } from "./dialogs";
import { asView, handOf } from "./view";

export type DraftCard = {
  key: string;
  name: string;
  icon: IconName;
  strength: number;
  willpower: number;
  guilds: string[]; // the home Guild first
  option: number | null;
};
export type DraftSeat = { seat: number; name: string; chosen: boolean; you: boolean };
export type DraftView = { cards: DraftCard[]; seats: DraftSeat[]; asked: boolean };

export function draftOf(given: View, own: Own | null, seats: SeatLabel[], active: boolean): DraftView {
  const view = asView(given);
  const choices = ofVerb(active ? (own?.pending?.choices ?? []) : [], "keep_hero");
  const cards = handOf(own).map((card): DraftCard => {
    const face = book.face(card.key);
    return {
      key: card.key,
      name: card.name,
      icon: book.icon(card.key),
      strength: figure(face, "strength"),
      willpower: figure(face, "willpower"),
      guilds: [figureWords(face, "home"), figureWords(face, "second")].filter(Boolean),
      option: choices.find(({ id }) => id === `keep_hero/${card.id}/${own?.seat}`)?.option ?? null,
    };
  });
  const waiting = new Set(view.pending?.seats ?? []);
  return {
    cards,
    seats: view.players.map(({ seat }) => ({
      seat,
      name: seats[seat]?.name ?? "",
      chosen: !waiting.has(seat),
      you: seat === own?.seat,
    })),
    asked: choices.length > 0,
  };
}
