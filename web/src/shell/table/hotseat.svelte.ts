// Several seats of one player on one screen: whether cards are hidden between them. Remembered on this device for each
// table.
import { recalled, remember } from "../../lib/stored";

const key = (code: string): string => `lorehall.hotseat.${code}`;

function stored(code: string): boolean | null {
  const text = recalled(key(code));
  return text === null ? null : text === "on";
}

export class HotSeat {
  #wish = $state<boolean | null>(null);

  constructor(private readonly code: string) {
    this.#wish = stored(code);
  }

  /** The player's choice, or the default of the game. */
  isOn(usual: boolean): boolean {
    return this.#wish ?? usual;
  }

  set(on: boolean): void {
    this.#wish = on;
    remember(key(this.code), on ? "on" : "off");
  }
}
