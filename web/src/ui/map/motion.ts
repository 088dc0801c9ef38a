// How pieces arrive and leave: along the way between places, through the air from further away; new ones drop into
// their slot.
import type { Attachment } from "svelte/attachments";
import { settings } from "../../lib/settings.svelte";
import type { Point } from "./board";

const STEP = 180; // milliseconds along one way
const DROP = 150;
const APART = 70; // between two that drop
const MOST_APART = 8; // do not wait for a whole wave
const GLIDE = 220;
const PARTS = 10; // straight segments of a curved way

/** A curved way as points relative to its end: where a piece on its way to that place is drawn. */
export const approach = ([from, over, to]: readonly [Point, Point, Point], end: Point = to): Point[] =>
  Array.from({ length: PARTS + 1 }, (_, index): Point => {
    const t = index / PARTS;
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [u * from[0] + v * over[0] + w * to[0] - end[0], u * from[1] + v * over[1] + w * to[1] - end[1]];
  });

const ease = (): string => getComputedStyle(document.documentElement).getPropertyValue("--ease") || "ease-out";

/** The position of a piece on its way from a place; null if it did not walk. */
export type Walked = (from: number, to: number) => Point[] | null;

/** A piece that was elsewhere before moves to its new place. */
export function travels(seen: WeakMap<Element, number>, place: number, walked: Walked): Attachment<SVGElement> {
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
/** How long the next piece of the same moment waits, so that they arrive one by one. */
export function wait(): number {
  if (dropped === 0) setTimeout(() => (dropped = 0));
  return APART * Math.min(dropped++, MOST_APART);
}

/** Pieces that were not there when the map was opened drop into their slot. */
export function lands(opened: () => boolean): Attachment<SVGElement> {
  return (node) => {
    if (!opened() || settings.calm) return;
    const frames = [
      { translate: "0 -22px", opacity: 0 },
      { translate: "0 0", opacity: 1 },
    ];
    node.animate?.(frames, { duration: DROP, delay: wait(), fill: "backwards", easing: ease() });
  };
}

/** Something bad happens at a place: rings spread from it. */
export function pulses(spot: Element | null): void {
  if (settings.calm) return;
  const frames = [{ boxShadow: "0 0 0 2px var(--bad)" }, { boxShadow: "0 0 0 26px transparent" }];
  spot?.animate?.(frames, { duration: 520, iterations: 2, easing: ease() });
}

/** The whole sheet moves from one view to another. */
export function glides(sheet: HTMLElement | undefined, from: string, to: string): void {
  if (!settings.calm) sheet?.animate?.([{ transform: from }, { transform: to }], { duration: GLIDE, easing: ease() });
}
