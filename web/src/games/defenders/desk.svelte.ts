// What the parts of the board share: which places can be chosen, what a touch does, what is looked at closely.
import { getContext, setContext } from "svelte";
import { NO_RISKS, type Choice, type Risks } from "../../lib/protocol";
import { plain, type Reader } from "../../lib/sentences";
import { Hover } from "../../ui/hover";
import type { Way } from "../../ui/Popup.svelte";
import type { BoardProps } from "../contract";
import { choicesByPlace } from "../plain/view";
import { inOrder } from "./realm";
import { asView, type DefendersView, type Face } from "./types";
import { words } from "./words";
import { wording } from "./wording";

/** Something to look at closely: what it is, what is to be known of it now, and what is printed on it. */
export type Topic = { title: string; kind: string; notes: string[]; faces: Face[] };
export type Shown = { place: string; topic: Topic; anchor: Element; pinned: boolean };

const KEY = Symbol("defenders");

export class Desk {
  readonly #props: () => BoardProps;
  shown = $state.raw<Shown | null>(null);
  readonly hover = new Hover(
    () => this.shown !== null,
    () => {
      if (this.shown?.pinned === false) this.shown = null;
    },
  );

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly view: DefendersView = $derived.by(() => asView(this.#props().view));
  readonly choices = $derived.by(() => choicesByPlace(this.active ? this.#props().own : null));

  get active(): boolean {
    return this.#props().active;
  }

  at(place: string): Choice[] {
    return this.choices.get(place) ?? [];
  }

  ways(place: string): Way[] {
    return inOrder(this.at(place)).map((choice) => ({ option: choice.option, text: this.said(choice) }));
  }

  /** A choice in words. */
  said(choice: Choice): string {
    const { own } = this.#props();
    const { parts, note } = wording.offer(choice, own, own?.pending?.prompt, this.risks);
    const told = plain(parts, this.reader);
    return note === "" ? told : `${told} (${note})`;
  }

  get reader(): Reader {
    const { own, seats } = this.#props();
    return { you: own?.seat ?? null, You: words.you, yourself: words.you, name: (seat) => seats[seat]?.name ?? null };
  }

  get risks(): Risks {
    return this.#props().risks ?? NO_RISKS;
  }

  name(seat: number): string {
    return this.#props().seats[seat]?.name ?? "";
  }

  /** A label with what can be done there. */
  offered(place: string, label: string): string {
    const choices = this.at(place);
    const [only] = choices;
    if (only === undefined) return label;
    const { can, cans } = words.thing;
    return choices.length === 1 ? can(label, this.said(only)) : cans(label, choices.length);
  }

  hinted(place: string): boolean {
    return this.#props().hint.includes(place);
  }

  choose(option: number): void {
    this.shown = null;
    this.#props().choose(option);
  }

  why(place: string): void {
    this.shown = null;
    this.#props().why(place);
  }

  showRule(number: string): void {
    this.shown = null;
    this.#props().showRule(number);
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

  pin(): void {
    if (this.shown?.pinned === false) this.shown = { ...this.shown, pinned: true };
  }
}

export const layDesk = (props: () => BoardProps): Desk => setContext(KEY, new Desk(props));
export const useDesk = (): Desk => getContext<Desk>(KEY);
