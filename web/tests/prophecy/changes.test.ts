import { describe, expect, it } from "vitest";
import { wording } from "../../src/games/prophecy/wording";
import { amount, card, told, who } from "../table/messages";

const { change } = wording;

describe("what a line changed for a hero", () => {
  it("names the number that it changed", () => {
    expect(change(told("gains_gold", 0, who(0), amount(4)), 0)).toBe("+4 Gold");
    expect(change(told("hurt", 0, who(0), amount(2)), 0)).toBe("−2 Health");
    expect(change(told("duller", 0, who(0), amount(1)), 0)).toBe("−1 Willpower");
  });

  it("is a gain for the one and a loss for the other", () => {
    const stolen = told("steals", 1, who(1), amount(3), who(0));
    expect([change(stolen, 1), change(stolen, 0)]).toEqual(["+3 Gold", "−3 Gold"]);
    const given = told("gives_item", 1, who(1), card("Sword"), who(0));
    expect([change(given, 1), change(given, 0)]).toEqual(["−Sword", "+Sword"]);
  });

  it("is nothing where no number and no card changes", () => {
    expect(change(told("attacks", 1, who(1), who(0)), 0)).toBe("");
  });
});
