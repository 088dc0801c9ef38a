// A scene as one SVG file of two groups: what is behind the figure and what is before it. A page shows one of them by
// its name: `bandits.svg#back`, `bandits.svg#front`. A scene is written down (scenes.json) as what it shows, and steps
// from back to front, which steps.ts explains: "far", "middle" and "near" are land with ever less of the sky in it, or
// "land" with so much; "flat" and "line" have a colour and then how visible they are, a line its width before that;
// "frame" is the dark edge of the picture, and it and what follows stand before the figure.
import { chance } from "../map/chance";
import { mix } from "./colour";
import type { Palette, SceneName } from "./palettes";
import { ALL, flat, gradient, halo, hatching, line, picture } from "./picture";
import SCENES from "./scenes.json";
import { drawn, shaded, step } from "./steps";

/** A figure drawn for one card, which stands between the two groups of a scene; without one named, of that card's. */
export type Portrait = { card: string; name: string; svg: string; scene?: SceneName };

/** A number that stays the same for a name, on every machine. */
export function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
}

/** `#back` shows the group of that name only: an image has no other way to say which. */
const STYLE = "<style>g[id]{display:none}g[id]:target{display:inline}</style>";

export function plate(name: SceneName, palette: Palette): string {
  const [, ...steps] = SCENES[name].split("; ");
  const next = chance(seedOf(name));
  const painted = steps.map((said) => paint(said, palette, next));
  const frame = steps.findIndex((said) => said.startsWith("frame"));
  const [back, front] = [painted.slice(0, frame).join(""), painted.slice(frame).join("")];
  const sky = flat(ALL, "url(#sky)") + sun(palette) + flat("M0 0H320V180H0Z", "url(#engraving)", 0.55);
  return picture(
    definitions(palette),
    `${STYLE}<g id="back">${sky}${back}</g><g id="front">${front}${flat(ALL, "url(#vignette)")}</g>`,
  );
}

/** How much of the sky's colour is in land. */
const HAZE: Record<string, number> = { far: 0.56, middle: 0.27, near: 0.12 };

function paint(said: string, palette: Palette, next: () => number): string {
  const { ground, low, light, ink } = palette;
  const { verb, numbers, colour = light, drawing } = step(said, (word) => colourOf(word, palette));
  const shape = drawn(drawing, next);
  if (verb === "flat") return flat(shape, colour, numbers[0]);
  if (verb === "line") return line(shape, colour, numbers[0] ?? 1, numbers[1]);
  const rimmed = (fill: string, rim: number): string =>
    `<path d="${shape}" fill="${fill}" stroke="${light}" stroke-opacity="${rim}" stroke-width=".9"/>`;
  if (verb === "frame") return rimmed(mix(ink, ground, 0.22), 0.28);
  const haze = HAZE[verb] ?? numbers[0] ?? 0;
  const shade = shaded(drawing);
  const dark = flat(shade, ink, 0.24) + flat(shade, "url(#hatch)", 0.5);
  return rimmed(mix(ground, low, haze), 0.45) + flat(shape, "url(#hatch)", 0.5 - 0.6 * haze) + dark;
}

/** A colour of the palette, white, mist, or "from/to/part" between two of them. */
function colourOf(word: string, palette: Palette): string | undefined {
  const named: Record<string, unknown> = { ...palette, white: "#ffffff", mist: "url(#mist)" };
  const [from = "", to = "", part] = word.split("/");
  if (part !== undefined) return mix(String(named[from]), String(named[to]), Number(part));
  return word in named ? String(named[word]) : undefined;
}

const DOWN = 'x2="0" y2="1"';

const definitions = ({ top, low, light }: Palette): string =>
  gradient("sky", DOWN, [0, top], [0.78, low]) +
  gradient("mist", DOWN, [0, low, 0], [0.5, low], [1, low, 0]) +
  gradient("vignette", 'cy=".45" r=".75"', [0.55, "#000", 0], [1, "#000", 0.5]) +
  `<pattern id="engraving" width="80" height="5" patternUnits="userSpaceOnUse">` +
  `<path d="M0 2.5Q20 1.7 40 2.5T80 2.5" stroke="#000" stroke-width=".55" stroke-opacity=".2" fill="none"/></pattern>` +
  halo(light) +
  hatching();

/** The sun or the moon, with a halo and three thin rings, the outer two dashed. */
function sun({ light, sun: [x, y, radius] }: Palette): string {
  const circle = (further: number): string => drawn(`@circle ${x} ${y} ${radius + further}`);
  return [
    flat(circle(radius * 1.6), "url(#halo)"),
    flat(circle(0), mix(light, "#ffffff", 0.2)),
    line(circle(5), light, 0.8, 0.6),
    line(circle(11), light, 0.8, 0.38, ' stroke-dasharray="5 3"'),
    line(circle(18), light, 0.8, 0.24, ' stroke-dasharray="2 4"'),
  ].join("");
}
