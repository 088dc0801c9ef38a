// The words of a map. Not among the others: only games that have a map download them.
export const map = {
  closer: "Zoom in",
  farther: "Zoom out",
  whole: "Whole map",
  hero: "To the active hero",
  pages: "What is shown",
  waits: "you can choose something there",
  can: (label: string, offer: string) => `${label}. You can: ${offer}`,
  cans: (label: string, number: number) => `${label}. You can: ${number} things`,
} as const;
