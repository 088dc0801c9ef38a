// What a player does at a table, and what the table tells them. The components below Table.svelte read and call this.
import type { SeatLabel } from "../../games/contract";
import { telling, type Telling } from "../../games/plain/telling";
import { words } from "../../i18n";
import { Refusal, wordsOf } from "../../lib/api";
import { inOrder, isSame, mainOf, promptOf } from "../../lib/choices";
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
import { go } from "../../lib/router.svelte";
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

/** The seats to act, from a view. Chance is not a seat. */
export function askedSeats(view: View | null): number[] {
  return view?.pending?.seats?.filter((seat) => seat >= 0) ?? [];
}

/** The reasons at a place. A place also matches a blocked option by its name, such as the text of a card, and the
 * places inside it. */
export function reasonsAt(items: WhyNot[], place: string): WhyNot[] {
  const exact = items.filter((item) => item.place === place);
  if (exact.length > 0 || place === "") return exact;
  const named = items.filter(({ wish }) => partsOf(wish).some((part) => isRef(part) && part.place === place));
  if (named.length > 0) return named;
  return items.filter((item) => item.place.startsWith(`${place}/`));
}

/** A blocked option and the reason. */
export function reasonOf({ wish, verb, place, words, rule }: WhyNot): Reason {
  const told = { id: "", verb, place, text: wish.text, ...(wish.parts && { parts: wish.parts }) };
  return { wish: wish.text === "" ? null : told, words, rule };
}

/** Presence is sent separately from the seats: a seat taken a moment ago may still be reported as empty. */
function presenceOf({ kind, name }: Seat, told: PresenceState = "here", over = false): PresenceState {
  if (kind === "empty" && name !== "") return "here"; // of an imported game: no one is missing there
  if (over && told === "lost") return "away"; // at a rematch, or at home: nobody's connection matters any more
  if (kind === "person") return told === "empty" || told === "bot" ? "here" : told;
  return kind;
}

export class Playing implements Position {
  /** The game's wording, as soon as it is loaded. */
  game: Telling = $state.raw(telling);
  /** An answer waits for its acknowledgement. */
  sending = $state(false);
  /** A choice that can't be undone, until the player confirms it. */
  confirming: Choice | null = $state.raw(null);
  reasons: Reasons | null = $state.raw(null);
  /** The seat that a spectator follows. */
  follows = $state(0);

  /** For several own seats: the one last used, and the state in which the player switched to it. */
  private used: number | null = $state(null);
  private turned: number | null = $state(null);
  /** The player's seats that have answered since the page was opened, in order. */
  answered: readonly number[] = $state.raw([]);
  /** The seat whose player has confirmed that they hold the device. */
  private shown: number | null = $state(null);
  readonly hotSeat: HotSeat;
  readonly absence: Absence;
  readonly following: Following;
  readonly stakes: Stakes;
  readonly advice: Advice;

  readonly seats: SeatLabel[] = $derived.by(() => this.seatLabels());
  readonly seat: number | null = $derived.by(() => this.currentSeat());
  /** The seat that the table calls "you". With several open seats, a player is called by the names of the seats. */
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

  /** Fetches the lines before those loaded; undefined if there are none. */
  get earlier(): (() => Promise<boolean>) | undefined {
    return this.connection.display.play?.first ? () => this.connection.earlier() : undefined;
  }

  /** The current round and turn, where the game counts them. */
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
  /** The player's seats. */
  get held(): number[] {
    return this.connection.room?.you.seats ?? [];
  }
  get watching(): boolean {
    return this.held.length === 0;
  }
  /** The seats that everyone is waiting for. */
  get asked(): number[] {
    return this.over || this.closed ? [] : askedSeats(this.view);
  }
  /** The game was closed without a result. */
  get closed(): boolean {
    return Boolean(this.connection.room?.table.closed);
  }
  /** The game is paused. */
  get paused(): boolean {
    return this.connection.room?.presence.paused === true;
  }
  /** The players it waits for. */
  get missing(): number[] {
    return this.seats.flatMap((label, seat) => (label.presence === "lost" ? [seat] : []));
  }

  /** The call to the player: to their own turn, or to a decision in another turn. */
  get call(): string {
    return this.calledIn(this.view);
  }
  /** The same for a decision after the moves that are still being shown; null if there is none. */
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

  /** The device goes from player to player, so private things are hidden. */
  get handsOver(): boolean {
    return this.held.length > 1 && this.hotSeat.isOn(this.game.secrets);
  }
  /** The seat whose player should take the device now; its things stay hidden until they confirm. */
  get handover(): number | null {
    return this.handsOver && !this.over && this.seat !== this.shown ? this.seat : null;
  }

