// What a person does at a table, and what the table says to it. The components below Table.svelte read and call this.
import type { SeatLabel } from "../../games/contract";
import { telling, type Telling } from "../../games/plain/telling";
import { words } from "../../i18n";
import { Refusal, wordsOf } from "../../lib/api";
import { isSame, promptOf } from "../../lib/choices";
import type { TableConnection } from "../../lib/connection.svelte";
import { interleaved } from "../../lib/merge";
import type {
  Ask,
  Choice,
  Command,
  Line,
  Own,
  OwnLine,
  Pending,
  PresenceState,
  Seat,
  Undo,
  View,
  WhyNot,
} from "../../lib/protocol";
import { isRef, partsOf } from "../../lib/sentences";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toasts.svelte";
import { Absence } from "./absence.svelte";
import { Advice } from "./advice.svelte";
import { Following } from "./following.svelte";
import { HotSeat } from "./hotseat.svelte";
import type { Position, Reason, Reasons } from "./position";
import { Stakes } from "./stakes.svelte";
import { nameOf, type Teller } from "./teller";
import type { Cut } from "./turns";

/** Whom everybody waits for, from a view. Chance is no seat. */
export function askedSeats(view: View | null): number[] {
  return view?.pending?.seats?.filter((seat) => seat >= 0) ?? [];
}

/** Reasons at a place; a place also stands for what is wished for by its name, such as the text of a card, and for
 * what lies within it. */
export function reasonsAt(items: WhyNot[], place: string): WhyNot[] {
  const exact = items.filter((item) => item.place === place);
  if (exact.length > 0 || place === "") return exact;
  const named = items.filter(({ wish }) => partsOf(wish).some((part) => isRef(part) && part.place === place));
  if (named.length > 0) return named;
  return items.filter((item) => item.place.startsWith(`${place}/`));
}

/** What was wished for and why it cannot be. */
export function reasonOf({ wish, verb, place, words, rule }: WhyNot): Reason {
  const told = { id: "", verb, place, text: wish.text, ...(wish.parts && { parts: wish.parts }) };
  return { wish: wish.text === "" ? null : told, words, rule };
}

/** Presence is told apart from who sits where: a seat taken a moment ago may still be called empty. */
function presenceOf({ kind, name }: Seat, told: PresenceState = "here"): PresenceState {
  if (kind === "empty" && name !== "") return "here"; // of an imported game: nobody is missed there
  if (kind === "person") return told === "empty" || told === "bot" ? "here" : told;
  return kind;
}

export class Playing implements Position {
  /** How the game words things, as soon as it is there. */
  game: Telling = $state.raw(telling);
  /** An answer waits for its acknowledgement. */
  sending = $state(false);
  /** The choice that could not be taken back, until the person says so again. */
  confirming: Choice | null = $state.raw(null);
  reasons: Reasons | null = $state.raw(null);
  /** The seat that a watcher follows. */
  follows = $state(0);

  /** Of several own seats: the one last used, and the state in which the person turned to it. */
  private used: number | null = $state(null);
  private turned: number | null = $state(null);
  /** The own seats that have answered since the page was opened, the last one last. */
  answered: readonly number[] = $state.raw([]);
  /** The seat whose owner has said that they hold the device. */
  private shown: number | null = $state(null);
  readonly hotSeat: HotSeat;
  readonly absence: Absence;
  readonly following: Following;
  readonly stakes: Stakes;
  readonly advice: Advice;

  readonly seats: SeatLabel[] = $derived.by(() => this.seatLabels());
  readonly seat: number | null = $derived.by(() => this.currentSeat());
  /** Whom the table calls you. Who plays several open seats at once is called by the names of the seats. */
  readonly you: number | null = $derived.by(() => {
    const several = this.held.length > 1;
    return several && (!this.handsOver || this.handover !== null) ? null : this.seat;
  });
  readonly teller: Teller = $derived.by(() => {
    const { seats, you, game } = this;
    return { seats, you, game };
  });
  readonly log: Line[] = $derived.by(() => {
    const play = this.connection.display.play;
    return play ? interleaved(play.lines, play.ownLines.filter(this.mayRead), play.first) : [];
  });
  readonly fresh: Line[] = $derived.by(() => this.connection.display.fresh.filter(this.mayRead));

  constructor(readonly connection: TableConnection) {
    this.hotSeat = new HotSeat(connection.code);
    this.absence = new Absence(connection);
    this.following = new Following(this);
    this.stakes = new Stakes(this);
    this.advice = new Advice(this);
  }

  /** Fetches the part of the log before what is here; undefined where there is none. */
  get earlier(): (() => Promise<boolean>) | undefined {
    return this.connection.display.play?.first ? () => this.connection.earlier() : undefined;
  }

  /** The round and the turn that are played now, where the game counts them. */
  get now(): Cut {
    const [round, seat] = [this.view?.["round"], this.view?.["active"]];
    return { round: typeof round === "number" ? round : null, seat: typeof seat === "number" ? seat : null };
  }

