// What happened and is to be read: a battle that is over, one's own until one has read it, another's until something
// else happens; and that one could pay for nothing, until one answers again.
import type { Line, Pending } from "../../lib/protocol";
import type { BattleView } from "./types";
import type { Fight, ProphecyView } from "./view";

/** How long a finished battle stays over the land. Your own then makes room for the prompt. */
const STAY_MS = 7000;
/** The same for another player's battle if you are asked already: on a phone it covers the options. */
const BRIEF_MS = 2500;

type Seen = { fight: Fight; battle: BattleView };
type Now = {
  view: ProphecyView;
  fresh: Line[];
  /** The seat of the player here; null for a spectator and in a replay. */
  you: number | null;
  pending: Pending | null;
  show: (fight: Fight) => BattleView;
};

const fights = ({ sides }: Fight, seat: number | null): boolean =>
  seat !== null && sides.some((side) => side.seat === seat);

export class Results {
  /** Of others. */
  private passing = $state.raw<Seen | null>(null);
  /** Your own battle, with the panel as it was at its end: later moves of others don't change it. */
  private mine = $state.raw<Seen | null>(null);
  /** The offers that the player could not afford on arrival (P-TRM-27). */
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

  /** Whether your own battle is folded to one line, because the prompt needs the land. */
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
    // A player who has answered, or fights again, has read it.
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
