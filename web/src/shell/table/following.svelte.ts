// What helps a person to follow the others: their last moves, what they did to this person, and what happened since.
import { words } from "../../i18n";
import type { Line, Ref } from "../../lib/protocol";
import type { Position } from "./position";
import { ownerOf } from "../../ui/places";
import { effectsOn, lastTurns, newsFrom, placesOf, sinceTurnOf, tagsOf, turnsOf, type Effect } from "./moves";

/** Pages of the log that are fetched in order to tell what happened since the last turn; more come when somebody
 * scrolls. */
const PAGES = 6;

/** Something of another seat asks the person. */
export type Asking = { thing: Ref; place: string; owner: number };

export class Following {
  /** The list of what happened is open. */
  open = $state(false);
  /** So many lines the log had when the person last answered; null before. */
  private answeredAt: number | null = $state(null);
  /** The same for every answer: what followed the last one of a turn is news, too. */
  private answers: number[] = $state.raw([]);

  private readonly lines: Line[] = $derived.by(() => this.playing.connection.display.play?.lines ?? []);
  /** The number of the first of them: of a long log only the end may be here. */
  private readonly first: number = $derived.by(() => this.playing.connection.display.play?.first ?? 0);
  private readonly turns = $derived.by(() => turnsOf(this.lines));
  private readonly since = $derived.by(() => sinceTurnOf(this.turns, this.playing.held));

  /** The seats whose last move was seen at a place; what the person did with their own things they know. */
  readonly marks: ReadonlyMap<string, number[]> = $derived.by(() => {
    const { held, teller } = this.playing;
    const found = new Map<string, number[]>();
    for (const turn of lastTurns(this.turns))
      for (const place of placesOf(turn, teller.game.passing))
        // Who somebody is, their own panel says already.
        if (place !== `seat/${turn.seat}` && (!held.includes(turn.seat) || ownerOf(place) !== turn.seat))
          found.set(place, [...(found.get(place) ?? []), turn.seat]);
    return found;
  });

  /** What others did to the person since they last answered. */
  readonly effects: Effect[] = $derived.by(() =>
    this.effectsFrom(this.answeredAt === null ? this.since : this.answeredAt - this.first),
  );

  /** The same in words, by the place that it changed. */
  readonly tags: ReadonlyMap<string, string[]> = $derived.by(() => {
    const { seat, teller } = this.playing;
    return tagsOf(
      this.effects,
      (line) => teller.game.change(line, seat ?? 0),
      (effect) => this.told(effect),
    );
  });

  /** What others did to the person since their last turn, whether they have answered in between or not. */
  readonly suffered: Effect[] = $derived.by(() => this.effectsFrom(this.since));

  /** The lines since the person's last turn; while it is their turn again, those before it. */
  readonly news: Line[] = $derived.by(() => {
    const last = this.turns.at(-1);
    const mine = last !== undefined && last.seat !== null && this.playing.held.includes(last.seat);
    const end = mine ? last.from : this.lines.length;
    return this.since < end
      ? this.lines.slice(
          newsFrom(
            this.since,
            this.answers.map((at) => at - this.first),
          ),
          end,
        )
      : [];
  });

  /** What asks the person, if it belongs to somebody else. */
  readonly asking: Asking | null = $derived.by(() => {
    const { pending, teller, held } = this.playing;
    const thing = pending ? teller.game.asked(pending.prompt).asker : null;
    const owner = ownerOf(thing?.place);
    if (!thing?.place || owner === null || held.includes(owner)) return null;
    return { thing, place: thing.place, owner };
  });

  constructor(private readonly playing: Position) {}

  /** Whether the part of the log that is here has the last turn of every seat, and all since the person's own. */
  private get reaches(): boolean {
    const { held, seats } = this.playing;
    const known = lastTurns(this.turns).length >= seats.length;
    return this.first === 0 || (known && (held.length === 0 || this.since > 0));
  }

  /** Fetch as much of the log as marks and recap need, within reason. */
  async reachBack(): Promise<void> {
    const { connection } = this.playing;
    for (let page = 0; page < PAGES && !this.reaches; page += 1)
      if (!(await connection.earlier().catch(() => false))) return;
  }

  /** Since the line with this number; a line that changed nothing and came from nothing in particular has nothing to
   * tell. */
  private effectsFrom(from: number): Effect[] {
    const { seat, held, teller } = this.playing;
    if (seat === null) return [];
    const found = effectsOn(seat, this.lines, from, held);
    return found.filter(({ line, source }) => source.thing || teller.game.change(line, seat) !== "");
  }

  /** The person answers: what was done to them before has been seen. */
  answered(): void {
    this.answeredAt = this.first + this.lines.length;
    this.answers = [...this.answers, this.answeredAt];
  }

  /** `−3 from Ann’s Axe`. */
  told({ line, source }: Effect): string {
    const { teller, seat } = this.playing;
    const who = source.seat === null ? "" : this.playing.name(source.seat);
    const what = teller.game.change(line, seat ?? 0);
    return words.table.done.from(what, who, source.thing?.text ?? "");
  }
}
