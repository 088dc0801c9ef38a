// The body of a beast: joints from its tail to its head, made into a smooth line that has a width everywhere.
import { away, moved, path, type Point } from "../path";

/** A place on the line: how wide the body is there, and in which direction it goes on. */
export type Place = { x: number; y: number; width: number; angle: number };

const STEP = 7; // from place to place: shorter than anybody sees

/** Numbers in a row as groups of so many. */
const groups = <T extends number[]>(text: string, size: number): T[] => {
  const all = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return Array.from({ length: Math.floor(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size) as T);
};
export const points = (text: string): [x: number, y: number][] => groups(text, 2);

/** A value on the curve through b and c (Catmull-Rom). */
const between = (a: number, b: number, c: number, d: number, t: number): number =>
  b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * b - a - 3 * c + d)));

/** Through all joints: "x y width, x y width, ...". */
export function spine(joints: string): Place[] {
  const all = groups<[number, number, number]>(joints, 3);
  const curve = all.flatMap((from, at) => {
    const [before, to, after] = [all[at - 1] ?? from, all[at + 1], all[at + 2] ?? all[at + 1]];
    if (to === undefined || after === undefined) return [from];
    const parts = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP);
    const value = (axis: 0 | 1 | 2, t: number): number => between(before[axis], from[axis], to[axis], after[axis], t);
    return Array.from({ length: parts }, (_, part) => ([0, 1, 2] as const).map((axis) => value(axis, part / parts)));
  });
  return curve.map(([x = 0, y = 0, width = 0], at) => {
    const [[fromX = x, fromY = y] = [], [toX = x, toY = y] = []] = [curve[at - 1], curve[at + 1]];
    return { x, y, width: Math.max(1, width), angle: Math.atan2(toY - fromY, toX - fromX) };
  });
}

/** A point beside the line: to the left of the way, or to the right where the distance is negative; or further on. */
export const beside = ({ x, y, angle }: Place, aside: number, onward = 0): Point =>
  away(...away(x, y, angle - Math.PI / 2, aside), angle, onward);

type Measure = (place: Place) => number;
const half: Measure = ({ width }) => width / 2;
const otherHalf: Measure = ({ width }) => -width / 2;

/** From point to point, told as steps: they are short, and the same wherever the line is drawn again. */
const line = (places: readonly Place[], measure: Measure, start = "M"): string => {
  const tenths = places.map((place) => beside(place, measure(place)).map((value) => Math.round(value * 10)));
  const steps = tenths.map(([x = 0, y = 0], at) => {
    const [lastX = 0, lastY = 0] = tenths[at - 1] ?? [];
    return path`${at ? "l" : start}${(x - lastX) / 10} ${(y - lastY) / 10}`;
  });
  return steps.join("");
};

/** What lies between two distances from the line. */
const ribbon = (places: readonly Place[], from: Measure, to: Measure): string =>
  places.length > 1 ? `${line(places, from)}${line(places.toReversed(), to, "L")}Z` : "";

export const solid = (places: readonly Place[]): string => ribbon(places, half, otherHalf);

/** Both edges as lines, open at the ends, so that one piece goes on in the next without a seam. */
export const edges = (places: readonly Place[]): string => line(places, half) + line(places.toReversed(), otherHalf);

export const belly = (places: readonly Place[], back: number): string =>
  ribbon(
    places,
    (place) => -back * half(place),
    (place) => -back * place.width * 0.16,
  );

/** The same with a round end where it begins: a hip, a shoulder. */
export const rounded = ([first, ...rest]: readonly Place[]): Place[] => {
  if (first === undefined) return [];
  const cap = [0.96, 0.8, 0.5].map((part): Place => {
    const [x, y] = beside(first, 0, -part * half(first));
    return { ...first, x, y, width: first.width * Math.sqrt(1 - part * part) };
  });
  return [...cap, first, ...rest];
};

/** The strip along each edge where it is turned towards an angle, as wide as it is turned to it. */
export function facing(places: readonly Place[], towards: number, share: number, most: number): string {
  const strips = [1, -1].map((side) => {
    const turned: Measure = ({ angle }) => Math.cos(angle - (side * Math.PI) / 2 - towards);
    const edge: Measure = (place) => side * half(place);
    const inner: Measure = (place) => edge(place) - side * Math.min(most, place.width * share) * turned(place);
    return ribbon(
      places.filter((place) => turned(place) > 0),
      edge,
      inner,
    );
  });
  return strips.join("");
}

/** A drawing (of pairs of numbers) laid along a place, its "up" to the left of the way (1) or to the right (-1). */
export const laid = (drawing: string, place: Place, scale: number, side: number): string =>
  moved(drawing, (along, aside) => {
    const [x, y] = beside(place, -side * scale * aside, scale * along);
    return [Math.round(x * 2) / 2, Math.round(y * 2) / 2];
  });

/** A drawing, 100 as wide as the body, at every so many places where there is room for it. */
export const row = (drawing: string, places: readonly Place[], side: number, every = 1, least = 4): string => {
  const wide = places.filter(({ width }, at) => at % every === 0 && width >= least);
  return wide.map((place) => laid(drawing, place, (place.width + 5) / 100, side)).join("");
};
