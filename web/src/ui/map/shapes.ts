// Shapes on every map, in units around their centre.
export const PAWN = "M-7 15C-7 11-5 10-4 8.5A11.5 11.5 0 1 1 4 8.5C5 10 7 11 7 15Z";
export const PAWN_HEAD = -2.2;
export const GATE = "M-9.5 10.5V-1A9.5 9.5 0 0 1 9.5-1V10.5H3.9V-1A3.9 3.9 0 0 0-3.9-1V10.5Z";
export const PASSAGE = "M-5 10V-1A5 5 0 0 1 5-1V10Z";

// In unit size, around 0,0.
export const SHIELD = "M-.95-.88Q0-1.12.95-.88L.93.1Q.85.78 0 1.12-.85.78-.93.1Z";
export const HOUSE = "M0-1.15 1.12-.18H.92V1H-.92V-.18H-1.12Z";
export const ROUND = "M0-1A1 1 0 0 1 0 1 1 1 0 0 1 0-1Z";
