// Whether this person has still to play a first game. Remembered on this device only.

const KEY = "lorehall.newcomer";
type Known = "new" | "played";

function stored(): Known | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === "new" || text === "played" ? text : null;
  } catch {
    return null; // storage can be forbidden; then it is known as long as the page
  }
}

export class Newcomer {
  #known = $state<Known | null>(stored());
  /** Brought back by hand, from the help. */
  asked = $state(false);

  /** Nothing says that they have played. */
  get isNew(): boolean {
    return this.#known !== "played";
  }

  /** The first steps are shown. */
  get greeted(): boolean {
    return this.asked || this.#known === "new";
  }

  /** Somebody enters the hall; a stranger is one whom the server does not know. Who was met before stays what they
   * were. */
  meet(stranger: boolean): void {
    if (this.#known === null) this.#keep(stranger ? "new" : "played");
  }

  /** They sit at a game, or say that they know their way. */
  settle(): void {
    this.asked = false;
    if (this.#known !== "played") this.#keep("played");
  }

  #keep(known: Known): void {
    this.#known = known;
    try {
      localStorage.setItem(KEY, known);
    } catch {
      // see stored()
    }
  }
}

export const newcomer = new Newcomer();
