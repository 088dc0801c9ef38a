import { describe, expect, it } from "vitest";
import type { Gallery, GalleryCard } from "../../src/games/contract";
import { addressOf, entryOf, filtersOf, found, wishOf } from "../../src/shell/cards/search";

const card = (title: string, Tribe: string, text: string, rules: string[] = []): GalleryCard => ({
  topic: {
    title,
    kind: "",
    notes: [],
    faces: [{ name: title, source: "", lines: [{ part: "", text, plain: "", rules }] }],
  },
  facets: { Tribe, Type: "Item" },
});
const cards = [
  card("Cho'mun, the Élite", "Dark Elves", "3 attack per dragon", ["X-ABC-03"]),
  card("Golden Dragon", "", "lose 1 heart", ["X-ABC-12"]),
];
const entries = cards.map((each) => entryOf(each, { name: "game", title: "Game" }, {} as Gallery));
const search = (query: string): string[] => found(entries, wishOf("game", query)).map(({ card }) => card.topic.title);
const [CHOMUN, DRAGON] = ["Cho'mun, the Élite", "Golden Dragon"];

describe("the search of the gallery", () => {
  it.each([
    ["", [CHOMUN, DRAGON]],
    ["?q=dragon", [CHOMUN, DRAGON]],
    ["?q=DRAG heart", [DRAGON]], // beginnings of words, in any order
    ["?q=eart", []],
    ["?q=chomun elite", [CHOMUN]],
    ["?q=x-abc", [CHOMUN, DRAGON]],
    ["?q=X-ABC-03", [CHOMUN]],
    ["?tribe=dark-elves", [CHOMUN]],
    ["?q=dragon&tribe=&type=item", [CHOMUN, DRAGON]],
    ["?colour=red", []],
  ])("finds for %s", (query, titles) => expect(search(query)).toEqual(titles));

  it("offers the filters that say something", () => {
    expect(filtersOf(entries).map(({ key, values }) => [key, values.map(({ name }) => name)])).toEqual([
      ["tribe", ["dark-elves"]],
      ["type", ["item"]],
    ]);
  });

  it("can be shared by its address", () => {
    expect(addressOf(wishOf("game", "?q=a+b&tribe=dark-elves"))).toBe("/cards/game?q=a+b&tribe=dark-elves");
    expect(addressOf({ game: "", text: " ", picks: { type: "" } })).toBe("/cards");
  });
});
