// How Defenders asks, offers and tells: by the keys of sentences and what they name, never by their words.
import {
  NO_RISKS,
  type Choice,
  type Line,
  type Own,
  type Part,
  type Risks,
  type Sentence,
  type Told,
} from "../../lib/protocol";
import { enumerated, firstOf, named, partsOf } from "../../lib/sentences";
import type { Asked, Offer, Wording } from "../contract";
import { wording as plain } from "../plain/wording";
import { actionsOf, asView } from "./types";
import { words } from "./words";

function asked(prompt: Sentence, then?: Sentence, choices: Choice[] = []): Asked {
  const found = plain.asked(prompt, then);
  const isDone = choices.length === 1 && choices[0]?.verb === "end_day";
  const said = isDone ? words.dayDone : words.asks[prompt.key];
  const why = words.because[prompt.key];
  const told = why === undefined ? found : { ...found, because: [why] };
  // A question that names somebody is told whole.
  return said === undefined || firstOf(prompt, "general") ? told : { ...told, sentence: [said] };
}

/** Verbs whose button is a lead and what they name. */
const NAMING: ReadonlySet<string> = new Set(
  ["walk", "ride", "fly", "gate", "gate_card", "attack", "quest", "rumors"].concat([
    "play",
    "luck",
    "commit",
    "pay",
    "discard",
  ]),
);
const NAMED = ["place", "general", "quest", "card", "colour"];

/** Of a fight that a choice begins: how likely it is won, as the server has counted it. */
function chance(risks: Risks, { id }: Told): string {
  const risk = risks.items.find((each) => each.choice === id);
  return risk?.chance ? risk.verdict.text : "";
}

function offer(choice: Told, own: Own | null, prompt?: Sentence | null, risks = NO_RISKS): Offer {
  const lead = words.offers[choice.verb];
  if (lead === undefined) return plain.offer(choice, own, prompt);
  const left = choice.verb === "end_day" ? actionsOf(own) : null;
  const note = left ? words.left(left) : (words.notes[choice.verb] ?? chance(risks, choice));
  if (!NAMING.has(choice.verb)) return { parts: [lead], note };
  const thing = NAMED.map((kind) => firstOf(choice, kind)).find((each) => each !== null);
  return { parts: [lead, thing ?? ""], note };
}

// -- the log -------------------------------------------------------------------------------------------------

/** Minions that come one after the other are told in one line. */
function gathered(lines: Line[]): Part[] | null {
  if (lines[0]?.key !== "placed") return null;
  const places = lines.map((each) => firstOf(each, "place") ?? each.text);
  const times = new Map<string, { part: Part; count: number }>();
  for (const part of places) {
    const key = typeof part === "string" ? part : "text" in part ? part.text : "";
    const known = times.get(key);
    if (known) known.count += 1;
    else times.set(key, { part, count: 1 });
  }
  const told = [...times.values()].map(({ part, count }): Part =>
    typeof part === "object" && "text" in part && count > 1 ? { ...part, text: `${part.text} (${count})` } : part,
  );
  return [words.placed, ...enumerated(told)];
}

const LOSSES: ReadonlySet<string> = new Set(["wounded", "discards"]);
const GAINS: ReadonlySet<string> = new Set(["restores", "gains_bonus", "draws"]);

/** What a line changed for a seat, in a few signs. */
function change(line: Line): string {
  const amount = named(line, "amount")?.number ?? 1;
  if (LOSSES.has(line.key)) return `−${amount}`;
  return GAINS.has(line.key) ? `+${amount}` : "";
}

/** What people look for at the prompt, though the map shows the place where it happens. */
const AT_THE_PROMPT: ReadonlySet<string> = new Set([
  "engage",
  "heal_land",
  "build",
  "attack",
  "quest",
  "pass",
  "join",
  "stay_out",
]);

export const wording: Wording = {
  asked,
  offer,
  line: partsOf,
  gathered,
  change,
  passing: new Set(["discards", "draws", "draws_quest"]),
  // The fight that is on has a panel of its own beside its dice (Battle.svelte).
  risk: (risks, choice) => (choice ? plain.risk(risks, choice) : null),
  shows: (place, verb) => /^(place|card|general|quest|seat)\//.test(place) && !AT_THE_PROMPT.has(verb),
  opens: (place) => /^(place|card|general|quest|seat)\//.test(place),
  minor: new Set([
    "draws",
    "discards",
    "placed",
    "settled",
    "set_aside",
    "wave",
    "takes_style",
    "takes_form",
    "drops_form",
    "ends_day",
    "rolls",
    "fight_dice",
    "commits",
    "quest_step",
    "reshuffles",
    "gains_bonus",
    "not_healed",
    "stays",
  ]),
  announcement: ({ key }, view) => (key === "is_defeated" ? words.announcement(asView(view).tracks.slain) : null),
  // Whoever presses "End the Day" or "Pass" knows what that means.
  parting: (choice) => choice.verb === "end_day" || choice.verb === "pass",
};
