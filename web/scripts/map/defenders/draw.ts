// The ground of the map, whole.
import { LAKES, LAND, ROSE } from "../../../src/games/defenders/map/geometry";
import type { Point } from "../../../src/ui/map/board";
import { coast, waves } from "../coast";
import { closedPath, closedPoints } from "../curves";
import { depthIn, valueAt } from "../field";
import { terrain } from "./terrain";
import { onRoad, roads, stretches } from "./ways";
import { washes } from "./washes";

export function draw() {
  const shore = coast(LAND, 21);
  const lakes = LAKES.map((lake, index) => coast(lake, 31 + 2 * index));
  const water = lakes.map((lake) => depthIn(closedPoints(lake, 3)));
  const isOpen = (at: Point): boolean => water.some((lake) => valueAt(lake, ...at) >= 17);
  const land = depthIn(closedPoints(shore, 3));
  const ways = stretches();
  const areas = washes(land);
  return {
    land: closedPath(shore),
    lakes: lakes.map(closedPath).join(""),
    waves: waves([150, 50, 500, 550], 58, isOpen, [ROSE]),
    washes: areas.map(({ wash, path }) => ({ wash, path })),
    terrain: terrain(areas),
    ways,
    tracks: ways
      .filter(({ from, to }) => !onRoad(from, to))
      .map(({ path }) => path)
      .join(""),
    roads: roads(),
  } as const;
}
