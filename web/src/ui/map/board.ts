// The sheet of paper on which every map of the house is drawn. Units, not pixels.
export const WIDTH = 1000;
export const HEIGHT = 704; // room for the letters below the lowest places

export type Point = readonly [x: number, y: number];
/** What stands on the land: one small sign for each. */
export type Terrain = "firs" | "trees" | "peaks" | "hills" | "reeds" | "rocks" | "dead" | "tufts" | "corn";
