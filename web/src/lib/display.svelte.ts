// The moves of others are shown one after the other, never all at once, so that the eye can follow.
import type { Play } from "./merge";
import type { Line } from "./protocol";

type Step = { play: Play; fresh: Line[] };

const PACE = 450;
const HURRIED = 90;
const STEP_FASTER = 60;

/** How long a step stays before the next: shorter the more are waiting. A step without a line needs no time. */
export function pause(step: { fresh: Line[] }, waiting: number): number {
  if (step.fresh.length === 0) return 0;
  return Math.max(HURRIED, PACE - STEP_FASTER * Math.max(0, waiting - 1));
}

export class Display {
  play: Play | null = $state.raw(null);
  fresh: Line[] = $state.raw([]);
  /** Steps that wait to be shown. */
  behind = $state(0);

  private queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly still: () => boolean) {}

  /** Show this step in its turn. */
  push(play: Play, fresh: Line[]): void {
    this.queue.push({ play, fresh });
    if (this.still()) this.skip();
    else if (this.timer === null) this.next();
    else this.behind = this.queue.length;
  }

  /** Show this step now: it is the person's own, or a whole new state. */
  jump(play: Play, fresh: Line[]): void {
    const missed = this.queue.flatMap((step) => step.fresh);
    this.stop();
    this.show({ play, fresh: [...missed, ...fresh] });
  }

  /** Show everything that waits. */
  skip(): void {
    const last = this.queue.at(-1);
    if (!last) return;
    const fresh = this.queue.flatMap((step) => step.fresh);
    this.stop();
    this.show({ play: last.play, fresh });
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.behind = 0;
  }

  private next(): void {
    this.timer = null;
    const step = this.queue.shift();
    if (!step) return;
    this.show(step);
    this.behind = this.queue.length;
    const rest = pause(step, this.queue.length);
    if (rest === 0) this.next();
    else this.timer = setTimeout(() => this.next(), rest);
  }

  private show(step: Step): void {
    this.play = step.play;
    this.fresh = step.fresh;
  }
}
