// What the parts of the board share: which places glow, what a touch does, which card is explained.

import { getContext, setContext } from "svelte";
import type { BoardProps, SeatLabel } from "../contract";
import { NO_RISKS, type Choice, type Risk, type Risks } from "../../lib/protocol";
import { plain } from "../../lib/sentences";
import { Hover } from "../../ui/hover";
import type { Way } from "../../ui/Popup.svelte";
import { choicesByPlace, isSeat, kindOf } from "./places";
import { asView, type EnchantersView, type Face } from "./types";
import { words } from "./words";
import { wording } from "./wording";

export type Thing = {
  face: Face;
  health?: number | undefined;
  strength?: number | undefined;
};
/** What the popup is about: a card, or something else at which there are several things to do. */
export type Shown = { place: string; title: string; thing: Thing | null; anchor: Element; pinned: boolean };
/** The fight that waits at a place. */
export type Stake = { risk: Risk; seats: SeatLabel[]; you: number | null };

const KEY = Symbol("enchanters");

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

  readonly view: EnchantersView = $derived.by(() => asView(this.#props().view));
  readonly choices = $derived.by(() => choicesByPlace(this.#props().own?.pending ?? null));

  get active(): boolean {
    return this.#props().active;
  }

  /** What can be chosen at a place now. */
  at(place: string): Choice[] {
    return this.active ? (this.choices.get(place) ?? []) : [];
  }

  /** The same in words, for the popup. */
  ways(place: string): Way[] {
    return this.at(place).map((choice) => ({ option: choice.option, text: this.said(choice) }));
  }

  /**
   * Nothing can be done at a place while it can at others of its side: on the table, or among the cards of players. Where one
   * can also go on, its turn may still come: then only others of the very same kind say that it is not this one.
   */
  dims(place: string): boolean {
    if (!this.active || this.choices.has(place)) return false;
    const goesOn = this.#props().own?.pending?.choices.some((each) => each.place === "");
    const kind = goesOn ? kindOf : isSeat;
    return [...this.choices.keys()].some((each) => kind(each) === kind(place));
  }

  /** A choice in words. */
  said(choice: Choice): string {
    const { own, seats } = this.#props();
    const { parts, note } = wording.offer(choice, own, choice.prompt ?? own?.pending?.prompt, this.risks);
    const { you } = words;
    const reader = { you: own?.seat ?? null, You: you, yourself: you };
    const told = plain(parts, { ...reader, name: (seat) => seats[seat]?.name ?? null });
    return note === "" ? told : `${told} (${note})`;
  }

  hinted(place: string): boolean {
    return this.#props().hint.includes(place);
  }

  choose(option: number): void {
    this.shown = null;
    this.#props().choose(option);
  }

  showRule(number: string): void {
    this.shown = null;
    this.#props().showRule(number);
  }

  /** A touch: do it, offer the ways to do it, tell why not, or look closer. */
  press(place: string, title: string, element: Element, doable: boolean, thing: Thing | null): void {
    const choices = this.at(place);
    const [only] = choices;
    if (choices.length > 1) this.shown = { place, title, thing, anchor: element, pinned: true };
    else if (only !== undefined) this.choose(only.option);
    else if (doable && this.active) this.#props().why(place);
    else if (thing !== null) this.look(thing, element, true);
  }

  /** Look closer at the card that lies here. */
  look(thing: Thing, element: Element, pinned: boolean): void {
    if (!pinned && this.shown?.pinned) return; // what was pinned stays
    const place = element.closest('[data-place]:not([data-place=""])')?.getAttribute("data-place") ?? "";
    this.shown = { place, title: words.zoom.title(thing.face.name), thing, anchor: element, pinned };
  }

  stakeAt(place: string): Stake | undefined {
    const { seats, you } = this.#props();
    const risk = this.risks.items.find((each) => each.place === place);
    return risk && { risk, seats, you };
  }

  get risks(): Risks {
    return this.#props().risks ?? NO_RISKS;
  }

  /** What lies at this element now: what was said about another card goes. */
  lies(element: Element, thing: Thing | null): void {
    if (this.shown?.anchor !== element || this.shown.thing === null) return;
    this.shown = thing?.face === this.shown.thing.face ? { ...this.shown, thing } : null;
  }

  /** A decision has been made, here or elsewhere: a mere list of ways belonged to it. */
  decided(): void {
    if (this.shown?.thing === null) this.shown = null;
  }

  pin(): void {
    if (this.shown !== null && !this.shown.pinned) this.shown = { ...this.shown, pinned: true };
  }
}

export function layDesk(props: () => BoardProps): Desk {
  return setContext(KEY, new Desk(props));
}

export const useDesk = (): Desk => getContext<Desk>(KEY);
