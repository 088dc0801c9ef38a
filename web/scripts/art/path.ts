// What all shapes are made of: path data with short numbers.
import { short } from "../paths.mjs";

export type Point = readonly [x: number, y: number];

/** Path data whose numbers are rounded to one decimal. */
export function path({ raw }: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  const words = values.map((value) => (typeof value === "number" ? short(value) : value));
  return String.raw({ raw }, ...words);
}

export const polygon = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => path`${x} ${y}`).join("L")}Z`;

/** A drawing of pairs of numbers, each of them moved. */
export const moved = (drawing: string, move: (x: number, y: number) => Point): string =>
  drawing.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [toX, toY] = move(Number(x), Number(y));
    return path`${toX} ${toY}`;
  });

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** A point so far away in a direction. */
export const away = (x: number, y: number, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
];
