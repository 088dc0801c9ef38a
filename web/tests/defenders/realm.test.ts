import { describe, expect, it } from "vitest";
import { choicesByPlace } from "../../src/lib/choices";
import { inOrder } from "../../src/games/ways";
import { describe as told, kindOf, litOf, marchOf, ORDER, piecesOf, placesOf } from "../../src/games/defenders/realm";
import { shapeOf } from "../../src/ui/map/room";
import { choice, own, view } from "./sample";

describe("the map", () => {
  it("has places with their colours, and lairs at the beginnings of roads", () => {
    expect(placesOf(view()).map(({ colour, lair }) => [colour, lair])).toEqual([
      ["city", false],
      ["inn", false],
      ["green", false],
      ["red", false],
      ["black", true],
    ]);
  });

  it("has one piece for each army in a place, and no defeated general", () => {
    const pieces = piecesOf(view());
    expect(pieces.minions).toEqual([
      { place: 2, faction: "green", count: 2 },
      { place: 2, faction: "red", count: 1 },
    ]);
    expect(pieces.generals.map(({ name }) => name)).toEqual(["Gorgutt", "Sapphire", "Varkolak"]);
    expect(pieces.heroes.map(({ seat, active, life }) => [seat, active, life])).toEqual([
      [0, true, 4],
      [1, false, 5],
    ]);
    expect([pieces.crystals, pieces.gates, pieces.chests]).toEqual([[{ place: 3, count: 1 }], [3], [0]]);
  });

  it("glows by the cheapest way, and says how many there are", () => {
    const choices = [
      choice(0, "fly", "place/3"),
      choice(1, "walk", "place/3"),
      choice(2, "ride", "place/0"),
      choice(3, "engage", "place/2"),
    ];
    const lit = litOf(choicesByPlace(own([...choices, choice(4, "end_day", "")]).pending), ({ text }) => text);
    expect(Object.fromEntries(Object.entries(lit).map(([id, { kind, cost }]) => [id, [kind, cost]]))).toEqual({
      "0": ["horse", 1],
      "2": ["other", 0],
      "3": ["walk", 1],
    });
    expect(lit["3"]?.words).toContain("2 ways");
    expect(inOrder(choices.slice(0, 2), ORDER).map(({ verb }) => verb)).toEqual(["walk", "fly"]);
  });

  it("is told to who hears it: colour, what stands there, neighbours", () => {
    const places = placesOf(view());
    const said = told(view(), places, piecesOf(view()), 2);
    expect(said).toBe(
      "Greenleaf Village, green. Sapphire, 4 of 6 life, 2 Orcs, 1 Demon, Dwarf. Next to Monarch City, Ancient Ruins",
    );
    expect(kindOf(places[4]!)).toBe("black, lair");
  });

  it("tells how far a general has come", () => {
    expect(marchOf(view(), 0)).toEqual({ where: "step 1", next: "Next: Greenleaf Village", near: false });
    expect(marchOf(view(), 1).where).toBe("defeated");
    expect(marchOf(view(), 2)).toEqual({ where: "one step from the city", next: "Next: Monarch City", near: true });
    expect(marchOf(view(), 3).where).toBe("in the lair");
  });
});

describe("the shape", () => {
  it("follows the room that there is", () => {
    expect([shapeOf(0, 0), shapeOf(1440, 690), shapeOf(1024, 560), shapeOf(390, 580), shapeOf(612, 340)]).toEqual([
      "wide",
      "wide",
      "narrow",
      "tall",
      "side",
    ]);
  });
});
