import { describe, expect, it } from "vitest";
import { figureDefinitions, glyph, lit, toned } from "../../scripts/art/figure";
import { PALETTES } from "../../scripts/art/palettes";
import { extent } from "../../scripts/silhouette.mjs";

const palette = PALETTES.bandits;

describe("a figure in four tones", () => {
  it("comes from an icon of the set, and there is none of another name", () => {
    expect(glyph("anvil")).toHaveLength(1);
    expect(glyph("no-such-icon")).toEqual([]);
  });

  it("stands with its middle where it should, as large as it should", () => {
    const figure = lit(["M0 0h200v100h-200z"], { palette, x: 160, y: 110, size: 100 });
    expect(figure).toContain("translate(160 110) rotate(0) scale(0.5000 0.5000) translate(-100 -50)");
    expect(extent("m10 20h30v40z")).toEqual({ left: 10, top: 20, right: 40, bottom: 60 });
  });

  it("has an outline, a rim, a form and hatching, and refers to nothing that its definitions lack", () => {
    for (const figure of [lit(glyph("anvil"), { palette, x: 0, y: 0, size: 9 }), toned("M0 0h9v9z", { palette })]) {
      expect(figure.match(/<path/g)).toHaveLength(4);
      const asked = [...figure.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      for (const id of asked) expect(figureDefinitions(palette)).toContain(`id="${id}"`);
    }
  });
});
