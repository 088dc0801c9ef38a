// Beasts are written down as recipes (dragons.json, mythics.json): what index.ts says, then steps from back to front,
// as steps.ts explains them. For bodies and limbs, a drawing is joints from tail to head ("x y width, x y width").
import { moved, path, polygon, times, type Point } from "../path";
import { drawn, step, type Step } from "../steps";
import { points, solid, spine } from "./spine";
import type { Stage } from "./stage";

type Move = (x: number, y: number) => Point;

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

/** The steps of a dragon's head from before, when its frill and horns are there. */
const FACE = `whole near: 0 -52 16 -58 32 -50 52 -46 66 -30 56 -16 66 4 52 12 54 30 40 30 36 50 42 68 34 90
  18 102 0 106; pairs ink: M48 14L36 32M22 70Q30 66 32 76M42 68Q22 74 8 92L0 88M46 -8L62 2M20 -52L30 -40;
  pair bone: M34 70L31 90L24 76ZM14 86L11 98L6 92Z; whole near: 0 -34 9 -26 14 0 20 34 32 56 34 72 20 84 0 88;
  pairs ink: M8 60Q14 54 22 62M6 -20L0 -12M10 4L0 12M14 24L0 32; pair ink: M10 66Q18 60 24 68Q18 72 10 66Z;
  pair EYE: M15 -8L40 -24L46 -20L40 -6L24 -2Z; pairs ink: M31 -17L29 -4M32 -17L30 -4;
  pair near: M4 -20L14 -34L46 -48L64 -42L56 -30L40 -26L12 -8Z`;

type Told = Step & { fill: string };

const VERBS: Record<string, (stage: Stage, drawing: string, told: Told) => void> = {
  beast: (stage, joints, { words, numbers: [size = 60], colour = "#ffe27a" }) =>
    stage.beast(joints, { words, size, eye: colour }),
  both: (stage, joints, told) => stage.twice("translate(320) scale(-1 1)", () => VERBS["beast"]!(stage, joints, told)),
  wing: (stage, joints, { words: [tone = ""] }) => stage.wing(joints, tone),
  plumage: (stage, joints, { fill }) => stage.plumage(joints, fill),
  leg: (stage, joints, { fill }) => stage.leg(joints, fill),
  fan: (stage, _, { numbers: [count = 1] }) => fan(stage, count),
  face: (stage, _, { fill }) => draw(stage, FACE.replace("EYE", fill.slice(1))),
  part: (stage, drawing, { fill }) => stage.part(drawing, fill, 1.8),
  flat: (stage, drawing, { fill, numbers: [opacity] }) => stage.flat(drawing, fill, opacity),
  line: (stage, drawing, { fill, numbers: [width = 2, opacity] }) => stage.line(drawing, fill, width, opacity),
  whole: (stage, half, { fill }) => stage.part(whole(half), fill),
  pair: (stage, half, { fill }) => stage.part(pair(half), fill, 1.8),
  pairs: (stage, half, { fill }) => stage.line(pair(half), fill, 1.4, 0.8),
  turned: (stage, drawing, { fill, numbers: [count = 1] }) => stage.part(around(count, drawing), fill, 1.8),
  glyph: (stage, _, { words, numbers: [size = 176, x = 160, y = 110, turn = 0], colour = "url(#own)" }) => {
    const place = { x, y, size, turn, flip: words.includes("flip"), fill: colour };
    stage.glyph(words[0] ?? "", size < 40 ? { ...place, outline: 0.5, hatch: 0 } : place);
  },
};

/** Draws the steps of a recipe, which semicolons part. */
export function draw(stage: Stage, recipe: string): void {
  for (const said of recipe.split(";")) {
    const told = step(said, (word) => stage.tones[word]);
    VERBS[told.verb]!(stage, drawn(told.drawing), { ...told, fill: told.colour ?? "url(#near)" });
  }
}
