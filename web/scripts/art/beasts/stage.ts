// The stage on which one beast stands: it paints part after part, from back to front, each in four tones.
import { mix } from "../colour";
import { figureDefinitions, glyph, lit, toned, type Stand } from "../figure";
import type { Palette } from "../palettes";
import { flat, gradient, line, picture, WIDTH } from "../picture";
import { lighting } from "../tones";
import { chosen, part, plumage, wing } from "./parts";
import * as body from "./spine";

/** What a body has besides itself, by name; `right`: its back is to the right of the way to its head. */
export type Look = { words: readonly string[]; eye: string; size: number };

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
    const own = [mix(bright, "#ffffff", 0.45), bright, dark] as const;
    this.gradient("near", plate, ...own);
    this.gradient("own", `x1="${from}" x2="${to}" y2="1"`, ...own);
    this.gradient("mid", plate, bright, mix(bright, dark, 0.5), mix(dark, ink, 0.2));
    this.gradient("shade", plate, mix(bright, dark, 0.45), mix(bright, dark, 0.8), mix(dark, "#000000", 0.3));
  }

  gradient(id: string, where: string, from: string, over: string, to: string): void {
    this.definitions.push(gradient(id, where, [0, from], [0.45, over], [1, to]));
  }

  flat(shape: string, fill: string, opacity?: number): void {
    this.painted.push(flat(shape, fill, opacity));
  }

  line(shape: string, stroke: string, width: number, opacity = 1, cap = "round"): void {
    this.painted.push(line(shape, stroke, width, opacity, ` stroke-linejoin="round" stroke-linecap="${cap}"`));
  }

  part(shape: string, fill: string, outline = 2.4, hatch = 0.4): void {
    if (shape) this.painted.push(toned(shape, { palette: this.palette, fill, outline, hatch }));
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
    this.part(body.row(part("claws"), places.slice(-1), 1), BONE, 1.6, 0);
    this.part(body.solid(body.rounded(places)), fill);
  }

  /** A body from tail to head, in pieces: where it crosses itself, what comes later lies in front. */
  beast(joints: string, look: Look): void {
    const [places, back] = [body.spine(joints), look.words.includes("right") ? -1 : 1];
    const [tail, ridge] = [chosen("tail", look.words).paths, chosen("ridge", look.words)];
    const length = Math.max(10, Math.ceil(places.length / 7));
    for (const drawing of tail) this.part(body.laid(drawing, places[0]!, -1, 1), SHADE);
    for (let from = 0; from < places.length - 1; from += length) {
      const piece = places.slice(Math.max(0, from - 1), from + length + 1);
      const room = places.slice(from && from + 3, from + length + 3);
      for (const drawing of ridge.paths) this.part(body.row(drawing, room, back, ridge.every), SHADE);
      this.outline(body.edges(piece));
      const skin = () => this.skin(piece, back, look.words);
      if (from + length < places.length - 1) skin();
      else this.head(places.at(-1)!, look, skin);
    }
  }

  private outline(shape: string): void {
    this.line(shape, this.ink, 5.4, 1, "butt");
  }

  private skin(piece: readonly body.Place[], back: number, words: readonly string[]): void {
    const dim = body.facing(piece, SUN[this.sun] + Math.PI, 0.4, 20);
    this.flat(body.solid(piece), NEAR);
    if (!words.includes("plain")) this.flat(body.belly(piece, back), mix(this.bright, "#ffffff", 0.55), 0.5);
    this.flat(dim, this.ink, 0.3);
    this.flat(dim, "url(#hatch)");
    this.flat(body.facing(piece, SUN[this.sun], 0.2, 2.6), lighting(this.palette).rim);
    if (words.includes("plain")) return;
    this.line(body.row(part("scute"), piece, back, 1, 9), this.ink, 1, 0.6);
    this.line(body.row(part("scales"), piece, back, 3, 16), this.ink, 1, 0.6);
  }

  /** Horns and the back of the head, then the neck, then the face before it. */
  private head(place: body.Place, { words, size, eye: glow }: Look, neck: () => void): void {
    const lay = (drawing: string): string => body.laid(drawing, place, size / 100, Math.cos(place.angle) < 0 ? -1 : 1);
    const [skull = "", jaw = "", mouth = "", teeth = "", lines = "", eye = ""] = chosen("head", words).paths.map(lay);
    const tone = words.includes("fan") || words.includes("ears") ? "mid" : "horn";
    for (const horns of skull ? chosen("horns", words).paths : [])
      this.twice("translate(5 -4)", () => this.part(lay(horns), this.tones[tone] ?? NEAR));
    this.outline(skull + jaw);
    this.flat(mouth, "#5a1018");
    this.part(skull, NEAR, 0);
    neck();
    this.flat(jaw, NEAR);
    this.flat(jaw, this.ink, 0.16);
    this.flat(skull, NEAR);
    this.flat(skull, "url(#hatch)", 0.3);
    this.flat(eye, glow);
    this.line(eye, this.ink, 1.8);
    this.line(lines, this.ink, 1.6, 0.85);
    this.flat(teeth, BONE);
    this.line(teeth, this.ink, 0.9);
  }

  svg(): string {
    return picture(figureDefinitions(this.palette) + this.definitions.join(""), this.painted.join(""));
  }
}
