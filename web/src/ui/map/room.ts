// The layout of a table with a map, by the available room.

/** `wide`: the map with everything else next to it. `narrow`: the same with a slim panel. `tall`: a phone, one page at
 * a time with tabs above. `side`: a phone on its side, with tabs next to the page. */
export type Shape = "wide" | "narrow" | "tall" | "side";

const HAND = 720; // narrower is a phone
const DESK = 1100;
const LOW = 420;

/** By the size of the board in pixels; before it is known, as on a desktop. */
export function shapeOf(width: number, height: number): Shape {
  if (width === 0) return "wide";
  if (height < LOW) return "side";
  if (width < HAND) return "tall";
  return width < DESK ? "narrow" : "wide";
}
