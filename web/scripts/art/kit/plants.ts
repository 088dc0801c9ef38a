// Plants. Each stands on x, y.
import type { Chance } from "../../map/chance";
import { WIDTH } from "../canvas";
import { away, circle, each, path, polygon, strewn, times, within, type Area, type Point, type Span } from "./shapes";

const BOUGHS = 4;

/** In one outline, so that its boughs have no lines across. */
export function conifer(x: number, y: number, height: number): string {
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: BOUGHS }, (_, bough): Point[] => {
      const foot = y - height + height * (0.34 + 0.2 * bough);
      const half = height * 0.38 * (0.34 + 0.22 * bough);
      return [
        [x + sign * half, foot],
        [x + sign * half * 0.4, foot - height * 0.05],
      ];
    }).flat();
  const trunk: Point[] = [
    [x + 1.2, y + 1],
    [x - 1.2, y + 1],
  ];
  return polygon([x, y - height], ...side(1), ...trunk, ...side(-1).toReversed());
}

const PUFFS = 7;

/** A crown of round puffs in one outline, on a trunk. */
export function roundTree(chance: Chance, x: number, y: number, height: number): string {
  const [across, down, middle] = [height * 0.36, height * 0.28, y - height * 0.66];
  const corners = Array.from({ length: PUFFS }, (_, puff): Point => {
    const angle = ((puff + chance() * 0.4) * 2 * Math.PI) / PUFFS;
    return [x + Math.cos(angle) * across, middle + Math.sin(angle) * down];
  });
  const radius = height * 0.17;
  const crown = each([...corners, ...corners.slice(0, 1)], ([toX, toY], at) =>
    at ? path`A${radius} ${radius} 0 0 1 ${toX} ${toY}` : path`M${toX} ${toY}`,
  );
  const trunk = polygon(
    [x - height * 0.05, y - height * 0.38],
    [x + height * 0.05, y - height * 0.38],
    [x + height * 0.08, y],
    [x - height * 0.08, y],
  );
  return trunk + crown + "Z";
}

/** `lean`: how far its top is aside, in parts of its height. */
export function palm(chance: Chance, x: number, y: number, height: number, lean = 0.2): string {
  const [topX, topY] = [x + height * lean, y - height];
  const trunk =
    path`M${x - 2} ${y}Q${x + height * lean * 0.2} ${y - height * 0.6} ${topX - 1} ${topY}h2.4` +
    path`Q${x + height * lean * 0.35 + 2} ${y - height * 0.6} ${x + 2.4} ${y}Z`;
  const leaves = times(8, (leaf) => {
    const angle = -Math.PI * (0.02 + (0.96 * leaf) / 7);
    const long = height * (0.34 + chance() * 0.12);
    const [across, down] = [Math.cos(angle) * long, Math.sin(angle) * long];
    return (
      path`M${topX} ${topY}q${across * 0.6} ${down * 0.8 - 2} ${across} ${down * 0.6 + long * 0.36}` +
      path`Q${topX + across * 0.4} ${topY + down * 0.4 + 3} ${topX} ${topY}Z`
    );
  });
  return trunk + leaves;
}

export function acacia(x: number, y: number, height: number): string {
  const at = (across: number, up: number): string => path`${x + across * height} ${y - up * height}`;
  const trunk =
    `M${at(-0.03, 0)}L${at(-0.02, 0.55)}L${at(-0.34, 0.82)}L${at(-0.3, 0.86)}L${at(0, 0.64)}L${at(0.3, 0.86)}` +
    `L${at(0.34, 0.8)}L${at(0.03, 0.5)}L${at(0.04, 0)}Z`;
  const crown =
    `M${at(-0.7, 0.8)}Q${at(-0.5, 1.06)} ${at(0, 1)}Q${at(0.5, 1.1)} ${at(0.72, 0.82)}Q${at(0.4, 0.74)} ${at(0, 0.8)}` +
    `Q${at(-0.4, 0.72)} ${at(-0.7, 0.8)}Z`;
  return trunk + crown;
}

type Branch = { angle: number; width: number; fork: number };
const TRUNK: Branch = { angle: -Math.PI / 2, width: 3.2, fork: 0 };

/** A tree without leaves: a branch, and branches on it. */
export function bareTree(chance: Chance, x: number, y: number, height: number, branch: Partial<Branch> = {}): string {
  const { angle, width, fork } = { ...TRUNK, ...branch };
  const [tipX, tipY] = away(x, y, angle, height);
  const [sideX, sideY] = away(0, 0, angle + Math.PI / 2, width / 2);
  const limb = polygon(
    [x + sideX, y + sideY],
    [tipX + sideX * 0.45, tipY + sideY * 0.45],
    [tipX - sideX * 0.45, tipY - sideY * 0.45],
    [x - sideX, y - sideY],
  );
  if (fork === 3) return limb;
  const shoots = times(fork ? 2 : 3, (shoot) => {
    const [fromX, fromY] = away(x, y, angle, height * (fork ? 0.8 + 0.2 * shoot : 0.55 + 0.22 * shoot));
    const long = height * (0.42 + chance() * 0.2);
    const turned = angle + (shoot % 2 ? 1 : -1) * (0.4 + chance() * 0.6);
    return bareTree(chance, fromX, fromY, long, { angle: turned, width: width * 0.55, fork: fork + 1 });
  });
  return limb + shoots;
}

const JOINT = 26; // from one knot of a bamboo to the next

