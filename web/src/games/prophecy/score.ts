// The data of the end page: figures of every seat, curves over the rounds, and the way of the Artifacts to the winner.
import type { History } from "../../lib/api";
import type { Line, Ref, View } from "../../lib/protocol";
import { isRef, named } from "../../lib/sentences";
import type { Curve } from "../../ui/chart";
import { speech } from "./speech";
import type { Cubes } from "./types";
import { asView, isHero, type Hero } from "./view";

const text = speech.score;
/** A value is null if there is nothing to count, as for a player who is out. */
export type Row = { key: string; name: string; values: (number | null)[]; main?: boolean };
/** A column of the score sheet: a player and their hero. */
export type Head = { seat: number; name: string; hero: string; out: boolean; won: boolean };
export type Kind = "strength" | "willpower" | "artifacts";
export const KINDS: readonly Kind[] = ["strength", "willpower", "artifacts"];

type Told = Pick<History, "gauges" | "deeds" | "chronicle">;
const row = (key: string, values: (number | null)[]): Row => ({
  key,
  name: text.rows[key] ?? key,
  values,
  ...(key === "artifacts" && { main: true }),
});
const seatOf = (ref: Ref | null): number => ref?.seat ?? -1;

/** What every seat has when the game is over. */
export function belongings(view: View, { gauges = {} }: Told): Row[] {
  /** Without counted values, as in a lesson, count the cubes on the table. */
  const last = ({ seat }: Hero, kind: Kind, { left, right }: Cubes): number =>
    gauges[`seat/${seat}/${kind}`]?.at(-1) ?? left + right;
  const held = (key: string, count: (hero: Hero) => number): Row =>
    row(
      key,
      asView(view).players.map((player) => (isHero(player) ? count(player) : null)),
    );
  return [
    row("artifacts", view.outcome?.scores ?? []),
    held("strength", (hero) => last(hero, "strength", hero.health)),
    held("willpower", (hero) => last(hero, "willpower", hero.magic)),
    held("gold", ({ gold }) => gold),
    held("experience", ({ experience }) => experience),
    held("abilities", ({ abilities }) => abilities.length),
  ];
}

/** The duels won by each seat, as attacker and as defender, and the battles won that were duels. */
function duelsOf(chronicle: Line[], seats: number): { won: number[]; attacks: number[] } {
  const won = Array.from({ length: seats }, () => 0);
  const attacks = won.slice();
  for (const bout of boutsOf(chronicle)) {
    if (bout.result === "wins") attacks[bout.attacker] = (attacks[bout.attacker] ?? 0) + 1;
    const winner = bout.result === "wins" ? bout.attacker : bout.result === "loses" ? bout.defender : -1;
    if (winner >= 0) won[winner] = (won[winner] ?? 0) + 1;
  }
  return { won, attacks };
}

/** The deeds of each seat during the game. */
export function deedsOf({ deeds = [], chronicle = [] }: Told): Row[] {
  const { won, attacks } = duelsOf(chronicle, deeds.length);
  const sum = (...keys: string[]): number[] =>
    deeds.map((done) => keys.reduce((all, key) => all + (done[key] ?? 0), 0));
  const rows = [
    row(
      "creatures",
      sum("wins").map((wins, seat) => wins - (attacks[seat] ?? 0)),
    ),
    row("duels", won),
    row("lost", sum("loses")),
    row("hurt", sum("hurt", "pays_health")),
    row("dies", sum("dies")),
    row("earned", sum("gains_gold", "steals", "sells")),
    row("learned", sum("learns")),
    row("bought", sum("buys")),
    row("trades", sum("trades")),
  ];
  return rows.filter(({ values }) => values.some((value) => (value ?? 0) > 0));
}

/** One line for each seat, in the order of the seats. */
export function curvesOf({ gauges = {} }: Told, kind: Kind, names: string[]): Curve[] {
  return names.flatMap((name, seat) => {
    const values = gauges[`seat/${seat}/${kind}`];
    return values ? [{ name, values }] : [];
  });
}

/** The hero of a seat, also of one that is out: the last with which it played. */
export function heroesOf(view: View, { chronicle = [] }: Told): string[] {
  const found = asView(view).players.map(({ hero }) => hero ?? "");
  const known = new Set(found.flatMap((hero, seat) => (hero ? [seat] : [])));
  for (const line of chronicle) {
    if (HEROES.has(line.key) && line.seat !== null && !known.has(line.seat))
      found[line.seat] = named(line, "card")?.text ?? "";
  }
  return found;
}
const HEROES: ReadonlySet<string> = new Set(["is_hero", "new_hero"]);

