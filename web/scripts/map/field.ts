// Areas as fields of numbers on a grid: shrinking, growing and outlining them is then a matter of distances.
import { HEIGHT, WIDTH, type Point } from "../../src/ui/map/board";

const CELL = 2; // units from one point of the grid to the next
const MARGIN = 40; // units around the board
const ACROSS = (WIDTH + 2 * MARGIN) / CELL;
const DOWN = (HEIGHT + 2 * MARGIN) / CELL;
const FAR = 1e9;

export type Field = Float64Array;

export function field(value: (x: number, y: number) => number): Field {
  const made = new Float64Array(ACROSS * DOWN);
  for (let j = 0; j < DOWN; j += 1) {
    for (let i = 0; i < ACROSS; i += 1) made[j * ACROSS + i] = value(i * CELL - MARGIN, j * CELL - MARGIN);
  }
  return made;
}

/** The value of a field at the nearest point of the grid. */
export function valueAt(of: Field, x: number, y: number): number {
  const i = Math.min(ACROSS - 1, Math.max(0, Math.round((x + MARGIN) / CELL)));
  const j = Math.min(DOWN - 1, Math.max(0, Math.round((y + MARGIN) / CELL)));
  return of[j * ACROSS + i] ?? 0;
}

/** The squared distances along one line of the grid, each point beginning with what it has (Felzenszwalb and
 * Huttenlocher). */
function alongLine(line: Float64Array): Float64Array {
  const count = line.length;
  const value = (index: number): number => line[index] ?? 0;
  const lowest = [0];
  const border = [-Infinity, Infinity];
  for (let q = 1; q < count; q += 1) {
    let meets: number;
    for (;;) {
      const p = lowest[lowest.length - 1] ?? 0;
      meets = (value(q) + q * q - value(p) - p * p) / (2 * q - 2 * p);
      if (meets > (border[lowest.length - 1] ?? 0)) break;
      lowest.pop();
      border.pop();
    }
    lowest.push(q);
    border[lowest.length - 1] = meets;
    border[lowest.length] = Infinity;
  }
  const found = new Float64Array(count);
  let k = 0;
  for (let q = 0; q < count; q += 1) {
    while ((border[k + 1] ?? Infinity) < q) k += 1;
    const p = lowest[k] ?? 0;
    found[q] = (q - p) ** 2 + value(p);
  }
  return found;
}

/** How far every point is from the nearest one that is inside. */
export function distances(inside: (index: number) => boolean): Field {
  const made = new Float64Array(ACROSS * DOWN);
  const column = new Float64Array(DOWN);
  for (let i = 0; i < ACROSS; i += 1) {
    for (let j = 0; j < DOWN; j += 1) column[j] = inside(j * ACROSS + i) ? 0 : FAR;
    const found = alongLine(column);
    for (let j = 0; j < DOWN; j += 1) made[j * ACROSS + i] = found[j] ?? 0;
  }
  for (let j = 0; j < DOWN; j += 1) {
    made.set(alongLine(made.subarray(j * ACROSS, (j + 1) * ACROSS)), j * ACROSS);
  }
  for (let at = 0; at < made.length; at += 1) made[at] = Math.sqrt(made[at] ?? 0) * CELL;
  return made;
}

/** How deep inside a closed line of points every point is; negative outside. */
export function depthIn(line: readonly Point[]): Field {
  const inside = new Uint8Array(ACROSS * DOWN);
  for (let j = 0; j < DOWN; j += 1) {
    const y = j * CELL - MARGIN + 0.001;
    const crossings: number[] = [];
    line.forEach(([x1, y1], index) => {
      const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1];
      if (y1 > y !== y2 > y) crossings.push((x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) + MARGIN) / CELL);
    });
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      inside.fill(1, j * ACROSS + Math.ceil(crossings[k] ?? 0), j * ACROSS + Math.floor(crossings[k + 1] ?? 0) + 1);
    }
  }
  const [out, within] = [distances((at) => inside[at] === 1), distances((at) => inside[at] === 0)];
  return within.map((value, at) => value - (out[at] ?? 0));
}

/** The closed lines along which a field has the value `level`, as points (marching squares). */
export function outlines(of: Field, level: number): Point[][] {
  const value = (i: number, j: number): number => (of[j * ACROSS + i] ?? 0) - level;
  const next = new Map<string, { key: string; point: Point }>();
  const cut = (i: number, j: number, u: number, v: number): { key: string; point: Point } => {
    const [a, b] = [value(i, j), value(u, v)];
    const t = a / (a - b);
    const key = `${Math.min(i, u)} ${Math.min(j, v)} ${i === u ? "|" : "-"}`;
    return { key, point: [(i + (u - i) * t) * CELL - MARGIN, (j + (v - j) * t) * CELL - MARGIN] };
  };
  for (let j = 0; j + 1 < DOWN; j += 1) {
    for (let i = 0; i + 1 < ACROSS; i += 1) {
      const inside = value(i, j) > 0; // almost everywhere all four corners are alike
      if (value(i + 1, j) > 0 === inside && value(i + 1, j + 1) > 0 === inside && value(i, j + 1) > 0 === inside)
        continue;
      const corners: [number, number][] = [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ];
      const signs = corners.map(([u, v]) => value(u, v) > 0);
      // With the inside to the right: an edge that goes from outside to inside begins a piece, the next one back ends
      // it.
      corners.forEach(([u, v], c) => {
        if (signs[c] || !signs[(c + 1) % 4]) return;
        const [p, q] = corners[(c + 1) % 4] ?? [u, v];
        let d = (c + 1) % 4;
        while (signs[(d + 1) % 4]) d = (d + 1) % 4;
        const [r, s] = corners[d] ?? [u, v];
        const [w, z] = corners[(d + 1) % 4] ?? [u, v];
        const end = cut(r, s, w, z);
        next.set(cut(u, v, p, q).key, { key: end.key, point: end.point });
      });
    }
  }
  const found: Point[][] = [];
  while (next.size > 0) {
    const [first] = next.keys();
    const line: Point[] = [];
    for (let at = first; at !== undefined;) {
      const step = next.get(at);
      if (!step) break;
      next.delete(at);
      line.push(step.point);
      at = step.key;
    }
    found.push(line);
  }
  return found;
}
