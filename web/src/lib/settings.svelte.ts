// The settings of this device. Stored in localStorage, applied to <html>.

import { PACES, type Pace } from "./display.svelte";
import { recalled, remember } from "./stored";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "reduced";
export type Prefs = { theme: Theme; sound: boolean; motion: Motion; pace: Pace; confirm: boolean };

export const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const MOTIONS: readonly Motion[] = ["system", "full", "reduced"];
const KEY = "lorehall.settings";
const DEFAULTS: Prefs = { theme: "system", sound: true, motion: "system", pace: "normal", confirm: true };

/** Stored text as preferences; anything missing or unknown becomes the default. */
export function readPrefs(text: string | null): Prefs {
  let given: Partial<Record<keyof Prefs, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) given = parsed;
  } catch {
    // Unreadable storage is not an error: the defaults are safe.
  }
  const bool = (value: unknown, otherwise: boolean): boolean => (typeof value === "boolean" ? value : otherwise);
  return {
    theme: THEMES.find((theme) => theme === given.theme) ?? DEFAULTS.theme,
    sound: bool(given.sound, DEFAULTS.sound),
    motion: MOTIONS.find((motion) => motion === given.motion) ?? DEFAULTS.motion,
    pace: PACES.find((pace) => pace === given.pace) ?? DEFAULTS.pace,
    confirm: bool(given.confirm, DEFAULTS.confirm),
  };
}

const wishesCalm = (): MediaQueryList => matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  #prefs = $state<Prefs>(readPrefs(recalled(KEY)));
  #system = $state(wishesCalm().matches);
  /** The settings dialog is open; App shows it over every page. */
  open = $state(false);

  get theme(): Theme {
    return this.#prefs.theme;
  }
  get sound(): boolean {
    return this.#prefs.sound;
  }
  get motion(): Motion {
    return this.#prefs.motion;
  }
  /** How fast other players' moves are shown. */
  get pace(): Pace {
    return this.#prefs.pace;
  }
  /** Confirm moves that can't be undone. */
  get confirm(): boolean {
    return this.#prefs.confirm;
  }
  /** Motion is reduced to a short highlight. */
  get calm(): boolean {
    return this.motion === "system" ? this.#system : this.motion === "reduced";
  }

  set<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
    this.#prefs[name] = value;
    remember(KEY, JSON.stringify(this.#prefs));
    this.apply();
  }

  /** Follow the system's preference for reduced motion from now on, and style the page. */
  start(): void {
    wishesCalm().addEventListener("change", (event) => {
      this.#system = event.matches;
      this.apply();
    });
    this.apply();
  }

  apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === "system") delete dataset.theme;
    else dataset.theme = this.theme;
    dataset.motion = this.calm ? "reduced" : "full";
  }
}

export const settings = new Settings();
