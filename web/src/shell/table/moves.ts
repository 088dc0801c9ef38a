// What the log implies: the last move of every seat, what happened since the player's own, and who did what to whom.
import type { Line, Source } from "../../lib/protocol";
import { ownerOf } from "../../ui/places";

/** The lines of one turn; `from` is the number of the first. Without a seat: what the table itself does in a round. */
export type Turn<S extends number | null = number | null> = { seat: S; from: number; lines: Line[] };
/** A line that changed something of a seat at a place, and its source. */
export type Effect = { place: string; line: Line; source: Source };

/** The log in turns; lines before the first belong to none. A seat's own round starts its turn, including what it draws
 * there. A round of all starts with a turn of the table, if anything happens there. */
export function turnsOf(lines: Line[]): Turn[] {
  const turns: Turn[] = [];
  let isOpened = false;
  lines.forEach((line, from) => {
    const { key, seat } = line;
    const last = turns.at(-1);
    if (key !== "round_begins" && (key !== "turn_begins" || seat === null)) {
      last?.lines.push(line);
      return;
    }
    if (!isOpened || last?.seat !== seat) turns.push({ seat, from, lines: [] });
    isOpened = key === "round_begins";
  });
  return turns.filter(({ seat, lines }) => seat !== null || lines.length > 0);
}

/** The last turn of every seat that has had one: the current turn, or the last one before the others'. */
export function lastTurns(turns: Turn[]): Turn<number>[] {
  const somebodys = turns.filter((turn): turn is Turn<number> => turn.seat !== null);
  return [...new Map(somebodys.map((turn) => [turn.seat, turn])).values()];
}

/** Where a seat acted in its own turn: the last place of every line about it, except lines that leave nothing there,
 * and mere intentions. */
export function placesOf({ seat, lines }: Turn, passing: ReadonlySet<string>): Set<string> {
  const own = lines.filter((line) => line.seat === seat && !line.intended && !passing.has(line.key));
  return new Set(own.map((line) => line.places.at(-1) ?? "").filter(Boolean));
}

/** The number of the first line after the last finished turn of one of these seats; 0 if there is none. */
export function sinceTurnOf(turns: Turn[], mine: number[]): number {
  const own = ({ seat }: Turn): boolean => seat !== null && mine.includes(seat);
  // During your turn, what happened before it counts.
  const over = turns.slice(0, turns.length - (turns.length > 0 && own(turns.at(-1) as Turn) ? 1 : 0));
  const last = over.findLastIndex(own);
  return over[last + 1]?.from ?? (last < 0 ? 0 : Infinity);
}

/** The first line that is news for a player: what followed their last answer of that turn (each with the length of the
 * log then) happened to them unasked, like the turns of others. Unknown after a reload. */
export const newsFrom = (since: number, answers: number[]): number =>
  Number.isFinite(since) ? Math.max(0, ...answers.filter((at) => at <= since)) || since : since;

/** What others did to a seat in the lines from a number on; `mine` are all seats of the same player. */
export function effectsOn(seat: number, lines: Line[], from: number, mine: number[]): Effect[] {
  const found: Effect[] = [];
  let source: Source = { seat: null };
  let turn: number | null = null;
  lines.forEach((line, at) => {
    // Until someone's turn starts, what happens in a new round is done by the table itself.
    if (line.key === "turn_begins" || line.key === "round_begins") source = { seat: (turn = line.seat) };
    source = line.source ?? source;
    const actor = source.seat ?? turn;
    if (at < from || (actor === null ? !source.thing : mine.includes(actor))) return;
    const place = line.places.find((each) => ownerOf(each) === seat);
    if (place !== undefined) found.push({ place, line, source });
  });
  return found;
}

/** Only the last few at a place: more would cover it, and the recap lists them all. */
const MOST = 2;

/** A label: what changed in a few characters, "" for what is no number; and the same with where it came from. */
export type Tag = { change: string; told: string };

/** The labels at each place. A changed number (`change` says which) is always shown; other things only where no number
 * has changed anywhere. */
export function tagsOf(
  effects: Effect[],
  change: (line: Line) => string,
  told: (effect: Effect) => string,
): Map<string, Tag[]> {
  const counted = effects.filter(({ line }) => change(line) !== "");
  const found = new Map<string, Tag[]>();
  for (const effect of counted.length > 0 ? counted : effects)
    found.set(
      effect.place,
      [...(found.get(effect.place) ?? []), { change: change(effect.line), told: told(effect) }].slice(-MOST),
    );
  return found;
}
