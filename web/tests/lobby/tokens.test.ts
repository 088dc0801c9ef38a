import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "../../scripts/art/colour";

const css = ["src/styles/tokens.css", "src/games/enchanters/kingdoms.css", "src/generated/art/jewels.css"]
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The colour of a token. */
function colour(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? "";
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
  const hex = theme === "light" ? light : dark;
  if (!hex) throw new Error(`no colour --${token}`);
  return hex;
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
    expect(contrast(colour(one, theme), colour(other, theme))).toBeGreaterThanOrEqual(least);
  });
});

it("knows the tones of icons on cards", () => {
  expect(tones).toContain("tone-crystal");
});

it("knows the eight kingdoms of the base box", () => {
  expect(kingdoms.length).toBeGreaterThanOrEqual(8);
});
