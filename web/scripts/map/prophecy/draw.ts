// The ground of the land, whole.
import { ISLE, nameOn, ROSE, SITES } from "../../../src/games/prophecy/land/geometry";
import type { Point, Terrain } from "../../../src/ui/map/board";
import { written as lettered } from "../../../src/ui/map/labels";
import { cells, type Area } from "../cells";
import { chance } from "../chance";
import { waves } from "../coast";
import { bendPath, closedPath, closedPoints, distanceTo, length, minus, nearestOf, pair, traced } from "../curves";
import { depthIn, valueAt, type Field } from "../field";
import { strew } from "../signs";
import { RING } from "./content";
import { cliff, innerShore, outerShore } from "./shores";
import { stars, within } from "./sky";
import { routes, STRETCHES, threads } from "./ways";

const GAP = { shrunk: 10.5, grown: 8 };
const FROM_ROAD = 7;
const FROM_NAME = 3;
const FROM_EDGE = 3;
const MEDALLION = { at: [-29, -21], keep: 21 } as const;

/** Where signs may stand: on the land of a space, free of its name, of its medallion and of the road. */
function freeGround(areas: readonly Area[]): (point: Point) => boolean {
  const roads = STRETCHES.map((bend) => traced(bend));
  const names = RING.map(({ id, name }) => {
    const [{ lines, y }, site] = [nameOn(name), SITES[id]];
    return lettered(lines, site?.x ?? 0, (site?.y ?? 0) + y);
  });
  return (point) => {
    const [x, y] = point;
    const space = nearestOf(SITES, point);
    const [site, area, name] = [SITES[space], areas[space], names[space]];
    if (!site || !area || !name || valueAt(area.area, x, y) < FROM_EDGE) return false;
    if (x > name.left - FROM_NAME && x < name.right + FROM_NAME && y > name.top - FROM_NAME) return false;
    if (length([x - site.x - MEDALLION.at[0], y - site.y - MEDALLION.at[1]]) < MEDALLION.keep) return false;
    if (site.landmark !== "none" && Math.abs(x - site.x - 24) < 29 && y > site.y - 12 && y < site.y + 34) return false;
    return roads.every((line) => distanceTo(point, line) > FROM_ROAD);
  };
}

const terrainAt = (at: Point): Terrain => SITES[nearestOf(SITES, at)]?.terrain ?? "tufts";

/** Whether a wave has room on the sea. */
const isOpen = (sea: Field, at: Point): boolean =>
  valueAt(sea, ...at) >= 26 && length(minus(at, ISLE)) >= 104 && length(minus(at, ROSE)) >= 52;

export function draw() {
  const [outer, inner] = [outerShore(), innerShore()];
  const [within_outer, sea] = [depthIn(closedPoints(outer, 3)), depthIn(closedPoints(inner, 3))];
  const land = within_outer.map((deep, at) => Math.min(deep, -(sea[at] ?? 0)));
  const areas = cells(
    land,
    SITES.map(({ x, y }, kind) => ({ x, y, kind })),
    GAP,
  );
  const { rock, cracks } = cliff(outer);
  return {
    outer: closedPath(outer),
    inner: closedPath(inner),
    rock: `M${rock.map(pair).join("L")}Z`,
    cracks: cracks.map(([a, b]) => `M${pair(a)}L${pair(b)}`).join(""),
    patches: areas.map(({ path }) => path),
    terrain: strew({ terrainAt, free: freeGround(areas), next: chance(7), apart: 0.78 }),
    roads: STRETCHES.map(bendPath),
    routes: routes(),
    threads: threads(),
    waves: waves([200, 180, 600, 340], 47, (at) => isOpen(sea, at), [ISLE, ROSE]),
    stars: stars(within_outer),
    within: within(),
  } as const;
}
