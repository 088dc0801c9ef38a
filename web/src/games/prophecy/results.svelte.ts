// What happened and is to be read: a battle that is over, one's own until one has read it, another's until something
// else happens; and that one could pay for nothing, until one answers again.
import type { Line, Pending } from "../../lib/protocol";
import type { BattleView } from "./types";
import type { Fight, ProphecyView } from "./view";

/** So long a battle that is over lies over the land. One's own then makes room for what is asked. */
const STAY_MS = 7000;
/** Of another, where the person is asked something already: on a phone it lies over what can be chosen. */
const BRIEF_MS = 2500;

type Seen = { fight: Fight; battle: BattleView };
type Now = {
  view: ProphecyView;
  fresh: Line[];
  /** The seat of who plays here; null for who watches, or goes through a game that was played. */
  you: number | null;
  pending: Pending | null;
  show: (fight: Fight) => BattleView;
};

const fights = ({ sides }: Fight, seat: number | null): boolean =>
  seat !== null && sides.some((side) => side.seat === seat);

export class Results {
  /** Of others. */
  private passing = $state.raw<Seen | null>(null);
  /** One's own, with what stood on the panel when it was over: what others do then changes none of it. */
  private mine = $state.raw<Seen | null>(null);
  /** What the person could not pay for where they arrived (P-TRM-27). */
  dear = $state.raw<Line | null>(null);
  private isOld = $state(false);
  private isAsked = $state(false);
  private unfolded = $state(false);
  private timers: Partial<Record<"passing" | "mine", ReturnType<typeof setTimeout>>> = {};
  /** Before the update that is shown. */
  private before: Pick<Now, "fresh" | "pending"> & { battle: Fight | null } = {
    fresh: [],
    pending: null,
    battle: null,
  };

  /** One's own battle, in one line: the land is needed for what is asked. */
  get isFolded(): boolean {
    return this.mine !== null && this.isOld && this.isAsked && !this.unfolded;
  }

  get own(): BattleView | null {
    return this.mine?.battle ?? null;
  }

  /** Of others. Whoever goes back in a replay, or takes something back, comes to a time when another battle was the
   * last. */
  other(view: ProphecyView): BattleView | null {
    return this.passing && this.passing.fight === view.last_battle ? this.passing.battle : null;
  }

  unfold(): void {
    this.unfolded = true;
  }

  close(): void {
    this.passing = this.mine = null;
  }

  forget(): void {
    this.dear = null;
  }

  /** After each update. */
  see({ view, fresh, you, pending, show }: Now): void {
    const { before } = this;
    const lines = fresh === before.fresh ? [] : fresh;
    this.before = { fresh, pending, battle: view.battle };
    this.isAsked = pending !== null;
    const isOver = lines.some(({ key }) => key === "totals") || (before.battle !== null && lines.length > 0);
    // Whoever has answered something, or fights again, has read it.
    const hasAnswered = before.pending !== null && before.pending !== pending;
    if (hasAnswered || (view.battle && fights(view.battle, you))) this.mine = null;
    this.dear = lines.find(({ key }) => key === "too_dear") ?? (hasAnswered ? null : this.dear);
    if (isOver && view.last_battle) this.keep({ fight: view.last_battle, battle: show(view.last_battle) }, you);
    else if (lines.length > 0) this.passing = null;
  }

  private keep(seen: Seen, you: number | null): void {
    const isMine = fights(seen.fight, you);
    this.passing = isMine ? null : seen;
    if (isMine) [this.mine, this.isOld, this.unfolded] = [seen, false, false];
    const whose = isMine ? "mine" : "passing";
    clearTimeout(this.timers[whose]);
    const stay = !isMine && this.isAsked ? BRIEF_MS : STAY_MS;
    this.timers[whose] = setTimeout(() => {
      if (isMine) this.isOld = true;
      else this.passing = null;
    }, stay);
  }

  end(): void {
    clearTimeout(this.timers.mine);
    clearTimeout(this.timers.passing);
  }
}
