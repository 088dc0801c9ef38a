// A recorded game as a list of its states.
import { laidOver } from "../../lib/merge";
import type { Frame, Line, Own, Told, View } from "../../lib/protocol";

export type Moment = {
  view: View;
  own: Own | null;
  fresh: Line[];
  /** How many lines of the whole log have been written. */
  lines: number;
  turn: number;
  round: number | null;
  seat: number | null;
  answer: Told | null;
};

/** The states after each frame. Parts that did not change are shared, so hundreds of them cost little. */
export function folded(frames: Frame[]): Moment[] {
  let view: View = {};
  let own: Own | null = null;
  let lines = 0;
  return frames.map((frame) => {
    view = laidOver(view, frame.view);
    own = frame.own === undefined ? own : (frame.own[0] ?? null);
    lines += frame.lines.length;
    const { round } = view;
    return {
      view,
      own,
      fresh: frame.lines,
      lines,
      turn: frame.turn,
      round: typeof round === "number" ? round : null,
      seat: frame.seat ?? null,
      answer: frame.answer ?? null,
    };
  });
}

export function wholeLog(frames: Frame[]): Line[] {
  return frames.flatMap((frame) => frame.lines);
}

/** The first moment of each turn, to jump to. */
export function turns(moments: Moment[]): { turn: number; round: number | null; at: number }[] {
  const starts: { turn: number; round: number | null; at: number }[] = [];
  moments.forEach(({ turn, round }, at) => {
    if (turn !== starts.at(-1)?.turn) starts.push({ turn, round, at });
  });
  return starts;
}

/** The moment of a link to a turn: the first of that turn, or the nearest before it. */
export function momentOfTurn(moments: Moment[], turn: number): number {
  let found = 0;
  for (const start of turns(moments)) {
    if (start.turn <= turn) found = start.at;
  }
  return found;
}

/** Lines that only say whose turn it is. */
export const FRAME: ReadonlySet<string> = new Set(["turn_begins", "round_begins"]);

/** The moments worth a stop: a move with an important result, the start and the end. A skipped optional step, and what
 * only followed from something else, belongs to the next of them. */
export function stopsOf(moments: Moment[], minor: ReadonlySet<string>): number[] {
  const matters = ({ key }: Line): boolean => !minor.has(key) && !FRAME.has(key);
  const last = moments.length - 1;
  return moments.flatMap(({ fresh }, at) => (at === 0 || at === last || fresh.some(matters) ? [at] : []));
}

/** What happened after one moment, up to another. */
export const freshBetween = (moments: Moment[], after: number, upTo: number): Line[] =>
  moments.slice(after + 1, upTo + 1).flatMap(({ fresh }) => fresh);
