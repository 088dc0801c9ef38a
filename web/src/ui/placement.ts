// Where a popup goes: beside what it explains, over as little as can be of what lies around it.
import { computePosition, offset, shift, size, type Placement } from "@floating-ui/dom";

export type Box = { left: number; top: number; right: number; bottom: number };
/** Something around the popup, and how much it matters that it stays in sight. */
export type Around = { box: Box; weight: number };
/** One way to lay the popup: where it would lie, and how much of what it says would be out of sight there. */
export type Try = { placement: Placement; box: Box; hidden: number };

const GAP = 10;
const EDGE = 8; // to the rim of the window
const LEAST = 120; // lower than this a popup cannot be read
const HIDDEN = 9; // what the popup cannot show weighs more than what it covers
const KIN = 7; // and a neighbour weighs so much more than anything else
const ROW = 1000; // what lies in the same row is not covered at all by a popup that spares it
const SIDES: Placement[] = ["bottom", "top", "right", "left"];

const span = (from: number, to: number): number => Math.max(0, to - from);
const shared = (one: Box, other: Box): number =>
  span(Math.max(one.left, other.left), Math.min(one.right, other.right)) *
  span(Math.max(one.top, other.top), Math.min(one.bottom, other.bottom));

/** What is lost when the popup lies there. */
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

/** How much it matters that a place stays in sight beside another, of which there is a popup. */
export function weightOf(place: string, other: string, sparesRow: boolean): number {
  const near = kinship(place, other);
  return sparesRow && near === 1 ? ROW : 1 + KIN * near ** 2;
}

/** Everything with a place that can be seen, but what the popup is about. */
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

/**
 * Lay the popup on the best side of what it belongs to; where that stands in a `data-frame`, clear of all of it. One
 * that spares the row never lies over the neighbours if there is any other side.
 */
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
