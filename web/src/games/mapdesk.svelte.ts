// What the parts of a board with a map share: what a touch does, and what is shown up close.
import { getContext, setContext } from "svelte";
import { map as words } from "../i18n/en/map";
import type { Way } from "../ui/popup";
import type { Topic } from "../ui/topic";
import { BoardDesk, type Shown as Anywhere } from "./desk.svelte";
import { inOrder } from "./ways";

export type Shown = Anywhere & { topic: Topic };
export const KEY = Symbol("map");

export class MapDesk extends BoardDesk<Shown> {
  /** The verbs of the ways to a place, the cheapest first. */
  protected readonly order: readonly string[] = [];

  override ways(place: string): Way[] {
    return inOrder(this.at(place), this.order).map((choice) => this.way(choice));
  }

  name(seat: number): string {
    return this.props().seats[seat]?.name ?? "";
  }

  /** A label with what can be done there. */
  offered(place: string, label: string): string {
    const choices = this.at(place);
    const [only] = choices;
    if (only === undefined) return label;
    return choices.length === 1 ? words.can(label, this.said(only)) : words.cans(label, choices.length);
  }

  /** Whether it makes sense to ask why nothing can be done at a place, because a player might want to. */
  wonders(_place: string): boolean {
    return true;
  }

  /** A touch: act, offer the ways to act, or look closer. */
  press(place: string, anchor: Element, topic: Topic): void {
    const choices = this.at(place);
    const [only] = choices;
    if (choices.length === 1 && only) this.choose(only.option);
    else this.shown = { place, topic, anchor, pinned: true };
  }

  /** The mouse rests on it. */
  look(place: string, anchor: Element, topic: Topic): void {
    if (!this.shown?.pinned) this.shown = { place, topic, anchor, pinned: false };
  }

  /** A decision was made, here or elsewhere, so the ways offered for it are gone. */
  decided(): void {
    this.shown = null;
  }
}

export const layMapDesk = <D extends MapDesk>(desk: D): D => setContext(KEY, desk);
export const useMapDesk = <D extends MapDesk = MapDesk>(): D => getContext<D>(KEY);
