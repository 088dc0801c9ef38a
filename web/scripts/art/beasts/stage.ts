// The stage on which one beast stands: it paints part after part, from back to front, each in four tones.
import { HEIGHT, WIDTH } from "../canvas";
import { mix } from "../colour";
import { figureDefinitions, glyph, lit, toned, type Stand } from "../figure";
import type { Palette } from "../palettes";
import { lighting } from "../tones";
import { CLAWS, HORNS, plumage, RIDGES, SCALES, SCUTE, SNOUTS, TAILS, wing, type Drawing } from "./parts";
import * as body from "./spine";

/** What a body has besides itself, by name; `right`: its back is to the right of the way to its head. */
export type Look = { words: readonly string[]; eye: string; size: number };

const named = <T extends object>(table: T, { words }: Look): T[keyof T] | undefined =>
  words.flatMap((word) => (word in table ? [table[word as keyof T]] : []))[0];

const BONE = "#fbf1d8";
const NEAR = "url(#near)";
const SHADE = "url(#shade)";
const SUN = { left: -2.2, right: -0.94 }; // the direction to it

export class Stage {
  private readonly painted: string[] = [];
  private readonly definitions: string[] = [];
  /** Colours by name. The gradients of the body lie over the whole plate, so that its parts make one form. */
  readonly tones: Record<string, string>;
  private readonly ink: string;
  private readonly sun: "left" | "right";

  constructor(
    readonly palette: Palette,
    private readonly bright: string,
    dark: string,
  ) {
    const { ink, sun } = lighting(palette);
    const { ground, light } = palette;
    [this.ink, this.sun] = [ink, sun];
    this.tones = {
      ...{ near: NEAR, mid: "url(#mid)", shade: SHADE, bone: BONE, horn: mix(bright, BONE, 0.75), gold: "#ffe28a" },
      ...{ ink, light, rock: mix(ground, ink, 0.25), sand: mix(ground, light, 0.25), air: "url(#air)" },
    };
    const [from, to] = sun === "left" ? [0.2, 0.76] : [0.8, 0.24];
    const plate = `gradientUnits="userSpaceOnUse" x1="${from * WIDTH}" y1="20" x2="${to * WIDTH}" y2="215"`;
    const own = [mix(bright, "#ffffff", 0.45), bright, dark];
    this.gradient("near", own, plate);
    this.gradient("own", own, `x1="${from}" x2="${to}" y2="1"`);
    this.gradient("mid", [bright, mix(bright, dark, 0.5), mix(dark, ink, 0.2)], plate);
    this.gradient("shade", [mix(bright, dark, 0.45), mix(bright, dark, 0.8), mix(dark, "#000000", 0.3)], plate);
  }

  gradient(id: string, colours: readonly string[], where: string, kind = "linearGradient"): void {
    const stops = colours.map((colour, at) => `<stop offset="${[0, 0.45, 1][at]}" stop-color="${colour}"/>`);
    this.definitions.push(`<${kind} id="${id}" ${where}>${stops.join("")}</${kind}>`);
  }

  flat(shape: string, fill: string, opacity = 1): void {
    this.painted.push(`<path d="${shape}" fill="${fill}" opacity="${opacity}"/>`);
  }

  line(shape: string, stroke: string, width: number, opacity = 1, more = 'stroke-linecap="round"'): void {
    const style = `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"`;
    this.painted.push(`<path d="${shape}" ${style} ${more}/>`);
  }

  part(shape: string, fill: string, outline = 2.4, hatch = 0.4): void {
    this.painted.push(toned(shape, { palette: this.palette, fill, outline, hatch }));
  }

  glyph(name: string, stand: Omit<Stand, "palette">): void {
    this.painted.push(lit(glyph(name), { ...stand, palette: this.palette }));
  }

  /** What is painted meanwhile stands elsewhere too, behind it. */
  twice(transform: string, paint: () => void): void {
    const from = this.painted.length;
    paint();
    this.painted.splice(from, 0, `<g transform="${transform}">${this.painted.slice(from).join("")}</g>`);
  }

