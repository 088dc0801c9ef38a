// Drawings in SVG files, one a line, by their names.

/** The markup of every drawing. */
export const drawings = (svg: string): Map<string, string> =>
  new Map([...svg.matchAll(/^<\w+ id="([^"]+)".*$/gm)].map(([line, name = ""]) => [name, line]));

/** The paths of a drawing, as they stand there. */
export const pathsOf = (drawing = ""): string[] =>
  [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, shape = ""]) => shape);
