import { cleanup, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Options } from "../../src/games/contract";
import { setup } from "../../src/games/enchanters/setup/index";
import Length from "../../src/games/enchanters/setup/Length.svelte";
import * as chosen from "../../src/games/enchanters/setup/options";
import { words } from "../../src/games/enchanters/setup/words";
import { menu } from "../lobby/fixtures";
const blank = (more: Options = {}): Options => ({ ...setup.blank(menu), ...more });

describe("kingdoms", () => {
  it("come by turns, by chance, by agreement at the table or by name", () => {
    const named = chosen.select(blank(), "named");
    expect(named).toEqual({ boxes: ["base"], kingdoms: [] });
    const picked = { ...named, kingdoms: ["Bandits"] };
    expect(chosen.select(picked, "named")["kingdoms"]).toEqual(["Bandits"]);
    expect(chosen.select(picked, "random")).toEqual({ boxes: ["base"], kingdomSelection: "random" });
    expect(chosen.select(picked, "group")).toEqual({ boxes: ["base"], kingdomSelection: "group" });
    expect(chosen.select(picked, "playerOrder")).toEqual(blank());
    for (const selection of chosen.SELECTIONS)
      expect(chosen.selectionOf(chosen.select(picked, selection))).toBe(selection);
  });

  it("are as many as the menu says for players and length", () => {
    expect(chosen.kingdomsNeeded(blank(), 2, menu)).toBe(4);
    expect(chosen.kingdomsNeeded(blank(), 3, menu)).toBe(3);
    expect(chosen.kingdomsNeeded(blank({ length: "superfast" }), 2, menu)).toBe(2);
    expect(chosen.kingdomsNeeded(blank({ mode: "coop" }), 3, menu)).toBe(6);
  });

  it("are counted with the Automa as a player", () => {
    expect(chosen.kingdomsNeeded(blank({ automa: "on" }), 2, menu)).toBe(3);
    expect(chosen.kingdomsNeeded(blank({ automa: "on", length: "superfast" }), 2, menu)).toBe(3);
    expect(chosen.kingdomsNeeded(blank({ automa: "on" }), 4, menu)).toBe(5);
    expect(chosen.kingdomsNeeded(blank({ automa: "off" }), 4, menu)).toBe(4);
    expect(chosen.kingdomsNeeded(blank({ mode: "solo" }), 1, menu)).toBe(4);
    expect(chosen.kingdomsNeeded(blank({ mode: "solo", automa: "on" }), 1, menu)).toBe(4);
    const three = ["Bandits", "Cultists", "Goblins"];
    expect(setup.check(blank({ automa: "on", kingdoms: three }), 2, menu)).toEqual({});
  });

  it("are offered where the menu's needs are met", () => {
    const names = (options: Options) => chosen.kingdomsOffered(options, 2, menu).map(({ name }) => name);
    expect(names(blank())).toContain("Undead");
    expect(names(blank({ beginner: "on" }))).not.toContain("Undead");
    expect(names(blank({ boxes: [] }))).toEqual([]);
    expect(names(blank())).not.toContain("Angels"); // the base box is what is usual
    expect(names(blank({ boxes: ["overlords"] }))).toEqual(["Angels"]);
    const left = chosen.withBoxes(blank({ kingdoms: ["Undead"] }), [], 2, menu);
    expect(left).toMatchObject({ boxes: [], kingdoms: [] });
  });

  it("and villages go with their box", () => {
    expect(chosen.villagesOffered(blank(), menu)).toEqual(["Alea", "Normaltown"]);
    const both = blank({ boxes: ["base", "overlords"], village: "Sun Tower" });
    expect(chosen.villagesOffered(both, menu)).toContain("Sun Tower");
    expect(chosen.withBoxes(both, ["base"], 2, menu)).toEqual({ boxes: ["base"] });
    const alea = blank({ village: "Alea" });
    expect(chosen.withBoxes(alea, ["base", "overlords"], 2, menu)).toMatchObject({ village: "Alea" });
  });

  it("and the Overlord goes with its box", () => {
    const both = blank({ boxes: ["base", "overlords"], overlord: "on", overlordCard: "Vragan" });
    expect(chosen.overlordsOffered(both, menu)).toEqual(["Vragan"]);
    expect(chosen.withBoxes(both, ["base"], 2, menu)).toEqual({ boxes: ["base"], overlord: "on" });
    expect(chosen.overlordsOffered({ ...both, mode: "coop" }, menu)).toEqual(["Vragan"]); // Lerxos is of no chosen box
    expect(chosen.overlordsOffered({ ...both, mode: "coop", coopOverlord: "specific" }, menu)).toEqual(["Ryma"]);
    expect(chosen.named(both, "overlordCard", "")).not.toHaveProperty("overlordCard");
  });

  it("need a box, which is told before anything is sent", () => {
    expect(setup.check(blank({ boxes: [] }), 2, menu)).toEqual({ boxes: words.boxesMissing });
  });

  it("too few or too many are told before anything is sent", () => {
    const options = blank({ kingdoms: ["Bandits"] });
    expect(setup.check(options, 2, menu)).toEqual({ kingdoms: words.kingdomsMissing(1, 4) });
    expect(setup.check(blank(), 2, menu)).toEqual({});
  });
});

describe("the length", () => {
  const needs = [{ value: "superfast", option: "mode", of: ["competitive"], words: "not superfast", rule: "E-VAR-02" }];
  const some = { ...menu, options: menu.options.map((each) => (each.name === "length" ? { ...each, needs } : each)) };
  const shown = (mode: string) =>
    render(Length, {
      props: { menu: some, players: 2, options: blank({ mode }), errors: {}, change: vi.fn(), showRule: vi.fn() },
    });

  it("shuts what the mode does not have", () => {
    const shut = () => screen.getByRole<HTMLInputElement>("radio", { name: "Superfast" }).disabled;
    shown("coop");
    expect(shut()).toBe(true);
    expect(screen.getByText(words.lengthShut, { exact: false })).toBeTruthy();
    cleanup();
    shown("competitive");
    expect(shut()).toBe(false);
  });
});

describe("the number of players", () => {
  it("says who sits where one plays alone", () => {
    expect(setup.playersHelp?.(blank({ mode: "coop" }), 1)).toBe(words.playersHelp.both);
    expect(setup.playersHelp?.(blank({ mode: "solo" }), 1)).toBe(words.playersHelp.alone);
    expect(setup.playersHelp?.(blank({ mode: "coop" }), 2)).toBe("");
  });
});

describe("the plan", () => {
  const told = (options: Options) =>
    Object.fromEntries(setup.plan(options, menu).map(({ label, text }) => [label, text]));

  it("names kingdoms, length and village", () => {
    expect(told(blank({ length: "fast", kingdoms: ["Bandits", "Undead"] }))).toEqual({
      Kingdoms: "Bandits and Undead",
      Length: "fast",
      Village: "random",
    });
  });

  it("names the boxes where they are not the usual ones, and the Overlord that was agreed on", () => {
    const facts = told(blank({ boxes: ["base", "overlords"], overlord: "on", overlordCard: "Vragan" }));
    expect(facts).toMatchObject({ Boxes: "Base box and Overlords", "Which Overlord": "Vragan" });
  });

  it("of a first game has no village to choose", () => {
    const facts = told(blank({ beginner: "on", kingdomSelection: "random" }));
    expect(facts["Kingdoms"]).toBe("random, from four easy ones");
    expect(facts).not.toHaveProperty("Village");
  });
});
