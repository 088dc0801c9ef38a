export const words = {
  map: "Map of the realm",
  closer: "Zoom in",
  farther: "Zoom out",
  whole: "Whole map",
  hero: "To the active hero",
} as const;
