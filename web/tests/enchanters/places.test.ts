import { describe, expect, it } from "vitest";
import { artifactName, layStack, lineChoices, stacksShown } from "../../src/games/enchanters/places";
import { choicesByPlace } from "../../src/lib/choices";
import { catalogue, own, player } from "./sample";

describe("choices by place", () => {
  const found = choicesByPlace(own().pending);

  it("keeps what an answer sends", () => {
    expect(found.get("track/1")?.map(({ option }) => option)).toEqual([0]);
    expect(found.get("village")?.map(({ option }) => option)).toEqual([1, 2]);
    expect(found.get("seat/0/creatures/1")).toHaveLength(2);
  });

  it("leaves choices without a place to the prompt", () => {
    expect([...found.values()].flat().map(({ verb }) => verb)).not.toContain("done");
    expect(found.has("")).toBe(false);
  });

  it("is empty when somebody else is asked", () => {
    expect(choicesByPlace(null).size).toBe(0);
  });

  it("finds the line of a card that a choice uses", () => {
    const village = catalogue.cards.find(({ name }) => name === "Normaltown");
    const lines = lineChoices(village!, found.get("village") ?? []);
    expect(lines.get("rest -> take 3 crystals")?.option).toBe(1);
    expect(lines.get("rest -> heal 1 damage")?.option).toBe(2);
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
    expect(stacksShown(stacked)).toEqual(["items", "enchantments", "creatures"]);
    expect(stacksShown(player(0, { wound_cards: ["Scar"] }))).toContain("wound_cards");
  });

  it("names the artifact after its two top cards", () => {
    expect(artifactName(stacked)).toBe("Axe of Enchanting");
    expect(artifactName(player(0, { items: [], enchantments: [] }))).toBe("");
  });
});
