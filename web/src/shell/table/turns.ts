// The log in turns instead of an endless list.
import type { Wording } from "../../games/contract";
import { words } from "../../i18n";
import type { Line, Part } from "../../lib/protocol";
import { firstOf, mentions } from "../../lib/sentences";

export type Entry = { key: number; line: Line; parts: Part[] };
export type Turn = { key: number; round: string; seat: number | null; entries: Entry[] };
/** `done` is what somebody did and what came of it: all but what only follows by itself. */
export type Filter = "all" | "done" | "important" | number;

function wanted(line: Line, filter: Filter, minor: ReadonlySet<string>): boolean {
  if (filter === "all") return true;
  if (filter === "important") return !minor.has(line.key);
  if (filter === "done") return !minor.has(line.key) || line.seat !== null;
  return line.seat === filter || mentions(line, filter);
}

/** Lines as entries; a run of the same kind that the game tells as one becomes one. */
function entries(lines: Line[], game: Wording): Entry[] {
  const told: Entry[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    let end = at + 1;
    while (lines[end]?.key === line.key) end += 1;
    const together = end - at > 2 ? game.gathered(lines.slice(at, end)) : null;
    told.push({ key: at, line, parts: together ?? game.line(line) });
    at = together ? end : at + 1;
  }
  return told;
}

/** `Round 4` from the line that opens it, or all its words where it has no number. */
function roundOf(line: Line): string {
  const number = firstOf(line, "number")?.number;
  return number === undefined ? line.text : words.table.log.round(number);
}

/** The log grouped by turns; a turn without anything wanted is left out. */
export function inTurns(lines: Line[], filter: Filter, game: Wording): Turn[] {
  const turns: Turn[] = [];
  let round = "";
  let turn: Turn = { key: -1, round: "", seat: null, entries: [] };
  for (const entry of entries(lines, game)) {
    const { key, seat } = entry.line;
    if (key === "round_begins") {
      round = roundOf(entry.line);
    } else if (key === "turn_begins" || key === "game_ends") {
      turns.push(turn);
      turn = { key: entry.key, round, seat, entries: key === "game_ends" ? [entry] : [] };
    } else if (wanted(entry.line, filter, game.minor)) {
      turn.entries.push(entry);
    }
  }
  return [...turns, turn].filter((each, at, all) => each.entries.length > 0 || at === all.length - 1);
}

/** Lines that only open a part of the log. */
const OPENING: ReadonlySet<string> = new Set(["round_begins", "turn_begins"]);

/** The last thing that another seat did; before any has done something, the last that happened at all. */
export function latestOfOthers(lines: Line[], you: number | null, { minor }: Wording): Line | undefined {
  const told = lines.filter(({ key }) => !minor.has(key) && !OPENING.has(key));
  return told.findLast(({ seat }) => seat !== null && seat !== you) ?? told.at(-1);
}
