// What the parts of the board share: which places glow, what a touch does, which card lies under the glass.

import { getContext, setContext } from "svelte";
import type { Area } from "../../ui/float";
import type { BoardProps, SeatLabel } from "../contract";
import type { Choice, Own, Risk } from "../../lib/protocol";
import { plain } from "../../lib/sentences";
import { choicesByPlace } from "./places";
import { asView, type EnchantersView, type Face } from "./types";
import { words } from "./words";
import { wording } from "./wording";

export type Thing = {
  face: Face;
  health?: number | undefined;
  strength?: number | undefined;
};
/** `own`: whose texts that count something are told with what they come to; `stake`: the fight that waits there. */
export type Zoomed = Thing & {
  anchor: Area;
  pinned: boolean;
  own?: Own | null;
  stake?: Stake | undefined;
};
export type Stake = { risk: Risk; seats: SeatLabel[]; you: number | null };
export type Opened = { title: string; choices: Choice[]; anchor: Area };

const KEY = Symbol("enchanters");
const LEAVE_MS = 180; // time to reach the enlarged card with the mouse

export class Desk {
  readonly #props: () => BoardProps;
  zoomed = $state.raw<Zoomed | null>(null);
  opened = $state.raw<Opened | null>(null);
  #leaving: ReturnType<typeof setTimeout> | undefined;

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

  /** A choice in words. */
  said(choice: Choice): string {
    const { own, seats } = this.#props();
    const { parts, note } = wording.offer(choice, own, own?.pending?.prompt);
    const { you } = words;
    const reader = { you: own?.seat ?? null, You: you, yourself: you };
    const told = plain(parts, { ...reader, name: (seat) => seats[seat]?.name ?? null });
    return note === "" ? told : `${told} (${note})`;
  }

  hinted(place: string): boolean {
    return this.#props().hint.includes(place);
  }

  choose(option: number): void {
    this.opened = null;
    this.zoomed = null;
    this.#props().choose(option);
  }

  showRule(number: string): void {
    this.zoomed = null;
    this.#props().showRule(number);
  }

  /** A touch: do it, offer the ways to do it, tell why not, or look closer. */
  press(place: string, title: string, element: Element, doable: boolean, thing: Thing | null): void {
    const choices = this.at(place);
    const [only] = choices;
    if (choices.length > 1) {
      this.zoomed = null;
      this.opened = { title, choices, anchor: element.getBoundingClientRect() };
    } else if (only !== undefined) this.choose(only.option);
    else if (doable && this.active) this.#props().why(place);
    else if (thing !== null) this.look(thing, element, true);
  }

  look(thing: Thing, element: Element, pinned: boolean): void {
    clearTimeout(this.#leaving);
    this.opened = null;
    const { own } = this.#props();
    const stake = this.#stakeAt(element);
    this.zoomed = { ...thing, anchor: element.getBoundingClientRect(), pinned, own, stake };
  }

  #stakeAt(element: Element): Stake | undefined {
    const { own, seats, you } = this.#props();
    const place = element.getAttribute("data-place");
    const risk = own?.risks?.find((each) => each.place === place);
    return risk && { risk, seats, you };
  }

  /** The mouse has left a card; it may be on its way to the enlarged one. */
  leave(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      if (this.zoomed?.pinned === false) this.zoomed = null;
    }, LEAVE_MS);
  }

  stay(): void {
    clearTimeout(this.#leaving);
  }
}

export function layDesk(props: () => BoardProps): Desk {
  return setContext(KEY, new Desk(props));
}

export const useDesk = (): Desk => getContext<Desk>(KEY);
