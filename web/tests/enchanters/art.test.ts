import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { contrast } from "../../scripts/art/colour";
import { draw } from "../../scripts/art/draw";
import { drawPack } from "../../scripts/art/packs";
import { PALETTES } from "../../scripts/art/palettes";
import { drawn, shaded, step } from "../../scripts/art/steps";
import { silhouette } from "../../scripts/silhouette.mjs";
import { plates as fetched } from "../../src/generated/art/plates";
import { outlineOf, sideOf } from "../../src/games/enchanters/outlines";
import { kingdomPlate } from "../../src/games/enchanters/packs.svelte";
import { heightOf, plateOf, starOf, stonesOf } from "../../src/games/enchanters/plates";
import type { Face } from "../../src/games/enchanters/types";
import { digestOf, isSound } from "./svg";

/** What names are printed in on a jewel. */
const LETTERS = "#fbf3e2";
const plates = draw();

describe("the scenes of cards", () => {
  it.each(plates)("$name is small, sound, and has a group behind the figure and one before it", ({ svg }) => {
    const groups = [...isSound(svg, 6_000).querySelectorAll("g[id]")];
    expect(groups.map(({ id }) => id)).toEqual(["back", "front"]);
  });

  it("come out equal every time, on every machine", () => {
    const known = JSON.parse(readFileSync("tests/enchanters/art.json", "utf8")) as Record<string, string>;
    const found = plates.map(({ name, svg }) => [name, digestOf(svg)]);
    expect(Object.fromEntries(found)).toEqual(known);
  });

  it.each(Object.entries(PALETTES))("%s has a jewel on which its name can be read", (_, { jewel }) => {
    expect(contrast(jewel, LETTERS)).toBeGreaterThanOrEqual(5);
  });

  it("have no two kingdoms of one colour", () => {
    const jewels = Object.values(PALETTES).map(({ jewel }) => jewel);
    expect(new Set(jewels).size).toBe(jewels.length);
  });
});

describe("a drawing", () => {
  const box = (x: number, y: number): string => `M${x} ${y}L${x + 4} ${y} ${x + 4} ${y + 2} ${x} ${y + 2}Z`;

  it("puts shapes between path data, the next as large as the last unless it says more", () => {
    expect(drawn("M0 0H9 @box 1 2 4 2, 7 3")).toBe(`M0 0H9 ${box(1, 2)}${box(7, 3)}`);
  });

  it("repeats a shape in steps, or by chance, the same every time", () => {
    expect(drawn("@box x3 10+20 5+-1 4 2")).toBe(box(10, 5) + box(30, 4) + box(50, 3));
    expect(drawn("@box x9 0..300 5 4 2")).toBe(drawn("@box x9 0..300 5 4 2"));
    expect(new Set(drawn("@box x9 0..300 5 4 2").split("Z")).size).toBe(10);
  });

  it("grows what is tall without its top, and mirrors what is told to be less than nothing wide", () => {
    const top = (tower: string): number => Number(/ -?[\d.]+Z$/.exec(tower)?.[0].slice(0, -1));
    expect(top(drawn("@spire 0 200 10 80")) - top(drawn("@spire 0 200 10 30"))).toBe(-50);
    expect(drawn("@pyramid-shade 0 0 10 10")).toBe("M0 -10L-5 0 -1.4 0Z");
    expect(drawn("@pyramid-shade 0 0 -10 10")).toBe("M0 -10L5 0 1.4 0Z");
  });

  it("has shade where its shapes have a drawing of it", () => {
    expect(shaded("@box 1 2 4 2 @pyramid 0 0 10 10")).toBe(drawn("@pyramid-shade 0 0 10 10"));
  });

  it("is refused with the name of a shape that nobody has drawn", () => {
    expect(() => drawn("@unicorn 0 0")).toThrow('there is no shape "unicorn"');
  });

  it("stands in a step, after its verb and its words", () => {
    const tones = (word: string): string | undefined => ({ ink: "#000000" })[word];
    expect(step("line ink 1.2 .6: M0 0H9", tones)).toMatchObject({
      verb: "line",
      numbers: [1.2, 0.6],
      colour: "#000000",
    });
    expect(step("flat ffd9e8: M0 0", tones)).toMatchObject({ numbers: [], colour: "#ffd9e8", drawing: " M0 0" });
  });
});

