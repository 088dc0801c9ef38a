// The position in a recorded game, and how to move through it.
import type { History } from "../../lib/api";
import type { Line } from "../../lib/protocol";
import { standingAt, standingsOf, swingsOf, type Standing, type Swing } from "./course";
import { freshBetween, stopsOf, turns, type Moment } from "./frames";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];
/** How many milliseconds a step stays at speed 1; a step that shows nothing new needs less. */
const PACE = 900;
const QUICK = 150;

export class Review {
  moments: Moment[] = $state.raw([]);
  /** Lines that follow from something else, according to the game. */
  minor: ReadonlySet<string> = $state.raw(new Set());
  history: History | null = $state.raw(null);
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  /** Every step is a stop, not only moves that changed something. */
  every = $state(false);
  /** What happened on the last step; nothing after a jump, which simply shows the other state. */
  fresh: Line[] = $state.raw([]);

  readonly stops: number[] = $derived.by(() =>
    this.every ? this.moments.map((_, at) => at) : stopsOf(this.moments, this.minor),
  );
  readonly starts = $derived.by(() => turns(this.moments));
  readonly standings: Standing[] = $derived.by(() => standingsOf(this.history, this.moments));
  readonly swings: Swing[] = $derived.by(() => swingsOf(this.standings));
  /** The current stop, or the last one before the current moment. */
  readonly stop: number = $derived.by(() => this.stopAt(this.at));

  get moment(): Moment | null {
    return this.moments[this.at] ?? null;
  }
  get turn(): number {
    return this.moment?.turn ?? 0;
  }
  get pause(): number {
    return (this.moment?.fresh.length === 0 ? QUICK : PACE) / this.speed;
  }

  stopAt(at: number): number {
    return Math.max(
      0,
      this.stops.findLastIndex((stop) => stop <= at),
    );
  }

  scoresAt(at: number): number[] {
    return standingAt(this.standings, at)?.scores ?? [];
  }

  /** Go to a moment; from the previous stop, what happened on the way is shown. */
  go(at: number): void {
    const to = Math.min(this.moments.length - 1, Math.max(0, at));
    const before = this.at;
    const next = this.stops.find((stop) => stop > before);
    this.fresh = to === next ? freshBetween(this.moments, before, to) : [];
    this.at = to;
  }

  /** The player moves: playback stops. */
  jump(at: number): void {
    this.playing = false;
    this.go(at);
  }

  step(by: 1 | -1): void {
    const { stops, at } = this;
    const to = by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
    this.jump(to ?? at);
  }

  /** Go to a turn; within a turn, the way back leads to its start first. */
  toTurn(by: 1 | -1): void {
    const { starts, at } = this;
    const to = by > 0 ? starts.find((start) => start.at > at) : starts.findLast((start) => start.at < at);
    this.jump(to?.at ?? at);
  }

  toSwing(by: 1 | -1): void {
    const { swings, at } = this;
    const to = by > 0 ? swings.find((swing) => swing.at > at) : swings.findLast((swing) => swing.at < at);
    this.jump(to?.at ?? at);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** Play from here, or from the start if at the end; or pause. */
  play(): void {
    if (!this.playing && this.at === this.moments.length - 1) this.go(0);
    this.playing = !this.playing;
  }

  /** The next step of playback; at the end it stops. */
  onward(): void {
    const next = this.stops.find((stop) => stop > this.at);
    if (next === undefined) this.playing = false;
    else this.go(next);
  }
}
