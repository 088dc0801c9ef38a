// The review of a finished game: requested once, then polled until it is ready. The server stores it, so a reload finds
// it.
import { api, wordsOf } from "../../lib/api";
import { poll } from "../../lib/poll";
import type { GameReview, ReviewTold } from "../../lib/protocol";
import type { Curve } from "../../ui/chart";

/** Milliseconds between two requests. */
const PAUSE = 1_000;

export class SwingsOf {
  told: ReviewTold | null = $state.raw(null);
  failed = $state("");

  /** Whether it is unknown or in progress. Derived, so that polling does not restart with every response. */
  private readonly unknown = $derived(this.told === null);
  readonly busy = $derived(this.told?.status === "waiting" || this.told?.status === "working");

  constructor(private readonly code: string) {}

  get review(): GameReview | null {
    return this.told?.status === "done" ? this.told.review : null;
  }
  /** From 0 to 100; null while it waits in the queue. */
  get percent(): number | null {
    return this.told?.status === "working" ? Math.floor(100 * this.told.progress) : null;
  }

  readonly ask = (): Promise<void> => this.hear(() => api.askForReview(this.code));

  /** Fetch the progress. */
  readonly look = (): Promise<void> => this.hear(() => api.review(this.code));

  /** For an effect: fetch it now and, while the review is in progress, repeatedly. */
  watch(): (() => void) | undefined {
    if (this.unknown) void this.look();
    return this.busy ? poll(this.look, PAUSE) : undefined;
  }

  private async hear(question: () => Promise<ReviewTold>): Promise<void> {
    try {
      this.told = await question();
      this.failed = this.told.status === "failed" ? this.told.words : "";
    } catch (error) {
      this.failed = wordsOf(error);
    }
  }
}

/** The curves of a review: one for each seat, or one for all who win together. */
export function curvesOf({ measure, together, points }: GameReview, names: string[], all: string): Curve[] {
  const value = (each: number): number => (measure === "chance" ? Math.round(100 * each) : each);
  const seats = together ? [all] : names;
  return seats.map((name, seat) => ({ name, values: points.map(({ values }) => value(values[seat] ?? 0)) }));
}

/** The turning points on these curves: on the curve of their seat, at the start of their turn. */
export function numbersOf({
  together,
  points,
  swings,
}: GameReview): { number: number; curve: number; index: number }[] {
  return swings.map(({ answer, seat }, at) => ({
    number: at + 1,
    curve: together ? 0 : seat,
    index: Math.max(
      0,
      points.findLastIndex((point) => point.answer <= answer),
    ),
  }));
}
