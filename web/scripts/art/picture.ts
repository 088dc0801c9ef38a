// What all pictures are made of: flat shapes, lines, gradients and hatching, on a plate of 320 x 220.
export const WIDTH = 320;
export const HEIGHT = 220;
const SIZE = `width="${WIDTH}" height="${HEIGHT}"`;

/** The whole plate as a shape. */
export const ALL = `M0 0H${WIDTH}V${HEIGHT}H0Z`;

export const picture = (definitions: string, painted: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${SIZE}>` +
  `<defs>${definitions}</defs>${painted}</svg>\n`;

export const flat = (shape: string, fill: string, opacity = 1): string =>
  shape && `<path d="${shape}" fill="${fill}" opacity="${+opacity.toFixed(2)}"/>`;

export const line = (shape: string, stroke: string, width: number, opacity = 1, more = ""): string =>
  shape && `<path d="${shape}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"${more}/>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A gradient along a line, or around a middle if `where` says how far ("r"). */
export function gradient(id: string, where: string, ...stops: readonly Stop[]): string {
  const kind = /\br=/.test(where) ? "radialGradient" : "linearGradient";
  const drawn = stops.map(
    ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<${kind} id="${id}" ${where}>${drawn.join("")}</${kind}>`;
}

export const halo = (light: string): string => gradient("halo", 'r=".5"', [0, light, 0.85], [1, light, 0]);

export const hatching = (id = "hatch", grid = 4, width = 0.9, angle = 38, opacity = 0.32): string =>
  `<pattern id="${id}" width="${grid}" height="${grid}" patternUnits="userSpaceOnUse"` +
  ` patternTransform="rotate(${angle})"><path d="M0 ${grid / 3}H${grid}" stroke="#000" stroke-width="${width}"` +
  ` stroke-opacity="${opacity}"/></pattern>`;
