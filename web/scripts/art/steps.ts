// How pictures are written down: as steps from back to front, each "verb words: drawing". Words are colours, numbers
// and names. A drawing is path data with shapes in it: "@arch 14 132 4 7, 37 146" are two arches with the middle of
// their foot there, 4 wide and 7 high; what the second does not say is as with the first. "x9" draws nine; "3..8" is a
// number between by chance, and "12+21" one that grows from each to the next.
import { chance as chanceOf, type Chance } from "../map/chance";
import { drawings, pathsOf } from "./drawings";
import { away, moved, path, polygon, times } from "./path";
import text from "./shapes.svg?raw";

const SHAPES = drawings(text);
const SHAPE = /@([a-z-]+)((?:,? (?:x\d+|[-+.\d]+))*)/g;

const ellipse = (_: Chance, x: number, y: number, across: number, down = across): string =>
  path`M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;

/** A crown full of blossom, as balls of several sizes around its middle. */
const blossom = (chance: Chance, x: number, y: number, across: number, down: number, count: number): string =>
  times(count, () => {
    const [ballX, ballY] = away(0, 0, chance() * 2 * Math.PI, Math.sqrt(chance()));
    return ellipse(chance, x + ballX * across, y + ballY * down, 3 + chance() * 5);
  });

/** Beams of light around a point, long and short in turn; `share`: how much of the circle they cover. */
const rays = (_: Chance, x: number, y: number, from: number, to: number, count: number, share: number): string =>
  times(count, (ray) => {
    const [angle, half] = [(ray * 2 * Math.PI) / count, (Math.PI / count) * share];
    const reach = ray % 2 ? to : from + (to - from) * 0.6;
    return polygon(away(x, y, angle, from), away(x, y, angle - half, reach), away(x, y, angle + half, reach));
  });

/** Shapes that no drawing shows. */
const FREEHAND: Record<string, (chance: Chance, ...numbers: number[]) => string> = {
  ...{ circle: ellipse, ellipse, blossom, rays },
};

/** A drawing with its foot at x, y. Of what is tall, only the wall grows with the height, and its top does not. */
function placed(name: string, x: number, y: number, width = 100, height = Math.abs(width)): string {
  const drawing = SHAPES.get(name);
  if (drawing === undefined) throw new Error(`there is no shape "${name}"`);
  const [across, down] = [width / 100, Math.abs(width) / 100];
  const tall = (up: number): number => (up > -50 ? up * down : (up + 100) * down - height);
  const isTall = drawing.includes('class="tall"');
  const shape = pathsOf(drawing).join("");
  return moved(shape, (right, up) => [x + right * across, y + (isTall ? tall(up) : (up * height) / 100)]);
}

/** A number as it is written, for one among several. */
function valueOf(word: string, at: number, chance: Chance): number {
  const [from = 0, to = 0] = word.split(/\.\.|\+/).map(Number);
  return from + (word.includes("..") ? chance() * (to - from) : at * to);
}

/** The same shape in all the places that are said. */
function everywhere(name: string, said: string, chance: Chance): string {
  let last: string[] = [];
  const groups = said.split(",").map((place) => {
    const [, count = 1, words = ""] = /^ *(?:x(\d+) )?(.*)$/.exec(place) ?? [];
    const told = words.split(" ");
    last = [...told, ...last.slice(told.length)];
    return times(Number(count), (at) => {
      const [x = 0, y = 0, ...numbers] = last.map((word) => valueOf(word, at, chance));
      return FREEHAND[name]?.(chance, x, y, ...numbers) ?? placed(name, x, y, ...numbers);
    });
  });
  return groups.join("");
}

/** Path data of a drawing. */
export const drawn = (drawing: string, chance = chanceOf(7)): string =>
  drawing.replace(SHAPE, (_, name: string, said: string) => everywhere(name, said, chance));

/** The sides in the shade of those shapes in a drawing that have one. */
export const shaded = (drawing: string): string =>
  [...drawing.matchAll(SHAPE)]
    .map(([, name = "", said = ""]) => (SHAPES.has(`${name}-shade`) ? drawn(`@${name}-shade${said}`) : ""))
    .join("");

export type Step = { verb: string; words: string[]; numbers: number[]; colour: string | undefined; drawing: string };

/** A step told apart; `tones` are the colours by their names. */
export function step(said: string, tones: (word: string) => string | undefined): Step {
  const [, verb = "", rest = "", drawing = ""] = /^\s*(\w+)([^:]*):?(.*)$/s.exec(said) ?? [];
  const words = rest.trim().split(/\s+/);
  const coloured = (word: string) => tones(word) ?? (/^[\da-f]{6}$/.test(word) ? `#${word}` : undefined);
  const colour = words.map(coloured).find((found) => found !== undefined);
  const numbers = words.filter((word) => /^-?[\d.]{1,5}$/.test(word)).map(Number);
  return { verb, words, numbers, colour, drawing };
}
