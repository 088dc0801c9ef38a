// What a beast has besides its body: its drawings (parts.svg), wings and feathers.
import { drawings, pathsOf } from "../drawings";
import { path, type Point } from "../path";
import text from "./parts.svg?raw";
import { rounded, solid, spine } from "./spine";

const PARTS = drawings(text);

export const part = (name: string): string => pathsOf(PARTS.get(name)).join("");

/** What kind of horns, ridge, tail or head is among some words: its paths, and at every how many places it stands. */
export function chosen(kind: string, words: readonly string[]): { paths: string[]; every: number } {
  const drawing = words.map((word) => PARTS.get(word) ?? "").find((found) => found.includes(`class="${kind}"`)) ?? "";
  return { paths: pathsOf(drawing), every: Number(/data-every="(.)"/.exec(drawing)?.[1] ?? 1) };
}

const joint = ([x, y]: Point, width?: number): string =>
  path`${x} ${y}` + (width === undefined ? "" : path` ${width}, `);
/** From point to point, bent aside by a part of the way. */
const bent = ([fromX, fromY]: Point, [toX, toY]: Point, by: number): Point => [
  (fromX + toX) / 2 + (toY - fromY) * by,
  (fromY + toY) / 2 - (toX - fromX) * by,
];

/** A wing of skin: its shoulder, its wrist, the tips of its fingers, and where it is grown to the body. */
export function wing([shoulder = [0, 0], wrist = [0, 0], ...rim]: readonly Point[]): {
  skin: string;
  folds: string;
  bones: string;
} {
  const turn = Math.sign(wrist[0] - shoulder[0]);
  const bone = (from: Point, to: Point, by: number, thick: number, thin: number): string =>
    solid(rounded(spine(joint(from, thick) + joint(bent(from, to, by), (thick + thin) / 2) + joint(to, thin))));
  const hem = rim.slice(1).map((tip, at) => {
    const [x, y] = bent(rim[at] ?? tip, tip, 0);
    const sag = path`${x + (wrist[0] - x) * 0.34} ${y + (wrist[1] - y) * 0.34}`;
    return { edge: path`Q${sag} ${tip[0]} ${tip[1]}`, fold: path`M${joint(wrist)}L${joint(rim[at] ?? tip)}L${sag}Z` };
  });
  const arm = path`M${joint(shoulder)}Q${joint(bent(shoulder, wrist, 0.12 * turn))} ${joint(wrist)}`;
  const fingers = rim.slice(0, -1).map((tip) => bone(wrist, tip, 0.06 * turn, 5, 1));
  return {
    skin: `${arm}L${joint(rim[0] ?? wrist)}${hem.map(({ edge }) => edge).join("")}Z`,
    folds: hem.map(({ fold }) => fold).join(""),
    bones: fingers.join("") + bone(shoulder, wrist, 0.1 * turn, 10, 6),
  };
}

/** Feathers from an arm (its two ends come first) to their tips, or a share of the way, the outer over the inner. */
export const plumage = ([from = [0, 0], to = [0, 0], ...tips]: readonly Point[], share: number): string[] =>
  tips.map(([tipX, tipY], at) => {
    const part = at / Math.max(1, tips.length - 1);
    const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    const [long, high] = [(tipX - x) * share, (tipY - y) * share];
    const bow = (by: number): string => path`${x + long * 0.62 + high * by} ${y + high * 0.62 - long * by}`;
    return path`M${x} ${y}Q${bow(0.24)} ${x + long} ${y + high}Q${bow(-0.24)} ${x} ${y}Z`;
  });
