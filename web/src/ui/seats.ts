// What a seat looks like everywhere: a shape and a colour, never the colour alone.
import { ROUND } from "./map/shapes";

/** In unit size, around 0,0. */
const SHAPES: readonly string[] = [
  ROUND,
  "M-.9-.9H.9V.9H-.9Z",
  "M0-1.1 1.1.9H-1.1Z",
  "M0-1.2 1.2 0 0 1.2-1.2 0Z",
  "M0-1.1 1.05-.34.65.9H-.65L-1.05-.34Z",
];
export const SEATS = SHAPES.length;
export const seatShape = (seat: number): string => SHAPES[seat % SEATS] ?? ROUND;
export const seatColour = (seat: number): string => `var(--p${seat % SEATS})`;
