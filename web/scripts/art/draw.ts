// Every plate of Enchanters: its file, and what a figure that stands in it has to know.
import { beasts } from "./beasts";
import { lighting, type Lighting } from "./lighting";
import { overlords } from "./overlords";
import { PALETTES, type SceneName } from "./palettes";
import { plate, type Portrait } from "./plate";
import { SCENES } from "./scenes";

export type Drawn = { name: SceneName; svg: string; lighting: Lighting };

/** Overlords, dragons and mythic monsters. */
export const drawPortraits = (): Portrait[] => [...overlords(), ...beasts()];

export function draw(): Drawn[] {
  return (Object.keys(PALETTES) as SceneName[]).map((name) => {
    const palette = PALETTES[name];
    return { name, svg: plate(name, palette, SCENES[name]), lighting: lighting(palette) };
  });
}