  wing(joints: string, tone: string): void {
    const { skin, folds, bones } = wing(body.points(joints));
    if (tone !== "bone") this.part(skin, SHADE, 2.4, 0.8);
    if (tone !== "bone") this.flat(folds, this.ink, tone === "mid" ? 0.34 : 0.22);
    this.part(bones, this.tones[tone] ?? NEAR, 1.4, 0);
  }

  /** A feathered wing: long feathers, and short ones over them. */
  plumage(joints: string, fill: string): void {
    const feathers = [1, 0.5].flatMap((share) => plumage(body.points(joints), share));
    for (const feather of feathers) this.part(feather, fill, 1.8, 0.2);
  }

  leg(joints: string, fill: string): void {
    const places = body.spine(joints);
    this.part(body.row(CLAWS, places.slice(-1), 1), BONE, 1.6, 0);
    this.part(body.solid(body.rounded(places)), fill);
  }

  /** A body from tail to head, in pieces: where it crosses itself, what comes later lies in front. */
  beast(joints: string, look: Look): void {
    const [places, back] = [body.spine(joints), look.words.includes("right") ? -1 : 1];
    const [tail, [ridge, every] = ["", 1], snout] = [named(TAILS, look), named(RIDGES, look), named(SNOUTS, look)];
    const length = Math.max(10, Math.ceil(places.length / 7));
    const [first, end] = [places[0]!, places.at(-1)!];
    const lay = (drawing: string): string => body.laid(drawing, end, look.size / 100, Math.cos(end.angle) < 0 ? -1 : 1);
    if (tail) this.part(body.laid(tail, first, -1, 1), SHADE);
    for (let from = 0; from < places.length - 1; from += length) {
      const piece = places.slice(Math.max(0, from - 1), from + length + 1);
      const head = from + length < places.length - 1 ? undefined : snout;
      this.part(body.row(ridge, places.slice(from && from + 3, from + length + 3), back, every), SHADE);
      this.outline(body.edges(piece));
      if (head) this.behindNeck(head, lay, look);
      this.skin(piece, back, look);
      if (head) this.beforeNeck(head, lay, look);
    }
  }

  private outline(shape: string): void {
    this.line(shape, this.ink, 5.4, 1, "");
  }

  private skin(piece: readonly body.Place[], back: number, { words }: Look): void {
    const dim = body.facing(piece, SUN[this.sun] + Math.PI, 0.4, 20);
    this.flat(body.solid(piece), NEAR);
    if (!words.includes("plain")) this.flat(body.belly(piece, back), mix(this.bright, "#ffffff", 0.55), 0.5);
    this.flat(dim, this.ink, 0.3);
    this.flat(dim, "url(#hatch)");
    this.flat(body.facing(piece, SUN[this.sun], 0.2, 2.6), lighting(this.palette).rim);
    if (words.includes("plain")) return;
    this.line(body.row(SCUTE, piece, back, 1, 9) + body.row(SCALES, piece, back, 3, 16), this.ink, 1, 0.6);
  }

  private behindNeck(head: Drawing, lay: (drawing: string) => string, look: Look): void {
    const horns = named(HORNS, look);
    const tone = horns === HORNS.fan || horns === HORNS.ears ? "mid" : "horn";
    if (horns) this.twice("translate(5 -4)", () => this.part(lay(horns), this.tones[tone] ?? NEAR));
    this.outline(lay(head.skull + head.jaw));
    this.flat(lay(head.mouth), "#5a1018");
    this.part(lay(head.skull), NEAR, 0);
  }

  private beforeNeck(head: Drawing, lay: (drawing: string) => string, { eye }: Look): void {
    this.flat(lay(head.jaw), NEAR);
    this.flat(lay(head.jaw), this.ink, 0.16);
    this.flat(lay(head.skull), NEAR);
    this.flat(lay(head.skull), "url(#hatch)", 0.3);
    this.flat(lay(head.eye), eye);
    this.line(lay(head.eye), this.ink, 1.8);
    this.line(lay(head.lines), this.ink, 1.6, 0.85);
    this.flat(lay(head.teeth), BONE);
    this.line(lay(head.teeth), this.ink, 0.9);
  }

  svg(): string {
    const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
    const definitions = `<defs>${figureDefinitions(this.palette)}${this.definitions.join("")}</defs>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${this.painted.join("")}</svg>\n`;
  }
}