describe("the scene of a kingdom that a pack adds", () => {
  const names = ["Owlfolk", "Molefolk", "Clockmakers", "Tritons", "Thorns", "Eulenvolk", "梟"];
  const jewels = names.map((name) => drawPack({ name }).jewel);

  it("has a jewel of its own, on which names can be read", () => {
    for (const jewel of jewels) expect(contrast(jewel, LETTERS)).toBeGreaterThanOrEqual(4.5);
    expect(new Set([...jewels, ...Object.values(PALETTES).map(({ jewel }) => jewel)]).size).toBe(names.length + 33);
  });

  it("is the same for the same words, and another for another colour", () => {
    const look = { name: "Owlfolk", scene: "harpies", colour: "#7a3b8f" } as const;
    expect(drawPack(look)).toEqual(drawPack({ ...look }));
    expect(drawPack(look).jewel).toBe("#7a3b8f");
    expect(drawPack({ ...look, colour: "#2f6b2a" }).url).not.toBe(drawPack(look).url);
  });

  it.each(Object.keys(PALETTES))("is drawn after %s", (scene) => {
    const svg = decodeURIComponent(drawPack({ name: "Owlfolk", scene, colour: "#2f6b2a" }).url);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain('<g id="front">');
  });

  it("is fetched with its generator when it is first shown; until then ours stands in", async () => {
    const look = { name: "Night Owls", scene: "harpies", colour: "#7a3b8f" } as const;
    expect(kingdomPlate(look)).toBe(fetched["harpies"]);
    await vi.waitFor(() => expect(kingdomPlate(look).url).toMatch(/^data:image/));
    expect(document.documentElement.style.getPropertyValue("--k-night-owls")).toBe("#7a3b8f");
  });
});

describe("the picture on a card", () => {
  const card = (told: Partial<Face>): Face => ({
    ...{ name: "Card", type: "monster", family: "adventure", kind: "monster", rank: "minor", kingdom: "", emblem: "" },
    ...{ source: "", glory: 0, lines: [], ...told },
  });

  it.each([
    [{ kingdom: "Dark Elves" }, "dark-elves"],
    [{ kingdom: "Bandits", type: "wound" }, "wound"],
    [{ kind: "mythic" }, "mythic"],
    [{ kingdom: "Of a pack" }, "none"],
  ])("of %o shows its scene", (told, scene) => {
    expect(plateOf(card(told))).toBe(fetched[scene]);
  });

  it("shows a stronger monster nearer", () => {
    const heights = [{}, { rank: "medium" }, { rank: "major" }, { type: "dragon" }].map((told) => heightOf(card(told)));
    expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b));
  });

  it("has an outline of its type, also on its side", () => {
    const types = ["item", "enchantment", "monster", "dragon", "wound", "village", "overlord"];
    const families = [{ family: "banner" }, { family: "class" }, { kind: "mythic" }];
    const faces = [...types.map((type) => card({ type })), ...families.map(card)];
    for (const cut of [outlineOf, sideOf]) expect(new Set(faces.map(cut)).size).toBe(faces.length);
    expect(outlineOf(card({ type: "item", family: "starter" }))).toBe(outlineOf(card({ type: "item" })));
  });

  it.each([
    [{ rank: "minor" }, 1],
    [{ rank: "major" }, 3],
    [{ type: "dragon", rank: "major" }, 4],
    [{ kind: "mythic" }, 5],
    [{ type: "item", rank: "" }, 0],
  ])("of %o wears so many stones: %i", (told, stones) => {
    expect(stonesOf(card(told))).toBe(stones);
  });

  it("of an enchantment has a star of five, seven or eight points", () => {
    const points = ["of Fury", "of Greed", "of Thieves"].map((name) => starOf(card({ name })).split("L").length);
    expect(points).toEqual([7, 8, 7]);
  });
});

describe("the outline of an icon", () => {
  const square = (at: number, side: number): string => `M${at} ${at}h${side}v${side}h-${side}z`;

  it("has no windows", () => {
    expect(silhouette(square(0, 100) + square(20, 60))).toBe("M0 0h100v100h-100z");
  });

  it("keeps parts that stand side by side", () => {
    expect(silhouette(square(0, 40) + square(60, 40))).toBe("M0 0h40v40h-40zM60 60h40v40h-40z");
  });

  it("goes on where a part was closed, and reads flags of arcs that stand together", () => {
    expect(silhouette("M0 0h10v10zl-30 0v30z")).toBe("M0 0h10v10zM0 0l-30 0v30z");
    expect(silhouette("M0 50a50 50 0 11100 0z")).toBe("M0 50a50 50 0 1 1 100 0z");
  });
});
