// Things that are neither land, plant nor building.
import { away, circle, each, path, polygon, times, type Point } from "./shapes";

/** A cog wheel with a round hole: the hole turns the other way, so that it stays open. */
export function gear(x: number, y: number, radius: number, teeth: number): string {
  const tooth = Math.PI / teeth;
  const rim = Array.from({ length: teeth * 2 }, (_, at): Point[] => {
    const reach = at % 2 ? radius * 0.82 : radius;
    return [away(x, y, at * tooth, reach), away(x, y, (at + 0.62) * tooth, reach)];
  });
  return polygon(...rim.flat()) + circle(x, y, radius * 0.5);
}

/** `lean`: how far its tip is aside. */
export const crystal = (x: number, y: number, width: number, height: number, lean = 0): string =>
  polygon(
    [x - width / 2, y],
    [x - width * 0.5 + lean * 0.6, y - height * 0.7],
    [x + lean, y - height],
    [x + width * 0.5 + lean * 0.6, y - height * 0.66],
    [x + width / 2, y],
  );

/** The edge of a crystal that is turned to the light. */
export const facet = (x: number, y: number, width: number, height: number, lean = 0): string =>
  polygon(
    [x, y],
    [x - width * 0.08 + lean * 0.6, y - height * 0.62],
    [x + lean, y - height],
    [x + width * 0.5 + lean * 0.6, y - height * 0.66],
    [x + width / 2, y],
  );

/** A cobra that has risen, its hood spread, seen from before. */
export const cobra = (x: number, y: number, height: number): string => {
  const at = (across: number, up: number): string => path`${x + across * height} ${y - up * height}`;
  return (
    `M${at(-0.14, 0)}C${at(-0.28, 0.14)} ${at(0.02, 0.2)} ${at(-0.09, 0.34)}C${at(-0.26, 0.5)} ${at(-0.26, 0.78)}` +
    ` ${at(-0.09, 0.87)}Q${at(-0.09, 1)} ${at(0, 1)}Q${at(0.09, 1)} ${at(0.09, 0.87)}C${at(0.26, 0.78)}` +
    ` ${at(0.26, 0.5)} ${at(0.09, 0.34)}C${at(0.22, 0.2)} ${at(-0.04, 0.14)} ${at(0.14, 0)}Z`
  );
};

/** The eyes of such a cobra. */
export const cobraEyes = (x: number, y: number, height: number): string =>
  each([-0.045, 0.045], (across) => circle(x + across * height, y - 0.91 * height, 1.5));

/** The marks on its belly, as lines. */
export const cobraMarks = (x: number, y: number, height: number): string =>
  each(
    [0.46, 0.54, 0.62, 0.7, 0.78],
    (up) => path`M${x - 0.06 * height} ${y - up * height}q${0.06 * height} 3 ${0.12 * height} 0`,
  );

/** The ribs of something large, half in the ground. */
export const ribs = (x: number, y: number, count: number, height: number): string =>
  times(count, (rib) => {
    const [foot, long] = [x + rib * height * 0.36, height * (1 - Math.abs(rib - (count - 1) / 2) * 0.14)];
    return (
      path`M${foot} ${y}Q${foot - long * 0.3} ${y - long * 0.8} ${foot + long * 0.34} ${y - long}` +
      path`Q${foot - long * 0.08} ${y - long * 0.7} ${foot + long * 0.12} ${y}Z`
    );
  });

/** A skull with horns on a pole. */
export const totem = (x: number, y: number, height: number): string =>
  path`M${x - 3} ${y}V${y - height + 12}h6V${y}ZM${x - 7} ${y - height}h14l2 8-5 12h-8l-5-12z` +
  path`M${x - 6} ${y - height + 1}q-12-1-14-15 5 8 16 9zM${x + 6} ${y - height + 1}q12-1 14-15-5 8-16 9z` +
  path`M${x - 14} ${y - height + 26}h28v3h-28z`;

/** A flame on the ground: its outer edge on the left, a lick between, and down again on the right. */
export const flame = (x: number, y: number, height: number): string => {
  const at = (across: number, up: number): string => path`${x + across * height} ${y - up * height}`;
  return (
    `M${at(0, 0)}Q${at(-0.5, 0.3)} ${at(-0.2, 0.66)}Q${at(-0.12, 0.46)} ${at(-0.04, 0.5)}` +
    `Q${at(-0.08, 0.84)} ${at(0.1, 1)}Q${at(0.08, 0.64)} ${at(0.26, 0.5)}Q${at(0.46, 0.16)} ${at(0, 0)}Z`
  );
};

/** A torn strip across the plate, `rise` higher at its right end. */
export const bandage = (y: number, width: number, rise: number): string =>
  path`M-20 ${y}L340 ${y - rise}v${width}L-20 ${y + width}z`;

/** Stitches across a line: short strokes, from x on. */
export const stitches = (x: number, y: number, count: number, apart: number): string =>
  times(count, (stitch) => path`M${x + stitch * apart} ${y - stitch * apart * 0.1}l3 9`);

/** Threads of a web in the upper left corner: spokes from the corner and the rings between them. */
export function web(radius: number): string {
  const spokes = [0.06, 0.36, 0.7, 1.05, 1.4];
  const point = (spoke: number, part: number): Point => away(0, 0, spoke, radius * part);
  const ring = (part: number): string =>
    each(spokes, (spoke, at) => {
      const [x, y] = point(spoke, part);
      if (!at) return path`M${x} ${y}`;
      const [overX, overY] = point(spoke - 0.17, part * 0.86); // the thread sags towards the corner
      return path`Q${overX} ${overY} ${x} ${y}`;
    });
  const threads = each(spokes, (spoke) => {
    const [x, y] = point(spoke, 1);
    return path`M0 0L${x} ${y}`;
  });
  return threads + each([0.3, 0.52, 0.76], ring);
}