  /** The private part of the seat on screen. */
  get own(): Own | null {
    if (this.handover !== null) return null;
    return this.connection.display.play?.own.find(({ seat }) => seat === this.seat) ?? null;
  }
  get pending(): Pending | null {
    if (this.handover !== null || this.closed) return null;
    return this.connection.asked.find(({ seat }) => seat === this.seat)?.pending ?? null;
  }
  /** Whether the player may choose now. */
  get active(): boolean {
    return this.connection.link === "open" && this.pending !== null && !this.sending;
  }
  /** A bot is filling in for the seat on screen. */
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
      presence: presenceOf(seat, room?.presence.seats[index], this.over),
    }));
  }

  /** A player with several seats has a name for each. */
  private seatName(all: Seat[], index: number): string {
    const { name, guest } = all[index] as Seat;
    if (!name) return words.table.seat(index);
    const several = guest !== null && all.filter((other) => other.guest === guest).length > 1;
    return several ? words.table.ofSeveral(name, index) : name;
  }

  // -- several seats of one player -------------------------------------------------------------------------

  /** The seat on screen: the one the player switched to, else one that has to act, the last used first. */
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

  /** The player of the seat has the device. */
  readonly takeOver = (): void => {
    this.used = this.shown = this.seat;
  };

  private readonly mayRead = (line: Line | OwnLine): boolean => {
    if (!("at" in line) || !this.handsOver) return true;
    return line.to !== undefined && line.to === this.shown && this.handover === null;
  };

  // -- answering -----------------------------------------------------------------------------------

  /** Take a choice. With the keyboard, a second press confirms; on the board, nothing can be chosen meanwhile. */
  readonly choose = (option: number): void => {
    const choice = this.pending?.choices.find((each) => each.option === option);
    if (choice) this.take(choice);
  };

  readonly take = (choice: Choice): void =>
    void this.answer(choice, !isSame(choice, this.confirming) && this.careful(choice));

  /** The player's own version of a choice. One that is also possible now is not listed again after an optional step,
   * but can be taken there. */
  had(told: Choice): Choice | null {
    const choices = this.pending?.choices ?? [];
    const leads = choices.some(({ option, after }) => after === undefined && option === told.after);
    return choices.find((each) => isSame(each, told)) ?? (leads ? told : null);
  }

  /** The choice with this number on its button, counted from 0. */
  readonly chooseNth = (index: number): void => {
    const choice = this.pending && inOrder(this.pending, this.game)[index];
    if (choice) this.take(choice);
  };

  /** What the filled button does. */
  readonly chooseMain = (): void => {
    const choice = this.confirming ?? this.advice.choice ?? (this.pending && mainOf(this.pending, this.game));
    if (choice && this.active) this.take(choice);
  };

  /** Whether to ask for confirmation before a move that can't be undone. Among bots, everything can be undone; with a
   * stand-in, nothing can. */
  private careful(choice: Choice): boolean {
    const { pending, held } = this;
    if (!settings.confirm || !pending || this.game.parting(choice, promptOf(choice, pending))) return false;
    return this.seats.some((seat, index) => !held.includes(index) && !seat.bot);
  }

  readonly confirm = (): void => {
    const choice = this.confirming && this.had(this.confirming);
    if (choice) void this.answer(choice, false);
    else this.cancel(); // the request is outdated, or someone else moved
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

  /** Send another command; an error is shown at the prompt. */
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

  /** What can be undone, and for which of your seats: free undo comes before undo on request. Among open seats, the one
   * that answered last comes first, because undoing another's answer would undo everything since. Where the device
   * changes hands, it is the seat on screen. The table explains on request why something can't be undone. */
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

  /** Open a rematch, and go there. */
  async rematch(): Promise<void> {
    if (!(await this.do({ t: "rematch" }))) return;
    const code = this.connection.room?.table.rematch;
    if (code) go(`/t/${code}`);
  }

  /** Set when to stop at optional steps. */
  readonly comfort = (ask: Ask): void => void this.do({ t: "comfort", ask });
  readonly playOn = (on: boolean): void => void this.do({ t: "playOn", on });

  readonly cover = (seat: number): void => void this.do({ t: "cover", seat });

  readonly back = (seat: number | null): void => {
    if (seat !== null) void this.do({ t: "back", seat });
  };

  // -- why not ---------------------------------------------------------------------------------------

  /** Ask why nothing can be done at this place now. */
  readonly why = (place: string): void => void this.ask((items) => reasonsAt(items, place), place);

  /** Ask for everything that is blocked now. */
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

  /** The reason why the player has no decision at the moment; null if they have one. */
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
