import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tokens, type Token } from "../../src/games/enchanters/language";

const CARDS = join(__dirname, "../../../src/lorehall/games/enchanters/cards");

/** Every sentence of the card files, without the words that introduce it. */
function cardTexts(): string[] {
  const files = readdirSync(CARDS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".cards"));
  const lines = files.flatMap((name) => readFileSync(join(CARDS, name), "utf8").split("\n"));
  const attributes =
    /^ +(source|emblem|box|village|overlord|banner|class|theme|first-game|kingdom|copies|marked)\b/;
  return lines
    .filter((line) => /^ {2}\S/.test(line) && !attributes.test(line))
    .map((line) => line.replace(/ +#.*/, "").trim().replace(/^(upper|lower|when taken): /, ""));
}

const shown = (text: string): string =>
  tokens(text)
    .map((token) =>
      token.kind === "icon"
        ? `[${token.amount}${token.icon}]${token.tail}`
        : token.kind === "arrow"
          ? "→"
          : token.text,
    )
    .join("");
const icons = (text: string): Token[] => tokens(text).filter(({ kind }) => kind === "icon");

describe("the card language as icons", () => {
  const texts = cardTexts();

  it("finds all card texts", () => {
    expect(texts.length).toBeGreaterThan(200);
  });

  it("loses nothing: the tokens of every card text add up to it", () => {
    for (const text of texts) {
      expect(tokens(text).map(({ source }) => source).join("")).toBe(text);
    }
  });

  it("leaves no figure of the game as a bare word", () => {
    const words = texts.flatMap((text) => tokens(text).filter(({ kind }) => kind === "word"));
    const left = words.filter(
      (token) => token.kind === "word" && /\d (attack|defense|crystal|damage|glory|undead)/.test(token.text),
    );
    expect(left).toEqual([]);
  });

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
    ["attacks each player", "attacks each player"],
    ["journey to the graveyard", "journey to [tombstone]"],
    ["each other player takes 1 damage for every 2 attack you have", "each other player takes [1drop] per [2broadsword] you have"],
  ])("%s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("does not take the names of cards and people for figures", () => {
    expect(icons("Ann journeys to Dragon Warden at distance 2")).toEqual([]);
    expect(icons("rest Dracopolis: rest -> heal 2 damage")).toHaveLength(2);
  });
});