  get view(): View | null {
    return this.connection.display.play?.view ?? null;
  }
  get over(): boolean {
    return this.view?.over === true;
  }
  /** The seats that the person holds. */
  get held(): number[] {
    return this.connection.room?.you.seats ?? [];
  }
  get watching(): boolean {
    return this.held.length === 0;
  }
  /** Which seats everybody waits for. */
  get asked(): number[] {
    return this.over || this.closed ? [] : askedSeats(this.view);
  }
  /** The game was ended without a result. */
  get closed(): boolean {
    return Boolean(this.connection.room?.table.closed);
  }
  /** The game waits for its people. */
  get paused(): boolean {
    return this.connection.room?.presence.paused === true;
  }
  /** The players for whom it waits. */
  get missing(): number[] {
    return this.seats.flatMap((label, seat) => (label.presence === "lost" ? [seat] : []));
  }

  /** How the person is called on: to a turn of theirs, or to an answer in somebody else's. */
  get call(): string {
    return this.calledIn(this.view);
  }
  /** The same for what waits behind the moves that are still being shown; null if nothing does. */
  get awaited(): string | null {
    const { awaited, whole } = this.connection;
    return awaited ? this.calledIn(whole?.view ?? null) : null;
  }
  private calledIn(view: View | null): string {
    const { turn } = words.table;
    const besides = view && this.game.besides?.(view);
    if (besides) return turn.askedBy(besides);
    const active = view?.["active"];
    return typeof active !== "number" || this.held.includes(active) ? turn.yours : turn.asked;
  }

  /** The device goes from hand to hand: nobody sees what belongs to the others. */
  get handsOver(): boolean {
    return this.held.length > 1 && this.hotSeat.isOn(this.game.secrets);
  }
  /** The seat whose player should take the device now; until they say so, its things stay covered. */
  get handover(): number | null {
    return this.handsOver && !this.over && this.seat !== this.shown ? this.seat : null;
  }

  /** What belongs to the seat in front of the person. */
  get own(): Own | null {
    if (this.handover !== null) return null;
    return this.connection.display.play?.own.find(({ seat }) => seat === this.seat) ?? null;
  }
  get pending(): Pending | null {
    if (this.handover !== null || this.closed) return null;
    return this.connection.asked.find(({ seat }) => seat === this.seat)?.pending ?? null;
  }
  /** Whether the person may choose now. */
  get active(): boolean {
    return this.connection.link === "open" && this.pending !== null && !this.sending;
  }
  /** A bot holds the seat in front of the person. */
  get covered(): boolean {
    return this.seat !== null && this.seats[this.seat]?.covered === true;
  }

  name(seat: number): string {
    return nameOf(seat, this.seats);
  }

  private seatLabels(): SeatLabel[] {
    const room = this.connection.room;
    const all = room?.table.seats ?? [];
    return all.map((seat, index) => ({
      name: this.seatName(all, index),
      bot: seat.kind === "bot",
      covered: seat.covered,
      presence: presenceOf(seat, room?.presence.seats[index]),
    }));
  }

  /** Who holds several seats has a name for each. */
  private seatName(all: Seat[], index: number): string {
    const { name, guest } = all[index] as Seat;
    if (!name) return words.table.seat(index);
    const several = guest !== null && all.filter((other) => other.guest === guest).length > 1;
    return several ? words.table.ofSeveral(name, index) : name;
  }

  // -- several seats of one person -------------------------------------------------------------------------

  /** The seat in front of the person: the one they turned to, else one that is asked, the last used first. */
  private currentSeat(): number | null {
    const { held, used } = this;
    const mine = used !== null && held.includes(used) ? used : null;
    if (mine !== null && this.turned === this.connection.display.play?.n) return mine;
    const asked = this.connection.asked.map(({ seat }) => seat);
    if (asked.length === 0 || (mine !== null && asked.includes(mine))) return mine ?? held[0] ?? null;
    return asked[0] ?? null;
  }

  readonly turnTo = (seat: number): void => {
    this.cancel();
    this.reasons = null;
    this.used = seat;
    this.turned = this.connection.display.play?.n ?? null;
  };

  /** Whoever plays the seat has the device in hand. */
  readonly takeOver = (): void => {
    this.used = this.shown = this.seat;
  };

  private readonly mayRead = (line: Line | OwnLine): boolean => {
    if (!("at" in line) || !this.handsOver) return true;
    return line.to !== undefined && line.to === this.shown && this.handover === null;
  };

  // -- answering -----------------------------------------------------------------------------------

  /** Take a choice. By key one says it once more to confirm; on the board nothing can be chosen meanwhile. */
  readonly choose = (option: number): void => {
    const choice = this.pending?.choices.find((each) => each.option === option);
    if (choice) this.take(choice);
  };

  readonly take = (choice: Choice): void =>
    void this.answer(choice, !isSame(choice, this.confirming) && this.careful(choice));

