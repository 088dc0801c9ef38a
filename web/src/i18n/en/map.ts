// The texts of a map. They are separate because only games with a map download them.
export const map = {
  closer: "Zoom in",
  farther: "Zoom out",
  whole: "Whole map",
  hero: "Go to active hero",
  pages: "View",
  waits: "you have options here",
  can: (label: string, offer: string) => `${label}. You can: ${offer}`,
  cans: (label: string, number: number) => `${label}. ${number} options`,
} as const;
