// Small signs of the country, strewn where nothing else is: each stands on 0,0.
import { HEIGHT, WIDTH, type Point, type Terrain } from "../../src/ui/map/board";
import { noise, type Chance } from "./chance";
import { length, minus } from "./curves";

/** Variants of a sign, how wide and high it is, and how far apart two stand. */
type Sign = { shapes: readonly string[]; half: number; high: number; apart: number };
const SIGNS: Record<Terrain, Sign> = {
  firs: {
    shapes: ["M0 0v-3M-4.5-2.5Q-1-7 0-13 1-7 4.5-2.5Z", "M0 0v-3M-5-2.5Q-1.4-8 0-16 1.4-8 5-2.5Z"],
    half: 6,
    high: 15,
    apart: 12.5,
  },
  trees: {
    shapes: [
      "M0 0v-5M-2.2-4.2C-6.6-3.6-7-8.6-4-9.4-3.8-13.4 3-14 4-9.8 7.4-8.8 6.6-3.8 2.4-4.2Z",
      "M0 0v-4.6M-2-4C-5.6-3.6-5.8-7.8-3.4-8.4-3-12 2.8-12.2 3.4-8.6 6-7.8 5.6-3.6 2-4Z",
    ],
    half: 7,
    high: 13,
    apart: 15,
  },
  peaks: {
    shapes: [
      "M-11 0Q-5-8-1-17 4-10 11 0M-.5-16l1.2 5-2 3.5 2.4 5",
      "M-9 0Q-4-7-1-13 3-8 9 0M-.6-12l1 4-1.6 2.6 1.8 3.6",
      "M-13 0Q-7-9-3-20 1-13 4-10 7-8 13 0M-2.6-19l1.6 6-2.4 4 2.6 6",
    ],
    half: 12,
    high: 18,
    apart: 22,
  },
  hills: {
    shapes: ["M-9 0Q-6-7.5 0-8 6-7.5 9 0M2.6-5.6Q4.6-4.4 5.2-2", "M-7 0Q-4-6 0-6 4.6-6 7 0M-3.4-3.8Q-2.4-4.6-1-4.8"],
    half: 9,
    high: 9,
    apart: 20,
  },
  reeds: {
    shapes: ["M-7 0q3.5-1.8 7 0t7 0M-3-2l-1.2-6M0-2v-8M3-2l1.5-6", "M-5 0q2.5-1.6 5 0t5 0M-1.6-1.8l-1-6M1.4-1.8l.8-5"],
    half: 7,
    high: 10,
    apart: 17,
  },
  rocks: {
    shapes: ["M-6 0-4.6-4.6-.6-6.6 3.6-5 6 0ZM-.6-6.6.6-2.6", "M-4.4 0-3.4-3.4.2-4.8 3.4-3 4.4 0Z"],
    half: 6,
    high: 7,
    apart: 18,
  },
  dead: {
    shapes: [
      "M0 0Q.6-6-.4-13M.2-5.4Q3-7 4.4-11M0-7.6Q-3-8.6-4-12.4M3.4-8.4 6-9.2",
      "M0 0Q-.6-5 .4-11M-.2-4.4Q-2.6-6-3.8-9.6M.2-6.4Q2.8-7.4 3.4-10.6",
    ],
    half: 6,
    high: 13,
    apart: 14.5,
  },
  tufts: {
    shapes: ["M-3.4 0-5-4.4M-1 0-1.2-6M1.4 0 2.6-5.4M3.4 0 5.6-3.4", "M-1.8 0-3.2-3.8M0 0v-5M1.8 0 3.2-3.8"],
    half: 5,
    high: 6,
    apart: 19,
  },
  corn: {
    shapes: [
      "M0 0Q.4-4 0-8M0-8Q-2.4-8.6-2.2-11 .2-10.6 0-8ZM0-8Q2.4-8.6 2.2-11-.2-10.6 0-8ZM-3 0Q-2.8-3-4-6M3.4 0Q3-3 " +
        "4.2-5.4",
      "M0 0Q-.4-3.6 0-7M0-7Q-2-7.6-1.8-9.6 .2-9.4 0-7ZM0-7Q2-7.6 1.8-9.6-.2-9.4 0-7ZM-2.6 0-3.6-3.6",
    ],
    half: 5,
    high: 11,
    apart: 13,
  },
};
const TERRAINS = Object.keys(SIGNS) as Terrain[];
const TRIES = 40_000;
const HIGH = HEIGHT - 4; // nothing stands on the rim below
const SIZES = [0.9, 1, 1.15];
/** Woods and mountains stand in groups, with clearings between. */
const crowd = noise(17, 46);
const room = (apart: number, [x, y]: Point): number => apart * (1 + 1.1 * Math.max(0, crowd(x, y)));
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const plain = (value: number): string => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");

