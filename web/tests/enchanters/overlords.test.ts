import { describe, expect, it } from "vitest";
import { overlords } from "../../scripts/art/overlords";
import { allSitters, sitters } from "../../scripts/art/overlords/source";
import { plates } from "../../src/generated/art/plates";
import { plateOf, portraitOf } from "../../src/games/enchanters/plates";
import type { Face } from "../../src/games/enchanters/types";
import { digestOf, isSound } from "./svg";

const portraits = overlords();

describe("the portraits of Overlords", () => {
  it.each(["face", "arms", "crest"] as const)("have no %s twice", (part) => {
    expect(new Set(allSitters().map((sitter) => sitter[part])).size).toBe(33);
  });

  it("have no throne and shoulders twice together", () => {
    expect(new Set(allSitters().map(({ throne, shoulders }) => `${throne} ${shoulders}`)).size).toBe(33);
  });

  it.each(portraits)("$name is small, well-formed, and lacks nothing that it refers to", ({ svg }) => {
    isSound(svg, 10_000);
    expect(svg).not.toContain(`""`);
  });

  it("come out equal every time, on every machine", () => {
    const all = portraits.map(({ name, svg }) => name + svg).join("");
    expect(digestOf(all)).toBe("22680c5daae9027c");
  });

  it("stay under an overlay in co-op, and may have a scene that is not their kingdom's", () => {
    const face = (name: string): Face => ({ name, type: "overlord", kind: "overlord", kingdom: "" }) as Face;
    expect(portraitOf(face("Vragan, the Blackest Knight (co-op)"))).toMatch(/overlord-vragan/);
    expect(plateOf(face("Cerberus, the Infernal Dog God"))).toBe(plates.demons);
  });
});

describe("a portrait in a card file", () => {
  const read = (portrait: string): unknown => sitters(`overlord A, B  # C\n  portrait ${portrait}`, "a.cards");

  it("names its parts; the scene is the kingdom's unless it names one", () => {
    expect(read("witch, axe-swing, anvil, step, fur")).toMatchObject([{ card: "A, B", scene: "none" }]);
    expect(sitters("item X\n  portrait a, b\noverlord A\n  emblem a", "")).toEqual([]);
  });

  it.each([
    ["nobody, anvil, paw, step, fur", 'there is no icon "nobody" in the game-icons set'],
    ["witch, anvil, paw, sofa, fur", 'there is no throne "sofa"'],
    ["witch, anvil, paw, step, silk", 'there are no shoulders "silk"'],
    ["witch, anvil, paw, step, fur, moon", 'there is no scene "moon"'],
  ])("is refused with its line: %s", (portrait, message) => {
    expect(() => read(portrait)).toThrow(`a.cards:2: ${message}`);
  });
});
