// Prompts, options and log lines of Enchanters: from the keys and the names in a sentence, never from its text.
import {
  NO_RISKS,
  type Line,
  type Own,
  type Part,
  type Ref,
  type Risks,
  type Sentence,
  type Told,
} from "../../lib/protocol";
import { firstOf, isRef, named, partsOf, shortened } from "../../lib/sentences";
import type { Asked, Offer, Wording } from "../contract";
import { wording as plain } from "../plain/wording";
import { change } from "./changes";
import { words } from "./words";

const { offers } = words;

/** The window for minor actions that a prompt opens. */
const windowOf = (prompt: Sentence | null | undefined): string =>
  String((prompt && firstOf(prompt, "window")?.window) ?? "");

/** The question, and the card that asks; below it the card's text. */
function asked(prompt: Sentence, then?: Sentence): Asked {
  const window = words.windows[windowOf(prompt)];
  if (window) return { sentence: [words.atOnce[then?.key ?? ""] ?? window.ask], asker: null, because: [] };
  const ability = firstOf(prompt, "ability");
  const receiver = named(prompt, "receiver");
  // The question itself is the first part; who gets something and the card that asks follow it.
  const question = words.asks[prompt.key] ?? partsOf(prompt)[0] ?? prompt.text;
  const sentence = receiver ? [words.give, receiver] : [question];
  return { sentence, asker: named(prompt, "asker"), because: ability ? [ability] : [] };
}

// -- choices -----------------------------------------------------------------------------------------------

/** The price of a journey to a slot on the track. */
function price(own: Own | null, slot: number | undefined): string {
  const journeys = own?.["journeys"];
  const journey: unknown = Array.isArray(journeys) && slot !== undefined ? journeys[slot] : null;
  const cost = typeof journey === "object" && journey !== null && "cost" in journey ? journey.cost : null;
  return typeof cost === "number" ? words.price(cost) : "";
}

/** In a fight: your power against theirs. */
function odds(risks: Risks, id: string): string {
  const contest = risks.items.find((risk) => risk.choice === id)?.contests[0];
  return contest ? words.odds(contest.mine.value, contest.theirs.value) : "";
}

/** What a counting text is worth to you now, as counted by the server: `= 3 attack`. */
export function worth({ reckoned }: Risks, text: string | undefined): string {
  const found = text === undefined ? undefined : reckoned[text];
  return found === undefined ? "" : words.worth(found);
}

/** A lead, a card (perhaps whose it is) and the text that is used. */
function using(lead: string, { card, ability, whose }: Things): Part[] {
  const text = ability ? [": ", shortened(ability)] : [];
  return [lead, card ?? "", ...(whose ? [" (", whose, ")"] : []), ...text];
}

/** The button that continues: in this step, or in the pending one and the one after it. */
function goingOn(window: string, now: string): string {
  const done = words.windows[window]?.done ?? offers.done;
  const first = words.windows[now]?.done;
  return first && window !== now ? offers.both(first, done) : done;
}

type Things = {
  card: Ref | null;
  ability: Ref | null;
  number: number | undefined;
  id: string;
  way: string;
  end: string;
  whose: Ref | null;
};
type Reader = (things: Things, own: Own | null, window: string, risks: Risks) => Part[] | Offer;

const readers: Record<string, Reader> = {
  done: (_, own, window) => [goingOn(window, windowOf(own?.pending?.prompt))],
  empty_rest: () => [offers.emptyRest],
  yes: () => [offers.yes],
  no: () => [offers.no],
  journey: ({ card, number, id }, own, _, risks) => ({
    parts: [offers.journey, card ?? ""],
    note: [price(own, number), odds(risks, id)].filter(Boolean).join(", "),
  }),
  slot: ({ card, number }) => ({ parts: [card ?? ""], note: words.slot(number ?? 0) }),
  use: (things) => using(offers.use, things),
  rest: (things) => using(offers.rest, things),
  challenge: (things) => using(offers.challenge, things),
  move: (things) => using(things.way === "unbury" ? offers.unbury : offers.bury, things),
  share: ({ number }) => [words.price(number ?? 0)],
  pearls: ({ number }) => [offers.pearls(number ?? 0)],
  card: ({ card }) => [card ?? ""],
  market_end: ({ end }) => [offers.marketEnd[end] ?? end],
  alternative: ({ ability }) => [ability ?? ""],
  trigger: (things) => using("", things),
};

function offer(choice: Told, own: Own | null, prompt?: Sentence | null, risks = NO_RISKS): Offer {
  const read = readers[choice.verb];
  if (!read) return plain.offer(choice, own, prompt);
  const things = {
    card: firstOf(choice, "card"),
    ability: firstOf(choice, "ability"),
    number: (named(choice, "slot") ?? named(choice, "amount"))?.number,
    id: choice.id,
    way: String(firstOf(choice, "way")?.["way"] ?? ""),
    end: String(firstOf(choice, "end")?.["end"] ?? ""),
    whose: firstOf(choice, "seat"),
  };
  const told = read(things, own, windowOf(prompt), risks);
  // The place or a number distinguishes equal cards.
  const apart = (named(choice, "where") ?? named(choice, "which"))?.text ?? "";
  const later = choice.after === undefined || choice.prompt ? "" : words.windows[windowOf(own?.pending?.prompt)]?.after;
  const note = [worth(risks, things.ability?.["ability"] as string | undefined), apart, later]
    .filter(Boolean)
    .join(", ");
  return Array.isArray(told) ? { parts: told, note } : { ...told, note: told.note || note };
}

// -- the log -------------------------------------------------------------------------------------------------

function line(told: Line): Part[] {
  if (told.key !== "rests") return partsOf(told);
  return partsOf(told).map((part) => (isRef(part) ? shortened(part) : part));
}

/** New cards on the track share one line. */
function gathered(lines: Line[]): Part[] | null {
  if (lines[0]?.key !== "refills") return null;
  const cards = lines.map((each) => firstOf(each, "card") ?? each.text);
  return [words.refills, ...cards.flatMap((card, at): Part[] => (at === 0 ? [card] : [", ", card]))];
}

export const wording: Wording = {
  asked,
  offer,
  line,
  gathered,
  change,
  // The cards of the track slide on.
  passing: new Set(["journeys", "journeys_off_track", "discards"]),
  risk: plain.risk,
  // The cards of the graveyard lie in a pile: only an opened one shows them.
  shows: (place) => /^(track|seat|village|overlord|overlords|automa|market|dealt|drawn)\b/.test(place),
  opens: plain.opens,
  minor: new Set([
    "refills",
    "takes",
    "gains_crystals",
    "loses_crystals",
    "moves_crystals",
    "discards",
    "discards_home",
    "boosts",
    "boosts_attack",
    "boosts_defense",
    "immediate",
    "triggers",
    "no_effect",
    "tokens_added",
    "tokens_removed",
    "gains_charges",
    "loses_charges",
    "weight_paid",
  ]),
  announcement: () => null,
  // After “End turn”, no one needs to be told that the turn has ended.
  parting: (choice, prompt) => choice.verb === "done" && windowOf(prompt) === "end",
};
