import { describe, expect, it } from "vitest";
import type { Options } from "../../src/games/contract";
import { setup } from "../../src/games/enchanters/setup/index";
import * as chosen from "../../src/games/enchanters/setup/options";
import { words } from "../../src/games/enchanters/setup/words";
import { menu } from "../lobby/fixtures";

const blank = (more: Options = {}): Options => ({ ...setup.blank(menu), ...more });

describe("presets", () => {
  it("are recognised until something is changed, and keep the boxes", () => {
    for (const preset of chosen.PRESETS) {
      const options = chosen.usePreset(blank({ village: "Alea" }), preset);
      expect(chosen.presetOf(options)).toBe(preset);
      expect(chosen.presetOf({ ...options, village: "Alea" })).toBeNull();
      expect(options["boxes"]).toEqual(["base"]);
    }
  });
});

describe("kingdoms", () => {
  it("come by turns, by chance or by name", () => {
    const named = chosen.select(blank(), "named");
    expect(named).toEqual({ boxes: ["base"], kingdoms: [] });
    const picked = { ...named, kingdoms: ["Bandits"] };
    expect(chosen.select(picked, "named")["kingdoms"]).toEqual(["Bandits"]);
    expect(chosen.select(picked, "random")).toEqual({ boxes: ["base"], kingdomSelection: "random" });
    expect(chosen.select(picked, "playerOrder")).toEqual(blank());
    for (const selection of chosen.SELECTIONS)
      expect(chosen.selectionOf(chosen.select(picked, selection))).toBe(selection);
  });

  it("are as many as the menu says for players and length", () => {
    expect(chosen.kingdomsNeeded(blank(), 2, menu)).toBe(4);
    expect(chosen.kingdomsNeeded(blank(), 3, menu)).toBe(3);
    expect(chosen.kingdomsNeeded(blank({ length: "superfast" }), 2, menu)).toBe(2);
  });

  it("are offered where the menu's needs are met", () => {
    const names = (options: Options) =>
      chosen.kingdomsOffered(options, 2, menu).map(({ name }) => name);
    expect(names(blank())).toContain("Undead");
    expect(names(blank({ beginner: "on" }))).not.toContain("Undead");
    expect(names(blank({ boxes: [] }))).toEqual([]);
    const left = chosen.withBoxes(blank({ kingdoms: ["Undead"] }), [], 2, menu);
    expect(left).toMatchObject({ boxes: [], kingdoms: [] });
  });

  it("and so are villages: a box that goes takes its village along", () => {
    expect(chosen.villagesOffered(blank(), menu)).toEqual(["Alea", "Normaltown"]);
    const wider = chosen.withBoxes(blank({ village: "Alea" }), ["base", "odyssey"], 2, menu);
    expect(wider["village"]).toBe("Alea");
    expect(chosen.villagesOffered(wider, menu)).toContain("Arena Mundi");
    const back = chosen.withBoxes({ ...wider, village: "Arena Mundi" }, ["base"], 2, menu);
    expect(back).toEqual(blank());
  });

  it("too few or too many are told before anything is sent", () => {
    const options = blank({ kingdoms: ["Bandits"] });
    expect(setup.check(options, 2, menu)).toEqual({ kingdoms: words.kingdomsMissing(1, 4) });
    expect(setup.check(blank(), 2, menu)).toEqual({});
  });
});

describe("the plan", () => {
  const told = (options: Options) =>
    Object.fromEntries(setup.plan(options, menu).map(({ label, text }) => [label, text]));

  it("names kingdoms, length and village", () => {
    expect(told(blank({ length: "fast", kingdoms: ["Bandits", "Undead"] }))).toEqual({
      Kingdoms: "Bandits and Undead",
      Length: "shorter",
      Village: words.villageDrawn,
    });
  });

  it("of a first game has no village to choose", () => {
    const facts = told(blank({ beginner: "on", kingdomSelection: "random" }));
    expect(facts["Kingdoms"]).toBe("chance draws them, among four easy ones");
    expect(facts).not.toHaveProperty("Village");
  });
});
