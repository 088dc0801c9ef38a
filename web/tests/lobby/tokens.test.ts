import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = ["src/styles/tokens.css", "src/games/enchanters/kingdoms.css", "src/generated/art/jewels.css"]
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The colour of a token as three numbers from 0 to 1. */
function colour(token: string, theme: Theme): number[] {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? "";
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
  const hex = theme === "light" ? light : dark;
  if (!hex) throw new Error(`no colour --${token}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function luminance(token: string, theme: Theme): number {
  const [r = 0, g = 0, b = 0] = colour(token, theme).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [low = 0, high = 0] = [luminance(one, theme), luminance(other, theme)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["bg", "surface", "raised"];
const kingdoms = [...css.matchAll(/--(k-[a-z-]+):/g)].map((match) => match[1] ?? "");
const tones = [...css.matchAll(/--(tone-[a-z]+):/g)].map((match) => match[1] ?? "");
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ["ink", ground, 7],
    ["ink-soft", ground, 4.5],
    ["good", ground, 4.5],
    ["bad", ground, 4.5],
    ["accent", ground, 3],
    ["edge", ground, 3],
    ...[0, 1, 2, 3].map((seat): [string, string, number] => [`p${seat}`, ground, 3]),
  ]),
  ["accent-ink", "accent", 4.5],
  ["ink", "accent-soft", 4.5],
  ["ink-soft", "accent-soft", 4.5],
  ["ink", "bad-soft", 4.5],
  ...kingdoms.map((kingdom): [string, string, number] => ["on-tint", kingdom, 4.5]),
  ...["card", "card-low"].flatMap((paper) =>
    ["card-ink", ...tones].map((tone): [string, string, number] => [tone, paper, 4.5]),
  ),
  ...[0, 1, 2, 3].map((seat): [string, string, number] => ["on-p", `p${seat}`, 4.5]),
];

describe.each(themes)("%s theme", (theme) => {
  it.each(pairs)("%s on %s is at least %f : 1", (one, other, least) => {
    expect(contrast(one, other, theme)).toBeGreaterThanOrEqual(least);
  });
});

it("knows the tones of icons on cards", () => {
  expect(tones).toContain("tone-crystal");
});

it("knows the eight kingdoms of the base box", () => {
  expect(kingdoms.length).toBeGreaterThanOrEqual(8);
});
