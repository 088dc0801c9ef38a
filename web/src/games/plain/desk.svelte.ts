// What the parts of the plain board share: which things can be chosen, and the words of their choices.
import { getContext, setContext } from "svelte";
import type { BoardProps } from "../contract";
import { BoardDesk } from "../desk.svelte";
import { wording } from "./wording";
import { words } from "./words";

const KEY = Symbol("plain");
const kindOf = (place: string): string => place.slice(0, place.indexOf("/"));

export class Desk extends BoardDesk {
  constructor(props: () => BoardProps) {
    super(props, wording, words.you);
  }

  /** Whether a place is dimmed: it has no choice, but another of its kind has, such as another card of the hand. */
  dims(place: string): boolean {
    if (!this.active || this.choices.has(place)) return false;
    return [...this.choices.keys()].some((each) => kindOf(each) === kindOf(place));
  }
}

export const layDesk = (props: () => BoardProps): Desk => setContext(KEY, new Desk(props));
export const useDesk = (): Desk => getContext<Desk>(KEY);
