// The wording of prompts, options and log lines in Defenders. It reads keys and references, never the text itself.
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
  // A prompt that names a general keeps the server's text.
  return said === undefined || firstOf(prompt, "general") ? told : { ...told, sentence: [said] };
}

/** Verbs whose button is a lead plus the name of a thing. */
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

/** The win chance of the fight that an option begins, from the server. */
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

/** Consecutive minions share one line. */
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

/** The change that a line made for a seat, as a short sign. */
function change(line: Line): string {
  const amount = named(line, "amount")?.number ?? 1;
  if (LOSSES.has(line.key)) return `−${amount}`;
  return GAINS.has(line.key) ? `+${amount}` : "";
}

/** Options that players expect at the prompt, though they happen at a location on the map. */
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
  // The current fight has its own panel next to its dice (Battle.svelte).
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
  // A player who presses "End the Day" or "Pass" knows what it does.
  parting: (choice) => choice.verb === "end_day" || choice.verb === "pass",
};
