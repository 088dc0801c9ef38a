// Names below their places: one line where they are short, else two of nearly the same length.
export const LETTERS = 14; // units
export const LEADING = 14.5;
const LONGEST = 12; // letters

/** The lines of a name. */
export function linesOf(name: string, longest = LONGEST): string[] {
  const parts = name.split(" ");
  if (name.length <= longest || parts.length === 1) return [name];
  const cuts = parts.slice(1).map((_, index) => {
    const lines = [parts.slice(0, index + 1).join(" "), parts.slice(index + 1).join(" ")];
    return { lines, longest: Math.max(...lines.map((line) => line.length)) };
  });
  return cuts.reduce((best, cut) => (cut.longest < best.longest ? cut : best)).lines;
}

/** The width of letters relative to their size: about that of Alegreya, rather too wide than too narrow. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["ijlt'fr ", 0.34],
  ["mwMW", 0.86],
  ["ABCDEFGHIJKLNOPQRSTUVXYZ", 0.66],
];
const OTHER = 0.53;
const widthOf = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? OTHER), 0);

export type Box = { left: number; top: number; right: number; bottom: number };

/** The box of lines written around x, the first on the baseline y; `set`: the width of letters relative to their size.
 * */
export function written(lines: readonly string[], x: number, y: number, size: number = LETTERS, set = 1): Box {
  const half = (Math.max(...lines.map(widthOf)) * size * set) / 2;
  const bottom = y + (lines.length - 1) * LEADING + size * 0.22;
  return { left: x - half, right: x + half, top: y - size * 0.72, bottom };
}