  /** A choice as the person has it. What could be done now as well is not listed once more beyond a window, but can
   * be had there. */
  had(told: Choice): Choice | null {
    const choices = this.pending?.choices ?? [];
    const leads = choices.some(({ option, after }) => after === undefined && option === told.after);
    return choices.find((each) => isSame(each, told)) ?? (leads ? told : null);
  }

  /** The choice with this number on its button, counted from 0. */
  readonly chooseNth = (index: number): void => {
    const choice = this.pending?.choices[index];
    if (choice) this.choose(choice.option);
  };

  /** Whether to be asked again before what cannot be taken back. Among bots everything can; for who is covered it
   * cannot. */
  private careful(choice: Choice): boolean {
    const { pending, held } = this;
    if (!settings.confirm || !pending || this.game.parting(choice, promptOf(choice, pending))) return false;
    return this.seats.some((seat, index) => !held.includes(index) && !seat.bot);
  }

  readonly confirm = (): void => {
    const choice = this.confirming && this.had(this.confirming);
    if (choice) void this.answer(choice, false);
    else this.cancel(); // it was asked meanwhile, or somebody else decided
  };

  readonly cancel = (): void => {
    this.confirming = null;
  };

  private async answer(choice: Choice, careful: boolean): Promise<void> {
    const { seat } = this;
    if (!this.active || seat === null) return;
    this.confirming = null;
    this.reasons = null;
    this.sending = true;
    this.following.answered();
    this.used = seat;
    try {
      await this.connection.answer(seat, choice, careful);
      this.answered = [...this.answered, seat];
    } catch (error) {
      if (error instanceof Refusal && error.reason === "final") this.confirming = choice;
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

  refused(error: unknown): void {
    if (error instanceof Refusal && error.rule) {
      const said = { key: "refused", text: error.message };
      const items = [{ wish: null, words: said, rule: error.rule }];
      this.reasons = { title: words.table.whyNot.title, items };
    } else {
      toast(wordsOf(error), "bad");
    }
  }

  /** What can be taken back, and for which of your seats: what is free before what is asked for. Of open seats the
   * one that answered last comes first: taking back what another answered would take back all since. Where the
   * device goes from hand to hand it is the one in front. Why something never can be, the table says when it is
   * asked. */
  get undoable(): { seat: number; how: Undo } | null {
    const undo = this.connection.room?.you.undo ?? {};
    const last = (this.handsOver ? null : this.answered.at(-1)) ?? this.seat;
    const order = [...this.held].sort((a, b) => Number(b === last) - Number(a === last));
    const found = (how: Undo): number | undefined => order.find((seat) => undo[String(seat)] === how);
    for (const how of ["free", "ask", "never"] as const) {
      const seat = found(how);
      if (seat !== undefined) return { seat, how };
    }
    return null;
  }

  readonly undo = (): void => {
    const undoable = this.undoable;
    if (!undoable) return;
    this.confirming = null;
    this.reasons = null;
    void this.takeBack(undoable);
  };

  private async takeBack({ seat, how }: { seat: number; how: Undo }): Promise<void> {
    const done = await this.do({ t: "undo", n: this.connection.n, seat });
    if (done && how === "free") this.answered = this.answered.slice(0, Math.max(0, this.answered.lastIndexOf(seat)));
  }

  /** Say when you want to be asked in windows. */
  readonly comfort = (ask: Ask): void => void this.do({ t: "comfort", ask });
  readonly playOn = (on: boolean): void => void this.do({ t: "playOn", on });

  readonly cover = (seat: number): void => void this.do({ t: "cover", seat });

  readonly back = (seat: number | null): void => {
    if (seat !== null) void this.do({ t: "back", seat });
  };

  // -- why not ---------------------------------------------------------------------------------------

  /** Why nothing can be done with this place now. */
  readonly why = (place: string): void => void this.ask((items) => reasonsAt(items, place), place);

  /** Everything that cannot be done now. */
  readonly whyAll = (): void => void this.ask((items) => items, null);

  private async ask(pick: (items: WhyNot[]) => WhyNot[], place: string | null): Promise<void> {
    const { whyNot } = words.table;
    const aside = this.aside();
    if (aside !== null || this.seat === null) {
      this.reasons = { title: aside ?? whyNot.watching, items: [] };
      return;
    }
    const title = place === null ? whyNot.all : whyNot.title;
    const otherwise = place === null ? whyNot.none : whyNot.here;
    try {
      const items = pick(await this.connection.why(this.seat)).map(reasonOf);
      this.reasons = items.length > 0 ? { title, items } : { title: otherwise, items: [] };
    } catch (error) {
      toast(wordsOf(error), "bad");
    }
  }

  /** Why the person decides nothing at all at the moment; null when they do. */
  private aside(): string | null {
    const { whyNot, turn, asList } = words.table;
    if (this.over || this.closed) return turn.over;
    if (this.watching) return whyNot.watching;
    if (!this.connection.upToDate) return whyNot.busy;
    if (this.pending) return null;
    const names = this.asked.map((seat) => this.name(seat));
    return names.length === 0 ? whyNot.here : whyNot.notYours(asList(names));
  }
}
