// Where a popup goes: next to its thing, covering as little as possible of what is around it.
import { computePosition, offset, shift, size, type Placement } from "@floating-ui/dom";

export type Box = { left: number; top: number; right: number; bottom: number };
/** Something around the popup, and how important it is that it stays visible. */
export type Around = { box: Box; weight: number };
/** One way to place the popup: its position, and how much of its text would be out of view there. */
export type Try = { placement: Placement; box: Box; hidden: number };

const GAP = 10;
const EDGE = 8; // to the edge of the window
const LEAST = 120; // lower than this, a popup cannot be read
const HIDDEN = 9; // text cut from the popup weighs more than what it covers
const KIN = 7; // how much more a neighbour weighs than anything else
const ROW = 1000; // a popup that spares the row does not cover anything in it
const SIDES: Placement[] = ["bottom", "top", "right", "left"];

const span = (from: number, to: number): number => Math.max(0, to - from);
const shared = (one: Box, other: Box): number =>
  span(Math.max(one.left, other.left), Math.min(one.right, other.right)) *
  span(Math.max(one.top, other.top), Math.min(one.bottom, other.bottom));

/** What is lost when the popup is placed there. */
export function cost({ box, hidden }: Try, around: Around[]): number {
  return around.reduce((sum, each) => sum + each.weight * shared(box, each.box), HIDDEN * hidden);
}

export function cheapest(tries: Try[], around: Around[]): Try | undefined {
  const [best] = tries.map((each) => ({ each, cost: cost(each, around) })).sort((a, b) => a.cost - b.cost);
  return best?.each;
}

/** How near two places are, from 0 to 1: things in the same row or pile are the nearest. */
export function kinship(place: string, other: string): number {
  const [one, two] = [place.split("/").slice(0, -1), other.split("/")];
  const apart = one.findIndex((part, at) => part !== two[at]);
  return one.length === 0 ? 0 : (apart < 0 ? one.length : apart) / one.length;
}

const placeOf = (element: Element): string => element.getAttribute("data-place") ?? "";

/** How important it is that a place stays visible next to another with a popup. */
export function weightOf(place: string, other: string, sparesRow: boolean): number {
  const near = kinship(place, other);
  return sparesRow && near === 1 ? ROW : 1 + KIN * near ** 2;
}

/** All visible things with a place, except the popup's own. */
export function surroundings(anchor: Element, popup: Element, sparesRow: boolean): Around[] {
  const place = placeOf(anchor.querySelector("[data-place]") ?? anchor.closest("[data-place]") ?? anchor);
  const others = [...document.querySelectorAll("[data-place]:not(:has([data-place]))")].filter(
    (each) => !each.contains(anchor) && !anchor.contains(each) && !popup.contains(each),
  );
  return [anchor, ...others]
    .map((each) => ({
      box: each.getBoundingClientRect(),
      weight: each === anchor ? 1 + KIN : weightOf(place, placeOf(each), sparesRow),
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
}

async function tried(anchor: Element, popup: HTMLElement, placement: Placement): Promise<Try> {
  popup.style.maxHeight = popup.style.maxWidth = "";
  const { offsetWidth: width, offsetHeight: height } = popup;
  const fit = size({
    padding: EDGE,
    apply({ availableWidth, availableHeight }) {
      popup.style.maxWidth = `${availableWidth}px`;
      popup.style.maxHeight = `${Math.max(LEAST, availableHeight)}px`;
    },
  });
  const found = await computePosition(anchor, popup, {
    placement,
    strategy: "fixed",
    middleware: [offset(GAP), shift({ padding: EDGE }), fit],
  });
  const { x: left, y: top } = found;
  const { offsetWidth: wide, offsetHeight: high } = popup;
  const box = { left, top, right: left + wide, bottom: top + high };
  const seen = shared(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const squeezed = Math.max(0, width - wide) * high + Math.max(0, height - high) * wide;
  return { placement, box, hidden: squeezed + wide * high - seen };
}

/** Place the popup on the best side of its thing; if that is in a `data-frame`, clear of the whole frame. A popup that
 * spares the row covers the neighbours only if there is no other side. */
export async function lay(thing: Element, popup: HTMLElement, sparesRow: boolean): Promise<void> {
  const anchor = thing.closest("[data-frame]") ?? thing;
  const around = surroundings(anchor, popup, sparesRow);
  const tries: Try[] = [];
  for (const side of SIDES) tries.push(await tried(anchor, popup, side));
  const best = cheapest(tries, around);
  if (!best) return;
  const { box } = best.placement === SIDES.at(-1) ? best : await tried(anchor, popup, best.placement);
  popup.style.left = `${box.left}px`;
  popup.style.top = `${box.top}px`;
}
