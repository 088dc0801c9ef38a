// Beasts are written down as recipes (dragons.json, mythics.json): after the colours their steps from back to front, each
// "verb words: drawing". A drawing is path data, with shapes of the kit in it ("@gear 250 72 62 12"), or, for bodies and
// limbs, joints from tail to head ("x y width, x y width"). Words are colours, numbers, and names from the parts.
import { chance } from "../../map/chance";
import { tower } from "../kit/buildings";
import { conifer } from "../kit/plants";
import { circle, dots, ellipse, path, polygon, times } from "../kit/shapes";
import { bolt, cloud, rays, stars } from "../kit/sky";
import { gear } from "../kit/things";
import { coral } from "../kit/water";
import { FACE } from "./parts";
import { points, solid, spine } from "./spine";
import type { Stage } from "./stage";

type Shape = (...numbers: [number, number, number, number]) => string;

const SHAPES: Record<string, Shape> = {
  ...{ bolt, circle, conifer, ellipse, gear },
  castle: (x, y, width, height) => tower(x, y, width, height, "battlements"),
  cloud: (x, y, width) => cloud(chance(x), x, y, width),
  coins: (from, to, y, count) => dots(chance(4), count, { x: [from, to], y: [y, 218] }, [3, 5]),
  coral: (x, y, height) => coral(chance(x), x, y, height),
  rays: (from, to, count, share) => rays(160, 103, [from, to], count, share),
  spire: (x, y, width, height) => tower(x, y, width, height, "spire"),
  stars: (count) => stars(chance(count), count, { x: [20, 300], y: [14, 170] }),
};

const drawn = (drawing: string): string =>
  drawing.replace(/@(\w+)([\d. -]*)/g, (_, name: string, numbers: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.trim().split(" ").map(Number);
    return SHAPES[name]!(a, b, c, d);
  });

type Move = (x: number, y: number) => readonly [number, number];
const moved = (drawing: string, move: Move): string =>
  drawing.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    move(Number(x), Number(y))
      .map((value) => path`${value}`)
      .join(" "),
  );

/** Heads from before are drawn around their middle: one half of them, and the other is its mirror image. */
const [right, left] = [1, -1].map((to): Move => (x, y) => [160 + to * x * 0.86, 104 + y * 0.86]) as [Move, Move];
const pair = (half: string): string => moved(half, right) + moved(half, left);
const whole = (half: string): string =>
  polygon(
    ...points(half).map((point) => right(...point)),
    ...points(half)
      .toReversed()
      .map((point) => left(...point)),
  );

/** The same around the middle, so many times. */
const around = (count: number, drawing: string): string =>
  times(count, (at) => {
    const [cos, sin] = [Math.cos((at * 2 * Math.PI) / count), Math.sin((at * 2 * Math.PI) / count)];
    return moved(drawing, (x, y) => [160 + x * cos - y * sin, 104 + x * sin + y * cos]);
  });

/** Bushy tails with white tips, spread like a fan; the outer ones lie behind. */
function fan(stage: Stage, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const place = at % 2 ? count - 1 - (at - 1) / 2 : at / 2;
    const angle = -Math.PI * (0.07 + (0.86 * place) / (count - 1));
    const [on, up, bend] = [Math.cos(angle), Math.sin(angle), Math.cos(angle) < 0 ? -12 : 12];
    const joint = (part: number, bow: number, width: number): string =>
      path`${160 + on * part - up * bow} ${178 + up * part + on * bow} ${width}, `;
    const end = joint(138, 0, 18) + joint(157, -bend, 2);
    stage.part(solid(spine(joint(0, 0, 8) + joint(60, bend, 26) + joint(104, bend, 32) + end)), "url(#near)");
    stage.flat(solid(spine(joint(124, bend * 0.5, 22) + end)), "#fff8ea");
  }
}

/** The words of a step, told apart. */
type Told = { words: string[]; numbers: number[]; fill: string; hasFill: boolean };

const VERBS: Record<string, (stage: Stage, drawing: string, told: Told) => void> = {
  beast: (stage, joints, { words, numbers: [size = 60], hasFill, fill }) =>
    stage.beast(joints, { words, size, eye: hasFill ? fill : "#ffe27a" }),
  both: (stage, joints, told) => stage.twice("translate(320) scale(-1 1)", () => VERBS["beast"]!(stage, joints, told)),
  wing: (stage, joints, { words: [tone = ""] }) => stage.wing(joints, tone),
  plumage: (stage, joints, { fill }) => stage.plumage(joints, fill),
  leg: (stage, joints, { fill }) => stage.leg(joints, fill),
  fan: (stage, _, { numbers: [count = 1] }) => fan(stage, count),
  face: (stage, _, { fill }) => draw(stage, FACE.replace("EYE", fill)),
  part: (stage, drawing, { fill }) => stage.part(drawn(drawing), fill, 1.8),
  flat: (stage, drawing, { fill, numbers: [opacity] }) => stage.flat(drawn(drawing), fill, opacity),
  line: (stage, drawing, { fill, numbers: [width = 2, opacity] }) => stage.line(drawn(drawing), fill, width, opacity),
  whole: (stage, half, { fill }) => stage.part(whole(half), fill),
  pair: (stage, half, { fill }) => stage.part(pair(half), fill, 1.8),
  pairs: (stage, half, { fill }) => stage.line(pair(half), fill, 1.4, 0.8),
  turned: (stage, drawing, { fill, numbers: [count = 1] }) => stage.part(around(count, drawing), fill, 1.8),
  glyph: (stage, _, { words, numbers: [size = 176, x = 160, y = 110, turn = 0], hasFill, fill }) => {
    const place = { x, y, size, turn, flip: words.includes("flip"), fill: hasFill ? fill : "url(#own)" };
    stage.glyph(words[0] ?? "", size < 40 ? { ...place, outline: 0.5, hatch: 0 } : place);
  },
};

/** Draws the steps of a recipe, which semicolons part. */
export function draw(stage: Stage, recipe: string): void {
  for (const step of recipe.split(";")) {
    const [, verb = "", said = "", drawing = ""] = /^\s*(\w+)([^:]*):?(.*)$/s.exec(step) ?? [];
    const words = said.trim().split(/\s+/);
    const colours = words.map((word) => stage.tones[word] ?? (/^#?[\da-f]{6}$/.test(word) ? `#${word.slice(-6)}` : ""));
    const colour = colours.find(Boolean);
    const numbers = words.filter((word) => /^-?[\d.]{1,5}$/.test(word)).map(Number);
    VERBS[verb]!(stage, drawing, { words, numbers, fill: colour ?? "url(#near)", hasFill: colour !== undefined });
  }
}
