// What all shapes are made of: path data with short numbers, and one shape in many places. Whatever stands, stands on
// x, y with the middle of its foot, and is so wide and so high.
import type { Chance } from "../../map/chance";

export type Point = readonly [x: number, y: number];
/** From and to. */
export type Span = readonly [from: number, to: number];
export type Area = { x: Span; y: Span };

const short = (value: number): string => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");

/** Path data whose numbers are rounded to one decimal. */
export function path({ raw }: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  const words = values.map((value) => (typeof value === "number" ? short(value) : value));
  return String.raw({ raw }, ...words);
}

export const polygon = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => path`${x} ${y}`).join("L")}Z`;

export const ellipse = (x: number, y: number, across: number, down: number): string =>
  path`M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
export const circle = (x: number, y: number, radius: number): string => ellipse(x, y, radius, radius);

/** From its upper left corner. */
export const box = (x: number, y: number, width: number, height: number): string =>
  path`M${x} ${y}h${width}v${height}h${-width}z`;

/** Standing on its foot. */
export const block = (x: number, y: number, width: number, height: number): string =>
  box(x - width / 2, y - height, width, height);

/** Where several things are, and what else differs between them: a table in short lines. */
export const places = <const T extends readonly (number | string)[]>(...list: readonly T[]): readonly T[] => list;

/** The same shape for each of several places. */
export const each = <const T>(list: readonly T[], draw: (place: T, index: number) => string): string =>
  list.map(draw).join("");

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

export const within = (chance: Chance, [from, to]: Span): number => from + chance() * (to - from);

/** The same shape here and there. */
export const strewn = (chance: Chance, count: number, { x, y }: Area, draw: (x: number, y: number) => string): string =>
  times(count, () => draw(within(chance, x), within(chance, y)));

export const dots = (chance: Chance, count: number, area: Area, size: Span): string =>
  strewn(chance, count, area, (x, y) => circle(x, y, within(chance, size)));

/** A point so far away in a direction. */
export const away = (x: number, y: number, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
];
