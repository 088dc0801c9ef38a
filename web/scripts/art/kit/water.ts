// Water, and what is on and in it.
import type { Chance } from "../../map/chance";
import { HEIGHT, WIDTH } from "../canvas";
import { away, circle, each, path, times, type Area, within } from "./shapes";

/** A sea whose crests break to the right. */
export function waves(y: number, height: number, count: number): string {
  const width = WIDTH / count;
  const crests = times(count, (wave) => {
    const x = wave * width;
    return (
      path`C${x + width * 0.35} ${y - height} ${x + width * 0.7} ${y - height * 1.3} ${x + width * 0.8}` +
      path` ${y - height * 0.2}Q${x + width * 0.86} ${y + height * 0.3} ${x + width} ${y}`
    );
  });
  return path`M0 ${HEIGHT}V${y}${crests}V${HEIGHT}Z`;
}

/** The foam on every crest of such a sea, as lines. */
export function foam(y: number, height: number, count: number): string {
  const width = WIDTH / count;
  return times(count, (wave) => {
    const x = (wave + 0.22) * width;
    return path`M${x} ${y - height * 0.5}q${width * 0.24} ${-height * 0.72} ${width * 0.5} ${-height * 0.24}`;
  });
}

/** Level lines on still water. */
export const ripples = (chance: Chance, count: number, { x, y }: Area): string =>
  times(count, (line) => {
    const at = y[0] + ((y[1] - y[0]) * (line + 0.5)) / count;
    return path`M${within(chance, x)} ${at}h${24 + chance() * 46}`;
  });

/** One sail, hanging from a yard. */
function sail(x: number, y: number, width: number, height: number): string {
  return (
    path`M${x - width * 0.5} ${y}h${width}Q${x + width * 0.72} ${y + height * 0.5} ${x + width * 0.52}` +
    path` ${y + height * 0.86}Q${x} ${y + height * 0.7} ${x - width * 0.5} ${y + height * 0.86}` +
    path`Q${x - width * 0.26} ${y + height * 0.5} ${x - width * 0.5} ${y}Z`
  );
}

const MASTS = [
  [-0.42, 1.5],
  [0.15, 1.75],
  [0.62, 1.25],
] as const; // where, how high
const SAILS = [
  [-0.42, -1.4, 0.42, 0.5],
  [-0.42, -0.84, 0.5, 0.6],
  [0.15, -1.66, 0.44, 0.52],
  [0.15, -1.08, 0.54, 0.8],
  [0.63, -1.18, 0.3, 0.4],
  [0.63, -0.74, 0.36, 0.46],
] as const;

/** A galleon under full sail, its hull twice `size` long. */
export function galleon(x: number, y: number, size: number): string {
  const at = (across: number, down: number): string => path`${x + across * size} ${y + down * size}`;
  const hull =
    `M${at(-1, -0.12)}L${at(-0.86, 0.2)}L${at(0.7, 0.2)}L${at(1.02, -0.3)}L${at(0.66, -0.14)}L${at(-0.7, -0.1)}` +
    `L${at(-0.76, -0.34)}L${at(-1.04, -0.34)}Z`;
  const bowsprit = `M${at(1, -0.3)}L${at(1.34, -0.52)}L${at(1.3, -0.56)}L${at(0.66, -0.2)}Z`;
  const masts = each(
    MASTS,
    ([across, high]) => path`M${at(across, -0.1)}v${-high * size}h${0.05 * size}v${high * size}z`,
  );
  const sails = each(SAILS, ([across, down, width, height]) =>
    sail(x + across * size, y + down * size, width * size, height * size),
  );
  return hull + masts + sails + bowsprit;
}

