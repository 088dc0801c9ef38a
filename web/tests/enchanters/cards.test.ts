import { render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import Card from "../../src/games/enchanters/Card.svelte";
import { loadGame } from "../../src/games/registry";
import { api } from "../../src/lib/api";
import * as cards from "../../src/games/enchanters/cards";
import { describe as tell } from "../../src/games/enchanters/describe";
import { catalogue } from "./sample";

beforeAll(() => cards.keep(catalogue));

describe("the catalogue", () => {
  it("finds a card by its name", () => {
    expect(cards.find("Scimitar").kingdom).toBe("Bandits");
  });

  it("tells cards of one name apart by type or stack", () => {
    expect(cards.find("Ghoul", "creatures").type).toBe("monster");
    expect(cards.find("Ghoul", "items").family).toBe("banner");
    expect(cards.find("Ghoul", "monster").health).toBe(6);
  });

  it("goes on with a card that it does not know", () => {
    expect(cards.find("Nobody", "creatures")).toMatchObject({ name: "Nobody", type: "monster", lines: [] });
  });

  it("divides a card at its line", () => {
    const { upper, lower } = cards.partsOf(cards.find("Acolyte"));
    expect(upper.map(({ part }) => part)).toEqual(["when taken"]);
    expect(lower.map(({ text }) => text)).toEqual(["2 glory"]);
  });

  it("tells what happens once after the rest of the upper part", () => {
    const [lower, once] = cards.find("Acolyte").lines;
    const upper = { ...once!, part: "upper" };
    const lines = [lower!, once!, upper];
    expect(cards.partsOf({ ...cards.find("Acolyte"), lines }).upper).toEqual([upper, once]);
  });

  it("shows on a card by how much its numbers differ from the printed ones", () => {
    const props = { face: cards.find("Acolyte"), size: "track" as const, health: 5, strength: 1 };
    const { container } = render(Card, { props });
    expect([...container.querySelectorAll("em")].map(({ textContent }) => textContent)).toEqual(["+2", "−1"]);
  });

  it("knows which visible part holds an action", () => {
    expect(cards.hasAction(cards.find("Scimitar"), false)).toBe(true);
    expect(cards.hasAction(cards.find("Scimitar"), true)).toBe(false);
    expect(cards.hasAction(cards.find("Ghoul", "creatures"), true)).toBe(true);
  });

  it("gives banners, classes and starters a frame of their own", () => {
    expect(cards.frameOf(cards.find("Fist"))).toBe("starter");
    expect(cards.frameOf(cards.find("Ghoul", "items"))).toBe("banner");
    expect(cards.frameOf(cards.find("Ghoul", "creatures"))).toBe("monster");
  });

  it("falls back to the icon of the type for an unknown emblem", () => {
    expect(cards.emblemOf(cards.find("Acolyte"))).toBe("hooded-figure");
    expect(cards.emblemOf({ ...cards.find("Acolyte"), emblem: "no-such-icon" })).toBe("fangs");
  });

  it("tells a card in words: a covered one only its lower part", () => {
    const face = cards.find("Scimitar");
    expect(tell(face)).toContain("1 crystal -> 3 attack");
    expect(tell(face, { covered: true })).toBe("Scimitar, item. covered. 1 attack");
    expect(tell(cards.find("Ghoul", "monster"), { health: 7 })).toContain("health 7, strength 3");
  });

  it("tells what a card brings at the start and does when revealed, in the words of the book", () => {
    const lines = [
      { part: "at the start", text: "20 more crystals", plain: "", rules: [] },
      { part: "when revealed", text: "put the card at distance 2 on the Market", plain: "", rules: [] },
    ];
    const told = tell({ ...cards.find("Scimitar"), lines });
    expect(told).toContain("At the start: 20 more crystals");
    expect(told).toContain("When revealed: put the card at distance 2 on the Market");
  });
});

describe("editions", () => {
  const glory = (amount: number) => ({
    ...catalogue,
    cards: catalogue.cards.map((face) => ({ ...face, glory: amount })),
  });
  afterEach(() => cards.keep(catalogue));

  it("are those of the table that is shown, also when one goes back and forth", async () => {
    const asked = vi
      .spyOn(api, "cards")
      .mockImplementation((_, edition = "") => Promise.resolve(glory(edition ? 7 : 1) as never));
    const shown = () => cards.find("Scimitar").glory;
    await loadGame("enchanters", "0a");
    expect(shown()).toBe(7);
    await loadGame("enchanters");
    expect(shown()).toBe(1);
    await loadGame("enchanters", "0a");
    expect(shown()).toBe(7);
    expect(asked.mock.calls).toEqual([
      ["enchanters", "0a"],
      ["enchanters", ""],
    ]);
  });
});
