// Colours between colours, and colours of another hue.

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** From one colour towards another, by a part of the way. */
export function mix(from: string, to: string, part: number): string {
  const other = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * part));
  return hex(mixed);
}

const hex = (values: number[]): string => `#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;

/** Red, green and blue as amounts of light. */
const lights = (colour: string): number[] =>
  channels(colour).map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );

const luminance = (colour: string): number => weighed(lights(colour), [0.2126, 0.7152, 0.0722]);

/** How well one can be read on the other (WCAG), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const weighed = (values: number[], weights: number[]): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
const through = (values: number[], matrix: number[][]): number[] => matrix.map((row) => weighed(values, row));

/** A colour as people see it (OKLCH): how light and how colourful it is, and its hue in degrees. */
export type Seen = { light: number; chroma: number; hue: number };

const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

export function seen(colour: string): Seen {
  const [light = 0, a = 0, b = 0] = through(through(lights(colour), TO_CONES).map(Math.cbrt), TO_LAB);
  return { light, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The colour that is seen so; where no screen can show it, the most colourful one of its hue and lightness. */
export function shown({ light, chroma, hue }: Seen): string {
  const angle = (hue * Math.PI) / 180;
  const lab = [light, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const cones = through(lab, FROM_LAB).map((value) => value ** 3);
  const values = through(cones, FROM_CONES).map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  const fits = chroma < 0.001 || values.every((value) => value >= 0 && value <= 255);
  if (!fits) return shown({ light, chroma: chroma * 0.95, hue });
  return hex(values.map((value) => Math.min(255, Math.max(0, value))));
}
