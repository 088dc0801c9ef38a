import { describe, expect, it } from "vitest";
import { PLANES as LISTED_PLANES, PORTS, RING } from "../../scripts/map/prophecy/content";
import { sprites } from "../../src/generated/prophecy";
import {
  badgeSlot,
  HARBOURS,
  middleOf,
  nameOn,
  PORTHOLES,
  portholeSize,
  SITES,
  SPACES,
} from "../../src/games/prophecy/land/geometry";
import { LOOKS } from "../../src/games/prophecy/land/shapes";
import { CARD, cardSlots, figureSlots, gateSlot, portSlot, standing } from "../../src/games/prophecy/land/slots";
import { HEIGHT, WIDTH, type Point } from "../../src/ui/map/board";
import { written, type Box } from "../../src/ui/map/labels";
import { boxAt, overlap, pairs } from "../boxes";
import { FIGURES } from "./sample";

const around = (place: number, at: Point, wide: number, high: number): Box =>
  boxAt(middleOf(place) ?? [NaN, NaN], at, wide, high);
const nameBox = (place: number): Box => {
  const [[u, v], { lines, y }] = [middleOf(place) ?? [NaN, NaN], nameOn(RING[place]?.name ?? "")];
  return written(lines, u, v + y);
};

describe("the ring", () => {
  it("is that of the rulebook: 20 spaces, ports, gates, five Planes with two entries each (T1)", () => {
    expect(RING).toHaveLength(SPACES);
    expect(RING.map(({ id }) => id)).toEqual(SITES.map((_, index) => index));
    expect(RING.every(({ kind }) => kind in LOOKS)).toBe(true);
    expect(PORTS).toEqual([3, 8, 12, 15, 19]);
    expect(RING.filter(({ gate }) => gate).map(({ id }) => id)).toEqual([0, 5, 9, 15]);
    expect(LISTED_PLANES.map(({ entries }) => entries.length)).toEqual([2, 2, 2, 2, 2]);
    expect(RING.map(({ drawn }) => drawn)).toEqual(SITES.map(({ x, y }) => [x, y]));
    expect(LISTED_PLANES.map(({ drawn }) => drawn)).toEqual(PORTHOLES.map(({ x, y }) => [x, y]));
    expect(PORTHOLES).toHaveLength(5);
  });

  it("is symmetric, keeps its spaces apart and has an emblem and a landing place where one is needed", () => {
    const nearest = Math.min(...pairs(SITES).map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(nearest).toBeGreaterThan(103);
    expect(
      SITES.every(({ x, y }, index) => SITES[(20 - index) % 20]?.x === 1000 - x && SITES[(20 - index) % 20]?.y === y),
    ).toBe(true);
    expect(SITES.filter(({ emblem }) => !Object.hasOwn(sprites, emblem))).toEqual([]);
    expect(Object.keys(HARBOURS).map(Number)).toEqual(PORTS);
  });
});

describe("what lies on a space", () => {
  const cards = (place: number): Box[] => cardSlots(2).map((slot) => around(place, slot, ...CARD));
  const figures = (place: number, count: number): Box[] => {
    const two = nameOn(RING[place]?.name ?? "").lines.length > 1;
    return figureSlots(count, two ? "raised" : "low").map((slot) => around(place, slot, 23, 29));
  };

  it("covers no name, neither its own nor another's, with five heroes on it", () => {
    const found = RING.flatMap(({ id, name }) =>
      RING.filter((other) =>
        [...cards(other.id), ...figures(other.id, 5)].some((box) => overlap(box, nameBox(id))),
      ).map((other) => `${name}: ${other.name}`),
    );
    expect(found).toEqual([]);
    expect(pairs(RING.map(({ id }) => nameBox(id))).filter(([a, b]) => overlap(a, b))).toEqual([]);
  });

  it("leaves port and gate in sight, with up to five heroes", () => {
    for (const { id, name, port, gate } of RING) {
      for (const count of [0, 1, 2, 3, 4, 5]) {
        const marks = [
          ...(port ? [around(id, portSlot(count), 19, 19)] : []),
          ...(gate ? [around(id, gateSlot(count, port), 19, 21)] : []),
        ];
        const boxes = [...marks, ...figures(id, count)];
        const covered = pairs(boxes).filter(([a, b]) => (marks.includes(a) || marks.includes(b)) && overlap(a, b));
        expect(covered, `${name} with ${count}`).toEqual([]);
      }
    }
  });

  it("has its badge towards the sea, over no name and no card", () => {
    const found = RING.filter(({ id }) => {
      const badge = around(id, badgeSlot(id), 41, 19);
      return RING.some(
        (other) => overlap(badge, nameBox(other.id)) || cards(other.id).some((card) => overlap(badge, card)),
      );
    });
    expect(found.map(({ name }) => name)).toEqual([]);
  });

  it("stands in the order of the seats, whoever is drawn last", () => {
    const shown = standing(FIGURES, () => "low").filter(({ figure }) => figure.place === 15);
    expect(shown.map(({ figure }) => figure.seat)).toEqual([2, 0]);
    expect(shown.map(({ slot }) => slot[0])).toEqual([37, 11]);
  });
});

describe("the Planes", () => {
  it("lie on the board and cover no name and no card of the ring", () => {
    const holes = PORTHOLES.map((hole, index) => around(SPACES + index, [0, 0], ...portholeSize(hole)));
    expect(
      holes.filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > WIDTH || bottom > HEIGHT),
    ).toEqual([]);
    const covered = holes.filter((hole) =>
      RING.some(
        ({ id }) => overlap(hole, nameBox(id)) || cardSlots(2).some((slot) => overlap(hole, around(id, slot, ...CARD))),
      ),
    );
    expect(covered).toEqual([]);
  });
});
