// The sheet of paper on which every map is drawn. Units, not pixels.
export const WIDTH = 1000;
export const HEIGHT = 704; // room for the names below the lowest places

export type Point = readonly [x: number, y: number];
/** The small signs on the land. */
export type Terrain = "firs" | "trees" | "peaks" | "hills" | "reeds" | "rocks" | "dead" | "tufts" | "corn";
