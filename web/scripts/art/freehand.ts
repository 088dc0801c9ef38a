// Shapes that no drawing shows, as numbers decide how they look.
import type { Chance } from "../map/chance";
import { away, path, polygon, times } from "./path";

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

type Freehand = (chance: Chance, ...numbers: number[]) => string;
export const FREEHAND: Record<string, Freehand> = { circle: ellipse, ellipse, blossom, rays };
