// What the parts of a board share in every game: which places can be chosen, the words of a choice, and what is shown
// up close.
import { choicesByPlace } from "../lib/choices";
import { NO_RISKS, type Choice, type Risks } from "../lib/protocol";
import { pieces, spoken, type Piece, type Reader } from "../lib/sentences";
import { Hover } from "../ui/hover";
import type { Held, Way } from "../ui/popup";
import type { BoardProps, Wording } from "./contract";

/** What every popup needs: the place it is about, and the element next to which it appears. */
export type Shown = { place: string; anchor: Element; pinned: boolean };

export class BoardDesk<S extends Shown = Shown> {
  protected readonly props: () => BoardProps;
  readonly #wording: Wording;
  readonly #you: string;
  shown = $state.raw<S | null>(null);
  readonly hover = new Hover(
    () => this.shown !== null,
    () => {
      if (this.shown?.pinned === false) this.shown = null;
    },
  );

  /** What can be done with whatever is shown: for the popup. */
  readonly held: Held = {
    close: () => (this.shown = null),
    showRule: (number) => this.showRule(number),
    pin: () => this.pin(),
    hover: this.hover,
    choose: (option) => this.choose(option),
  };

  /** `you` is how the reader is called where no name fits. */
  constructor(props: () => BoardProps, wording: Wording, you: string) {
    this.props = props;
    this.#wording = wording;
    this.#you = you;
  }

  readonly choices = $derived.by(() => choicesByPlace(this.active ? this.props().own?.pending : null));

  /** What only this player may do and see: a new object after each decision. */
  get pending(): unknown {
    return this.props().own;
  }

  get active(): boolean {
    return this.props().active;
  }

  get risks(): Risks {
    return this.props().risks ?? NO_RISKS;
  }

  get reader(): Reader {
    const { own, seats } = this.props();
    return { you: own?.seat ?? null, You: this.#you, yourself: this.#you, name: (seat) => seats[seat]?.name ?? null };
  }

  /** What can be chosen at a place now. */
  at(place: string): Choice[] {
    return this.choices.get(place) ?? [];
  }

  /** The same for the popup. */
  ways(place: string): Way[] {
    return this.at(place).map((choice) => this.way(choice));
  }

  way(choice: Choice): Way {
    return { option: choice.option, pieces: this.#told(choice) };
  }

  /** A choice in words. */
  said(choice: Choice): string {
    return this.#told(choice).map(spoken).join("");
  }

  #told(choice: Choice): Piece[] {
    const { own } = this.props();
    const { parts, note } = this.#wording.offer(choice, own, choice.prompt ?? own?.pending?.prompt, this.risks);
    return pieces(note === "" ? parts : [...parts, ` (${note})`], this.reader);
  }

  /** Whether the teacher or a hint points at a place. */
  get advised(): string[] {
    return this.props().hint;
  }

  hinted(place: string): boolean {
    return this.advised.includes(place);
  }

  choose(option: number): void {
    this.shown = null;
    this.props().choose(option);
  }

  /** Show why nothing can be done at a place. */
  why(place: string): void {
    this.shown = null;
    if (this.active) this.props().why(place);
  }

  showRule(number: string): void {
    this.shown = null;
    this.props().showRule(number);
  }

  pin(): void {
    if (this.shown?.pinned === false) this.shown = { ...this.shown, pinned: true };
  }
}
