// Reads the drawings of parts.svg in the colours and the light of a scene.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { mix } from "../colour";
import { toned } from "../figure";
import type { Palette } from "../palettes";
import { lighting } from "../tones";

export const GOLD = "#e8c26a";
const BRONZE = "#7d5a1c";

const file = join(dirname(fileURLToPath(import.meta.url)), "parts.svg");
const drawings = new Map(
  [...readFileSync(file, "utf8").matchAll(/^<g id="([^"]+)">(.*)<\/g>$/gm)].map(([, id = "", markup = ""]) => [
    id,
    markup,
  ]),
);

export const isDrawn = (id: string): boolean => drawings.has(id);

/** The paths of a drawing as they stand there. */
export const pathsOf = (id: string): string[] =>
  [...(drawings.get(id) ?? "").matchAll(/ d="([^"]*)"/g)].map(([, shape = ""]) => shape);

/** The colours that drawings leave to the scene, by their names there. */
function colours(palette: Palette): Record<string, string> {
  const { top, light, ground, ink, figure, jewel } = palette;
  return {
    ...{ top, light, jewel, ink: lighting(palette).ink, gold: GOLD, bronze: BRONZE },
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
  return (drawings.get(id) ?? "")
    .replace(/var\(--(\w+)\)/g, (said, name: string) => named[name] ?? said)
    .replace(/<path class="part"(.*?)\/>/g, (_, said: string) => {
      const read = (key: string): string | undefined => new RegExp(` ${key}="([^"]*)"`).exec(said)?.[1];
      const tones = { outline: Number(read("stroke-width") ?? 3), hatch: Number(read("data-hatch") ?? 0.5) };
      const fill = read("fill");
      return toned(read("d") ?? "", { palette, ...tones, ...(fill === undefined ? {} : { fill }) });
    });
}