/** A cane in joints, with leaves on some. */
export function bamboo(chance: Chance, x: number, y: number, height: number, width: number): string {
  const lean = (chance() - 0.5) * 14;
  return times(Math.ceil(height / JOINT), (joint) => {
    const up = joint * JOINT;
    const [foot, top] = [x + (lean * up) / height, x + (lean * Math.min(height, up + JOINT - 2)) / height];
    const cane =
      path`M${foot - width / 2} ${y - up}L${top - width / 2} ${y - up - JOINT + 2}h${width}` +
      path`L${foot + width / 2} ${y - up}Z`;
    if (joint < 3 || chance() < 0.35) return cane;
    const side = chance() > 0.5 ? 1 : -1;
    const leaves = times(3, (leaf) => {
      const [long, fall] = [side * (16 + chance() * 10), leaf * 0.5 - 0.2];
      return (
        path`M${top} ${y - up - 22}q${long * 0.5} ${fall * 9 - 6} ${long} ${fall * 14}` +
        path`q${-long * 0.6} ${4 - fall * 4} ${-long} ${-fall * 14}z`
      );
    });
    return cane + leaves;
  });
}

/** Blades of grass along a line. */
export const grass = (chance: Chance, count: number, y: number, height: number, x: Span = [0, WIDTH]): string =>
  times(count, () => {
    const long = height * (0.5 + chance() * 0.8);
    const bend = (chance() - 0.5) * 8;
    return (
      path`M${within(chance, x)} ${y}q${bend * 0.3} ${-long * 0.6} ${bend} ${-long}` +
      path`q${1.2 - bend * 0.2} ${long * 0.5} ${2.4 - bend} ${long}z`
    );
  });

/** Five fronds that bend outwards. */
export const fern = (x: number, y: number, height: number): string =>
  each([-2, -1, 0, 1, 2], (frond) => {
    const [tip, fall] = [x + (frond * height) / 2, y - height * (1 - Math.abs(frond) * 0.24)];
    return (
      path`M${x} ${y}Q${x + frond * height * 0.28} ${y - height * 1.05} ${tip} ${fall}` +
      path`Q${x + frond * height * 0.22} ${y - height * 0.5} ${x + 3} ${y}Z`
    );
  });

export const cypress = (x: number, y: number, height: number): string =>
  path`M${x} ${y - height}Q${x + height * 0.15} ${y - height * 0.4} ${x + height * 0.06} ${y}h${-height * 0.12}` +
  path`Q${x - height * 0.15} ${y - height * 0.4} ${x} ${y - height}Z`;

/** A pine bent by the wind, its needles in three flat cushions. */
export const bentPine = (x: number, y: number, height: number, side: 1 | -1): string => {
  const at = (across: number, up: number): string => path`${x + side * across * height} ${y - up * height}`;
  const cushion = (across: number, up: number, half: number): string =>
    `M${at(across - half, up)}Q${at(across - half * 0.6, up + 0.2)} ${at(across, up + 0.18)}` +
    `Q${at(across + half * 0.8, up + 0.18)} ${at(across + half, up)}` +
    `Q${at(across, up - 0.06)} ${at(across - half, up)}Z`;
  const trunk =
    `M${at(-0.07, 0)}Q${at(0.12, 0.3)} ${at(-0.02, 0.5)}T${at(0.2, 0.86)}L${at(0.25, 0.86)}` +
    `Q${at(0.04, 0.66)} ${at(0.06, 0.5)}T${at(0.06, 0)}Z`;
  return trunk + cushion(0.24, 0.82, 0.34) + cushion(-0.16, 0.56, 0.26) + cushion(0.34, 0.46, 0.28);
};

export const mushroom = (x: number, y: number, width: number, height: number): string =>
  path`M${x - width * 0.1} ${y}Q${x - width * 0.05} ${y - height * 0.5} ${x - width * 0.09} ${y - height * 0.7}` +
  path`h${width * 0.18}Q${x + width * 0.06} ${y - height * 0.5} ${x + width * 0.12} ${y}Z` +
  path`M${x - width / 2} ${y - height * 0.62}C${x - width * 0.46} ${y - height * 1.12} ${x + width * 0.46}` +
  path` ${y - height * 1.12} ${x + width / 2} ${y - height * 0.62}Q${x} ${y - height * 0.78} ${x - width / 2}` +
  path` ${y - height * 0.62}Z`;

/** The petals of a flower around its middle. */
export const flower = (x: number, y: number, radius: number, petals: number, turn = 0): string =>
  times(petals, (petal) => {
    const angle = turn + (petal * 2 * Math.PI) / petals;
    const [[fromX, fromY], [toX, toY]] = [away(x, y, angle - 0.5, radius * 1.2), away(x, y, angle + 0.5, radius * 1.2)];
    return path`M${x} ${y}C${fromX} ${fromY} ${toX} ${toY} ${x} ${y}Z`;
  });

/** A water lily, its petals fanned out above the water. */
export const lily = (x: number, y: number, radius: number): string =>
  each([-2, -1, 0, 1, 2], (petal) => {
    const angle = petal * 0.62 - Math.PI / 2;
    const [[fromX, fromY], [toX, toY]] = [away(x, y, angle - 0.4, radius * 1.2), away(x, y, angle + 0.4, radius * 1.2)];
    return path`M${x} ${y}C${fromX} ${fromY} ${toX} ${toY} ${x} ${y}Z`;
  });

/** Petals in the wind. */
export const petals = (chance: Chance, count: number, area: Area, size: number, parts = 3): string =>
  strewn(chance, count, area, (x, y) => flower(x, y, size, parts, chance() * 6));

/** A crown full of blossom, as balls of several sizes around its middle. */
export const blossom = (chance: Chance, x: number, y: number, across: number, down: number, count: number): string =>
  times(count, () => {
    const [angle, part] = [chance() * 2 * Math.PI, Math.sqrt(chance())];
    return circle(x + Math.cos(angle) * part * across, y + Math.sin(angle) * part * down, 3 + chance() * 5);
  });
