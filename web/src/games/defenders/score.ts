// The deeds of the heroes as rows of a table.
import type { History } from "../../lib/api";
import { words } from "./words";

/** A row of the sheet is the sum of these kinds of lines. */
const DEEDS: Record<string, readonly string[]> = {
  kills: ["kills", "kills_as_slayer"],
  slays: ["slays"],
  attacks: ["attacks", "joins"],
  completes: ["completes"],
  plays: ["plays"],
  travels: ["walks", "rides", "flies", "by_gate", "by_gate_card", "moves"],
  wounded: ["wounded"],
};

export type Row = { name: string; short?: string; values: number[] };

/** The deeds that at least one hero did. */
export function deedsOf({ deeds = [] }: Pick<History, "deeds">): Row[] {
  const rows = Object.entries(DEEDS).map(([deed, keys]) => ({
    name: words.score.deeds[deed] ?? deed,
    values: deeds.map((done) => keys.reduce((sum, key) => sum + (done[key] ?? 0), 0)),
  }));
  return rows.filter(({ values }) => values.some((value) => value > 0));
}

/** The dangers as curves, in the order of the words. */
export function dangersOf({ gauges = {} }: Pick<History, "gauges">): Row[] {
  return Object.entries(words.score.gauges).flatMap(([gauge, name]) => {
    const values = gauges[gauge];
    return values ? [{ name, short: words.score.short[gauge] ?? name, values }] : [];
  });
}
