// The sheet of paper on which every map is drawn. Units, not pixels.
export const WIDTH = 1000;
export const HEIGHT = 704; // room for the names below the lowest places

export type Point = readonly [x: number, y: number];
/** Points from a text, as `12,4 16,8`. */
export const points = (text: string): Point[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(",").map(Number);
      return [x, y] as const;
    });
/** The small signs on the land. */
export type Terrain = "firs" | "trees" | "peaks" | "hills" | "reeds" | "rocks" | "dead" | "tufts" | "corn";
