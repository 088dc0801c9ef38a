// The log in turns instead of an endless list.
import type { Wording } from "../../games/contract";
import { words } from "../../i18n";
import type { Line, Part } from "../../lib/protocol";
import { firstOf, mentions } from "../../lib/sentences";

/** The line itself is the key: its number changes when an earlier page is loaded. */
export type Entry = { line: Line; parts: Part[] };
/** `key`: the line that starts it; null for what comes before the first. */
export type Turn = { key: Line | null; round: string; seat: number | null; entries: Entry[] };
/** Where an incomplete log starts: the round and the turn at its end, where the game counts them. */
export type Cut = { round: number | null; seat: number | null };
/** `done`: the lines of a player's action and its results, without those that follow automatically. */
export type Filter = "all" | "done" | "important" | number;

function wanted(line: Line, filter: Filter, minor: ReadonlySet<string>): boolean {
  if (filter === "all") return true;
  if (filter === "important") return !minor.has(line.key);
  if (filter === "done") return !minor.has(line.key) || line.seat !== null;
  return line.seat === filter || mentions(line, filter);
}

/** Lines that only start a part of the log. */
const OPENING: ReadonlySet<string> = new Set(["round_begins", "turn_begins"]);
const GROUPS: ReadonlySet<string> = new Set([...OPENING, "game_ends"]);

/** Lines as entries; a run of one kind that the game summarises becomes one entry. */
function entries(lines: Line[], game: Wording): Entry[] {
  const told: Entry[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as Line;
    let end = at + 1;
    while (lines[end]?.key === line.key) end += 1;
    const together = end - at > 2 ? game.gathered(lines.slice(at, end)) : null;
    told.push({ line, parts: together ?? game.line(line) });
    at = together ? end : at + 1;
  }
  return told;
}

/** `Round 4` from the line that starts it, or its whole text if it has no number. */
function roundOf(line: Line): string {
  const number = firstOf(line, "number")?.number;
  return number === undefined ? line.text : words.table.log.round(number);
}

/** The round before the next one that starts for this seat or for all; if none does, the current round. */
function roundBefore(lines: Line[], seat: number | null, now: number | null): string {
  const next = lines.find((line) => line.key === "round_begins" && (line.seat === null || line.seat === seat));
  const number = next ? (firstOf(next, "number")?.number ?? 0) - 1 : (now ?? 0);
  return number > 0 ? words.table.log.round(number) : "";
}

/** The log grouped by turns; a turn without any wanted line is left out. What happens in a round before a player's
 * turn, such as the turn of a common enemy, is a group without a seat; a seat's own round starts its turn. In a `cut`
 * log, the part before its first turn waits for the line that starts it. */
export function inTurns(lines: Line[], filter: Filter, game: Wording, cut: Cut | null = null): Turn[] {
  const turns: Turn[] = [];
  let round: string | null = cut ? null : "";
  let turn: Turn = { key: null, round: "", seat: null, entries: [] };
  let isOpened = false;
  for (const entry of entries(lines, game)) {
    const { key, seat } = entry.line;
    if (GROUPS.has(key)) {
      if (key === "round_begins") round = roundOf(entry.line);
      round ??= roundBefore(lines, seat, cut?.round ?? null);
      if (!isOpened || turn.seat !== seat) {
        turns.push(turn);
        turn = { key: entry.line, round, seat, entries: key === "game_ends" ? [entry] : [] };
      }
      isOpened = key === "round_begins";
    } else if (wanted(entry.line, filter, game.minor)) {
      turn.entries.push(entry);
    }
  }
  const all = [...turns, turn];
  if (cut) headed(all, lines, cut);
  return all.filter((each, at) => each.entries.length > 0 || at === all.length - 1);
}

/** Remove the first part of a cut log, or give it a heading if it belongs to the last turn. */
function headed(turns: Turn[], lines: Line[], cut: Cut): void {
  if (lines.some(({ key }) => OPENING.has(key))) turns.shift();
  else if (turns[0]) Object.assign(turns[0], { seat: cut.seat, round: roundBefore([], null, cut.round) });
}

/** The last thing that another seat did, or the table before the first turn of a round; before that, the last event of
 * all. */
export function latestOfOthers(lines: Line[], you: number | null, { minor }: Wording): Line | undefined {
  let last: Line | undefined;
  let others: Line | undefined;
  let isNobodys = false;
  for (const line of lines) {
    const { key, seat } = line;
    if (OPENING.has(key)) isNobodys = key === "round_begins" && seat === null;
    else if (!minor.has(key)) {
      last = line;
      if (isNobodys || (seat !== null && seat !== you)) others = line;
    }
  }
  return others ?? last;
}
