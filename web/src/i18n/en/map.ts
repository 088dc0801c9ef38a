// The words of a map. Not among the others: only games that have a map download them.
export const map = {
  closer: "Zoom in",
  farther: "Zoom out",
  whole: "Whole map",
  hero: "To the active hero",
} as const;
