// The latest events as scenes, shown one after another: rolled dice, and the Night line by line.
import type { Line, Part } from "../../lib/protocol";
import { isRef } from "../../lib/sentences";
import type { Die } from "./Dice.svelte";
import { FACTIONS, type Faction } from "./types";

/** One step: its line, its places and its dice. Equal steps in a row are one step with a count. */
export type Step = { line: Line; places: string[]; dice: Die[]; times: number };
export type Scene = { kind: "night" | "dice"; steps: Step[] };

const DICE: ReadonlySet<string> = new Set(["fight_dice", "rolls", "penalty", "corrupts"]);
const AFTER_DICE: ReadonlySet<string> = new Set(
  [
    "kills",
    "kills_as_slayer",
    "removed",
    "damage",
    "is_defeated",
    "slays",
    "attack_fails",
    "parries",
    "regenerates",
  ].concat(["healed", "not_healed", "completes", "quest_lost", "wounded", "rolls_again", "war"]),
);
const BEFORE_DICE: ReadonlySet<string> = new Set(["engages", "attacks"]);
const NIGHT: ReadonlySet<string> = new Set(
  ["reveals", "placed", "tainted", "overrun", "missing", "advances", "stays", "holds_back", "cancels_line"].concat([
    "replaces",
    "night_skipped",
    "regains",
  ]),
);

const isFaction = (colour: string | undefined): colour is Faction => FACTIONS.includes(colour as Faction);

/** The dice in a line; in a fight with the army that they were rolled against, and whether they hit. */
export function diceIn(line: Line): Die[] {
  const found = (part: Part): Die[] => {
    if (!isRef(part)) return [];
    if (typeof part["die"] === "string") {
      const [colour, value, told] = part["die"].split(" ");
      return [{ value: Number(value), colour: isFaction(colour) ? colour : undefined, hit: told === "hit" }];
    }
    const isDie = part.name === "die" || part.name === "face";
    return isDie && part.number !== undefined ? [{ value: part.number }] : [];
  };
  return DICE.has(line.key) ? (line.parts ?? []).flatMap(found) : [];
}

function kindOf({ key }: Line, before: Scene | undefined): Scene["kind"] | null {
  if (NIGHT.has(key)) return "night";
  if (DICE.has(key) || BEFORE_DICE.has(key)) return "dice";
  return AFTER_DICE.has(key) && before?.kind === "dice" ? "dice" : null;
}

/** Lines as scenes; lines that the log shows well enough make none. */
export function scenes(lines: Line[]): Scene[] {
  const found: Scene[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const kind = kindOf(line, last);
    if (kind === null) continue;
    const step = { line, places: line.places.filter(Boolean), dice: diceIn(line), times: 1 };
    const goesOn = last?.kind === kind && line.key !== "reveals" && !BEFORE_DICE.has(line.key);
    const before = last?.steps.at(-1);
    if (goesOn && before?.line.key === "placed" && before.line.text === line.text) before.times += 1;
    else if (goesOn) last.steps.push(step);
    else found.push({ kind, steps: [step] });
  }
  return found.filter(({ kind, steps }) => kind === "night" || steps.some(({ dice }) => dice.length > 0));
}
