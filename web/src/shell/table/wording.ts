// Prompts and options in words for people. The engine names options so that programs can tell them apart; here they become sentences.
import type { SeatLabel } from "../../games/contract";
import { words } from "../../i18n";
import type { Own, Pending } from "../../lib/protocol";

/** What is asked: the sentence, and the card and its text that ask. */
export type Asked = { sentence: string; card: string; text: string; when: string };
/** An option: what it does, the card text that it uses, what to know about it, and whom it means. */
export type Choice = { lead: string; text: string; note: string; seat: number | null };

const FRAMED = /^(.*?) \((?:([^():]+)(?:: (.*))?)\)$/s;
const TOLD_APART = / \[([^\]]+)\]$/;

/** `Choose a player (Whip: another player buries their top item)` in its parts. */
export function asked(pending: Pending): Asked {
  const framed = FRAMED.exec(pending.prompt);
  const base = framed?.[1] ?? pending.prompt;
  const { asks, windows } = words.table.prompt;
  const sentence = asks[base] ?? base;
  const inside = framed?.[2] ?? "";
  const when = windows[inside];
  if (when !== undefined) return { sentence: when, card: "", text: "", when: inside };
  return { sentence, card: inside, text: framed?.[3] ?? "", when: "" };
}

/** Whoever presses "End turn" knows that it ends the turn. */
export function endsTurn(pending: Pending, option: number): boolean {
  return pending.options[option] === "done" && asked(pending).when === "at the end of the turn";
}

/** What it costs you to journey to a place of the track. */
function price(own: Own | null, slot: number): string {
  const track = own?.track;
  const card: unknown = Array.isArray(track) ? track[slot] : null;
  const cost = typeof card === "object" && card !== null && "cost" in card ? card.cost : null;
  return typeof cost === "number" ? words.table.prompt.price(cost) : "";
}

type Reader = (parts: string[], context: { own: Own | null; seats: SeatLabel[]; when: string }) => Partial<Choice>;

const { options } = words.table.prompt;
const readers: [RegExp, Reader][] = [
  [/^done$/, (_, { when }) => ({ lead: options.doneWhen[when] ?? options.done })],
  [/^empty rest$/, () => ({ lead: options.emptyRest })],
  [/^yes$/, () => ({ lead: options.yes })],
  [/^no$/, () => ({ lead: options.no })],
  [
    /^journey (\d): (.+)$/s,
    ([slot = "", card = ""], { own }) => ({
      lead: options.journey(card),
      note: price(own, Number(slot)),
    }),
  ],
  [
    /^slot (\d): (.+)$/s,
    ([slot = "", card = ""]) => ({ lead: card, note: options.distance(Number(slot)) }),
  ],
  [/^use ([^:]+): (.+)$/s, ([card = "", text = ""]) => ({ lead: options.use(card), text })],
  [
    /^rest ([^:]+): (?:rest -> )?(.+)$/s,
    ([card = "", text = ""]) => ({ lead: options.rest(card), text }),
  ],
  [
    /^challenge ([^:]+): (.+)$/s,
    ([card = "", text = ""]) => ({ lead: options.challenge(card), text }),
  ],
  [
    /^player ([1-9])$/,
    ([number = ""], { own, seats }) => {
      const seat = Number(number) - 1;
      const name = seats[seat]?.name ?? words.table.seat(seat);
      return { lead: seat === own?.seat ? options.yourself : name, seat };
    },
  ],
  [/^bury (.+)$/s, ([card = ""]) => ({ lead: options.bury(card) })],
  [/^unbury (.+)$/s, ([card = ""]) => ({ lead: options.unbury(card) })],
  [/^(\d+) pearls?$/, ([number = ""]) => ({ lead: options.pearls(Number(number)) })],
  [/^([^:]+): (.+)$/s, ([card = "", text = ""]) => ({ lead: card, text })],
];

/** An option as a button says it. */
export function choice(
  option: string,
  own: Own | null,
  seats: SeatLabel[],
  when = "",
): Choice {
  const apart = TOLD_APART.exec(option)?.[1] ?? "";
  const bare = option.replace(TOLD_APART, "");
  for (const [pattern, read] of readers) {
    const match = pattern.exec(bare);
    if (!match) continue;
    const told = read(match.slice(1), { own, seats, when });
    return { lead: "", text: "", note: apart, seat: null, ...told };
  }
  return { ...bareChoice(bare), note: apart, seat: null };
}

/** A name stays a name; what reads like a card text is shown as one. */
function bareChoice(bare: string): Pick<Choice, "lead" | "text"> {
  return /^[a-z0-9]/.test(bare) && !/^of /.test(bare)
    ? { lead: "", text: bare }
    : { lead: bare, text: "" };
}

/** A choice as plain words: for the keyboard, the screen reader, the tutorial. */
export function spoken({ lead, text, note }: Choice): string {
  const main = [lead, text].filter(Boolean).join(": ");
  return note ? `${main} (${note})` : main;
}
