// A scene as one SVG file of two groups: what is behind the figure and what is before it. A page shows one of them by
// its name: `bandits.svg#back`, `bandits.svg#front`.
import { chance } from "../map/chance";
import { mix } from "./colour";
import { HEIGHT, WIDTH } from "./path";
import type { Palette, SceneName } from "./palettes";
import { drawn, shaded, step } from "./steps";

/** A figure drawn for one card, which stands between the two groups of a scene; without one named, of that card's. */
export type Portrait = { card: string; name: string; svg: string; scene?: SceneName };

/** A number that stays the same for a name, on every machine. */
export function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
}

const SIZE = `width="${WIDTH}" height="${HEIGHT}"`;
/** `#back` shows the group of that name only: an image has no other way to say which. */
const STYLE = "<style>g[id]{display:none}g[id]:target{display:inline}</style>";

export function plate(name: string, palette: Palette, scene: readonly string[]): string {
  const [back, front] = layers(scene, palette, seedOf(name));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${SIZE}>`,
    `${STYLE}<defs>${definitions(palette)}</defs>`,
    `<g id="back"><rect ${SIZE} fill="url(#sky)"/>${sun(palette)}`,
    `<rect width="${WIDTH}" height="180" fill="url(#engraving)" opacity=".55"/>${back}</g>`,
    `<g id="front">${front}<rect ${SIZE} fill="url(#vignette)"/></g></svg>\n`,
  ].join("");
}

/** How much of the sky's colour is in land. */
const HAZE: Record<string, number> = { far: 0.56, middle: 0.27, near: 0.12 };

/** What is behind the figure and what is before it. */
function layers(scene: readonly string[], palette: Palette, seed: number): [back: string, front: string] {
  const { ground, low, light, ink } = palette;
  const next = chance(seed);
  const painted = scene.map((said) => {
    const { verb, numbers, colour = light, drawing } = step(said, (word) => colourOf(word, palette));
    const shape = drawn(drawing, next);
    if (verb === "flat") return flat(shape, colour, numbers[0]);
    if (verb === "line") {
      const [width = 1, opacity = 1] = numbers;
      return `<path d="${shape}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
    }
    if (verb === "frame") return rimmed(shape, mix(ink, ground, 0.22), light, 0.28);
    const { [verb]: haze = numbers[0] ?? 0 } = HAZE;
    const shade = shaded(drawing);
    const dark = shade && flat(shade, ink, 0.24) + flat(shade, "url(#hatch)", 0.5);
    return rimmed(shape, mix(ground, low, haze), light, 0.45) + flat(shape, "url(#hatch)", 0.5 - 0.6 * haze) + dark;
  });
  const frame = scene.findIndex((said) => said.startsWith("  frame"));
  return [painted.slice(0, frame).join(""), painted.slice(frame).join("")];
}

const flat = (shape: string, colour: string, opacity = 1): string =>
  `<path d="${shape}" fill="${colour}" opacity="${+opacity.toFixed(2)}"/>`;
/** With a rim of light. */
const rimmed = (shape: string, colour: string, light: string, rim: number): string =>
  `<path d="${shape}" fill="${colour}" stroke="${light}" stroke-opacity="${rim}" stroke-width=".9"/>`;

/** A colour of the palette, white, mist, or "from/to/part" between two of them. */
function colourOf(word: string, palette: Palette): string | undefined {
  const named: Record<string, unknown> = { ...palette, white: "#ffffff", mist: "url(#mist)" };
  const [from = "", to = "", part] = word.split("/");
  if (part !== undefined) return mix(String(named[from]), String(named[to]), Number(part));
  return word in named ? String(named[word]) : undefined;
}

function definitions({ top, low, light }: Palette): string {
  const mist = [0, 1, 0].map(
    (opacity, at) => `<stop offset="${at / 2}" stop-color="${low}" stop-opacity="${opacity}"/>`,
  );
  return [
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/>`,
    `<stop offset=".78" stop-color="${low}"/></linearGradient>`,
    `<linearGradient id="mist" x2="0" y2="1">${mist.join("")}</linearGradient>`,
    `<radialGradient id="halo"><stop stop-color="${light}" stop-opacity=".85"/>`,
    `<stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="vignette" cy=".45" r=".75"><stop offset=".55" stop-opacity="0"/>`,
    `<stop offset="1" stop-opacity=".5"/></radialGradient>`,
    `<pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">`,
    `<path d="M0 1H4" stroke="#000" stroke-width=".9" stroke-opacity=".32"/></pattern>`,
    `<pattern id="engraving" width="80" height="5" patternUnits="userSpaceOnUse">`,
    `<path d="M0 2.5Q20 1.7 40 2.5T80 2.5" stroke="#000" stroke-width=".55" stroke-opacity=".2" fill="none"/>`,
    "</pattern>",
  ].join("");
}

/** The sun or the moon, with a halo and three thin rings, the outer two dashed. */
function sun({ light, sun: [x, y, radius] }: Palette): string {
  const ring = (further: number, opacity: number, dash = "none"): string =>
    `<circle cx="${x}" cy="${y}" r="${radius + further}" opacity="${opacity}" stroke-dasharray="${dash}"/>`;
  return [
    `<circle cx="${x}" cy="${y}" r="${Math.round(radius * 2.6)}" fill="url(#halo)"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mix(light, "#ffffff", 0.2)}"/>`,
    `<g fill="none" stroke="${light}" stroke-width=".8">`,
    ring(5, 0.6),
    ring(11, 0.38, "5 3"),
    ring(18, 0.24, "2 4"),
    "</g>",
  ].join("");
}
