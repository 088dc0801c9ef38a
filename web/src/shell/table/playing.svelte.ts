// What a person does at a table, and what the table says to it. The components below Table.svelte read and call this.
import type { SeatLabel } from "../../games/contract";
import { words } from "../../i18n";
import { Refusal, wordsOf } from "../../lib/api";
import type { TableConnection } from "../../lib/connection.svelte";
import { interleaved } from "../../lib/merge";
import type { Command, Line, PresenceState, Seat, View, WhyNot } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toasts.svelte";
import { nameOf } from "./naming";
import { endsTurn } from "./wording";

/** Reasons in a panel at the prompt. An idea without words of its own has an empty `wish`. */
export type Reason = Pick<WhyNot, "wish" | "words" | "rule">;
export type Reasons = { title: string; items: Reason[] };

const COVERING_BOT = "greedy";

/** Whom everybody waits for, from a view. */
export function decider(view: View | null): number | null {
  const pending = view?.pending;
  if (typeof pending !== "object" || pending === null || !("seat" in pending)) return null;
  return typeof pending.seat === "number" && pending.seat >= 0 ? pending.seat : null;
}

/** The seats that won, once the game is over. */
export function winners(view: View | null): number[] | null {
  const outcome = view?.outcome;
  if (typeof outcome !== "object" || outcome === null || !("winners" in outcome)) return null;
  return Array.isArray(outcome.winners) ? (outcome.winners as number[]) : null;
}

/** Reasons at a place; a place also stands for what lies within it. */
export function reasonsAt(items: WhyNot[], place: string): WhyNot[] {
  const exact = items.filter((item) => item.place === place);
  if (exact.length > 0 || place === "") return exact;
  return items.filter((item) => item.place.startsWith(`${place}/`));
}

/** Presence is told apart from who sits where: a seat taken a moment ago may still be called empty. */
function presenceOf({ kind }: Seat, told: PresenceState = "here"): PresenceState {
  if (kind === "person") return told === "empty" || told === "bot" ? "here" : told;
  return kind;
}

export class Playing {
  /** An answer waits for its acknowledgement. */
  sending = $state(false);
  /** The option that could not be taken back, until the person says so again. */
  confirming: number | null = $state(null);
  reasons: Reasons | null = $state.raw(null);
  /** The seat that a watcher follows. */
  follows = $state(0);

  readonly seats: SeatLabel[] = $derived.by(() => this.seatLabels());
  readonly log: Line[] = $derived.by(() => {
    const play = this.connection.display.play;
    return play ? interleaved(play.lines, play.ownLines) : [];
  });

  constructor(readonly connection: TableConnection) {}

  get view(): View | null {
    return this.connection.display.play?.view ?? null;
  }
  get seat(): number | null {
    return this.connection.room?.you.seat ?? null;
  }
  get over(): boolean {
    return this.view?.over === true;
  }
  /** Whether the person may choose now. */
  get active(): boolean {
    return this.connection.canAnswer && !this.sending;
  }
  /** A bot holds the person's own seat. */
  get covered(): boolean {
    return this.seat !== null && this.seats[this.seat]?.covered === true;
  }

  name(seat: number): string {
    return nameOf(seat, this.seats);
  }

  private seatLabels(): SeatLabel[] {
    const room = this.connection.room;
    return (room?.table.seats ?? []).map((seat, index) => ({
      name: seat.name || words.table.seat(index),
      bot: seat.kind === "bot",
      covered: seat.covered,
      presence: presenceOf(seat, room?.presence.seats[index]),
    }));
  }

  // -- answering -----------------------------------------------------------------------------------

  /** Take an option. By key one says it once more to confirm; on the board nothing can be chosen meanwhile. */
  readonly choose = (option: number): void =>
    void this.answer(option, this.confirming !== option && this.careful(option));

  /** Whether to be asked again before what cannot be taken back. Among bots everything can. */
  private careful(option: number): boolean {
    const pending = this.connection.pending;
    if (!settings.confirm || !pending || endsTurn(pending, option)) return false;
    return this.seats.some((seat, index) => index !== this.seat && !seat.bot && !seat.covered);
  }

  readonly confirm = (): void => {
    const option = this.confirming;
    if (option !== null) void this.answer(option, false);
  };

  readonly cancel = (): void => {
    this.confirming = null;
  };

  private async answer(option: number, careful: boolean): Promise<void> {
    if (!this.active || option >= (this.connection.pending?.options.length ?? 0)) return;
    this.confirming = null;
    this.reasons = null;
    this.sending = true;
    try {
      await this.connection.answer(option, careful);
    } catch (error) {
      if (error instanceof Refusal && error.reason === "final") this.confirming = option;
      else this.refused(error);
    } finally {
      this.sending = false;
    }
  }

  /** Send something else; a refusal is told at the prompt. */
  async do(command: Command): Promise<boolean> {
    try {
      await this.connection.send(command);
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    }
  }

  private refused(error: unknown): void {
    if (error instanceof Refusal && error.rule) {
      const item = { wish: "", words: error.message, rule: error.rule };
      this.reasons = { title: words.table.whyNot.title, items: [item] };
    } else {
      toast(wordsOf(error), "bad");
    }
  }

  readonly undo = (): void => {
    if (this.connection.room?.you.undo === "none") return;
    this.confirming = null;
    this.reasons = null;
    void this.do({ t: "undo" });
  };

  readonly cover = (seat: number): void =>
    void this.do({ t: "cover", seat, bot: COVERING_BOT });

  // -- why not ---------------------------------------------------------------------------------------

  /** Why nothing can be done with this place now. */
  readonly why = (place: string): void => void this.ask((items) => reasonsAt(items, place), place);

  /** Everything that cannot be done now. */
  readonly whyAll = (): void => void this.ask((items) => items, null);

  private async ask(pick: (items: WhyNot[]) => WhyNot[], place: string | null): Promise<void> {
    const { whyNot } = words.table;
    const aside = this.aside();
    if (aside) {
      this.reasons = { title: aside, items: [] };
      return;
    }
    const title = place === null ? whyNot.all : whyNot.title;
    const otherwise = place === null ? whyNot.none : whyNot.here;
    try {
      const items = pick(await this.connection.why());
      this.reasons = items.length > 0 ? { title, items } : { title: otherwise, items: [] };
    } catch (error) {
      toast(wordsOf(error), "bad");
    }
  }

  /** Why the person decides nothing at all at the moment; null when they do. */
  private aside(): string | null {
    const { whyNot, turn } = words.table;
    if (this.over) return turn.over;
    if (this.seat === null) return whyNot.watching;
    if (!this.connection.upToDate) return whyNot.busy;
    if (this.connection.pending) return null;
    const seat = decider(this.view);
    return seat === null ? whyNot.here : whyNot.notYours(this.name(seat));
  }
}
