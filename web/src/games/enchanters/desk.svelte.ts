// What the parts of the board share: which places glow, what a touch does, which card is explained.

import { getContext, setContext } from "svelte";
import { mainOf } from "../../lib/choices";
import type { Own, Risk } from "../../lib/protocol";
import type { BoardProps, SeatLabel } from "../contract";
import { BoardDesk, type Shown as Anywhere } from "../desk.svelte";
import { says } from "./cards";
import { isSeat, kindOf, slotOf } from "./places";
import { asView, trackOf, type EnchantersView, type Face } from "./types";
import { words } from "./words";
import { leadOf, wording } from "./wording";

export type Thing = { face: Face; health?: number | undefined; strength?: number | undefined };
/** What the popup is about: a card, or something else at which there are several things to do. */
export type Shown = Anywhere & {
  title: string;
  thing: Thing | null;
  /** The card at which it was opened, when others have been leafed to since. */
  opened?: Element;
};
/** What is touched; `Spot` says what the last three mean. */
type Touch = { place: string; title: string; element: Element; doable: boolean; thing?: Thing | null; brief?: boolean };
/** The fight that waits at a place. */
export type Stake = { risk: Risk; seats: SeatLabel[]; you: number | null };

const KEY = Symbol("enchanters");
const LIES_AT = '[data-place]:not([data-place=""])';
/** The types of cards that players have: those of the Overlord mean the players themselves. */
const OWNED = ["item", "enchantment", "monster", "dragon", "automa"];

const placeOf = (element: Element): string => element.closest(LIES_AT)?.getAttribute("data-place") ?? "";

export class Desk extends BoardDesk<Shown> {
  /** What lies at the elements of the board. */
  readonly #things = new WeakMap<Element, Thing>();

  constructor(props: () => BoardProps) {
    super(props, wording, words.you);
  }

  readonly view: EnchantersView = $derived.by(() => asView(this.props().view));

  get own(): Own | null {
    return this.props().own;
  }

  nameOf(seat: number): string {
    return this.props().seats[seat]?.name ?? "";
  }

  /** The option that Enter takes. */
  readonly usual: number | undefined = $derived.by(() => {
    const pending = this.active ? this.own?.pending : null;
    return pending ? mainOf(pending, wording)?.option : undefined;
  });

  /**
   * Nothing can be done at a place while it can at others of its side: on the table, or among the cards of players.
   * Where one can also go on, its turn may still come: then only others of the very same kind say that it is not this
   * one. What is out of reach is dimmed in any case.
   */
  dims(place: string): boolean {
    if (!this.active || this.choices.has(place)) return false;
    if (this.lackAt(place) !== "") return true;
    const goesOn = this.props().own?.pending?.choices.some((each) => each.place === "");
    const kind = goesOn ? kindOf : isSeat;
    return [...this.choices.keys()].some((each) => kind(each) === kind(place));
  }

  /** What is missing for a journey to a place, in words; "" where nothing is. */
  lackAt(place: string): string {
    const lack = trackOf(this.view, this.props().own)[slotOf(place)]?.lack;
    return lack ? words.lack[lack.what](lack.have, lack.need) : "";
  }

  /** A touch: do it, offer the ways to do it, tell why not, or look closer. What does something else first is shown
   * before it is done. */
  press({ place, title, element, doable, thing = null, brief = false }: Touch): void {
    const choices = this.at(place);
    const [only] = choices;
    const leads = only !== undefined && leadOf(only, this.props().own) !== "";
    if (choices.length > (brief || leads ? 0 : 1)) this.shown = { place, title, thing, anchor: element, pinned: true };
    else if (only !== undefined) this.choose(only.option);
    else if (doable && this.active) this.props().why(place);
    else if (thing !== null) this.look(thing, element, true);
  }

  /** Look closer at the card that lies here. */
  look(thing: Thing, element: Element, pinned: boolean): void {
    if (!pinned && this.shown?.pinned) return; // what was pinned stays
    const place = placeOf(element);
    this.shown = { place, title: words.zoom.title(thing.face.name), thing, anchor: element, pinned };
  }

  /** What a player does now, in a word. Whose turn it is may have chosen already while the move is still being shown:
   * only in the turns of others is one said to choose. */
  standing(seat: number): string {
    const { active, pending } = this.view;
    if (active === seat) return words.turn;
    return pending?.seats.includes(seat) ? words.waiting : "";
  }

  /** Whom a card of a player means by other players, where there are none at the table. */
  othersOf({ face }: Thing): { others: string; othersRules: string[] } | undefined {
    const { coop, goal } = this.view;
    const said = coop ? words.coop : goal !== undefined ? words.market : undefined;
    return OWNED.includes(face.type) && says(face.lines, "others") ? said : undefined;
  }

  stakeAt(place: string): Stake | undefined {
    const { seats, you } = this.props();
    const risk = this.risks.items.find((each) => each.place === place);
    return risk && { risk, seats, you };
  }

  /** The cards among which one leafs: the track, or what a player has. */
  get row(): Element[] {
    const side = (place: string): string => /^(seat\/)?\w+/.exec(place)?.[0] ?? "";
    const { anchor, place } = this.shown ?? {};
    const row = [...(anchor?.closest(".board")?.querySelectorAll(LIES_AT) ?? [])].filter(
      (each) => this.#things.has(each) && side(placeOf(each)) === side(place ?? ""),
    );
    return anchor && row.includes(anchor) ? row : [];
  }

  /** The next card of the row up close, or the one before. */
  leaf(step: 1 | -1): void {
    const { row, shown } = this;
    const next = shown && row.at((row.indexOf(shown.anchor) + step) % row.length);
    const thing = next && this.#things.get(next);
    if (!thing) return;
    const opened = shown.opened ?? shown.anchor;
    this.look(thing, next, true);
    if (this.shown) this.shown = { ...this.shown, opened };
  }

  /** What lies at this element now: what was said about another card goes. */
  lies(element: Element, thing: Thing | null): void {
    if (thing) this.#things.set(element, thing);
    else this.#things.delete(element);
    if (this.shown?.anchor !== element || this.shown.thing === null) return;
    this.shown = thing?.face === this.shown.thing.face ? { ...this.shown, thing } : null;
  }

  /** A decision has been made, here or elsewhere: a mere list of ways belonged to it. */
  decided(): void {
    if (this.shown?.thing === null) this.shown = null;
  }
}

export const layDesk = (props: () => BoardProps): Desk => setContext(KEY, new Desk(props));
export const useDesk = (): Desk => getContext<Desk>(KEY);
