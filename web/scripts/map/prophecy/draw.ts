// The ground of the land, whole.
import { ISLE, nameOn, ROSE, SITES } from "../../../src/games/prophecy/land/geometry";
import type { Point, Terrain } from "../../../src/ui/map/board";
import { written as lettered } from "../../../src/ui/map/labels";
import { cells, type Area } from "../cells";
import { chance } from "../chance";
import { bendPath, closedPath, closedPoints, distanceTo, length, minus, pair } from "../curves";
import { depthIn, valueAt, type Field } from "../field";
import { strew } from "../signs";
import { RING } from "./content";
import { cliff, innerShore, outerShore } from "./shores";
import { stars, within } from "./sky";
import { routes, STRETCHES, threads, traced } from "./ways";

const GAP = { shrunk: 10.5, grown: 8 };
const FROM_ROAD = 7;
const FROM_NAME = 3;
const FROM_EDGE = 3;
const MEDALLION = { at: [-29, -21], keep: 21 } as const;

const nearest = ([x, y]: Point): number => {
  const far = SITES.map((site) => (x - site.x) ** 2 + (y - site.y) ** 2);
  return far.indexOf(Math.min(...far));
};

/** Where signs may stand: on the land of a space, free of its name, of its medallion and of the road. */
function freeGround(areas: readonly Area[]): (point: Point) => boolean {
  const roads = STRETCHES.map((bend) => traced(bend));
  const names = RING.map(({ id, name }) => {
    const [{ lines, y }, site] = [nameOn(name), SITES[id]];
    return lettered(lines, site?.x ?? 0, (site?.y ?? 0) + y);
  });
  return (point) => {
    const [x, y] = point;
    const space = nearest(point);
    const [site, area, name] = [SITES[space], areas[space], names[space]];
    if (!site || !area || !name || valueAt(area.area, x, y) < FROM_EDGE) return false;
    if (x > name.left - FROM_NAME && x < name.right + FROM_NAME && y > name.top - FROM_NAME) return false;
    if (length([x - site.x - MEDALLION.at[0], y - site.y - MEDALLION.at[1]]) < MEDALLION.keep) return false;
    if (site.landmark !== "none" && Math.abs(x - site.x - 24) < 29 && y > site.y - 12 && y < site.y + 34) return false;
    return roads.every((line) => distanceTo(point, line) > FROM_ROAD);
  };
}

const terrainAt = (at: Point): Terrain => SITES[nearest(at)]?.terrain ?? "tufts";

/** Small waves on the sea. */
function waves(sea: Field): string {
  const next = chance(5);
  const kept: Point[] = [ISLE, ROSE];
  for (let i = 0; i < 4000; i += 1) {
    const at: Point = [200 + next() * 600, 180 + next() * 340];
    if (valueAt(sea, ...at) < 26 || length(minus(at, ISLE)) < 104 || length(minus(at, ROSE)) < 52) continue;
    if (kept.every((other) => length(minus(at, other)) > 47)) kept.push(at);
  }
  return kept
    .slice(2)
    .map(([x, y]) => `M${Math.round(x) - 9} ${Math.round(y)}q3-3.4 6 0t6 0 6 0`)
    .join("");
}

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
    waves: waves(sea),
    stars: stars(within_outer),
    within: within(),
  } as const;
}
