// Figures in four tones, as SVG text: an outline in ink, a rim of light towards the sun, the form from light to shade,
// and hatching on the far side. Whoever uses them puts `figureDefinitions` into its file once.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { rounded } from "../paths.mjs";
import { extent, silhouette } from "../silhouette.mjs";
import { pathsOf } from "./drawings";
import { path } from "./path";
import type { Palette } from "./palettes";
import { gradient, hatching } from "./picture";
import { lighting } from "./tones";

/** What can be said about the tones; lengths are in units of the picture. */
export type Tones = {
  palette: Palette;
  /** Without it, the figure's colour from light to shade. */
  fill?: string;
  rim?: string;
  outline?: number;
  /** How strong the hatching is; that of a lit glyph is on its far side only. */
  hatch?: number;
};

/** Where a glyph stands: its middle, and the longer side of its outline. */
export type Stand = Tones & { x: number; y: number; size: number; turn?: number; flip?: boolean };

const require = createRequire(import.meta.url);
type IconSet = { icons: Record<string, { body: string }> };
const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as IconSet;

/** The paths of an icon of the game-icons set, or nothing if there is none of this name. */
export function glyph(name: string): string[] {
  return pathsOf(set.icons[name]?.body).map(rounded);
}

/** Gradients, patterns and a mask that the tones refer to. */
export function figureDefinitions(palette: Palette): string {
  const { sun, bright, figure, dark } = lighting(palette);
  const [from, to] = sun === "left" ? [0.1, 0.85] : [0.9, 0.15];
  const across = `x1="${from}" x2="${to}" y2="1"`;
  return [
    gradient("form", across, [0, bright], [0.45, figure], [1, dark]),
    gradient("fade", across, [0.45, "#fff", 0], [1, "#fff"]),
    `<mask id="far" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#fade)"/></mask>`,
    hatching(),
    hatching("glyph-hatch", 15, 4.5, -42, 0.5),
  ].join("");
}

/** A glyph in four tones. */
export function lit(paths: string[], { x, y, size, turn = 0, flip = false, ...tones }: Stand): string {
  const outer = rounded(paths.map(silhouette).join(""));
  const { left, top, right, bottom } = extent(outer);
  const scale = size / Math.max(right - left, bottom - top);
  const place = [
    path`translate(${x} ${y}) rotate(${turn})`,
    `scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`,
    path`translate(${-(left + right) / 2} ${-(top + bottom) / 2})`,
  ].join(" ");
  return `<g transform="${place}">${layers(paths, [outer], { scale, turn, flip, far: true, ...tones })}</g>`;
}

/** A shape drawn in units of the picture, in four tones. */
export const toned = (shape: string, tones: Tones): string =>
  layers([shape], [shape], { scale: 1, turn: 0, flip: false, far: false, ...tones });

type Layers = Tones & { scale: number; turn: number; flip: boolean; far: boolean };

function layers(
  shapes: string[],
  outer: string[],
  { palette, fill = "url(#form)", rim, outline = 3, hatch = 0.5, scale, turn, flip, far }: Layers,
): string {
  const { ink, sun, rim: light } = lighting(palette);
  const all = (paths: string[]): string => paths.map((shape) => `<path d="${shape}"/>`).join("");
  const [aside, up] = [(sun === "left" ? -1.4 : 1.4) / scale, -2 / scale];
  const [cosine, sine] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  /** Towards the sun also where the figure is turned. */
  const [x, y] = [(aside * cosine + up * sine) * (flip ? -1 : 1), up * cosine - aside * sine];
  const hatching = far ? `fill="url(#glyph-hatch)" mask="url(#far)"` : `fill="url(#hatch)" fill-opacity="${hatch}"`;
  return [
    path`<g fill="${ink}" stroke="${ink}" stroke-width="${(outline * 2) / scale}"`,
    ` stroke-linejoin="round">${all(outer)}</g>`,
    path`<g fill="${rim ?? light}" transform="translate(${x} ${y})">${all(shapes)}</g>`,
    `<g fill="${fill}">${all(shapes)}</g>`,
    hatch > 0 ? `<g ${hatching}>${all(shapes)}</g>` : "",
  ].join("");
}