/** A small boat with one slanting sail, the hull twice `size` long. */
export const dhow = (x: number, y: number, size: number): string =>
  path`M${x - size} ${y - size * 0.3}Q${x} ${y - size * 0.1} ${x + size} ${y - size * 0.36}L${x + size * 0.7} ${y}` +
  path`H${x - size * 0.7}ZM${x - size * 0.1} ${y - size * 0.2}V${y - size * 1.9}h${size * 0.08}V${y - size * 0.2}Z` +
  path`M${x - size * 0.7} ${y - size * 0.5}Q${x - size * 0.2} ${y - size * 1.5} ${x + size * 0.5} ${y - size * 2.1}` +
  path`Q${x + size} ${y - size} ${x + size * 0.7} ${y - size * 0.5}Q${x} ${y - size * 0.7} ${x - size * 0.7}` +
  path` ${y - size * 0.5}Z`;

/** A boat with a high stem at either end and a striped sail, the hull twice `size` long. */
export const longship = (x: number, y: number, size: number): string =>
  path`M${x - size * 1.1} ${y - size * 0.8}Q${x - size * 0.9} ${y - size * 0.2} ${x} ${y - size * 0.2}` +
  path`T${x + size * 1.1} ${y - size * 0.8}Q${x + size} ${y} ${x + size * 0.6} ${y}H${x - size * 0.6}` +
  path`Q${x - size} ${y} ${x - size * 1.1} ${y - size * 0.8}ZM${x - 0.6} ${y}V${y - size * 1.7}h1.2V${y}Z` +
  path`M${x - size * 0.6} ${y - size * 1.6}h${size * 1.2}q${size * 0.2} ${size * 0.6} 0 ${size}h${-size * 1.2}` +
  path`q${size * 0.2} ${-size * 0.4} 0 ${-size}z`;

type Branch = { angle: number; width: number; fork: number };
const STEM: Branch = { angle: -Math.PI / 2, width: 5, fork: 0 };

/** A branch of coral, and branches on it. */
export function coral(chance: Chance, x: number, y: number, height: number, of = STEM): string {
  const { angle, width, fork } = of;
  const [tipX, tipY] = away(x, y, angle, height);
  const [sideX, sideY] = away(0, 0, angle - Math.PI / 2, width / 2);
  const drawn =
    path`M${x + sideX} ${y + sideY}L${tipX + sideX} ${tipY + sideY}A${width / 2} ${width / 2} 0 0 1` +
    path` ${tipX - sideX} ${tipY - sideY}L${x - sideX} ${y - sideY}Z`;
  if (fork === 3) return drawn;
  const [fromX, fromY] = away(x, y, angle, height * 0.85);
  const branches = each([-1, 1], (side) => {
    const next = { angle: angle + side * (0.3 + chance() * 0.45), width: width * 0.78, fork: fork + 1 };
    return coral(chance, fromX, fromY, height * (0.55 + chance() * 0.25), next);
  });
  return drawn + branches;
}

const FRONDS = 7;

export function kelp(x: number, y: number, height: number): string {
  const long = (height / FRONDS) * 1.3;
  return times(FRONDS, (frond) => {
    const side = frond % 2 ? 1 : -1;
    const foot = y - (frond / FRONDS) * height;
    return (
      path`M${x + Math.sin(frond) * 4} ${foot}q${side * 11} ${-long * 0.4} ${side * 3} ${-long}` +
      path`q${-side * 2} ${long * 0.5} ${-side * 3} ${long}z`
    );
  });
}

export const fish = (x: number, y: number, length: number): string =>
  path`M${x} ${y}q${length * 0.4} ${-length * 0.4} ${length * 0.75} 0l${length * 0.25} ${-length * 0.2}` +
  path`v${length * 0.4}l${-length * 0.25} ${-length * 0.2}q${-length * 0.35} ${length * 0.4} ${-length * 0.75} 0z`;

/** Slime that hangs from a roof, a drop at its end. */
export const drip = (x: number, length: number): string =>
  path`M${x - 9} 0Q${x - 3} ${length * 0.5} ${x - 4} ${length}a4.5 5.5 0 0 0 9 0Q${x + 4} ${length * 0.5} ${x + 10} 0Z`;

export const bubbles = (...places: readonly (readonly [x: number, y: number, radius: number])[]): string =>
  each(places, ([x, y, radius]) => circle(x, y, radius));
