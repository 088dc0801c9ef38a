// A name leads to a sprite that has the icon, and nobody fetches the sprites of another game.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

type Module = { sprites: Record<string, string> };
const modules = Object.entries(import.meta.glob<Module>("../../src/generated/*.ts", { eager: true })).map(
  ([path, { sprites }]) => ({ name: basename(path, ".ts"), sprites }),
);
const games = modules.filter(({ name }) => name !== "ui");
const GENERATED = "src/generated";
const symbolsOf = new Map(
  readdirSync(GENERATED)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => {
      const symbols = readFileSync(`${GENERATED}/${file}`, "utf8").matchAll(/<symbol id="([^"]+)"/g);
      return [file, new Set([...symbols].map(([, name]) => name))] as const;
    }),
);
/** What the hall downloads. */
const MOST_BYTES = 25_000;

const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .join("\n");

describe("sprites", () => {
  it.each(modules)("of $name have the icons that lead to them", ({ name, sprites }) => {
    expect(Object.keys(sprites).length).toBeGreaterThan(20);
    for (const [icon, sprite] of Object.entries(sprites)) {
      const file = basename(sprite);
      expect(file).toMatch(new RegExp(`^(ui|${name}(-.+)?)\\.svg$`));
      expect(symbolsOf.get(file), icon).toContain(icon);
    }
  });

  it("hold an icon once for each game, and the interface holds little", () => {
    const held = [...symbolsOf.values()]
      .flatMap((symbols) => [...symbols])
      .filter((name) => !name?.endsWith("-outline"));
    const led = modules.flatMap(({ name, sprites }) =>
      Object.values(sprites).filter((sprite) => basename(sprite).startsWith(name)),
    );
    expect(held.length).toBe(led.length);
    expect(statSync(`${GENERATED}/ui.svg`).size).toBeLessThan(MOST_BYTES);
  });

  it("hold the outline of an emblem beside it", () => {
    for (const symbols of symbolsOf.values()) {
      const outlines = [...symbols].flatMap((name) => (name?.endsWith("-outline") ? [name] : []));
      for (const name of outlines) expect(symbols).toContain(name.slice(0, -"-outline".length));
    }
    expect(symbolsOf.get("enchanters-base-bandits.svg")).toContain("bandit-outline");
  });

  it.each(games)(
    "of $name have the emblems of each file of cards apart, but for what stands in an earlier one",
    ({ name, sprites }) => {
      const folder = `../src/lorehall/games/${name}/cards`;
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
        file.endsWith(".cards"),
      );
      const earlier = ["ui.svg", `${name}.svg`];
      for (const file of files.sort()) {
        earlier.push(`${[name, ...file.slice(0, -".cards".length).split("/")].join("-")}.svg`);
        for (const [, emblem = ""] of readFileSync(`${folder}/${file}`, "utf8").matchAll(/^ +emblem +(\S+)/gm)) {
          expect(earlier, `${file}: ${emblem}`).toContain(basename(sprites[emblem] ?? ""));
        }
      }
    },
  );

  it.each(games)("of $name hold nothing that the game does not show", ({ name }) => {
    const code = textOf(`src/games/${name}`);
    const list = JSON.parse(readFileSync(`src/games/${name}/icons.json`, "utf8")) as string[];
    expect(list.filter((icon) => !code.includes(`"${icon}"`))).toEqual([]);
  });
});
