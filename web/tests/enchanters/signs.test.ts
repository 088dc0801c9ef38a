import { beforeAll, describe, expect, it } from "vitest";
import { find, keep, piecesOf, says } from "../../src/games/enchanters/cards";
import { drawn } from "../../src/games/enchanters/signs";
import type { Piece } from "../../src/games/enchanters/types";
import { catalogue } from "./sample";

beforeAll(() => keep(catalogue));

const inWords = (pieces: Piece[]): string =>
  drawn(pieces)
    .map((token) => {
      if (token.kind === "icon") return `[${token.amount}${token.icon}]${token.tail}`;
      return token.kind === "arrow" ? "→" : token.kind === "gap" ? " " : token.text;
    })
    .join("");
const shown = (text: string): string => inWords(piecesOf(text));

describe("the texts of cards as icons", () => {
  it.each([
    ["1 crystal -> 3 attack", "[1cut-diamond] → [3broadsword]"],
    ["4 attack, 1 defense-down", "[4broadsword] [1cracked-shield]"],
    ["rest -> take 3 crystals", "[campfire] → [+3cut-diamond]"],
    ["rest, take 1 damage -> take 5 crystals", "[campfire], take [1drop] → [+5cut-diamond]"],
    ["rest -> heal d6 damage", "[campfire] → [d6health-normal]"],
    ["each other player heals 2 damage", "each other player heals [2health-normal]"],
    ["discard this card -> heal all your damage", "discard this card → [allhealth-normal]"],
    ["-1 glory for every 2 damage you have", "[−1laurels] per [2drop]"],
    ["+1 health and +1 strength for each undead", "[+1hearts] and [+1triple-claws] per [death-skull]"],
    ["multi: 2 crystals -> 1 attack", "[cycle] [2cut-diamond] → [1broadsword]"],
    ["double: 1 defense-down -> 2 attack", "2× [1cracked-shield] → [2broadsword]"],
    ["after defeating a monster: take 1 crystal", "after defeating [fangs]: [+1cut-diamond]"],
    ["journey to the graveyard", "journey to [tombstone]"],
    ["swap 2 cards on the journey track", "swap 2 cards on the track"],
    [
      "each other player takes 1 damage for every 2 attack you have",
      "each other player takes [1drop] per [2broadsword] you have",
    ],
  ])("%s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("leaves words alone that the server calls no sign", () => {
    expect(drawn(piecesOf("Ann journeys to Dragon Warden at distance 2"))).toEqual([
      { kind: "word", text: "Ann journeys to Dragon Warden at distance 2" },
    ]);
  });

  it("keeps a mark with the icon before it, and a comma where words follow", () => {
    const icon = { sign: "item", text: "an item" } as const;
    expect(inWords([icon, "."])).toBe("[knapsack].");
    expect(inWords([icon, ", ", icon, ", then bury it"])).toBe("[knapsack] [knapsack], then bury it");
  });
});

describe("what the board reads off the signs", () => {
  it("knows which cards speak of other players", () => {
    expect(says(find("Acolyte").lines, "others")).toBe(true);
    expect(says(find("Scimitar").lines, "others")).toBe(false);
  });
});
