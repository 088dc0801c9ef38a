// What is in the sky.
import type { Chance } from "../../map/chance";
import { WIDTH } from "../canvas";
import { away, box, each, path, polygon, strewn, times, type Area, type Point, type Span } from "./shapes";

const PUFFS = 5;

/** A cloud with a level foot, from its left end. */
export function cloud(chance: Chance, x: number, y: number, width: number): string {
  const step = width / PUFFS;
  const puffs = times(PUFFS, (puff) => {
    const radius = (step / 2) * (1 + 0.5 * Math.sin((Math.PI * (puff + 0.5)) / PUFFS));
    return path`a${radius} ${radius * 1.15} 0 0 1 ${step} ${(chance() - 0.5) * 2}`;
  });
  return path`M${x} ${y}${puffs}V${y + 3}H${x}Z`;
}

/** Clouds from side to side, `height` deep, the first of them beginning at `from`. */
export const cloudBank = (
  chance: Chance,
  { y, height, from, apart }: { y: number; height: number; from: number; apart: number },
): string =>
  times(Math.ceil((WIDTH - from) / apart), (at) => cloud(chance, from + at * apart, y, apart * 1.2)) +
  box(-30, y, WIDTH + 60, height);

/** A roof of clouds that hang down to about y. */
export function overcast(chance: Chance, y: number): string {
  const edge = times(9, () => path`a24 15 0 0 1-40 ${(chance() - 0.5) * 9}`);
  return path`M-20-10H340V${y - 12}${edge}Z`;
}

/** A star of four points. */
export const sparkle = (x: number, y: number, size: number): string =>
  path`M${x - size * 2} ${y}L${x - size * 0.4} ${y - size * 0.4}L${x} ${y - size * 2}L${x + size * 0.4}` +
  path` ${y - size * 0.4}L${x + size * 2} ${y}L${x + size * 0.4} ${y + size * 0.4}L${x} ${y + size * 2}` +
  path`L${x - size * 0.4} ${y + size * 0.4}Z`;

export const stars = (chance: Chance, count: number, area: Area): string =>
  strewn(chance, count, area, (x, y) => sparkle(x, y, 0.5 + chance() * 1.1));

/** Beams of light around a point, long and short in turn; `share`: how much of the circle they cover. */
export function rays(x: number, y: number, [from, to]: Span, count: number, share: number): string {
  const half = (Math.PI / count) * share;
  return times(count, (ray) => {
    const angle = (ray * 2 * Math.PI) / count;
    const reach = ray % 2 ? to : from + (to - from) * 0.6;
    return polygon(away(x, y, angle, from), away(x, y, angle - half, reach), away(x, y, angle + half, reach));
  });
}

export const birds = (chance: Chance, count: number, area: Area): string =>
  strewn(chance, count, area, (x, y) => {
    const wing = 3 + chance() * 4;
    return (
      path`M${x - wing} ${y - wing * 0.3}q${wing * 0.6} ${-wing * 0.4} ${wing} ${wing * 0.3}` +
      path`q${wing * 0.4} ${-wing * 0.7} ${wing} ${-wing * 0.3}` +
      path`q${-wing * 0.5} ${-wing * 0.1} ${-wing} ${wing * 0.6}q${-wing * 0.5} ${-wing * 0.7} ${-wing} ${-wing * 0.6}z`
    );
  });

/** Lightning from its upper end. */
export const bolt = (x: number, y: number, width: number, height: number): string =>
  polygon(
    [x - width * 0.1, y],
    [x - width * 0.42, y + height * 0.46],
    [x - width * 0.05, y + height * 0.46],
    [x - width / 2, y + height],
    [x + width / 2, y + height * 0.32],
    [x + width * 0.12, y + height * 0.32],
    [x + width * 0.4, y],
  );

/** Smoke that rises and spreads. */
export const smoke = (x: number, y: number, height: number): string =>
  path`M${x - 1} ${y}Q${x - height * 0.2} ${y - height * 0.24} ${x} ${y - height * 0.48}` +
  path`T${x - height * 0.08} ${y - height}Q${x + height * 0.26} ${y - height * 0.78} ${x + height * 0.16}` +
  path` ${y - height * 0.46}T${x + 2} ${y}Z`;

/** Straight lines from point to point. */
export const joined = (...points: readonly Point[]): string =>
  each(points, ([x, y], at) => path`${at ? "L" : "M"}${x} ${y}`);
