import { describe, expect, it } from "vitest";
import { artifactName, layStack, lineChoices, optionsByPlace, stacksShown } from "../../src/games/enchanters/places";
import { asked } from "../../src/games/enchanters/types";
import { catalogue, own, player } from "./sample";

describe("options by place", () => {
  const found = optionsByPlace(asked(own()));

  it("keeps the index into the list of all options", () => {
    expect(found.get("track/1")).toEqual([{ index: 0, label: "journey 1: Scimitar" }]);
    expect(found.get("village")?.map(({ index }) => index)).toEqual([1, 2]);
    expect(found.get("seat/0/creatures/1")).toHaveLength(2);
  });

  it("leaves options without a place to the prompt", () => {
    expect([...found.values()].flat().map(({ label }) => label)).not.toContain("done");
    expect(found.has("")).toBe(false);
  });

  it("is empty when somebody else is asked", () => {
    expect(optionsByPlace(asked({ seat: 0, pending: { seat: 1 } })).size).toBe(0);
    expect(optionsByPlace(asked(null)).size).toBe(0);
  });

  it("finds the line of a card that an option uses", () => {
    const village = catalogue.cards.find(({ name }) => name === "Normaltown");
    const lines = lineChoices(village!, found.get("village") ?? []);
    expect(lines.get("rest -> take 3 crystals")?.index).toBe(1);
    expect(lines.get("rest -> heal 1 damage")?.index).toBe(2);
    expect(lines.has("multi: 2 crystals -> 1 attack")).toBe(false);
  });
});

describe("a stack on the table", () => {
  const stacked = player(1, { items: ["Fist", "Whip", "Axe"], used: ["seat/1/items/2"] });

  it("shows the top card first and counts places from the bottom", () => {
    expect(layStack(stacked, "items")).toEqual([
      { name: "Axe", place: "seat/1/items/2", covered: false, used: true },
      { name: "Whip", place: "seat/1/items/1", covered: true, used: false },
      { name: "Fist", place: "seat/1/items/0", covered: true, used: false },
    ]);
    expect(layStack(stacked, "creatures")).toEqual([]);
  });

  it("shows wound cards only where there are some", () => {
    expect(stacksShown(null, [stacked])).toEqual(["items", "enchantments", "creatures"]);
    expect(stacksShown(20, [stacked])).toContain("wound_cards");
    expect(stacksShown(null, [player(0, { wound_cards: ["Scar"] })])).toContain("wound_cards");
  });

  it("names the artifact after its two top cards", () => {
    expect(artifactName(stacked)).toBe("Axe of Enchanting");
    expect(artifactName(player(0, { items: [], enchantments: [] }))).toBe("");
  });
});
