import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { beasts } from "../../scripts/art/beasts";
import dragons from "../../scripts/art/beasts/dragons.json";
import { kingdomKey } from "../../src/games/enchanters/kingdoms";
import { digestOf, isSound } from "./svg";

const CARDS = "../src/lorehall/games/enchanters/cards";
const files = readdirSync(CARDS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".cards"));
const texts = files.map((name) => readFileSync(join(CARDS, name), "utf8"));
const portraits = beasts();

describe("the portraits of dragons and mythic monsters", () => {
  it("are there for every such card, and for no other", () => {
    const cards = texts.flatMap((text) =>
      [...text.matchAll(/^(?:dragon|mythic) ([^#\n]*[^#\s])/gm)].map(([, name]) => name),
    );
    expect(portraits.map(({ card }) => card).sort()).toEqual(cards.sort());
  });

  it("have the light of the dragon's kingdom", () => {
    const kingdoms = texts.map((text) => /^kingdom ([^#\n]*[^#\s])/m.exec(text)?.[1] ?? "");
    const told = texts.flatMap((text, at) =>
      [...text.matchAll(/^dragon ([^#\n]*[^#\s])/gm)].map(([, name = ""]) => [name, kingdomKey(kingdoms[at] ?? "")]),
    );
    const drawn = Object.entries(dragons).map(([name, recipe]) => [name, recipe.split(" ")[0]]);
    expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(told));
  });

  it.each(portraits)("$name is small, well-formed, and lacks nothing that it refers to", ({ svg }) => {
    isSound(svg, 8_000);
    expect(svg).not.toContain(`""`);
  });

  it("come out equal every time, on every machine, and no two alike", () => {
    expect(new Set(portraits.map(({ svg }) => svg)).size).toBe(58);
    const all = portraits.map(({ name, svg }) => name + svg).join("");
    expect(digestOf(all)).toBe("a040729590197744");
  });
});
