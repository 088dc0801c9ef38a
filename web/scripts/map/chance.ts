// Chance that is the same every time: the map is drawn once and must come out equal on every machine.

export type Chance = () => number;

/** Numbers from 0 to 1 (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SIDE = 64;
const fade = (t: number): number => t * t * (3 - 2 * t);

/** A gently changing value from -1 to 1 for every point; `scale`: units from one chance value to the next. */
export function noise(seed: number, scale: number): (x: number, y: number) => number {
  const next = chance(seed);
  const table = Array.from({ length: SIDE * SIDE }, () => next() * 2 - 1);
  const at = (i: number, j: number): number =>
    table[(((j % SIDE) + SIDE) % SIDE) * SIDE + (((i % SIDE) + SIDE) % SIDE)] ?? 0;
  return (x, y) => {
    const [i, j] = [Math.floor(x / scale), Math.floor(y / scale)];
    const [u, v] = [fade(x / scale - i), fade(y / scale - j)];
    const above = at(i, j) * (1 - u) + at(i + 1, j) * u;
    const below = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
    return above * (1 - v) + below * v;
  };
}
