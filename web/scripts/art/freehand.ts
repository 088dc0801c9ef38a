// Shapes that no drawing shows, as chance or a count decides how they look: land from side to side, grass, rays.
import type { Chance } from "../map/chance";
import { away, path, polygon, times, type Point } from "./path";

export const WIDTH = 320;
export const HEIGHT = 220;

const ROUGHNESS = 0.52; // how much of its height a ridge keeps from one halving to the next

/** Broken ground: a line halved again and again, each middle moved by chance. */
function ridge(chance: Chance, y: number, height: number, halvings = 5): string {
  let line = [0, 1].map(() => y + (chance() - 0.5) * height);
  for (let step = 0, reach = height; step < halvings; step += 1, reach *= ROUGHNESS) {
    line = line.flatMap((from, at) => {
      const to = line[at + 1];
      return to === undefined ? [from] : [from, (from + to) / 2 + (chance() - 0.5) * reach];
    });
  }
  const points = line.map((up, at): Point => [(at * WIDTH) / (line.length - 1), up]);
  return polygon([0, HEIGHT], ...points, [WIDTH, HEIGHT]);
}

/** Crests side by side between two levels. */
const crests = (from: number, to: number, count: number, crest: (x: number, width: number, at: number) => string) =>
  path`M0 ${to}V${from}${times(count, (at) => crest((at * WIDTH) / count, WIDTH / count, at))}V${to}Z`;

/** Round hills, high and low in turn; `first`: whether the first is high (0) or low (1). */
const hills = (chance: Chance, y: number, height: number, count = 3, first = 0): string =>
  crests(y, HEIGHT, count, (x, width, at) => {
    const foot = y + (chance() - 0.5) * height * 0.5;
    const top = y - height * (0.5 + chance() * 0.6) * (at % 2 === first ? 1 : 0.25);
    return path`C${x + width * 0.3} ${top} ${x + width * 0.65} ${top} ${x + width} ${foot}`;
  });

/** A sea whose crests break to the right. */
const waves = (_: Chance, y: number, height: number, count: number): string =>
  crests(y, HEIGHT, count, (x, width) => {
    const curl = path`C${x + width * 0.35} ${y - height} ${x + width * 0.7} ${y - height * 1.3}`;
    const fall = path`Q${x + width * 0.86} ${y + height * 0.3} ${x + width} ${y}`;
    return path`${curl} ${x + width * 0.8} ${y - height * 0.2}${fall}`;
  });

/** Teeth of rock that hang from a roof, or stand on a floor if `height` is negative. */
const stalactites = (chance: Chance, count: number, height: number, y = 0): string =>
  crests(y, y, count, (x, width) => {
    const long = height * (0.35 + chance() * 0.9);
    const tip = path`L${x + width * 0.12} ${y + long * 0.3}L${x + width * 0.45} ${y + long}`;
    return path`${tip}L${x + width * 0.72} ${y + long * 0.34}L${x + width} ${y + 6 * Math.sign(height)}`;
  });

const lee = (x: number, crest: number, foot: number): string =>
  path`C${x + 50} ${crest + 14} ${x + 120} ${foot + 4} ${WIDTH} ${foot}V${HEIGHT}`;
/** A slope of sand with its crest at x. */
const dune = (_: Chance, x: number, crest: number, foot: number): string =>
  path`M0 ${HEIGHT}V${foot + 10}C${x * 0.5} ${foot} ${x * 0.8} ${crest + 6} ${x} ${crest}${lee(x, crest, foot)}Z`;
const duneShade = (_: Chance, x: number, crest: number, foot: number): string =>
  path`M${x} ${crest}${lee(x, crest, foot)}H${x + 30}C${x + 20} ${crest + 60} ${x - 26} ${crest + 40} ${x} ${crest}Z`;

/** Blades along a line from side to side. */
const grass = (chance: Chance, count: number, y: number, height: number): string =>
  times(count, () => {
    const [long, bend] = [height * (0.5 + chance() * 0.8), (chance() - 0.5) * 8];
    const blade = path`q${bend * 0.3} ${-long * 0.6} ${bend} ${-long}q${1.2 - bend * 0.2} ${long * 0.5} ${2.4 - bend}`;
    return path`M${chance() * WIDTH} ${y}${blade} ${long}z`;
  });

const ellipse = (_: Chance, x: number, y: number, across: number, down = across): string =>
  path`M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;

/** A crown full of blossom, as balls of several sizes around its middle. */
const blossom = (chance: Chance, x: number, y: number, across: number, down: number, count: number): string =>
  times(count, () => {
    const [angle, part] = [chance() * 2 * Math.PI, Math.sqrt(chance())];
    const [ballX, ballY] = [x + Math.cos(angle) * part * across, y + Math.sin(angle) * part * down];
    return ellipse(chance, ballX, ballY, 3 + chance() * 5);
  });

/** Beams of light around a point, long and short in turn; `share`: how much of the circle they cover. */
const rays = (_: Chance, x: number, y: number, from: number, to: number, count: number, share: number): string =>
  times(count, (ray) => {
    const [angle, half] = [(ray * 2 * Math.PI) / count, (Math.PI / count) * share];
    const reach = ray % 2 ? to : from + (to - from) * 0.6;
    return polygon(away(x, y, angle, from), away(x, y, angle - half, reach), away(x, y, angle + half, reach));
  });

export const FREEHAND: Record<string, (chance: Chance, ...numbers: number[]) => string> = {
  ...{ ridge, hills, waves, stalactites, dune, "dune-shade": duneShade, grass, circle: ellipse, ellipse, blossom, rays },
};
