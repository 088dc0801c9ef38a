// What the parts of the board share: which places can be chosen, what a touch does, what is looked at closely.
import { getContext, setContext } from "svelte";
import type { Way } from "../../ui/Popup.svelte";
import type { BoardProps } from "../contract";
import { BoardDesk, type Shown as Anywhere } from "../desk.svelte";
import { inOrder } from "./realm";
import { asView, type DefendersView, type Face } from "./types";
import { words } from "./words";
import { wording } from "./wording";

/** Something to look at closely: what it is, what is to be known of it now, and what is printed on it. */
export type Topic = { title: string; kind: string; notes: string[]; faces: Face[] };
export type Shown = Anywhere & { topic: Topic };

const KEY = Symbol("defenders");

export class Desk extends BoardDesk<Shown> {
  constructor(props: () => BoardProps) {
    super(props, wording, words.you);
  }

  readonly view: DefendersView = $derived.by(() => asView(this.props().view));

  override ways(place: string): Way[] {
    return inOrder(this.at(place)).map((choice) => ({ option: choice.option, text: this.said(choice) }));
  }

  name(seat: number): string {
    return this.props().seats[seat]?.name ?? "";
  }

  /** A label with what can be done there. */
  offered(place: string, label: string): string {
    const choices = this.at(place);
    const [only] = choices;
    if (only === undefined) return label;
    const { can, cans } = words.thing;
    return choices.length === 1 ? can(label, this.said(only)) : cans(label, choices.length);
  }

  /** A touch: do it, offer the ways to do it, or look closer. */
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

  /** A decision has been made, here or elsewhere: the ways that were offered belonged to it. */
  decided(): void {
    this.shown = null;
  }
}

export const layDesk = (props: () => BoardProps): Desk => setContext(KEY, new Desk(props));
export const useDesk = (): Desk => getContext<Desk>(KEY);
