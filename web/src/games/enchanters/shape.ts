// How the table is laid out in the room that it has.

/**
 * `wide`: everything at once. `tabs`: the track, and one player at a time below it. `tall`: the same for one hand.
 * `side`: the track and one player next to each other, on a phone that lies on its side.
 */
export type Shape = "wide" | "tabs" | "tall" | "side";

const HAND = 720; // narrower is a phone
const DESK = 900; // from here on all fit beside each other
const LOW = 420;
const HIGH = 640; // from here on all fit above each other

/** By the size of the board in pixels; before it is known, as on a desk. */
export function shapeOf(width: number, height: number): Shape {
  if (width === 0) return "wide";
  if (width < HAND) return height < LOW ? "side" : "tall";
  return width < DESK || height < HIGH ? "tabs" : "wide";
}
