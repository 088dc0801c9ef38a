import { describe, expect, it } from "vitest";
import { LISTED, ROADS, WAYS } from "../../scripts/map/defenders/content";
import { distanceTo, length, minus, traced } from "../../scripts/map/curves";
import { bendOf } from "../../scripts/map/defenders/ways";
import { sprites } from "../../src/generated/defenders";
import { HEIGHT, WIDTH, type Point } from "../../src/ui/map/board";
import { linesOf, type Box } from "../../src/ui/map/labels";
import { radiusOf, SPOTS } from "../../src/games/defenders/map/geometry";
import { ground } from "../../src/generated/maps/defenders";
import { labelBox } from "../../src/games/defenders/map/labels";
import {
  chestSlot,
  crystalSlot,
  GENERAL,
  gateSlot,
  heroSlots,
  minionSlots,
  mostMinions,
} from "../../src/games/defenders/map/slots";
import { boxAt, overlap, pairs } from "../boxes";

const centre = (place: number): Point => [SPOTS[place]?.x ?? NaN, SPOTS[place]?.y ?? NaN];
const nameBox = (place: number): Box => {
  const listed = LISTED[place];
  if (!listed) throw new Error(`no place ${place}`);
  return labelBox(listed, ...centre(place));
};
const around = (place: number, at: Point, wide: number, high: number): Box => boxAt(centre(place), at, wide, high);

/** Whether two stretches cross; ends that meet are no crossing. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
const crosses = (one: Point[], two: Point[]): boolean =>
  one.slice(1).some((b, i) => two.slice(1).some((d, k) => cross(one[i] ?? b, b, two[k] ?? d, d)));

describe("the board", () => {
  it("has a spot with an emblem of the sprite for every place of the table", () => {
    expect(SPOTS).toHaveLength(45);
    expect(LISTED).toHaveLength(45);
    expect(SPOTS.filter(({ emblem }) => !Object.hasOwn(sprites, emblem))).toEqual([]);
  });

  it("has 74 ways, none of which crosses another, neither straight nor bent", () => {
    expect(WAYS).toHaveLength(74);
    expect(ground.ways.map(({ from, to }) => [from, to])).toEqual(WAYS);
    const lines = WAYS.map(([a, b]) => ({ a, b, bent: traced(bendOf(a, b), 16), straight: [centre(a), centre(b)] }));
    const crossing = pairs(lines).filter(
      ([one, two]) =>
        ![two.a, two.b].some((end) => end === one.a || end === one.b) &&
        (crosses(one.bent, two.bent) || crosses(one.straight, two.straight)),
    );
    expect(crossing).toEqual([]);
  });

  it("keeps places at least 90 apart and ways away from places that are not theirs", () => {
    const nearest = Math.min(...pairs(SPOTS).map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(nearest).toBeGreaterThan(90);
    const free = WAYS.flatMap(([a, b]) =>
      SPOTS.flatMap((_, place) =>
        place === a || place === b ? [] : [distanceTo(centre(place), traced(bendOf(a, b), 16)) - radiusOf(place)],
      ),
    );
    expect(Math.min(...free)).toBeGreaterThan(15);
  });

  it("bends a way the same from both ends", () => {
    for (const [a, b] of WAYS) {
      const [there, back] = [bendOf(a, b), bendOf(b, a)];
      expect(length(minus(there.over, back.over))).toBeCloseTo(0);
    }
  });

  it("leads every road over ways of the board from a lair to the city", () => {
    expect(ROADS).toHaveLength(4);
    for (const { places } of ROADS) {
      expect(LISTED[places[0] ?? -1]?.lair).toBe(true);
      expect(places.at(-1)).toBe(0);
      for (const [index, to] of places.slice(1).entries()) {
        const from = places[index] ?? -1;
        expect(WAYS).toContainEqual([Math.min(from, to), Math.max(from, to)]);
      }
    }
  });
});

describe("names", () => {
  it.each([
    ["Windy Pass", ["Windy Pass"]],
    ["Thorny Woods", ["Thorny Woods"]],
    ["Dragon's Teeth Range", ["Dragon's", "Teeth Range"]],
    ["Land of Amazons", ["Land of", "Amazons"]],
    ["Constantinople", ["Constantinople"]],
  ])("%s", (name, lines) => {
    expect(linesOf(name)).toEqual(lines);
  });

  it("lie on the board and overlap neither each other nor a place", () => {
    const boxes = LISTED.map(({ id }) => nameBox(id));
    expect(boxes.filter((box) => box.left < 0 || box.right > WIDTH || box.bottom > HEIGHT)).toEqual([]);
    expect(pairs(boxes).filter(([a, b]) => overlap(a, b))).toEqual([]);
    const covered = LISTED.flatMap(({ id }) =>
      LISTED.filter((other) => {
        const wide = 2 * radiusOf(other.id);
        return overlap(nameBox(id), around(other.id, [0, 0], wide, wide));
      }),
    );
    expect(covered).toEqual([]);
  });
});

describe("pieces", () => {
  /** Everything that can stand on a place, with the table's cap of minions and one hero. */
  function full(place: number, heroes: number): Box[] {
    const chest = LISTED[place]?.chest ?? false;
    const stop = ROADS.some(({ places }) => places.includes(place)) && place !== 0;
    return [
      ...minionSlots(place, mostMinions(place), stop).map((slot) => around(place, slot, 21, 21)),
      ...heroSlots(place, heroes).map((slot) => around(place, slot, 25, 29)),
      around(place, crystalSlot(place, heroes), 13, 23),
      around(place, gateSlot(place, heroes, chest), 18, 20),
      ...(stop ? [around(place, GENERAL, 32, 46)] : []),
    ];
  }

  it("of one place do not cover each other, with up to four heroes", () => {
    for (const { id } of LISTED) {
      for (const heroes of [1, 2, 3, 4]) {
        const boxes = full(id, heroes);
        expect(
          pairs(boxes).filter(([a, b]) => overlap(a, b)),
          `${LISTED[id]?.name} with ${heroes}`,
        ).toEqual([]);
      }
    }
  });

  it("cover no name and no piece of another place when every slot is full", () => {
    const found = LISTED.flatMap(({ id, name }) =>
      LISTED.flatMap((other) => {
        const names = full(other.id, 1).some((box) => overlap(box, nameBox(id)));
        const pieces = id < other.id && full(id, 1).some((a) => full(other.id, 1).some((b) => overlap(a, b)));
        return names || pieces ? [`${name}, ${other.name}: ${names ? "name" : "pieces"}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });

  it("leave a chest in sight beside a gate", () => {
    for (const { id, chest } of LISTED) {
      if (!chest) continue;
      const [a, b] = [around(id, chestSlot(id), 14, 11), around(id, gateSlot(id, 0, true), 18, 20)];
      expect(overlap(a, b)).toBe(false);
    }
  });

  it("lie on the board", () => {
    const out = LISTED.flatMap(({ id, name }) =>
      full(id, 1)
        .filter((box) => box.left < -10 || box.right > WIDTH + 10 || box.top < -6)
        .map(() => name),
    );
    expect(out).toEqual([]);
  });
});
