// How a piece gets from a place to its neighbour: along the way that is drawn.
import type { Point } from "../../../ui/map/board";
import { approach } from "../../../ui/map/motion";
import { SPOTS } from "./geometry";
import { ground } from "../../../generated/maps/defenders";

/** The ends and the bend of a way from one place to its neighbour; null where none leads. */
function bend(from: number, to: number): [Point, Point, Point] | null {
  const way = ground.ways.find(
    (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
  );
  if (!way) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (way.path.match(/-?[\d.]+/g) ?? []).map(Number);
  const points: [Point, Point, Point] = [
    [a, b],
    [c, d],
    [e, f],
  ];
  return way.from === from ? points : [points[2], points[1], points[0]];
}

/** Where a piece that has come from a place is seen on its way, measured from where it stands now; null where it did
 * not walk. */
export function walked(from: number, to: number): Point[] | null {
  const [line, end] = [bend(from, to), SPOTS[to]];
  return line && end ? approach(line, [end.x, end.y]) : null;
}
