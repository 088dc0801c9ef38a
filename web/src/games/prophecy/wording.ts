// The wording of prompts, options and log lines in Prophecy. It reads keys and references, never the text itself.
import {
  NO_RISKS,
  type Choice,
  type Line,
  type Own,
  type Part,
  type Ref,
  type Risks,
  type Sentence,
  type Told,
  type View,
} from "../../lib/protocol";
import { enumerated, firstOf, named, partsOf } from "../../lib/sentences";
import type { Asked, Offer, Wording } from "../contract";
import { begun, wording as plain } from "../plain/wording";
import { find, keyIn } from "./cards";
import { asView, isHero, pricesOf } from "./view";
import { words } from "./words";

function asked(prompt: Sentence, then?: Sentence): Asked {
  const found = plain.asked(prompt, then);
  const { asker } = found;
  const card = asker && find(keyIn(asker));
  if (!asker || !card) {
    const { sentence, because } = found;
    const said = words.asks[prompt.key];
    return { sentence: said === undefined ? sentence : [said], asker: null, because };
  }
  // A card that asks comes before its question, and the card's text explains the question.
  const { lines } = card;
  const [, , ...sentence] = found.sentence;
  return {
    sentence: begun(sentence),
    asker,
    because: found.because.length > 0 ? found.because : [lines.map((line) => line.plain).join(" ")],
  };
}

/** What a button names. */
const NAMED = ["place", "card"];
/** Choices that name a line of a card with all its words. */
const LINES: ReadonlySet<string> = new Set(["use", "declare"]);

/** The card that a line is of says enough, unless another of its lines can be chosen as well: what it does, the card
 * tells up close. */
function briefly(thing: Ref, { verb }: Told, own: Own | null): Ref {
  const key = keyIn(thing);
  const alike = (own?.pending?.choices ?? []).filter(
    (each) => each.verb === verb && keyIn(firstOf(each, "card") ?? {}) === key,
  );
  const name = find(key)?.name;
  return LINES.has(verb) && name !== undefined && alike.length < 2 ? { ...thing, text: name } : thing;
}

/** The cost or gain of an option, as given by the server. */
function price(choice: Told, own: Own | null): string {
  const { gold = 0, experience = 0, gain = 0 } = pricesOf(own)[choice.id] ?? {};
  const { notes } = words;
  return [
    ...(experience > 0 ? [notes.experience(experience)] : []),
    ...(gold > 0 ? [notes.gold(gold)] : []),
    ...(gain > 0 ? [notes.gain(gain)] : []),
  ].join(", ");
}

const JOURNEYS: ReadonlySet<string> = new Set(["walk", "ride", "sail", "gate", "travel", "place", "attack_plane"]);

/** The win chance of the battle to which an option leads, from the server. */
function chance(risks: Risks, { id, verb }: Told): string {
  const risk = risks.items.find((each) => each.choice === id);
  if (!risk?.chance) return "";
  const [foe] = risk.against;
  // For a journey, name the opponent who waits there; with several, the verdict names each with its chance.
  return JOURNEYS.has(verb) && foe && risk.verdict.key === "risk_chance"
    ? words.land.chance(risk.verdict.text, foe.text)
    : risk.verdict.text;
}

/** The effect of an Opportunity. */
function says(choice: Told): string {
  if (choice.verb !== "opportunity") return "";
  const card = firstOf(choice, "card");
  return (card ? (find(keyIn(card))?.lines ?? []) : []).map(({ text }) => text).join("; ");
}

function offer(choice: Told, own: Own | null, prompt?: Sentence | null, risks = NO_RISKS): Offer {
  const lead = words.offers[choice.verb];
  // A text from the server may include the price itself.
  const cost = lead === undefined && firstOf(choice, "price") ? "" : price(choice, own);
  const note = [cost, chance(risks, choice), says(choice)].filter(Boolean).join(", ");
  if (lead === undefined) return { ...plain.offer(choice, own, prompt), note };
  const thing = NAMED.map((kind) => firstOf(choice, kind)).find((each) => each !== null);
  return { parts: [lead, thing ? briefly(thing, choice, own) : ""], note };
}

// -- the log -------------------------------------------------------------------------------------------------

