// How pictures are written down: as steps from back to front, each "verb words: drawing". Words are colours, numbers and
// names. A drawing is path data with shapes in it: "@arch 14 132 4 7, 37 146" are two arches whose foot is there, 4 wide
// and 7 high; what the second does not say is as with the first. "x9" draws nine; "3..8" is a number between by chance,
// and "12+21" one that grows from each to the next.
import { chance as chanceOf, type Chance } from "../map/chance";
import { drawings, pathsOf } from "./drawings";
import { FREEHAND } from "./freehand";
import { moved } from "./path";
import text from "./shapes.svg?raw";

const SHAPES = drawings(text);
const SHAPE = /@([a-z-]+)((?:,? (?:x\d+|[-+.\d]+))*)/g;

/** A number as it is written, for the one at this place among several. */
function valueOf(word: string, at: number, chance: Chance): number {
  const [, from, sign, to] = /^(-?[\d.]+?)(?:(\.\.|\+)(-?[\d.]+))?$/.exec(word) ?? [];
  if (sign === "..") return Number(from) + chance() * (Number(to) - Number(from));
  return Number(from) + (sign === "+" ? at * Number(to) : 0);
}

/** A drawing with its foot at x, y. Of what is tall, only the wall grows with the height, and its top does not. */
function placed(name: string, x: number, y: number, width = 100, height = Math.abs(width)): string {
  const drawing = SHAPES.get(name);
  if (drawing === undefined) throw new Error(`there is no shape "${name}"`);
  const [across, down] = [width / 100, Math.abs(width) / 100];
  const tall = (up: number): number => (up > -50 ? up * down : (up + 100) * down - height);
  const isTall = drawing.includes('class="tall"');
  const move = (right: number, up: number) =>
    [x + right * across, y + (isTall ? tall(up) : (up * height) / 100)] as const;
  return pathsOf(drawing).map((shape) => moved(shape, move)).join("");
}

/** The same shape in all the places that are said. */
function everywhere(name: string, said: string, chance: Chance): string {
  let last: string[] = [];
  const groups = said.split(",").map((place) => {
    const [first = "", ...rest] = place.trim().split(" ");
    const [count, words] = first.startsWith("x") ? [Number(first.slice(1)), rest] : [1, [first, ...rest]];
    last = [...words, ...last.slice(words.length)];
    return Array.from({ length: count }, (_, at) => {
      const [x = 0, y = 0, ...numbers] = last.map((word) => valueOf(word, at, chance));
      return FREEHAND[name]?.(chance, x, y, ...numbers) ?? placed(name, x, y, ...numbers);
    });
  });
  return groups.flat().join("");
}

/** Path data of a drawing. */
export const drawn = (drawing: string, chance: Chance): string =>
  drawing.replace(SHAPE, (_, name: string, said: string) => everywhere(name, said, chance));

/** The sides in the shade of those shapes in a drawing that have one. */
export const shaded = (drawing: string): string =>
  [...drawing.matchAll(SHAPE)]
    .map(([, name = "", said = ""]) => [`${name}-shade`, said] as const)
    .filter(([name]) => name in FREEHAND || SHAPES.has(name))
    .map(([name, said]) => everywhere(name, said, chanceOf(0)))
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
