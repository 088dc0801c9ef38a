// A hint for the decision in front of the player, if they ask for one. It disappears with the decision.
import { words } from "../../i18n";
import { Refusal } from "../../lib/api";
import type { Choice, Hint, Own } from "../../lib/protocol";
import { toast } from "../../lib/toasts.svelte";
import type { Position } from "./position";

type Shown = { own: Own | null; hint: Hint };

/** How often a hint is requested again: where several players act at the same time, others may move while it is
 * computed. */
const TRIES = 5;

export class Advice {
  /** The server is working on it. */
  thinking = $state(false);
  private shown: Shown | null = $state.raw(null);

  constructor(private readonly playing: Position) {}

  /** Whether the player can ask for a hint now. */
  get possible(): boolean {
    const { pending, connection, covered } = this.playing;
    return pending !== null && !covered && connection.room?.you.hints === true;
  }

  /** The hint about the decision on screen. */
  get hint(): Hint | null {
    return this.shown !== null && this.shown.own === this.playing.own ? this.shown.hint : null;
  }

  /** The hinted choice, among the player's own. */
  get choice(): Choice | null {
    const { hint } = this;
    return hint === null ? null : this.playing.had(hint.choice);
  }

  /** The place of the hinted choice. */
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
    const { answered } = this.playing;
    this.thinking = true;
    this.playing.reasons = null;
    try {
      let found = false;
      for (let tries = 0; !found && tries < TRIES && this.wanted(answered); tries += 1) found = await this.found();
      if (!found && this.wanted(answered)) toast(words.table.hint.late);
    } catch (error) {
      this.playing.refused(error);
    } finally {
      this.thinking = false;
    }
  }

  /** Whether the player still has not moved since they asked. */
  private wanted(answered: readonly number[]): boolean {
    return this.possible && this.playing.answered === answered && !this.playing.sending;
  }

  /** Ask once. False where someone moved meanwhile, so that the hint is out of date. */
  private async found(): Promise<boolean> {
    const { own, connection, seat } = this.playing;
    if (seat === null) return false;
    try {
      const hint = await connection.hint(seat);
      if (hint) this.shown = { own, hint };
      return hint === null || this.hint !== null;
    } catch (error) {
      if (error instanceof Refusal && error.reason === "stale") return false;
      throw error;
    }
  }
}