/** Consecutive cards that are laid out share one line. */
function gathered(lines: Line[]): Part[] | null {
  const key = lines[0]?.key ?? "";
  const lead = words.laid[key];
  if (lead === undefined) return null;
  const where = lines.map((each) => firstOf(each, "place") ?? each.text);
  if (key === "placed_down") return [lead, ...enumerated(where)];
  const each = lines.map((line, at): Part[] => [firstOf(line, "card") ?? "", words.laidAt, where[at] ?? ""]);
  return [lead, ...each.flatMap((parts, at): Part[] => (at === 0 ? parts : [", ", ...parts]))];
}

/** What a line takes from a hero, or gives to one, by its key. */
const LOSSES: Readonly<Record<string, string>> = {
  hurt: "Health",
  drained: "Magic",
  pays_gold: "Gold",
  pays_magic: "Magic",
  pays_xp: "Experience",
  pays_health: "Health",
  loses_gold: "Gold",
  loses_xp: "Experience",
  weaker: "Strength",
  duller: "Willpower",
};
const GAINS: Readonly<Record<string, string>> = {
  heals: "Health",
  recharges: "Magic",
  gains_gold: "Gold",
  gains_xp: "Experience",
  stronger: "Strength",
  wiser: "Willpower",
};

/** Things that pass from one hero to another; true if the hero named first receives them. */
const PASSES: Readonly<Record<string, boolean>> = {
  steals: true,
  takes_item: true,
  gives_gold: false,
  gives_item: false,
  gives_artifact: false,
};

/** The change that a line made for a seat, as a short sign. */
function change(line: Line, seat: number): string {
  const amount = named(line, "amount")?.number ?? 1;
  const [lost, gained, comes] = [LOSSES[line.key], GAINS[line.key], PASSES[line.key]];
  if (comes !== undefined) {
    const what = named(line, "card")?.text ?? `${amount} Gold`;
    return `${comes === (line.seat === seat) ? "+" : "−"}${what}`;
  }
  if (lost) return `−${amount} ${lost}`;
  return gained ? `+${amount} ${gained}` : "";
}

/** With these an Artifact comes to a hero, as with `takes_item` where it names one; the others tell what follows
 * from the last. */
const ARTIFACTS: ReadonlySet<string> = new Set(["takes_artifact", "picks_up", "gives_artifact"]);
const TURNING: ReadonlySet<string> = new Set(["final", "countdown"]);
const isArtifact = (line: Line): boolean => String(firstOf(line, "card")?.["card"] ?? "").startsWith("artifact ");

/** Announces to everyone that an Artifact changed hands, and how many the hero has now. */
function announcement(line: Line, given: View): string | null {
  if (TURNING.has(line.key)) return "";
  if (!ARTIFACTS.has(line.key) && !(line.key === "takes_item" && isArtifact(line))) return null;
  const seat = line.key === "gives_artifact" ? (named(line, "other")?.seat ?? null) : line.seat;
  const player = seat === null ? undefined : asView(given).players[seat];
  if (!isHero(player)) return "";
  return words.announcement(player.hero, player.items.filter(({ deck }) => deck === "artifact").length);
}

/** Options that players expect at the prompt, though they happen somewhere on the board. */
const AT_THE_PROMPT: ReadonlySet<string> = new Set([
  "attack_plane",
  "fight",
  "leave",
  "attack",
  "trade",
  "guild",
  "plane",
  "site",
  "opportunity",
  "discard",
  "return",
]);

/** Options of a dialog over the land. */
const IN_A_DIALOG: ReadonlySet<string> = new Set([
  "give_gold",
  "take_gold",
  "give_item",
  "take_item",
  "heal",
  "recharge",
  "repair",
  "keep_hero",
]);

export const wording: Wording = {
  asked,
  offer,
  line: partsOf,
  gathered,
  change,
  // Everyone draws from that deck in every round, so the owner of its last card is not worth a mark.
  passing: new Set(["pays_gold", "discards", "chance"]),
  // The current battle has its own panel next to its dice.
  risk: (risks, choice) => (choice ? plain.risk(risks, choice) : null),
  shows: (place, verb) => IN_A_DIALOG.has(verb) || (/^(place|card|seat)\//.test(place) && !AT_THE_PROMPT.has(verb)),
  opens: () => true,
  minor: new Set([
    "rolls",
    "totals",
    "equips",
    "pays_gold",
    "pays_magic",
    "pays_xp",
    "start_roll",
    "picks",
    "turn_stops",
    "gone",
  ]),
  announcement,
  // A player who presses "Continue" or "Done here" knows what it does.
  parting: ({ verb }: Choice) => ["pass", "end_turn", "ready", "stay"].includes(verb),
};
