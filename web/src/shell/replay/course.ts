// How the score went, laid over the moments of a recorded game.
import type { History } from "../../lib/api";
import { turns, type Moment } from "./frames";

/** The score of every seat, known from this moment on. */
export type Standing = { at: number; scores: number[] };
/** At this moment another seat than before is ahead of all others. */
export type Swing = { at: number; seat: number };

/** The standings of a history, each at the moment at which its turn began; what comes after the last turn is the
 * end. */
export function standingsOf(history: History | null, moments: Moment[]): Standing[] {
  const begun = turns(moments).filter(({ turn }) => turn > 0);
  const end = moments.length - 1;
  const known = (history?.scores ?? []).map((scores, nth) => ({ at: begun[nth]?.at ?? end, scores }));
  return known.filter(({ scores }) => scores.length > 0);
}

/** The one seat that is ahead of all others; null where several share the lead. */
function leader(scores: number[]): number | null {
  const most = Math.max(...scores);
  const ahead = scores.indexOf(most);
  return scores.indexOf(most, ahead + 1) < 0 ? ahead : null;
}

/** The moments at which the lead went from one seat to another; who shares it has not lost it. */
export function swingsOf(standings: Standing[]): Swing[] {
  const swings: Swing[] = [];
  let ahead: number | null = null;
  for (const { at, scores } of standings) {
    const now = leader(scores);
    if (now === null || now === ahead) continue;
    if (ahead !== null) swings.push({ at, seat: now });
    ahead = now;
  }
  return swings;
}

/** What the score was at a moment; null before the first turn. */
export const standingAt = (standings: Standing[], at: number): Standing | null =>
  standings.findLast((each) => each.at <= at) ?? null;
