// Every plate of Enchanters: its file, and what a figure that stands in it has to know.
import type { Plate } from "../../src/games/enchanters/plates";
import { beasts } from "./beasts";
import { mix } from "./colour";
import { overlords } from "./overlords";
import { PALETTES, type Palette, type SceneName } from "./palettes";
import { plate, type Portrait } from "./plate";
import { SCENES } from "./scenes";

export type Drawn = { name: SceneName; svg: string; lighting: Omit<Plate, "url"> };

/** Overlords, dragons and mythic monsters. */
export const drawPortraits = (): Portrait[] => [...overlords(), ...beasts()];

export function draw(): Drawn[] {
  return (Object.keys(PALETTES) as SceneName[]).map((name) => {
    const palette = PALETTES[name];
    return { name, svg: plate(name, palette, SCENES[name]), lighting: lighting(palette) };
  });
}

/** The tones of a figure: its far side takes the colour of the sky, so that no picture has only one colour. */
function lighting({ top, light, ink, figure, sun }: Palette): Omit<Plate, "url"> {
  return {
    sun: sun[0] <= 160 ? "left" : "right",
    light,
    ink: mix(ink, "#000000", 0.15),
    veil: mix(ink, top, 0.45),
    rim: mix(light, "#ffffff", 0.35),
    bright: mix(figure, "#fffaf0", 0.72),
    figure,
    dark: mix(mix(figure, top, 0.62), ink, 0.3),
  };
}
