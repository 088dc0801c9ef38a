import { describe, expect, it } from "vitest";
import { change } from "../../src/games/enchanters/changes";
import { amount, card, told, who } from "../table/messages";

describe("what a line changed", () => {
  it("is a number with its sign, for the seat that it is about", () => {
    expect(change(told("loses_crystals", 0, who(0), amount(3)), 0)).toBe("−3 crystals");
    expect(change(told("damage", 0, who(0), amount(2)), 0)).toBe("+2 wounds");
  });

  it("is the opposite for the other whom it names", () => {
    const moved = told("moves_crystals", 1, amount(2), who(1), who(0));
    expect([change(moved, 1), change(moved, 0)]).toEqual(["−2 crystals", "+2 crystals"]);
    const stolen = told("steals", 1, who(1), card("Whip"), who(0));
    expect([change(stolen, 1), change(stolen, 0)]).toEqual(["+Whip", "−Whip"]);
  });

  it("names a single one", () => {
    expect(change(told("damage", 0, who(0), amount(1)), 0)).toBe("+1 wound");
  });

  it("says what befell a card where nothing comes or goes", () => {
    expect(change(told("buries", 0, who(0), card("Whip")), 0)).toBe("Whip buried");
    expect(change(told("swaps", 0, card("Whip")), 0)).toBe("Whip");
    expect(change(told("must_rest", 0, who(0)), 0)).toBe("");
  });
});
