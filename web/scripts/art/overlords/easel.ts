// What a portrait is painted on: parts from back to front, each in the tones of its palette.
import { WIDTH } from "../canvas";
import { mix } from "../colour";
import { glyph, lighting, lit, toned, type Stand, type Tones } from "../figure";
import type { Palette } from "../palettes";
import { commands } from "../../paths.mjs";

export const GOLD = "#e8c26a";
export const DARK_GOLD = "#7d5a1c";
export const IVORY = "#fffaf0";

export class Easel {
  private readonly parts: string[] = [];
  readonly ink: string;

  constructor(readonly palette: Palette) {
    this.ink = lighting(palette).ink;
  }

  /** A part in four tones; without a colour, that of the figure from light to shade. */
  part(shape: string, fill?: string, tones: Partial<Tones> = {}): void {
    this.parts.push(toned(shape, { palette: this.palette, ...(fill === undefined ? {} : { fill }), ...tones }));
  }

  paint(shape: string, colour = this.ink, opacity = 1): void {
    this.parts.push(`<path d="${shape}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`);
  }

  line(shape: string, width = 3, colour = this.ink, dash = "none"): void {
    this.parts.push(
      `<path d="${shape}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`,
      dash === "none" ? ` stroke-linecap="round"/>` : ` stroke-dasharray="${dash}"/>`,
    );
  }

  icon(name: string, stand: Omit<Stand, "palette">): void {
    this.parts.push(lit(glyph(name), { palette: this.palette, outline: 3, ...stand }));
  }

  /** The same elsewhere, turned or mirrored. */
  moved(transform: string, draw: () => void): void {
    this.parts.push(`<g transform="${transform}">`);
    draw();
    this.parts.push("</g>");
  }

  toString(): string {
    return this.parts.join("");
  }
}

/** What is drawn on the left, on the right. */
export function mirrored(shape: string): string {
  return [...commands(shape)]
    .map(([letter, [...numbers]]) => {
      const kind = letter.toLowerCase();
      const across = (x: number): number => (letter === kind ? -x : WIDTH - x);
      if (kind === "a") {
        const [radius = 0, other = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
        return letter + [radius, other, -turn, large, 1 - sweep, across(x), y].join(" ");
      }
      const same = (at: number): boolean => kind === "v" || at % 2 === 1;
      return letter + numbers.map((value, at) => (same(at) ? value : across(value))).join(" ");
    })
    .join("");
}

export const pair = (shape: string): string => shape + mirrored(shape);
export const darker = (colour: string, part = 0.45): string => mix(colour, "#000000", part);
export const paler = (colour: string, part = 0.4): string => mix(colour, "#ffffff", part);
