// What a beast has besides its body. Heads look to the right: 0 0 is where the neck ends, 100 their snout; whatever
// stands on a body is drawn on its way to the head, 100 being the width of the body.
import { path, type Point } from "../kit/shapes";
import { rounded, solid, spine } from "./spine";

export type Drawing = Record<"skull" | "jaw" | "mouth" | "teeth" | "lines" | "eye", string>;

const BROW = "M-4 -33Q20 -38 42 -21M-34 -14Q-22 -4 -22 14M26 -20L28 -12";

export const SNOUTS = {
  /** Open, with all its teeth. */
  roar: {
    skull: `M-32 -8Q-28 -46 6 -49L24 -42Q36 -29 54 -29Q76 -33 88 -37Q108 -35 114 -17Q117 -6 107 1Q86 -4 62 4
      Q42 10 26 18L-8 30Q-30 22 -32 -8Z`,
    jaw: `M-30 0L6 6L26 18Q44 28 62 37Q80 43 97 36Q100 49 82 57Q54 64 26 50Q4 38 -14 31Q-30 20 -30 0Z`,
    mouth: "M20 17Q40 10 62 4Q86 -5 106 0L96 37Q80 43 62 37Q40 28 20 17Z",
    teeth: `M104 -1L101 15L94 -2ZM85 -3L82 10L75 0ZM67 3L64 13L57 5ZM92 38L92 23L84 40ZM73 40L71 28L64 38Z`,
    lines: `${BROW}M26 18Q10 15 4 2M62 -24Q67 -18 64 -11M74 -27Q79 -20 75 -12M97 -25Q104 -27 106 -19M36 21Q58 16 78 29`,
    eye: "M8 -28L38 -20Q32 -9 20 -10Q10 -14 8 -28Z",
  },
  calm: {
    skull: `M-32 -8Q-28 -46 6 -49L24 -42Q36 -28 54 -26Q76 -29 90 -32Q110 -30 115 -13Q118 4 109 12Q98 22 74 25
      Q48 34 22 38Q0 38 -16 30Q-30 18 -32 -8Z`,
    ...{ jaw: "", mouth: "" },
    teeth: "M103 6L100 19L94 7ZM72 10L68 22L62 12Z",
    lines: `${BROW}M115 3Q92 2 66 10Q42 18 24 8M62 -21Q67 -15 64 -8M97 -22Q104 -24 106 -16`,
    eye: "M8 -27L37 -20Q32 -9 20 -10Q10 -13 8 -27Z",
  },
  /** A young one, with a light in its eye. */
  round: {
    skull: `M-32 -8Q-30 -57 16 -56Q44 -53 56 -35Q66 -27 82 -25Q102 -21 102 0Q101 20 80 27Q44 39 6 36Q-30 32 -32 -8Z`,
    ...{ jaw: "", mouth: "" },
    teeth: "M22 -28Q30 -30 32 -21Q24 -18 22 -28Z",
    lines: `M101 5Q74 22 46 12Q39 9 38 1M86 -12Q92 -13 93 -7M8 -40Q26 -46 42 -36`,
    eye: "M39 -18Q39 -4 26 -4Q13 -4 13 -18Q13 -32 26 -32Q39 -32 39 -18Z",
  },
  /** Of the east, with a thick nose. */
  bearded: {
    skull: `M-32 -8Q-28 -51 2 -53Q18 -51 28 -38Q44 -25 60 -27Q68 -44 88 -44Q105 -44 109 -29Q119 -21 115 -6
      Q110 3 100 3Q80 0 60 6Q42 10 26 18L-8 30Q-30 22 -32 -8Z`,
    jaw: `M-30 0L6 6L26 18Q50 32 72 30Q90 25 99 30Q103 41 84 47Q70 50 60 48Q62 66 46 82Q50 64 42 49L34 48Q22 72 2 80
      Q14 60 14 44Q0 60 -24 62Q-10 48 -10 32Q-30 20 -30 0Z`,
    mouth: "M20 17Q40 10 60 5Q80 -1 100 2L98 31Q88 26 72 31Q48 32 20 17Z",
    teeth: "M97 2L94 16L87 1ZM68 4L65 14L58 6ZM88 28L87 18L80 29Z",
    lines: `${BROW}M96 -30Q104 -31 106 -23M64 -20Q72 -12 82 -14`,
    eye: "M8 -29L38 -21Q32 -10 20 -11Q10 -15 8 -29Z",
  },
} satisfies Record<string, Drawing>;

export const HORNS = {
  swept: `M6 -46Q-30 -80 -100 -68Q-52 -56 -22 -26ZM-16 -26Q-50 -42 -90 -26Q-52 -20 -28 -4Z`,
  antlers: `M2 -48Q-26 -66 -30 -108Q-14 -94 -13 -84Q-6 -102 14 -110Q3 -90 1 -72Q16 -86 38 -86Q18 -68 20 -44ZM-12 -42
    Q-44 -52 -60 -86Q-34 -76 -6 -48Z`,
  ram: `M16 -46Q-8 -88 -52 -78Q-94 -64 -86 -20Q-78 16 -42 12Q-18 6 -22 -16Q-32 -32 -46 -20Q-42 -8 -52 -8
    Q-66 -16 -60 -34Q-48 -54 -26 -44Q-12 -38 -10 -26Z`,
  fan: "M2 -46L-30 -92L-38 -60L-82 -76L-68 -40L-106 -24L-70 -6L-90 30L-48 20L-34 46L-6 24Z",
  crown: "M22 -44L14 -90L-2 -52L-28 -86L-26 -46L-66 -64L-42 -30L-76 -24L-36 -6Z",
  crystals: "M26 -42L36 -94L10 -52L-4 -112L-16 -52L-58 -98L-32 -36L-84 -52L-30 -8Z",
  ears: "M8 -44Q-8 -80 -48 -86Q-50 -50 -20 -26ZM-18 -24Q-52 -38 -76 -20Q-52 0 -26 -2Z",
};

