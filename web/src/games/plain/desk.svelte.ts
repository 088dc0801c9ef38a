// What the parts of the plain board share: which things can be chosen, and how their choices are said.
import { getContext, setContext } from "svelte";
import type { Choice } from "../../lib/protocol";
import { plain } from "../../lib/sentences";
import type { BoardProps } from "../contract";
import { choicesByPlace } from "./view";
import { wording } from "./wording";
import { words } from "./words";

const KEY = Symbol("plain");
const kindOf = (place: string): string => place.slice(0, place.indexOf("/"));

export class Desk {
  readonly #props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly #choices = $derived.by(() => choicesByPlace(this.#props().own));

  get active(): boolean {
    return this.#props().active;
  }

  at(place: string): Choice[] {
    return this.active ? (this.#choices.get(place) ?? []) : [];
  }

  /** Nothing can be done at a place while it can at another of its kind: another card of the hand, another place of the map. */
  dims(place: string): boolean {
    if (!this.active || this.#choices.has(place)) return false;
    return [...this.#choices.keys()].some((each) => kindOf(each) === kindOf(place));
  }

  hinted(place: string): boolean {
    return this.#props().hint.includes(place);
  }

  said(choice: Choice): string {
    const { own, seats } = this.#props();
    const reader = { you: own?.seat ?? null, You: words.you, yourself: words.you };
    return plain(wording.offer(choice, own).parts, { ...reader, name: (seat) => seats[seat]?.name ?? null });
  }

  choose(option: number): void {
    this.#props().choose(option);
  }

  why(place: string): void {
    if (this.active) this.#props().why(place);
  }
}

export const layDesk = (props: () => BoardProps): Desk => setContext(KEY, new Desk(props));
export const useDesk = (): Desk => getContext<Desk>(KEY);
