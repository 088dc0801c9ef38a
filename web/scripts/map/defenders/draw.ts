// The ground of the map, whole.
import { LAKES, LAND, ROSE } from "../../../src/games/defenders/map/geometry";
import type { Point } from "../../../src/ui/map/board";
import { chance } from "../chance";
import { coast } from "../coast";
import { closedPath, closedPoints, length, minus } from "../curves";
import { depthIn, valueAt, type Field } from "../field";
import { terrain } from "./terrain";
import { onRoad, roads, stretches } from "./ways";
import { washes } from "./washes";

const WAVE_APART = 58;

/** Small waves on the lakes. */
function waves(lakes: Field[]): string {
  const next = chance(5);
  const kept: Point[] = [ROSE];
  for (let i = 0; i < 4000; i += 1) {
    const at: Point = [150 + next() * 500, 50 + next() * 550];
    if (lakes.every((lake) => valueAt(lake, ...at) < 17)) continue;
    if (kept.every(([x, y]) => length(minus(at, [x, y])) > WAVE_APART)) kept.push(at);
  }
  return kept
    .slice(1)
    .map(([x, y]) => `M${Math.round(x) - 9} ${Math.round(y)}q3-3.4 6 0t6 0 6 0`)
    .join("");
}

export function draw() {
  const shore = coast(LAND, 21);
  const lakes = LAKES.map((lake, index) => coast(lake, 31 + 2 * index));
  const land = depthIn(closedPoints(shore, 3));
  const ways = stretches();
  const areas = washes(land);
  return {
    land: closedPath(shore),
    lakes: lakes.map(closedPath).join(""),
    waves: waves(lakes.map((lake) => depthIn(closedPoints(lake, 3)))),
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
