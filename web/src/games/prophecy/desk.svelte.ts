// Shared by the parts of the board: the current view, and the options of each place.
import { choicesByPlace } from "../../lib/choices";
import type { Choice, Pending } from "../../lib/protocol";
import { firstOf } from "../../lib/sentences";
import type { BoardProps } from "../contract";
import { layMapDesk, MapDesk, useMapDesk } from "../mapdesk.svelte";
import { keyIn } from "./cards";
import { ORDER } from "./ring";
import { asView, isHero, type ProphecyView } from "./view";
import { words } from "./words";
import { wording } from "./wording";

/** The line of a card is chosen where the card lies. */
const placed = (choice: Choice): Choice =>
  choice.place.startsWith("line/") ? { ...choice, place: firstOf(choice, "card")?.place ?? "" } : choice;
const atCards = (pending: Pending | null | undefined): Pending | null =>
  pending ? { ...pending, choices: pending.choices.map(placed) } : null;

/** By prompt: the places where a player may try something that is refused with a reason (table/refusals.py). */
const WISHES: Readonly<Record<string, RegExp>> = {
  move: /^(place|card|seat)\//,
  free: /^card\//,
  creature: /^(card|seat)\//,
  duel: /^(card|seat)\//,
  space: /^(card|seat)\//,
  equip: /^card\//,
  throw: /^card\//,
  roll: /^card\//,
  shift: /^card\//,
  after: /^card\//,
  dying: /^card\//,
  trade: /^card\//,
  limit: /^card\//,
  item: /^card\//,
  somebody: /^seat\//,
};

export class Desk extends MapDesk {
  constructor(props: () => BoardProps) {
    super(props, wording, words.you);
  }

  protected override readonly order = ORDER;

  readonly view: ProphecyView = $derived.by(() => asView(this.props().view));

  override readonly choices = $derived.by(() =>
    choicesByPlace(atCards(this.active ? this.props().own?.pending : null)),
  );

  /** All that can be chosen now, wherever it lies. */
  get asked(): Choice[] {
    return this.active ? (this.props().own?.pending?.choices ?? []) : [];
  }

  /** The card that a choice names. */
  keyOf(choice: Choice): string {
    const card = firstOf(choice, "card");
    return card ? keyIn(card) : "";
  }

  /** A hero never moves to their own space. */
  override wonders(place: string): boolean {
    const { own } = this.props();
    const hero = own ? this.view.players[own.seat] : undefined;
    const isHere = isHero(hero) && place === `place/${hero.place_id}`;
    return !isHere && (WISHES[own?.pending?.prompt.key ?? ""]?.test(place) ?? false);
  }
}

export const layDesk = (props: () => BoardProps): Desk => layMapDesk(new Desk(props));
export const useDesk = (): Desk => useMapDesk<Desk>();
