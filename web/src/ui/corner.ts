// A panel over the board: it goes into the corner where it hides least of what one looks at meanwhile, and what lies
// under it where there is no other place for it can be moved into what is left free.
import { cheapest, type Around, type Box, type Try } from "./placement";

/** What must stay in sight: a player's figures, a fight, what is pointed at. */
const SPARED = "[data-spare], [data-over] > *, [data-pointed], .hinted";
const THINGS = "[data-place]:not(:has([data-place]))";
const OVER = "[data-panel], [data-over] > *";
const WEIGHT = 50;
const EDGE = 8;
const LEAST = 80; // less is no room

/** The corners of a room for a panel of this size, the usual one first. */
export function corners(room: Box, width: number, height: number): Try[] {
  const [left, right] = [room.left + EDGE, room.right - EDGE - width];
  const [top, bottom] = [room.top + EDGE, room.bottom - EDGE - height];
  const at = (placement: Try["placement"], x: number, y: number): Try => ({
    placement,
    box: { left: x, top: y, right: x + width, bottom: y + height },
    hidden: 0,
  });
  return [
    at("bottom-start", left, bottom),
    at("bottom-end", right, bottom),
    at("top-start", left, top),
    at("top-end", right, top),
  ];
}

function seen(panel: Element, what: string, weight: number): Around[] {
  return [...document.querySelectorAll(what)]
    .filter((each) => !panel.contains(each))
    .map((each) => ({ box: each.getBoundingClientRect(), weight }));
}

/** Lay a panel into the best corner of a room. */
export function layInCorner(panel: HTMLElement, room: Element): void {
  const around = [...seen(panel, THINGS, 1), ...seen(panel, SPARED, WEIGHT)];
  const best = cheapest(corners(room.getBoundingClientRect(), panel.offsetWidth, panel.offsetHeight), around);
  if (!best) return;
  Object.assign(panel.style, {
    position: "fixed",
    bottom: "auto",
    left: `${best.box.left}px`,
    top: `${best.box.top}px`,
  });
}

/** From where to where, in pixels from its top, a frame is free of the panels over it; where there is no room
 * between, above all. */
export function freeBand(frame: Box, panels: Box[]): [top: number, bottom: number] {
  const height = frame.bottom - frame.top;
  const wide = panels.filter(({ left, right }) => right - left > (frame.right - frame.left) / 2);
  const isBelow = ({ top, bottom }: Box): boolean => top + bottom > frame.top + frame.bottom;
  const bottom = Math.min(height, ...wide.filter(isBelow).map(({ top }) => top - frame.top));
  const top = Math.max(0, ...wide.filter((each) => !isBelow(each)).map((each) => each.bottom - frame.top));
  return bottom - top < LEAST ? [0, Math.max(LEAST, bottom)] : [top, bottom];
}

export const panelsOver = (): Box[] => [...document.querySelectorAll(OVER)].map((each) => each.getBoundingClientRect());
