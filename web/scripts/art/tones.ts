// What a card takes from the palette of its scene.
import type { Plate } from "../../src/games/enchanters/plates";
import { mix } from "./colour";
import { ORNAMENTS } from "./ornaments";
import type { Palette } from "./palettes";

/** The tones of a figure: its far side takes the colour of the sky, so that no picture has only one colour. */
export function lighting({ top, light, ink, figure, sun }: Palette): Omit<Plate, "url" | "jewel" | "band" | "stone"> {
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

/** One tile of the band below a picture. */
function band({ jewel, light, figure, ornament }: Palette): string {
  const tile = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8"`,
    ` fill="${mix(jewel, "#000000", 0.28)}"/><path d="${ORNAMENTS[ornament]}" fill="none"`,
    ` stroke="${mix(light, figure, 0.3)}"/></svg>`,
  ].join("");
  return `data:image/svg+xml,${encodeURIComponent(tile)}`;
}

/** All of it. */
export function tones(palette: Palette): Omit<Plate, "url"> {
  const { ground, low, jewel } = palette;
  return { ...lighting(palette), jewel, band: band(palette), stone: mix(ground, low, 0.3) };
}
