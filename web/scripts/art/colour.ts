// Colours between colours, and colours of another hue.

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
const hex = (values: number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/** From one colour towards another, by a part of the way. */
export function mix(from: string, to: string, part: number): string {
  const other = channels(to);
  return hex(channels(from).map((value, at) => value + ((other[at] ?? 0) - value) * part));
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well one can be read on the other (WCAG), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A colour on the wheel of hues: how light it is (luma, 0 to 255), how colourful, and its hue in radians. */
export type Tone = { light: number; strength: number; hue: number };

export function toneOf(colour: string): Tone {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  return { light, strength: Math.hypot(red - light, blue - light), hue: Math.atan2(red - light, blue - light) };
}

/** The colour of this tone, or a weaker one where no screen could show it. */
export function colourOf({ light, strength, hue }: Tone): string {
  const [red, blue] = [light + strength * Math.sin(hue), light + strength * Math.cos(hue)];
  const values = [red, (light - 0.299 * red - 0.114 * blue) / 0.587, blue];
  const fits = values.every((value) => value > -0.5 && value < 255.5);
  return fits ? hex(values) : colourOf({ light, strength: strength * 0.95, hue });
}
