// A lesson in progress: a recorded game in which a teacher speaks and the learner gives the answers.
import type { GameModule, SeatLabel } from "../../games/contract";
import { words } from "../../i18n";
import { NO_RISKS, type Tutorial } from "../../lib/protocol";
import { reasonOf, reasonsAt } from "../table/playing.svelte";
import type { Reasons } from "../table/position";
import { spokenOffer, type Teller } from "../table/teller";
import { folded, FRAME, freshBetween } from "./frames";
import { counted, stepOf } from "./lesson";

const { learn } = words.replay;
const { whyNot } = words.table;

export class Lesson {
  at = $state(0);
  ended = $state(false);
  reasons = $state.raw<Reasons | null>(null);
  readonly frames;
  readonly moments;
  readonly steps;
  readonly seats: SeatLabel[];
  readonly teller: Teller;

  constructor(
    readonly tutorial: Tutorial,
    readonly game: GameModule,
  ) {
    this.frames = tutorial.frames;
    this.moments = folded(tutorial.frames);
    this.steps = counted(tutorial.frames);
    this.seats = tutorial.seats.map((name, seat) => ({
      name,
      bot: seat > 0,
      covered: false,
      presence: seat > 0 ? "bot" : "here",
    }));
    this.teller = { seats: this.seats, you: 0, game };
  }

  readonly frame = $derived.by(() => this.frames[this.at]);
  readonly moment = $derived.by(() => this.moments[this.at]);
  readonly own = $derived.by(() => this.moment?.own ?? null);
  readonly pending = $derived.by(() => this.own?.pending ?? null);
  readonly step = $derived.by(() => (this.frame ? stepOf(this.frame, this.own) : null));
  readonly over = $derived.by(() => this.moment?.view["over"] === true);
  /** The progress, counted in steps with something to read or to do. */
  readonly number = $derived.by(() => this.steps.filter((each) => each <= this.at).length);
  /** The note stays while others act, so that no one has to read fast. */
  readonly note = $derived.by(() => this.frames.slice(0, this.at + 1).findLast((each) => each.note)?.note ?? "");
  /** What the others have done since the previous step. */
  readonly meanwhile = $derived.by(() => {
    const before = this.steps.findLast((each) => each < this.at) ?? -1;
    const { minor } = this.game;
    return freshBetween(this.moments, before, this.at).filter(
      ({ key, seat }) => seat !== null && seat > 0 && !minor.has(key) && !FRAME.has(key),
    );
  });
  /** The learner's fight previews, and the one of the current choice. */
  readonly risks = $derived.by(() => this.frame?.risks ?? NO_RISKS);
  readonly risk = $derived.by(() => {
    if (this.ended || !this.pending) return null;
    const chosen = this.step?.kind === "take" ? this.step.choice : null;
    return this.game.risk(this.risks, null) ?? this.game.risk(this.risks, chosen);
  });
  /** The choice to take, as text. */
  readonly wanted = $derived.by(() =>
    this.step?.kind === "take" && this.pending
      ? spokenOffer(this.game.offer(this.step.choice, this.own, this.pending.prompt, this.risks), this.teller)
      : "",
  );
  /** The places to point at: the choice first, then those that the teacher names. */
  readonly hint = $derived.by(() => {
    if (this.ended) return [];
    const chosen = this.step?.kind === "take" ? this.step.choice.place : "";
    return [...new Set([chosen, ...(this.frame?.point ?? [])])].filter(Boolean);
  });

  onward(): void {
    this.reasons = null;
    if (this.at < this.frames.length - 1) this.at += 1;
    else this.ended = true;
  }

  back(): void {
    this.reasons = null;
    if (this.ended) this.ended = false;
    else this.at = this.steps.findLast((each) => each < this.at) ?? 0;
  }

  again(): void {
    [this.at, this.ended, this.reasons] = [0, false, null];
  }

  choose(option: number): void {
    if (this.step?.kind !== "take") this.reasons = { title: learn.readOn, items: [] };
    else if (option === this.step.choice.option) this.onward();
    else this.reasons = { title: learn.other(this.wanted), items: [] };
  }

  why(place: string): void {
    const items = reasonsAt(this.frame?.why ?? [], place).map(reasonOf);
    this.reasons = items.length > 0 ? { title: whyNot.title, items } : { title: learn.notThis, items };
  }
}
