export const words = {
  name: "Map of the land",
  closed: "Closed",
} as const;
