// Where the signs of the country stand: in the land of a colour, free of water, ways, places and names.
import { LAKES, radiusOf, SPOTS } from "../../../src/games/defenders/map/geometry";
import { labelBox } from "../../../src/games/defenders/map/labels";
import type { Point, Terrain } from "../../../src/ui/map/board";
import type { Area } from "../cells";
import { chance } from "../chance";
import { closedPoints, distanceTo, length, minus, nearestOf, traced } from "../curves";
import { depthIn, valueAt, type Field } from "../field";
import { strew } from "../signs";
import { LISTED, WAYS } from "./content";
import { bendOf, onRoad } from "./ways";

const FROM_WASH = 2; // units that a sign keeps from what it might touch
const FROM_WATER = 7;
const FROM_TRACK = 6;
const FROM_ROAD = 9;
const FROM_NAME = 3;
const FROM_PLACE = 11;

/** Whether a point is free of water, ways, places and names. */
function freeGround(areas: readonly Area[]): (point: Point) => boolean {
  const lakes: Field[] = LAKES.map((lake) => depthIn(closedPoints(lake, 6)));
  const ways = WAYS.map(([a, b]) => ({ line: traced(bendOf(a, b), 12), keep: onRoad(a, b) ? FROM_ROAD : FROM_TRACK }));
  const names = LISTED.map((each) => labelBox(each, SPOTS[each.id]?.x ?? 0, SPOTS[each.id]?.y ?? 0));
  return (point) => {
    const [x, y] = point;
    if (!areas.some(({ area }) => valueAt(area, x, y) > FROM_WASH)) return false;
    if (lakes.some((lake) => valueAt(lake, x, y) > -FROM_WATER)) return false;
    if (SPOTS.some((spot, id) => length(minus(point, [spot.x, spot.y])) < radiusOf(id) + FROM_PLACE)) return false;
    const named = names.some(
      (box) =>
        x > box.left - FROM_NAME && x < box.right + FROM_NAME && y > box.top - FROM_NAME && y < box.bottom + FROM_NAME,
    );
    return !named && ways.every(({ line, keep }) => distanceTo(point, line) > keep);
  };
}

/** One joined path per terrain. */
export const terrain = (areas: readonly Area[]): { terrain: Terrain; path: string }[] =>
  strew({
    terrainAt: (at) => SPOTS[nearestOf(SPOTS, at)]?.terrain ?? "tufts",
    free: freeGround(areas),
    next: chance(7),
  });
