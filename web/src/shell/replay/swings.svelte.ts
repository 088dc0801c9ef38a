// The review of a finished game: asked for once, then looked after until it is there. The server keeps it, so a reload
// finds it.
import { api, wordsOf } from "../../lib/api";
import { poll } from "../../lib/poll";
import type { GameReview, ReviewTold } from "../../lib/protocol";
import type { Curve } from "../../ui/chart";

/** Milliseconds between two looks. */
const PAUSE = 1_000;

export class SwingsOf {
  told: ReviewTold | null = $state.raw(null);
  failed = $state("");

  /** Whether nothing is known yet, and whether it is being made. Derived: who watches does not begin anew with every
   * answer. */
  private readonly unknown = $derived(this.told === null);
  readonly busy = $derived(this.told?.status === "waiting" || this.told?.status === "working");

  constructor(private readonly code: string) {}

  get review(): GameReview | null {
    return this.told?.status === "done" ? this.told.review : null;
  }
  /** From 0 to 100; null while it waits for its turn. */
  get percent(): number | null {
    return this.told?.status === "working" ? Math.floor(100 * this.told.progress) : null;
  }

  readonly ask = (): Promise<void> => this.hear(() => api.askForReview(this.code));

  /** See how far it is. */
  readonly look = (): Promise<void> => this.hear(() => api.review(this.code));

  /** For an effect: look now and, while it is being made, again and again. */
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

/** Where the swings are on these curves: on that of its seat, as its turn began. */
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
