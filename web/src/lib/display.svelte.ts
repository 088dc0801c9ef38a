// The one place of pacing. The turns of others are shown step by step, at a pace that a person can read, never all at
// once. Calm motion changes what moves, not how long a step stays.
import type { Play } from "./merge";
import type { Line } from "./protocol";

export type Pace = "slow" | "normal" | "fast" | "once";
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "once"];
/** How long the turn of another seat takes in all, in milliseconds. */
export const TURN_TIME: Record<Pace, number> = { slow: 1600, normal: 1000, fast: 400, once: 0 };

type Step = { play: Play; fresh: Line[] };
/** A step just shown, among those that wait behind it. */
export type Moment = {
  /** The time for a whole turn. */
  time: number;
  /** How much of it has passed. */
  spent: number;
  /** Steps of the same turn that wait. */
  left: number;
  /** Turns that wait after it. */
  turns: number;
};

/** Of a turn whose end is not known yet, so many steps are expected. */
const STEPS = 4;
/** A step that is skipped over faster cannot be seen. */
const SHORTEST = 60;

/** So many turns may wait before they are shown faster: a round of a full table is told in its time. */
const PATIENCE = 4;

/** How long a turn takes in all: less the more of them wait beyond a round. */
const whole = ({ time, turns }: Moment): number => time / (1 + Math.max(0, turns - PATIENCE) / 2);

/** How long a step stays before the next: its share of what is left of its turn. */
export function pause(moment: Moment): number {
  const { spent, left, turns } = moment;
  const rest = whole(moment) - spent;
  const share = turns > 0 ? rest / (left + 1) : Math.min(rest, whole(moment) / STEPS);
  return Math.max(SHORTEST, share);
}

const begins = (step: Step): boolean => step.fresh.some(({ key }) => key === "turn_begins");

export class Display {
  play: Play | null = $state.raw(null);
  fresh: Line[] = $state.raw([]);
  /** Steps that wait to be shown. */
  behind = $state(0);

  private queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** When the turn that is shown began. */
  private began = 0;

  /** `turnTime`: how long the turn of another seat takes now; 0 for no time at all. */
  constructor(private readonly turnTime: () => number) {}

  /** Show this step in its turn. */
  push(play: Play, fresh: Line[]): void {
    this.queue.push({ play, fresh });
    if (this.turnTime() === 0) this.skip();
    else if (this.timer === null) this.next();
    else this.behind = this.queue.length;
  }

  /** Show this step now: it is the person's own, or a whole new state. */
  jump(play: Play, fresh: Line[]): void {
    const missed = this.queue.flatMap((step) => step.fresh);
    this.stop();
    this.show({ play, fresh: [...missed, ...fresh] });
  }

  /** Catch up: show everything that waits. */
  skip(): void {
    const last = this.queue.at(-1);
    if (!last) return;
    const fresh = this.queue.flatMap((step) => step.fresh);
    this.stop();
    this.show({ play: last.play, fresh });
  }

  /** Show the same with something more to it. */
  exchange(how: (play: Play) => Play): void {
    if (this.play) this.play = how(this.play);
    this.queue = this.queue.map((step) => ({ ...step, play: how(step.play) }));
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.behind = 0;
  }

  private next(): void {
    this.timer = null;
    const [step] = this.queue;
    if (!step) return;
    this.behind = this.queue.length;
    // Where a turn ends with a single step, nothing came before it that took its time.
    const early = begins(step) ? whole(this.moment()) - (Date.now() - this.began) : 0;
    if (early > 0) {
      this.timer = setTimeout(() => this.next(), early);
      return;
    }
    this.queue.shift();
    this.show(step);
    this.behind = this.queue.length;
    // A step without a line shows nothing that would need time.
    if (step.fresh.length === 0) this.next();
    else this.timer = setTimeout(() => this.next(), pause(this.moment()));
  }

  private moment(): Moment {
    const next = this.queue.findIndex(begins);
    return {
      time: this.turnTime(),
      spent: Date.now() - this.began,
      left: next < 0 ? this.queue.length : next,
      turns: this.queue.filter(begins).length,
    };
  }

  private show(step: Step): void {
    if (begins(step)) this.began = Date.now();
    this.play = step.play;
    this.fresh = step.fresh;
  }
}
