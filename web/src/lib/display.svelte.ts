// Pacing, all in one place. The turns of others are shown step by step, at a readable pace, never all at the same time.
// Reduced motion changes what moves, not how long a step stays.
import type { Play } from "./merge";
import type { Line } from "./protocol";

export type Pace = "slow" | "normal" | "fast" | "once";
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "once"];
/** The total time for the turn of another seat, in milliseconds. */
export const TURN_TIME: Record<Pace, number> = { slow: 1600, normal: 1000, fast: 400, once: 0 };

type Step = { play: Play; fresh: Line[] };
/** A step just shown, with the steps that wait behind it. */
export type Moment = {
  /** The time for a whole turn. */
  time: number;
  /** How much of it has passed. */
  spent: number;
  /** Waiting steps of the same turn. */
  left: number;
  /** Turns that wait after it. */
  turns: number;
};

/** The number of steps to expect in a turn whose end is not known yet. */
const STEPS = 4;
/** A step that is skipped faster than this cannot be seen. */
const SHORTEST = 60;

/** How many turns may wait before they are shown faster: a round of a full table takes its normal time. */
const PATIENCE = 4;

/** The total time of a turn: the more turns wait beyond a round, the shorter. */
const whole = ({ time, turns }: Moment): number => time / (1 + Math.max(0, turns - PATIENCE) / 2);

/** How long a step stays before the next: its share of the rest of its turn. */
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
  /** When the turn on screen started. */
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

  /** Show this step now: it is the player's own, or a whole new state. */
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

  /** Show the same state with more of the log. */
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
    // If a turn ends with a single step, nothing before it took up its time.
    const early = begins(step) ? whole(this.moment()) - (Date.now() - this.began) : 0;
    if (early > 0) {
      this.timer = setTimeout(() => this.next(), early);
      return;
    }
    this.queue.shift();
    this.show(step);
    this.behind = this.queue.length;
    // A step without a line shows nothing that needs time.
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
