// Every plate of Enchanters: its file, and what a figure that stands in it has to know.
import type { Plate } from "../../src/games/enchanters/plates";
import { beasts } from "./beasts";
import { mix } from "./colour";
import { ORNAMENTS } from "./ornaments";
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

/** The kingdoms' colours under their keys, for style sheets. */
export const drawJewels = (): string =>
  Object.entries(PALETTES)
    .map(([name, { jewel }]) => `  --k-${name}: ${jewel};\n`)
    .join("");

/** One tile of the band below a picture. */
function band({ jewel, light, figure, ornament }: Palette): string {
  const tile = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8"`,
    ` fill="${mix(jewel, "#000000", 0.28)}"/><path d="${ORNAMENTS[ornament]}" fill="none"`,
    ` stroke="${mix(light, figure, 0.3)}"/></svg>`,
  ].join("");
  return `data:image/svg+xml,${encodeURIComponent(tile)}`;
}

/**
 * What a card takes from its palette. The far side of a figure takes the colour of the sky, so that no picture has
 * only one colour.
 */
function lighting(palette: Palette): Omit<Plate, "url"> {
  const { top, low, light, ground, ink, figure, jewel, sun } = palette;
  return {
    jewel,
    band: band(palette),
    stone: mix(ground, low, 0.3),
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
