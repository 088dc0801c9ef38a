// The guest on this device: a name, known to the server by a cookie.

import { words } from "../i18n";
import { api } from "./api";
import type { Guest } from "./protocol";

/** The longest name that fits at a table. */
export const NAME_LENGTH = 24;

class Me {
  guest = $state.raw<Guest | null>(null);
  /** The server has been asked. */
  known = $state(false);

  async load(): Promise<Guest | null> {
    this.guest = await api.me();
    this.known = true;
    return this.guest;
  }

  async rename(name: string): Promise<Guest> {
    this.guest = await api.name(name.trim());
    this.known = true;
    return this.guest;
  }

  async recover(code: string): Promise<Guest> {
    this.guest = await api.recover(code.trim());
    this.known = true;
    return this.guest;
  }

  /** Sign out on this device. */
  async signOut(): Promise<void> {
    await api.signOut();
    this.guest = null;
  }

  /** Delete this guest, on all devices. */
  async forget(): Promise<void> {
    await api.forget();
    this.guest = null;
  }

  /** The guest; a stranger becomes one with a friendly name that can be changed at any time. */
  async ensure(): Promise<Guest> {
    const guest = this.guest ?? (await this.load());
    return guest ?? (await this.rename(friendlyName(Math.random())));
  }
}

/** A name made of two words; `chance` is in [0, 1). */
export function friendlyName(chance: number): string {
  const { first, second } = words.lobby.names;
  const at = Math.floor(chance * first.length * second.length);
  return `${first[at % first.length]} ${second[Math.floor(at / first.length)]}`;
}

export const me = new Me();
