// The words of a sentence for a reader: the names at the table, the seat called "you", and the wording of the game.
import type { Asked, GameModule, Offer, SeatLabel, Wording } from "../../games/contract";
import { words } from "../../i18n";
import type { Line, Outcome, Part, Pending } from "../../lib/protocol";
import { plain, type Reader } from "../../lib/sentences";
import { ownerOf } from "../../ui/places";

export type Teller = { seats: SeatLabel[]; you: number | null; game: Wording & Pick<GameModule, "Thing"> };

export function nameOf(seat: number, seats: SeatLabel[]): string {
  return seats[seat]?.name || words.table.seat(seat);
}

export function readerOf({ seats, you }: Pick<Teller, "seats" | "you">): Reader {
  const { You, you: yourself } = words.table;
  return { you, You, yourself, name: (seat) => seats[seat]?.name ?? null };
}

/** The verdict: `You win`, `Ann and Ben win together`. A solo player loses alone. */
export function verdictOf(outcome: Outcome | null, { seats, you }: Pick<Teller, "seats" | "you">): string {
  const { end } = words.table;
  const won = outcome?.winners ?? [];
  const others = won.filter((seat) => seat !== you).map((seat) => nameOf(seat, seats));
  if (won.length > 0) return end.won(others, others.length < won.length);
  return seats.length === 1 && you === 0 ? end.lost : end.nobody;
}

/** For a line about a time when a bot filled in: what it did then is no deed of yours. */
export function tellerOf({ covered = [] }: Line, teller: Teller): Teller {
  if (covered.length === 0) return teller;
  const { bot } = words.lobby.yours;
  const seats = teller.seats.map((label, at) => (covered.includes(at) ? { ...label, name: bot(label.name) } : label));
  return { ...teller, seats, you: covered.includes(teller.you ?? -1) ? null : teller.you };
}

/** Parts as one string: for speech and titles. */
export const spoken = (parts: Part[], teller: Teller): string => plain(parts, readerOf(teller));

export const spokenLine = (line: Line, teller: Teller): string =>
  spoken(teller.game.line(line), tellerOf(line, teller));

/** The question of a decision. A thing of another player asks in their name, `Ann's Roc: choose a card`; any other
 * source is named below. */
export function askedBy(
  { prompt, then, choices }: Pick<Pending, "prompt" | "then"> & Partial<Pending>,
  { game, you, seats }: Teller,
): Omit<Asked, "asker"> {
  const { sentence, asker, because } = game.asked(prompt, then, choices);
  const owner = ownerOf(asker?.place);
  if (!asker) return { sentence, because };
  if (owner === null || owner === you)
    return { sentence, because: because.length > 0 ? [asker, " ", ...because] : [asker] };
  const { whose, says } = words.table.prompt;
  const named = { seat: owner, text: nameOf(owner, seats), name: "owner" };
  return { sentence: [named, whose, asker, says, ...sentence], because };
}

/** A choice as plain text: for the keyboard, screen readers and the lesson. */
export function spokenOffer({ parts, note }: Offer, teller: Teller): string {
  const main = spoken(parts, teller);
  return note ? words.table.prompt.noted(main, note) : main;
}
