// Helps a player to follow the others: their last moves, what they did to the player, and the recap.
import { words } from "../../i18n";
import type { Line, Ref } from "../../lib/protocol";
import { said } from "../../lib/sentences";
import type { Position } from "./position";
import { ownerOf } from "../../ui/places";
import { effectsOn, lastTurns, newsFrom, placesOf, sinceTurnOf, tagsOf, turnsOf, type Effect, type Tag } from "./moves";

/** How many pages of the log are fetched for the recap; more are loaded on scrolling. */
const PAGES = 6;

/** The thing of another seat that asks the player. */
export type Asking = { thing: Ref; place: string; owner: number };

export class Following {
  /** Whether the recap is open. */
  open = $state(false);
  /** The length of the log when the player last answered; null before the first answer. */
  private answeredAt: number | null = $state(null);
  /** The same for every answer: whatever followed the last answer of a turn is news, too. */
  private answers: number[] = $state.raw([]);

  private readonly lines: Line[] = $derived.by(() => this.playing.connection.display.play?.lines ?? []);
  /** The number of the first line: only the end of a long log may be loaded. */
  private readonly first: number = $derived.by(() => this.playing.connection.display.play?.first ?? 0);
  private readonly turns = $derived.by(() => turnsOf(this.lines));
  private readonly since = $derived.by(() => sinceTurnOf(this.turns, this.playing.held));

  /** The seats whose last move was seen at a place of the table: among a player's things, a mark covers more than it
   * says. */
  readonly marks: ReadonlyMap<string, number[]> = $derived.by(() => {
    const found = new Map<string, number[]>();
    for (const turn of lastTurns(this.turns))
      for (const place of placesOf(turn, this.playing.teller.game.passing))
        if (ownerOf(place) === null) found.set(place, [...(found.get(place) ?? []), turn.seat]);
    return found;
  });

  /** What others did to the player since their last answer. */
  readonly effects: Effect[] = $derived.by(() =>
    this.effectsFrom(this.answeredAt === null ? this.since : this.answeredAt - this.first),
  );

  /** The same as text, by the place that changed. */
  readonly tags: ReadonlyMap<string, Tag[]> = $derived.by(() => {
    const { seat, teller } = this.playing;
    return tagsOf(
      this.effects,
      (line) => teller.game.change(line, seat ?? 0),
      (effect) => this.told(effect),
    );
  });

  /** What others did to the player since their last turn, whether they have answered in between or not. */
  readonly suffered: Effect[] = $derived.by(() => this.effectsFrom(this.since));

  /** The lines since the player's last turn; while it is their turn again, those before it. */
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

  /** The thing that asks the player, if it belongs to someone else. */
  readonly asking: Asking | null = $derived.by(() => {
    const { pending, teller, held } = this.playing;
    const thing = pending ? teller.game.asked(pending.prompt).asker : null;
    const owner = ownerOf(thing?.place);
    if (!thing?.place || owner === null || held.includes(owner)) return null;
    return { thing, place: thing.place, owner };
  });

  constructor(private readonly playing: Position) {}

  /** Whether the loaded part of the log has the last turn of every seat, and everything since the player's own. */
  private get reaches(): boolean {
    const { held, seats } = this.playing;
    const known = lastTurns(this.turns).length >= seats.length;
    return this.first === 0 || (known && (held.length === 0 || this.since > 0));
  }

  /** Fetch as much of the log as the marks and the recap need, within reason. */
  async reachBack(): Promise<void> {
    const { connection } = this.playing;
    for (let page = 0; page < PAGES && !this.reaches; page += 1)
      if (!(await connection.earlier().catch(() => false))) return;
  }

  /** The lines from this number on, without those that changed nothing and have no source. */
  private effectsFrom(from: number): Effect[] {
    const { seat, held, teller } = this.playing;
    if (seat === null) return [];
    const found = effectsOn(seat, this.lines, from, held);
    return found.filter(({ line, source }) => source.thing || teller.game.change(line, seat) !== "");
  }

  /** The player answers, so they have seen what was done to them before. */
  answered(): void {
    this.answeredAt = this.first + this.lines.length;
    this.answers = [...this.answers, this.answeredAt];
  }

  /** `−3 from Ann's Axe`. */
  told({ line, source }: Effect): string {
    const { teller, seat } = this.playing;
    const who = source.seat === null ? "" : this.playing.name(source.seat);
    const what = teller.game.change(line, seat ?? 0);
    return words.table.done.from(what, who, source.thing ? said(source.thing) : "");
  }
}
