// The colours of every scene. Each has seven: the sky above and at the horizon, the light, the ground, the ink, the
// figure and the jewel on which names stand; then where the sun or moon is, and the kingdom's ornament.

export type Ornament =
  | "coins" | "knotwork" | "thorns" | "scales"; // TODO(helper): all of them, formatted by Prettier

export type Palette = {
  top: string;
  low: string;
  light: string;
  ground: string;
  ink: string;
  figure: string;
  jewel: string;
  /** Its middle and its radius. */
  sun: readonly [x: number, y: number, radius: number];
  ornament: Ornament;
};
