// Land: what reaches from side to side down to the lower edge, and mountains.
import type { Chance } from "../../map/chance";
import { HEIGHT, WIDTH, type Solid } from "../canvas";
import { box, path, polygon, times, type Point } from "./shapes";

/** Land below a line of points that are evenly apart. */
const below = (heights: readonly number[]): string =>
  polygon([0, HEIGHT], ...heights.map((y, at): Point => [(at * WIDTH) / (heights.length - 1), y]), [WIDTH, HEIGHT]);

const ROUGHNESS = 0.52; // how much of its height a ridge keeps from one halving to the next

/** Broken ground: a line halved again and again, each middle moved by chance. */
export function ridge(chance: Chance, y: number, height: number, halvings = 5): string {
  let line = [0, 1].map(() => y + (chance() - 0.5) * height);
  for (let step = 0, reach = height; step < halvings; step += 1, reach *= ROUGHNESS) {
    line = line.flatMap((from, at) => {
      const to = line[at + 1];
      return to === undefined ? [from] : [from, (from + to) / 2 + (chance() - 0.5) * reach];
    });
  }
  return below(line);
}

/** Round hills side by side, high and low in turn; `first`: whether the first is high (0) or low (1). */
export function hills(chance: Chance, y: number, height: number, count = 3, first = 0): string {
  const width = WIDTH / count;
  const curves = times(count, (hill) => {
    const x = hill * width;
    const foot = y + (chance() - 0.5) * height * 0.5;
    const top = y - height * (0.5 + chance() * 0.6) * (hill % 2 === first ? 1 : 0.25);
    return path`C${x + width * 0.3} ${top} ${x + width * 0.65} ${top} ${x + width} ${foot}`;
  });
  return path`M0 ${HEIGHT}V${y}${curves}V${HEIGHT}Z`;
}

/** A slope of sand with its crest at x. */
export function dune(x: number, crest: number, foot: number): Solid {
  const lee = path`C${x + 50} ${crest + 14} ${x + 120} ${foot + 4} ${WIDTH} ${foot}V${HEIGHT}`;
  return {
    shape: path`M0 ${HEIGHT}V${foot + 10}C${x * 0.5} ${foot} ${x * 0.8} ${crest + 6} ${x} ${crest}${lee}Z`,
    shade: path`M${x} ${crest}${lee}H${x + 30}C${x + 20} ${crest + 60} ${x - 26} ${crest + 40} ${x} ${crest}Z`,
  };
}

/** Which side is turned away from the sun. */
export type Side = "left" | "right";

/** A mountain of rough rock. */
export function peak(chance: Chance, x: number, y: number, width: number, height: number, dark: Side = "right"): Solid {
  const rough = (side: number, part: number): Point => [
    x + (side * width * (1 - part)) / 2 + (chance() - 0.5) * width * 0.09,
    y - height * part + (chance() - 0.5) * height * 0.06,
  ];
  const flank = (side: number): Point[] => [
    [x + (side * width) / 2, y],
    ...[0.25, 0.5, 0.75].map((at) => rough(side, at)),
  ];
  const [lit, shaded] = dark === "right" ? [-1, 1] : [1, -1];
  const [bright, dim] = [flank(lit), flank(shaded)];
  const edge = [0.75, 0.5, 0.25].map((part): Point => [
    x + shaded * width * (1 - part) * (0.05 + (chance() - 0.3) * 0.1),
    y - height * part,
  ]);
  const top: Point = [x, y - height];
  return {
    shape: polygon(...bright, top, ...dim.toReversed()),
    shade: polygon(...dim, top, ...edge, [x + shaded * width * 0.08, y]),
  };
}

/** The snow on a peak. */
export function snow(x: number, y: number, width: number, height: number, part = 0.34): string {
  const [half, down, top] = [(width * part) / 2, height * part, y - height];
  return polygon(
    [x, top],
    [x + half, top + down],
    [x + half * 0.45, top + down * 0.72],
    [x + half * 0.1, top + down * 1.1],
    [x - half * 0.35, top + down * 0.74],
    [x - half, top + down * 0.98],
  );
}

/** A steep rock that rises from mist, round above. */
export const karst = (x: number, y: number, width: number, height: number): string =>
  path`M${x - width / 2} ${y}C${x - width * 0.5} ${y - height * 0.5} ${x - width * 0.34} ${y - height * 0.96}` +
  path` ${x - width * 0.06} ${y - height}C${x + width * 0.3} ${y - height * 1.02} ${x + width * 0.42}` +
  path` ${y - height * 0.5} ${x + width / 2} ${y}Z`;

/** A rock with a flat top and a ledge on either side. */
export const stack = (x: number, y: number, width: number, height: number): string =>
  polygon(
    [x - width / 2, y],
    [x - width * 0.4, y - height * 0.7],
    [x - width * 0.45, y - height],
    [x + width * 0.3, y - height * 1.03],
    [x + width * 0.42, y - height * 0.6],
    [x + width / 2, y],
  );

/** A hewn stone, upright. */
export const menhir = (x: number, y: number, width: number, height: number): string =>
  polygon(
    [x - width / 2, y],
    [x - width * 0.42, y - height * 0.9],
    [x - width * 0.05, y - height],
    [x + width * 0.4, y - height * 0.86],
    [x + width / 2, y],
  );

/** A needle of rock. */
export const needle = (x: number, y: number, width: number, height: number): string =>
  polygon(
    [x - width / 2, y],
    [x - width * 0.13, y - height * 0.9],
    [x + width * 0.08, y - height],
    [x + width * 0.2, y - height * 0.7],
    [x + width * 0.46, y],
  );

export function pyramid(x: number, y: number, width: number, height: number, dark: Side = "right"): Solid {
  const side = dark === "right" ? 1 : -1;
  const top: Point = [x, y - height];
  const corner: Point = [x + (side * width) / 2, y];
  return {
    shape: polygon([x - width / 2, y], top, [x + width / 2, y]),
    shade: polygon(top, corner, [x + side * width * 0.14, y]),
  };
}

/** Teeth of rock that hang from a roof, or stand on a floor if `height` is negative. */
export function stalactites(chance: Chance, count: number, height: number, y = 0): string {
  const width = WIDTH / count;
  const gap = 6 * Math.sign(height);
  const teeth = times(count, (tooth) => {
    const x = tooth * width;
    const long = height * (0.35 + chance() * 0.9);
    return (
      path`L${x + width * 0.12} ${y + long * 0.3}L${x + width * 0.45} ${y + long}` +
      path`L${x + width * 0.72} ${y + long * 0.34}L${x + width} ${y + gap}`
    );
  });
  return path`M0 ${y}${teeth}V${y}Z`;
}

/** A level band from side to side. */
export const level = (top: number, bottom = HEIGHT): string => box(0, top, WIDTH, bottom - top);
