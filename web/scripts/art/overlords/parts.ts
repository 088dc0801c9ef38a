// The drawings of parts.svg in the colours and the light of a scene.
import { mix } from "../colour";
import { drawings } from "../drawings";
import { toned } from "../figure";
import type { Palette } from "../palettes";
import { lighting } from "../tones";
import text from "./parts.svg?raw";

export const GOLD = "#e8c26a";

export const PARTS = drawings(text);

/** The colours that drawings leave to the scene, by their names there. */
function colours(palette: Palette): Record<string, string> {
  const { top, light, ground, ink, figure, jewel } = palette;
  return {
    ...{ top, light, jewel, ink: lighting(palette).ink, gold: GOLD, bronze: "#7d5a1c" },
    panel: mix(jewel, "#000000", 0.45),
    cloth: mix(jewel, light, 0.3),
    fur: mix(figure, light, 0.65),
    metal: mix(figure, ground, 0.45),
    leaf: mix(ground, light, 0.38),
    lace: mix(light, "#ffffff", 0.4),
    fold: mix(light, ink, 0.45),
  };
}

/** A drawing as SVG text; "" if there is none. */
export function drawing(id: string, palette: Palette): string {
  const named = colours(palette);
  return (PARTS.get(id) ?? "")
    .replace(/^<g[^>]*>|<\/g>$/g, "")
    .replace(/var\(--(\w+)\)/g, (said, name: string) => named[name] ?? said)
    .replace(/<path class="part"(.*?)\/>/g, (_, said: string) => {
      const read = (key: string): string | undefined => new RegExp(` ${key}="([^"]*)"`).exec(said)?.[1];
      const tones = { outline: Number(read("stroke-width") ?? 3), hatch: Number(read("data-hatch") ?? 0.5) };
      return toned(read("d") ?? "", { palette, fill: read("fill") ?? "url(#form)", ...tones });
    });
}