/**
 * A sign of a size at a place. Everything but its first point is relative: the same sign elsewhere is the same text,
 * which packs well.
 */
function placed(shape: string, at: Point, size: number, mirrored: boolean): string {
  const [across, down] = [mirrored ? -size : size, size];
  let pen: Point = [0, 0];
  let start: Point = pen;
  let first = true;
  return shape.replace(/([a-z])([^a-z]*)/gi, (_, letter: string, text: string) => {
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    if (letter === "Z") {
      pen = start;
      return "z";
    }
    if (letter === "v") {
      pen = [pen[0], pen[1] + (numbers[0] ?? 0)];
      return `v${plain((numbers[0] ?? 0) * down)}`;
    }
    const each = { m: 2, l: 2, t: 2, q: 4, c: 6 }[letter.toLowerCase()] ?? 2;
    const own = letter === letter.toLowerCase();
    const written: string[] = [];
    for (let i = 0; i < numbers.length; i += each) {
      for (let k = i; k < i + each; k += 2) {
        const [x, y] = [(numbers[k] ?? 0) - (own ? 0 : pen[0]), (numbers[k + 1] ?? 0) - (own ? 0 : pen[1])];
        written.push(plain(x * across), plain(y * down));
      }
      const [x = 0, y = 0] = numbers.slice(i + each - 2, i + each);
      pen = own ? [pen[0] + x, pen[1] + y] : [x, y];
      if (letter === "M" && i === 0) start = pen;
    }
    if (!first) return `${letter.toLowerCase()}${written.join(" ")}`;
    first = false;
    const rest = written.slice(2).join(" ");
    return `M${plain(at[0] + start[0] * across)} ${plain(at[1] + start[1] * down)}${rest ? `l${rest}` : ""}`;
  });
}

export type Country = {
  terrainAt: (at: Point) => Terrain;
  free: (point: Point) => boolean;
  next: Chance;
  apart?: number; // how far apart signs stand, against what is usual
};
type Standing = { terrain: Terrain; at: Point; path: string };

function strewn({ terrainAt, free, next, apart: by = 1 }: Country): Standing[] {
  const standing: Standing[] = [];
  for (let i = 0; i < TRIES; i += 1) {
    const at: Point = [next() * WIDTH, next() * HIGH];
    const [size, variant, mirrored] = [SIZES[Math.floor(next() * SIZES.length)] ?? 1, next(), next() < 0.5];
    const terrain = terrainAt(at);
    const { shapes, half, high, apart } = SIGNS[terrain];
    const keep = by * room(apart, at);
    const near = standing.some(
      (other) => length(minus(at, other.at)) < Math.max(keep, by * SIGNS[other.terrain].apart),
    );
    if (near) continue;
    const touched: Point[] = [
      at,
      [at[0] - half, at[1]],
      [at[0] + half, at[1]],
      [at[0], at[1] - high],
      [at[0], at[1] - high / 2],
    ];
    if (!touched.every(free)) continue;
    const shape = shapes[Math.floor(variant * shapes.length)] ?? "";
    standing.push({ terrain, at, path: placed(shape, at, size, mirrored) });
  }
  // From the back to the front, so that what stands nearer covers what stands behind it.
  return standing.sort((a, b) => a.at[1] - b.at[1]);
}

/** Signs all over the board where it is free, as one joined path per terrain. */
export function strew(country: Country): { terrain: Terrain; path: string }[] {
  const standing = strewn(country);
  return TERRAINS.map((kind) => ({
    terrain: kind,
    path: standing
      .filter((each) => each.terrain === kind)
      .map(({ path }) => path)
      .join(""),
  })).filter(({ path }) => path !== "");
}