/** What stands along the back, and at every how many places. */
export const RIDGES = {
  spikes: ["M-34 -38Q-36 -62 -62 -92Q4 -80 34 -38Z", 3],
  plates: ["M-36 -36Q-34 -74 -8 -98Q30 -80 38 -36Z", 4],
  fin: ["M-46 -38L-44 -96Q0 -66 48 -38Z", 4],
  mane: ["M-26 -36Q-40 -66 -84 -98Q-6 -92 26 -36Z", 2],
} as const;

/** The ends of tails, on the way away from the body, in units of the plate. */
export const TAILS = {
  dart: "M-8 0L4 -9L20 0L4 9Z",
  tuft: "M-6 -2Q8 -20 24 -22Q16 -12 16 -8Q26 -10 34 0Q24 6 16 5Q16 12 22 20Q6 16 -6 2Z",
};

export const CLAWS = "M-8 -70L44 -92L-8 -28ZM-8 -22L62 0L-8 22ZM-8 28L44 92L-8 70Z";
export const SCUTE = "M0 46Q-8 32 0 14";
/** Scales on the flank, two in turn: they lie in each other's gaps. */
export const SCALES = "M0 -8Q-18 -2 0 3M30 -24Q12 -18 30 -12";

const joint = ([x, y]: Point, width?: number): string =>
  path`${x} ${y}` + (width === undefined ? "" : path` ${width}, `);
/** From point to point, bent aside by a part of the way. */
const bent = ([fromX, fromY]: Point, [toX, toY]: Point, by: number): Point => [
  (fromX + toX) / 2 + (toY - fromY) * by,
  (fromY + toY) / 2 - (toX - fromX) * by,
];

/** A wing of skin: its shoulder, its wrist, the tips of its fingers, and where it is grown to the body. */
export function wing([shoulder = [0, 0], wrist = [0, 0], ...rim]: readonly Point[]): Record<
  "skin" | "folds" | "bones",
  string
> {
  const turn = Math.sign(wrist[0] - shoulder[0]);
  const bone = (from: Point, to: Point, by: number, thick: number, thin: number): string =>
    solid(rounded(spine(joint(from, thick) + joint(bent(from, to, by), (thick + thin) / 2) + joint(to, thin))));
  const hem = rim.slice(1).map((tip, at) => {
    const [x, y] = bent(rim[at] ?? tip, tip, 0);
    const sag = path`${x + (wrist[0] - x) * 0.34} ${y + (wrist[1] - y) * 0.34}`;
    return { edge: path`Q${sag} ${tip[0]} ${tip[1]}`, fold: path`M${joint(wrist)}L${joint(rim[at] ?? tip)}L${sag}Z` };
  });
  const leading = path`M${joint(shoulder)}Q${joint(bent(shoulder, wrist, 0.12 * turn))} ${joint(wrist)}L${joint(rim[0] ?? wrist)}`;
  const fingers = rim.slice(0, -1).map((tip) => bone(wrist, tip, 0.06 * turn, 5, 1));
  return {
    skin: `${leading}${hem.map(({ edge }) => edge).join("")}Z`,
    folds: hem.map(({ fold }) => fold).join(""),
    bones: fingers.join("") + bone(shoulder, wrist, 0.1 * turn, 10, 6),
  };
}

/** The steps of a dragon's head from before, when its frill and horns are there. */
export const FACE = `whole near: 0 -52 16 -58 32 -50 52 -46 66 -30 56 -16 66 4 52 12 54 30 40 30 36 50 42 68 34 90 18 102
  0 106; pairs ink: M48 14L36 32M22 70Q30 66 32 76M42 68Q22 74 8 92L0 88M46 -8L62 2M20 -52L30 -40;
  pair bone: M34 70L31 90L24 76ZM14 86L11 98L6 92Z; whole near: 0 -34 9 -26 14 0 20 34 32 56 34 72 20 84 0 88;
  pairs ink: M8 60Q14 54 22 62M6 -20L0 -12M10 4L0 12M14 24L0 32; pair ink: M10 66Q18 60 24 68Q18 72 10 66Z;
  pair EYE: M15 -8L40 -24L46 -20L40 -6L24 -2Z; pairs ink: M31 -17L29 -4M32 -17L30 -4;
  pair near: M4 -20L14 -34L46 -48L64 -42L56 -30L40 -26L12 -8Z`;

/** Feathers from an arm (its two ends come first) to their tips, or a share of the way, the outer over the inner. */
export const plumage = ([from = [0, 0], to = [0, 0], ...tips]: readonly Point[], share: number): string[] =>
  tips.map(([tipX, tipY], at) => {
    const part = at / Math.max(1, tips.length - 1);
    const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    const [long, high] = [(tipX - x) * share, (tipY - y) * share];
    const bow = (by: number): string => path`${x + long * 0.62 + high * by} ${y + high * 0.62 - long * by}`;
    return path`M${x} ${y}Q${bow(0.24)} ${x + long} ${y + high}Q${bow(-0.24)} ${x} ${y}Z`;
  });
