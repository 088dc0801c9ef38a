// Whatever cards or board show as a sign is explained.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sprites } from "../../src/generated/enchanters";
import icons from "../../src/games/enchanters/icons.json";
import { legendOf } from "../../src/games/enchanters/legend";
import { game as plain } from "../../src/games/plain/index";
import { view } from "./sample";

const FOLDER = "src/games/enchanters";
/** A button that says what it does, and places that have the names of emblems. */
const NO_SIGNS = ["info", "graveyard", "desert", "hand"];

const legend = legendOf(view());
const explained = new Set(
  legend.flatMap(({ icon }) => (typeof icon === "object" && "symbol" in icon ? [icon.symbol] : [])),
);
const drawn = readdirSync(FOLDER)
  .filter((name) => /\.(ts|svelte)$/.test(name) && name !== "legend.ts")
  .flatMap((name) => [...readFileSync(`${FOLDER}/${name}`, "utf8").matchAll(/"([a-z-]+)"/g)])
  .map(([, name]) => name ?? "")
  .filter((name) => Object.hasOwn(sprites, name));

describe("the legend", () => {
  it("has every icon that cards and board use", () => {
    expect(drawn.length).toBeGreaterThan(30);
    const missing = [...icons, ...drawn].filter((name) => !explained.has(name as never));
    expect([...new Set(missing)].filter((name) => !NO_SIGNS.includes(name))).toEqual([]);
  });

  it("has the signs of the card language that are letters", () => {
    const letters = legend.flatMap(({ icon }) => (typeof icon === "object" && "text" in icon ? [icon.text] : []));
    expect(letters).toEqual(["→", "2×", "per 2"]);
  });

  it("names each sign once and cites a rule of the book", () => {
    const book = readFileSync("../docs/rules/enchanters.md", "utf8");
    expect(new Set(legend.map(({ name }) => name)).size).toBe(legend.length);
    const all = [{}, { goal: 50 }, { coop: {} }].flatMap((more) => legendOf(view(more)));
    for (const { rule } of all) expect(book).toContain(`**${rule}** `);
  });

  it("is empty for a game that has only words", () => expect(plain.legend({})).toEqual([]));

  const said = (name: string, more: Record<string, unknown>): string =>
    legendOf(view(more)).find((sign) => sign.name === name)?.text ?? "";

  it("says how glory wins against others, alone and not at all together", () => {
    expect(said("Glory", {})).toContain("The player with the most at the end wins");
    expect(said("Glory", { goal: 50 })).toContain("50");
    expect(said("Glory", { coop: {} })).toContain("Guild");
    for (const more of [{ goal: 50 }, { coop: {} }]) expect(said("Glory", more)).not.toContain("most");
  });

  it("says of wounds together that they lose the game, not glory", () => {
    expect(said("Wound or damage", {})).toContain("glory");
    expect(said("Wound or damage", { coop: {} })).not.toContain("glory");
  });
});
