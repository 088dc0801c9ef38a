// Prompts, options and log lines of Enchanters: from the keys and the names in a sentence, never from its text.
import { listed, promptOf } from "../../lib/choices";
import {
  NO_RISKS,
  type Choice,
  type Line,
  type Own,
  type Part,
  type Pending,
  type Risk,
  type Risks,
  type Sentence,
  type Told,
  type View,
} from "../../lib/protocol";
import { enumerated, firstOf, isRef, named, partsOf, shortened } from "../../lib/sentences";
import type { Asked, Offer, Wording } from "../contract";
import { wording as plain } from "../plain/wording";
import { change } from "./changes";
import { kindOf } from "./places";
import { takenOf } from "./types";
import { words } from "./words";

const { offers } = words;

/** The window for minor actions that a prompt opens. */
const windowOf = (prompt: Sentence | null | undefined): string =>
  String((prompt && firstOf(prompt, "window")?.window) ?? "");

/** The question, and the card that asks; below it the card's text. */
function asked(prompt: Sentence, then?: Sentence, choices: readonly Told[] = []): Asked {
  const rests = choices.length > 0 && choices.every(({ verb }) => verb === "rest" || verb === "empty_rest");
  if (prompt.key === "major" && rests) return { sentence: [words.outOfReach], asker: null, because: [] };
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

/** Optional steps that something follows: to end them is to go on with it. */
const ON_THE_WAY = new Set(["journey", "combat", "duel"]);

/** What is done before a choice that comes after such a step: `Fight`. */
export function leadOf({ after, verb }: Told, own: Own | null): string {
  const now = windowOf(own?.pending?.prompt);
  return after === undefined || verb === "done" || !ON_THE_WAY.has(now) ? "" : (words.windows[now]?.done ?? "");
}

/** The whole deed: `Fight, then swap ` Bearskin. */
function led(lead: string, parts: Part[]): Part[] {
  if (lead === "") return parts;
  const [first = "", ...rest] = parts;
  return typeof first === "string" ? [offers.then(lead, first), ...rest] : [offers.then(lead, ""), ...parts];
}

/** What becomes of a card, by the question. */
function deed({ card, question }: Things): Part[] {
  const [before, after] = words.deeds[question] ?? [""];
  return [before, card ?? "", after ?? ""].filter((part) => part !== "");
}

/** What a choice names, as its readers need it. */
const thingsOf = (choice: Told, prompt: Sentence | null | undefined) => ({
  card: firstOf(choice, "card"),
  question: prompt?.key ?? "",
  ability: firstOf(choice, "ability"),
  number: (named(choice, "slot") ?? named(choice, "amount"))?.number,
  id: choice.id,
  way: String(firstOf(choice, "way")?.["way"] ?? ""),
  end: String(firstOf(choice, "end")?.["end"] ?? ""),
  whose: firstOf(choice, "seat"),
  inVillage: kindOf(choice.place) === "village",
});
type Things = ReturnType<typeof thingsOf>;
type Reader = (things: Things, own: Own | null, window: string, risks: Risks) => Part[] | Offer;

const readers: Record<string, Reader> = {
  done: (_, own, window) => [goingOn(window, windowOf(own?.pending?.prompt))],
  empty_rest: () => [offers.emptyRest],
  yes: () => [offers.yes],
  no: () => [offers.no],
  journey: ({ card, number, id }, own, _, risks) => ({
    parts: card ? [offers.journey, card] : [offers.nowhere(number ?? 0)],
    note: [price(own, number), odds(risks, id)].filter(Boolean).join(", "),
  }),
  slot: (things) => ({ parts: deed(things), note: words.slot(things.number ?? 0) }),
  use: (things) => using(offers.use, things),
  rest: (things) =>
    // there is only one village
    things.inVillage ? using(offers.rest, { ...things, card: null }) : using(offers.restAt, things),
  challenge: (things) => using(offers.challenge, things),
  move: (things) => using(things.way === "unbury" ? offers.unbury : offers.bury, things),
  share: ({ number }) => [words.price(number ?? 0)],
  pearls: ({ number }) => [offers.pearls(number ?? 0)],
  card: deed,
  market_end: ({ end }) => [offers.marketEnd[end] ?? end],
  alternative: ({ ability }) => [ability ?? ""],
  trigger: (things) => using("", things),
};

function offer(choice: Told, own: Own | null, prompt?: Sentence | null, risks = NO_RISKS): Offer {
  const read = readers[choice.verb];
  if (!read) return plain.offer(choice, own, prompt);
  const things = thingsOf(choice, prompt);
  const told = read(things, own, windowOf(prompt), risks);
  // The place or a number distinguishes equal cards.
  const apart = (named(choice, "where") ?? named(choice, "which"))?.text ?? "";
  const note = [worth(risks, things.ability?.["ability"] as string | undefined), apart].filter(Boolean).join(", ");
  const lead = leadOf(choice, own);
  return Array.isArray(told)
    ? { parts: led(lead, told), note }
    : { parts: led(lead, told.parts), note: told.note || note };
}

/** What most players do here: end the step, or set out; null where one choice is as usual as another. */
function usual({ choices, prompt }: Pending): Choice | null {
  const first = (...verbs: string[]): Choice | undefined =>
    choices.find(({ verb, after }) => verbs.includes(verb) && (verb !== "done" || after === undefined));
  const ends = ["", "start"].includes(windowOf(prompt)) ? undefined : first("done");
  return ends ?? first("journey") ?? first("rest", "use", "challenge", "empty_rest") ?? null;
}

/** The usual step first, then what the board does not take. What only gives up the others is never the first: the end
 * of the turn comes second, everything else of that kind last. */
function order(pending: Pending): Choice[] {
  const ends = (choice: Choice): boolean => wording.parting(choice, promptOf(choice, pending));
  const givesUp = (choice: Choice): boolean =>
    ends(choice) || (["done", "no"].includes(choice.verb) && choice !== main);
  const main = usual(pending);
  const lead = main && !ends(main) ? main : pending.choices.find((choice) => !givesUp(choice));
  const shown = new Set(listed(pending, wording));
  const rank = (choice: Choice): number =>
    choice === lead ? 0 : ends(choice) ? 1 : givesUp(choice) ? 4 : shown.has(choice) ? 2 : 3;
  return [...pending.choices].sort((one, other) => rank(one) - rank(other));
}

/** How a fight ends, in one or two sentences; of what cannot be won, why not. */
function forecast({ against, contests, costs, gains, outlook, verdict }: Risk): Part[] {
  const [blow, guard] = contests;
  const told = words.forecast;
  if (outlook !== "good" || !guard || blow?.theirs.name["power"] !== "health")
    return [...enumerated(against), ": ", ...partsOf(verdict)];
  const wounds = costs.filter((part) => isRef(part) && part.name !== "price");
  const won = gains.filter((part) => isRef(part) && part.name === "glory");
  return [
    ...enumerated(against),
    told.blow(blow.mine.value, blow.theirs.value),
    told.guard(guard.mine.value, guard.theirs.value),
    ...(wounds.length > 0 ? enumerated(wounds) : [told.unhurt]),
    won[0] && isRef(won[0]) ? told.gains(won[0].text) : ".",
  ];
}

/** A journey to a card that is not fought: which card it covers. */
function outlook(choice: Told, _: View, own: Own | null): Part[] {
  const card = firstOf(choice, "card");
  const top = takenOf(own, named(choice, "slot")?.number ?? -1)?.covers;
  return choice.verb === "journey" && card && top ? [card, words.covers(top)] : [];
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
  usual,
  order,
  forecast,
  outlook,
  line,
  gathered,
  change,
  // The cards of the track slide on.
  passing: new Set(["journeys", "journeys_off_track", "discards", "discards_from_track", "discards_from_pile"]),
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
    "discards_from_track",
    "discards_from_pile",
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
