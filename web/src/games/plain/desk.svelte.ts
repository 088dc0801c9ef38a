// What the parts of the plain board share: which things can be chosen, and how their choices are said.
import { getContext, setContext } from "svelte";
import type { Choice } from "../../lib/protocol";
import { plain } from "../../lib/sentences";
import type { BoardProps } from "../contract";
import { choicesByPlace } from "./view";
import { wording } from "./wording";
import { words } from "./words";

const KEY = Symbol("plain");

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
