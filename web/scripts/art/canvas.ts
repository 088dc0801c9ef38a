// What a scene is drawn on: a plate of 320 x 220, in layers from back to front. Each layer has its own tone, rim of
// light and hatching, so that a scene only says what is there.
import { chance, type Chance } from "../map/chance";
import { mix } from "./colour";
import type { Palette } from "./palettes";

export const WIDTH = 320;
export const HEIGHT = 220;

/** What a shape looks like with a side in the shade. */
export type Solid = { shape: string; shade: string };
export type Scene = (canvas: Canvas) => void;

/** How much of the sky's colour a layer has, and how strong its rim and its hatching are. */
const FAR = { haze: 0.56, rim: 0.4, hatch: 0.16 };
const MIDDLE = { haze: 0.27, rim: 0.45, hatch: 0.3 };
const NEAR = { haze: 0.12, rim: 0.45, hatch: 0.45 };

export class Canvas {
  readonly chance: Chance;
  private readonly back: string[] = [];
  private readonly front: string[] = [];

  constructor(
    readonly palette: Palette,
    seed: number,
  ) {
    this.chance = chance(seed);
  }

  /** The ground as it looks from afar: with so much of the sky in it. */
  hazy(haze: number): string {
    return mix(this.palette.ground, this.palette.low, haze);
  }

  far(...shapes: string[]): void {
    this.layer(shapes.join(""), FAR);
  }

  middle(...shapes: string[]): void {
    this.layer(shapes.join(""), MIDDLE);
  }

  near(...shapes: string[]): void {
    this.layer(shapes.join(""), NEAR);
  }

  /** Ground with a side in the shade. */
  dune({ shape, shade }: Solid, haze = NEAR.haze): void {
    this.layer(shape, { ...NEAR, haze });
    this.shade(shade, 0.26);
  }

  /** A mountain or a pyramid in the distance. */
  massif({ shape, shade }: Solid, haze: number): void {
    this.layer(shape, { haze, rim: 0.45, hatch: 0.12 });
    this.shade(shade, 0.22);
  }

  /** Windows, fires, stars: whatever gives light itself. */
  glow(shapes: string, opacity = 1): void {
    this.paint(shapes, this.palette.light, opacity);
  }

  /** A shape in a colour of its own. */
  paint(shape: string, colour: string, opacity = 1): void {
    this.back.push(filled(shape, colour, opacity));
  }

  /** A line in a colour of its own. */
  line(shape: string, colour: string, width = 1, opacity = 1): void {
    this.back.push(stroked(shape, colour, width, opacity));
  }

  /** A band of mist. */
  mist(y: number, height: number, opacity: number): void {
    this.back.push(`<rect y="${y}" width="${WIDTH}" height="${height}" fill="url(#mist)" opacity="${opacity}"/>`);
  }

  /** The dark edge of the plate, before the figure's feet. */
  frame(...shapes: string[]): void {
    const { ink, ground, light } = this.palette;
    const colour = mix(ink, ground, 0.22);
    this.front.push(
      `<path d="${shapes.join("")}" fill="${colour}" stroke="${light}" stroke-opacity=".28" stroke-width=".8"/>`,
    );
  }

  /** The same in a colour of its own: blossom, coral, foam. */
  paintFrame(shape: string, colour: string, opacity = 1): void {
    this.front.push(filled(shape, colour, opacity));
  }

  lineFrame(shape: string, colour: string, width = 1, opacity = 1): void {
    this.front.push(stroked(shape, colour, width, opacity));
  }

  /** What was drawn: behind the figure and before it. */
  layers(): { back: string; front: string } {
    return { back: this.back.join(""), front: this.front.join("") };
  }

  private layer(shape: string, { haze, rim, hatch }: typeof FAR): void {
    this.back.push(
      `<path d="${shape}" fill="${this.hazy(haze)}" stroke="${this.palette.light}"`,
      ` stroke-opacity="${rim}" stroke-width=".9"/>`,
      `<path d="${shape}" fill="url(#hatch)" opacity="${hatch}"/>`,
    );
  }

  private shade(shape: string, opacity: number): void {
    this.back.push(filled(shape, this.palette.ink, opacity), `<path d="${shape}" fill="url(#hatch)" opacity=".5"/>`);
  }
}

const seen = (opacity: number): string => (opacity === 1 ? "" : ` opacity="${opacity}"`);
const filled = (shape: string, colour: string, opacity: number): string =>
  `<path d="${shape}" fill="${colour}"${seen(opacity)}/>`;
const stroked = (shape: string, colour: string, width: number, opacity: number): string =>
  `<path d="${shape}" fill="none" stroke="${colour}" stroke-width="${width}"${seen(opacity)}/>`;
