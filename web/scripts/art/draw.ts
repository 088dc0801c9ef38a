// Every plate of Enchanters: its file, and what a figure that stands in it has to know.
import type { Plate } from "../../src/games/enchanters/plates";
import { beasts } from "./beasts";
import { overlords } from "./overlords";
import { PALETTES, type SceneName } from "./palettes";
import { plate, type Portrait } from "./plate";
import { tones } from "./tones";

export type Drawn = { name: SceneName; svg: string; lighting: Omit<Plate, "url"> };

/** Overlords, dragons and mythic monsters. */
export const drawPortraits = (): Portrait[] => [...overlords(), ...beasts()];

export function draw(): Drawn[] {
  return (Object.keys(PALETTES) as SceneName[]).map((name) => {
    const palette = PALETTES[name];
    return { name, svg: plate(name, palette), lighting: tones(palette) };
  });
}

/** The kingdoms' colours under their keys, for style sheets. */
export const drawJewels = (): string =>
  Object.entries(PALETTES)
    .map(([name, { jewel }]) => `  --k-${name}: ${jewel};\n`)
    .join("");
