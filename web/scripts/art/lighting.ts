// What a figure that stands in a scene has to know of its light.
import type { Plate } from "../../src/games/enchanters/plates";
import { mix } from "./colour";
import type { Palette } from "./palettes";

export type Lighting = Omit<Plate, "url">;

/** The tones of a figure: its far side takes the colour of the sky, so that no picture has only one colour. */
export function lighting({ top, light, ink, figure, sun }: Palette): Lighting {
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
