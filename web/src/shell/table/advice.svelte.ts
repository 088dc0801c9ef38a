// A good move for the decision in front of the person, if they ask for one. It goes away with the position that it is about.
import { words } from "../../i18n";
import { Refusal } from "../../lib/api";
import type { Choice, Hint, Own, View } from "../../lib/protocol";
import { toast } from "../../lib/toasts.svelte";
import type { Playing } from "./playing.svelte";

type Shown = { view: View | null; own: Own | null; hint: Hint };

export class Advice {
  /** The server works on it. */
  thinking = $state(false);
  private shown: Shown | null = $state.raw(null);

  constructor(private readonly playing: Playing) {}

  /** Whether one can be asked for here and now. */
  get possible(): boolean {
    const { pending, connection, covered } = this.playing;
    return pending !== null && !covered && connection.room?.you.hints === true;
  }

  /** What was told about the position that is shown. */
  get hint(): Hint | null {
    const { view, own } = this.playing;
    return this.shown !== null && this.shown.own === own && this.shown.view === view ? this.shown.hint : null;
  }

  /** The choice that is advised, as the person has it. */
  get choice(): Choice | null {
    const { hint } = this;
    return hint === null ? null : this.playing.had(hint.choice);
  }

  /** Where on the table it is done. */
  get places(): string[] {
    const place = this.choice?.place ?? "";
    return place === "" ? [] : [place];
  }

  readonly ask = (): void => {
    if (this.possible && !this.thinking) void this.find();
  };

  readonly close = (): void => {
    this.shown = null;
  };

  private async find(): Promise<void> {
    const { view, own, connection, seat, answered } = this.playing;
    if (seat === null) return;
    this.thinking = true;
    this.playing.reasons = null;
    try {
      const hint = await connection.hint(seat);
      if (hint) this.shown = { view, own, hint };
      if (hint && this.hint === null) this.late(answered);
    } catch (error) {
      if (error instanceof Refusal && error.reason === "stale") this.late(answered);
      else this.playing.refused(error);
    } finally {
      this.thinking = false;
    }
  }

  /** It is about a position that is gone: who has not decided themselves wonders where it is. */
  private late(answered: readonly number[]): void {
    if (this.playing.answered === answered && !this.playing.sending) toast(words.table.hint.late);
  }
}
