// How pieces come and go: along the way from place to place, out of the air from farther off; what is new drops into its slot.
import type { Attachment } from "svelte/attachments";
import { settings } from "../../../lib/settings.svelte";
import { SPOTS, type Point } from "./geometry";
import { ground } from "./ground";

const STEP = 180; // milliseconds along one way
const DROP = 150;
const APART = 70; // between one that drops and the next
const MOST_APART = 8; // a whole wave is not waited for
const GLIDE = 220;
const PARTS = 10; // straight pieces of a bent way

/** The ends and the bend of a way from one place to its neighbour; null where none leads. */
function bend(from: number, to: number): [Point, Point, Point] | null {
  const way = ground.ways.find((each) => (each.from === from && each.to === to) || (each.from === to && each.to === from));
  if (!way) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (way.path.match(/-?[\d.]+/g) ?? []).map(Number);
  const points: [Point, Point, Point] = [[a, b], [c, d], [e, f]];
  return way.from === from ? points : [points[2], points[1], points[0]];
}

/** Where a piece that has come from a place is seen on its way, measured from where it stands now; null where it did not walk. */
export function walked(from: number, to: number): Point[] | null {
  const [line, end] = [bend(from, to), SPOTS[to]];
  if (!line || !end) return null;
  const [p, q, r] = line;
  return Array.from({ length: PARTS + 1 }, (_, index): Point => {
    const t = index / PARTS;
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [u * p[0] + v * q[0] + w * r[0] - end.x, u * p[1] + v * q[1] + w * r[1] - end.y];
  });
}

const ease = (): string => getComputedStyle(document.documentElement).getPropertyValue("--ease") || "ease-out";

/** A piece that stood elsewhere before goes to where it stands now. */
export function travels(seen: WeakMap<Element, number>, place: number): Attachment<SVGElement> {
  return (node) => {
    const from = seen.get(node);
    seen.set(node, place);
    if (from === undefined || from === place || settings.calm) return;
    const way = walked(from, place);
    const frames = way ? way.map(([x, y]) => ({ translate: `${x}px ${y}px` })) : [{ opacity: 0 }, { opacity: 1 }];
    node.animate?.(frames, { duration: way ? STEP : STEP * 2, easing: ease() });
  };
}

let dropped = 0;
/** How long the next one that comes in the same moment waits: they are seen to come one by one. */
export function wait(): number {
  if (dropped === 0) setTimeout(() => (dropped = 0));
  return APART * Math.min(dropped++, MOST_APART);
}

/** What was not there when the map was opened drops into its slot. */
export function lands(opened: () => boolean): Attachment<SVGElement> {
  return (node) => {
    if (!opened() || settings.calm) return;
    const frames = [{ translate: "0 -22px", opacity: 0 }, { translate: "0 0", opacity: 1 }];
    node.animate?.(frames, { duration: DROP, delay: wait(), fill: "backwards", easing: ease() });
  };
}

/** A place is overrun: rings go out from it. */
export function pulses(spot: Element | null): void {
  if (settings.calm) return;
  const frames = [{ boxShadow: "0 0 0 2px var(--bad)" }, { boxShadow: "0 0 0 26px transparent" }];
  spot?.animate?.(frames, { duration: 520, iterations: 2, easing: ease() });
}

/** The whole sheet goes from one sight to another. */
export function glides(sheet: HTMLElement | undefined, from: string, to: string): void {
  if (!settings.calm) sheet?.animate?.([{ transform: from }, { transform: to }], { duration: GLIDE, easing: ease() });
}