// -- how it went ---------------------------------------------------------------------------------------

/** A duel: the attacker's result, the cards that changed hands, and other events before the next duel. */
export type Bout = {
  attacker: number;
  defender: number;
  result: "wins" | "loses" | "draws" | "";
  gifts: { from: number; to: number; card: string }[];
  out: number[];
  held: number[]; // Artifacts of every seat after it
};
const RESULTS: ReadonlySet<string> = new Set(["wins", "loses", "draws"]);

export function boutsOf(lines: Line[], scores: number[] = []): Bout[] {
  const bouts: Bout[] = [];
  for (const line of lines) {
    if (line.key === "attacks") {
      const [who, other] = (line.parts ?? []).filter(isRef).filter(({ seat }) => seat !== undefined);
      bouts.push({
        attacker: seatOf(who ?? null),
        defender: seatOf(other ?? null),
        result: "",
        gifts: [],
        out: [],
        held: [],
      });
    }
    const bout = bouts.at(-1);
    if (!bout) continue;
    if (RESULTS.has(line.key)) bout.result = line.key as Bout["result"];
    else if (line.key === "gives_artifact" || line.key === "takes_item") bout.gifts.push(giftIn(line));
    else if (line.key === "out") bout.out.push(seatOf(named(line, "who")));
  }
  count(bouts, scores);
  return bouts;
}

/** The giver and the receiver: a line of giving names the giver first, one of taking the taker. */
function giftIn(line: Line): Bout["gifts"][number] {
  const [who, other] = [seatOf(named(line, "who")), seatOf(named(line, "other"))];
  const card = named(line, "card")?.text ?? "";
  return line.key === "gives_artifact" ? { from: who, to: other, card } : { from: other, to: who, card };
}

/** From what each holds at the end back to the beginning. */
function count(bouts: Bout[], scores: number[]): void {
  const held = scores.slice();
  for (const bout of bouts.toReversed()) {
    bout.held = held.slice();
    for (const { from, to } of bout.gifts) {
      held[to] = (held[to] ?? 0) - 1;
      held[from] = (held[from] ?? 0) + 1;
    }
  }
}

const CAPS: ReadonlySet<string> = new Set(["P-END-29", "P-END-30"]);

/** The rule by which the game ended, and whether it was by the cap, so that others decided than four Artifacts. */
export function endOf({ chronicle = [] }: Told): { rule: string; capped: boolean } {
  const rule = chronicle.findLast(({ key }) => key === "game_ends")?.rule ?? "";
  return { rule, capped: CAPS.has(rule) };
}

/** What happened in a round: a duel with its result, or a line. */
export type Happened = { line: Line; bout: Bout | null };
export type Chapter = { round: number; told: Happened[] };
export type Story = { chapters: Chapter[]; site: string; bouts: Bout[] };

/** The rounds up to the Final Battle, and its bouts; without one everything belongs to the rounds. */
export function storyOf({ chronicle = [] }: Told, scores: number[]): Story {
  const begins = chronicle.findIndex(({ key }) => key === "site");
  const before = begins < 0 ? chronicle : chronicle.slice(0, begins);
  const after = begins < 0 ? [] : chronicle.slice(begins);
  const site = named(after[0] ?? {}, "place")?.text ?? "";
  return { chapters: chaptersOf(before), site, bouts: boutsOf(after, scores) };
}

function chaptersOf(lines: Line[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of lines) {
    if (line.key === "game_ends" || line.key === "is_hero") continue; // stands above
    const round = line.key === "round_begins" ? (named(line, "round")?.number ?? 0) : null;
    const last = chapters.at(-1);
    if (round !== null) {
      if (last?.round !== round) chapters.push({ round, told: [] });
    } else if (last) happen(last, line);
    else chapters.push({ round: 0, told: [{ line, bout: null }] });
  }
  return chapters.filter(({ told }) => told.length > 0);
}

/** The result of a duel belongs to the attack before it. */
function happen({ told }: Chapter, line: Line): void {
  const last = told.at(-1);
  if (line.key === "attacks") told.push({ line, bout: boutsOf([line])[0] ?? null });
  else if (RESULTS.has(line.key) && last?.bout) last.bout.result = line.key as Bout["result"];
  else told.push({ line, bout: null });
}
