// Stars round the island, and a few in every porthole.
import { PORTHOLES, portholeSize } from "../../../src/games/prophecy/land/geometry";
import { HEIGHT, WIDTH, type Point } from "../../../src/ui/map/board";
import { chance, type Chance } from "../chance";
import { length, minus } from "../curves";
import { valueAt, type Field } from "../field";

const dot = ([x, y]: Point): string => `M${Math.round(x)} ${Math.round(y)}h0`;

/** Points that keep away from each other. */
function scattered(next: Chance, tries: number, apart: number, at: () => Point | null): Point[] {
  const kept: Point[] = [];
  for (let i = 0; i < tries; i += 1) {
    const point = at();
    if (point && kept.every((other) => length(minus(point, other)) > apart * (0.6 + next() * 0.8))) kept.push(point);
  }
  return kept;
}

const MARGIN = 260; // a wide window shows more sky than the board
const FROM_LAND = 22;

/** Small and large stars; large ones are crosses with four points. */
export function stars(land: Field): { small: string; large: Point[] } {
  const next = chance(71);
  const free = ([x, y]: Point): boolean => {
    const over = x < -30 || y < -30 || x > WIDTH + 30 || y > HEIGHT + 30;
    const holes = PORTHOLES.every((hole) => {
      const [wide, high] = portholeSize(hole);
      return Math.abs(x - hole.x) > wide / 2 + 8 || Math.abs(y - hole.y) > high / 2 + 8;
    });
    const inside = x > 150 && x < 850 && y > 130 && y < 570;
    return holes && !inside && (over || valueAt(land, x, y) < -FROM_LAND);
  };
  const anywhere = (): Point | null => {
    const point: Point = [next() * (WIDTH + 2 * MARGIN) - MARGIN, next() * (HEIGHT + 2 * MARGIN) - MARGIN];
    return free(point) ? point : null;
  };
  const small = scattered(next, 900, 26, anywhere);
  const large = scattered(next, 160, 120, anywhere).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return { small: small.map(dot).join(""), large };
}

/** The stars within each Plane. */
export const within = (): string[] =>
  PORTHOLES.map((hole, plane) => {
    const next = chance(81 + plane);
    const [wide, high] = portholeSize(hole);
    const at = (): Point => [(next() - 0.5) * (wide - 26), (next() - 0.5) * (high - 20)];
    return scattered(next, 60, 15, at).map(dot).join("");
  });
