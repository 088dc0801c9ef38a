// Whether this visitor still has their first game ahead of them. Remembered on this device only.
import { recalled, remember } from "./stored";

const KEY = "lorehall.newcomer";
type Known = "new" | "played";

function stored(): Known | null {
  const text = recalled(KEY);
  return text === "new" || text === "played" ? text : null;
}

export class Newcomer {
  #known = $state<Known | null>(stored());
  /** Brought back on request, from the help. */
  asked = $state(false);

  /** There is no sign that they have played. */
  get isNew(): boolean {
    return this.#known !== "played";
  }

  /** The first steps are shown. */
  get greeted(): boolean {
    return this.asked || this.#known === "new";
  }

  /** Someone opens the lobby. A newcomer is a visitor unknown to the server; a visitor seen before keeps their status.
   * */
  meet(stranger: boolean): void {
    if (this.#known === null) this.#keep(stranger ? "new" : "played");
  }

  /** They sit in a game, or have hidden the first steps. */
  settle(): void {
    this.asked = false;
    if (this.#known !== "played") this.#keep("played");
  }

  #keep(known: Known): void {
    this.#known = known;
    remember(KEY, known);
  }
}

export const newcomer = new Newcomer();
