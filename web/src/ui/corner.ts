// A panel over the board. It goes into the corner where it covers the least important things. If it has to cover some,
// they can be moved into the remaining space.
import { cheapest, type Around, type Box, type Try } from "./placement";

/** What must stay visible: a player's figures, a fight, what is pointed at. */
const SPARED = "[data-spare], [data-over] > *, [data-pointed], .hinted";
const THINGS = "[data-place]:not(:has([data-place]))";
const OVER = "[data-panel], [data-over] > *";
const WEIGHT = 50;
const EDGE = 8;
const LEAST = 80; // less than this is no room

/** The corners for a panel of this size, the usual one first. */
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

/** Put a panel into the best corner of a room. */
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

/** The vertical range of a frame, in pixels from its top, that is free of the panels over it; if there is no room
 * between them, above them all. */
export function freeBand(frame: Box, panels: Box[]): [top: number, bottom: number] {
  const height = frame.bottom - frame.top;
  const wide = panels.filter(({ left, right }) => right - left > (frame.right - frame.left) / 2);
  const isBelow = ({ top, bottom }: Box): boolean => top + bottom > frame.top + frame.bottom;
  const bottom = Math.min(height, ...wide.filter(isBelow).map(({ top }) => top - frame.top));
  const top = Math.max(0, ...wide.filter((each) => !isBelow(each)).map((each) => each.bottom - frame.top));
  return bottom - top < LEAST ? [0, Math.max(LEAST, bottom)] : [top, bottom];
}

export const panelsOver = (): Box[] => [...document.querySelectorAll(OVER)].map((each) => each.getBoundingClientRect());
