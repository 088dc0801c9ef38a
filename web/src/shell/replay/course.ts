// The score over the moments of a recorded game.
import type { History } from "../../lib/api";
import { turns, type Moment } from "./frames";

/** The score of every seat from this moment on. */
export type Standing = { at: number; scores: number[] };
/** At this moment, the lead changes to another seat. */
export type Swing = { at: number; seat: number };

/** The scores of a history, each at the moment when its turn started; what comes after the last turn is the end. */
export function standingsOf(history: History | null, moments: Moment[]): Standing[] {
  const begun = turns(moments).filter(({ turn }) => turn > 0);
  const end = moments.length - 1;
  const known = (history?.scores ?? []).map((scores, nth) => ({ at: begun[nth]?.at ?? end, scores }));
  return known.filter(({ scores }) => scores.length > 0);
}

/** The one seat ahead of all others; null if several share the lead. */
function leader(scores: number[]): number | null {
  const most = Math.max(...scores);
  const ahead = scores.indexOf(most);
  return scores.indexOf(most, ahead + 1) < 0 ? ahead : null;
}

/** The moments at which the lead changed from one seat to another; sharing it does not lose it. */
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

/** The score at a moment; null before the first turn. */
export const standingAt = (standings: Standing[], at: number): Standing | null =>
  standings.findLast((each) => each.at <= at) ?? null;
