// The shell, lib, ui and their words serve every game: they name none, and they read no meaning out of a sentence.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte|css)$/.test(name))
    .map((name) => join(folder, name));
const code = ["src/shell", "src/lib", "src/ui"].flatMap(files);
const all = [...code, ...["src/i18n", "src/styles"].flatMap(files)];

type Finding = { where: string; line: string };
const found = (paths: string[], pattern: RegExp): Finding[] =>
  paths.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((line, at) => ({ where: `${path}:${at + 1}`, line: line.trim() }))
      .filter(({ line }) => pattern.test(line)),
  );

/** Games, and things that only one of them has. */
const GAMES =
  /enchanter|defenders|prophecy|kingdom|village|overlord|crystal|journey|glory|artifact|enchantment|graveyard|wound/i;

/** Looking into a text: by a pattern anywhere, by position or by a part of it where it is a text for people. */
const PATTERN = /\.(match|matchAll|test|exec|search|replace|replaceAll|split|startsWith|endsWith)\(|\bRegExp\b/;
const TEXT = /\b(text|words|prompt|sentence|wish|reason|message|title|label|note)\??\./;
const INSIDE = /(includes|indexOf|lastIndexOf|slice|substring|charAt|at)\(/;
const LOOKS = new RegExp(`${PATTERN.source}|${TEXT.source}${INSIDE.source}`);

/** Texts that are looked into because they are no sentences of a game. Each line is allowed by what it has. */
const ALLOWED: { file: string; has: string; because: string }[] = [
  { file: "lobby/JoinForm.svelte", has: "tidyCode", because: "a link that a person pastes" },
  { file: "lib/router.svelte.ts", has: "text.toUpperCase()", because: "a table's code as a person types it" },
  { file: "lib/link.ts", has: "HERE.test", because: "an address" },
  { file: "lib/router.svelte.ts", has: "path.split", because: "an address" },
  { file: "lib/router.svelte.ts", has: "url.pathname", because: "an address" },
  { file: "table/playing.svelte.ts", has: "item.place", because: "a place is a path, not a sentence" },
  { file: "ui/places.ts", has: 'split("/")', because: "a place is a path, not a sentence" },
  {
    file: "shell/lobby/setup.ts",
    has: "need.words.replaceAll",
    because: "fills a template of the menu, reads nothing",
  },
  { file: "ui/placement.ts", has: "place.split", because: "a place is a path, not a sentence" },
  { file: "ui/pointing.ts", has: "at(each).startsWith", because: "a place is a path, not a sentence" },
  { file: "ui/map/board.ts", has: "split", because: "the points of a line" },
  { file: "ui/map/labels.ts", has: "name.split", because: "a long name is set in two lines" },
  { file: "lib/merge.ts", has: "path.split", because: "the path of an item in a view" },
  { file: "lib/sentences.ts", has: "text.charAt(0)", because: "whether a name begins with a capital letter" },
  { file: "rules/rulebook.ts", has: "", because: "the rulebook has a small markup of its own and is searched" },
  { file: "cards/search.ts", has: "", because: "cards are searched by their words" },
  { file: "rules/search.ts", has: "", because: "the rulebook is searched by its words" },
  { file: "ui/RuleDialog.svelte", has: "rule?.text", because: "the markup of the rulebook" },
  { file: "lobby/setup.ts", has: "text.charAt(0).toUpperCase()", because: "a capital letter at the beginning" },
  { file: "lobby/setup.ts", has: "text.charAt(0).toLowerCase()", because: "a small letter at the beginning" },
  { file: "lobby/setup.ts", has: "rule.split", because: "numbers of rules, one after the other" },
];
const permits =
  ({ where, line }: Finding) =>
  (each: (typeof ALLOWED)[number]): boolean =>
    where.includes(`${each.file}:`) && line.includes(each.has);

describe("the shell", () => {
  it("is looked at", () => expect(all.length).toBeGreaterThan(60));

  it("names no game and nothing that only one game has", () => {
    expect(found(all, GAMES)).toEqual([]);
  });

  it("reads no meaning out of a sentence", () => {
    const looks = found(code, LOOKS);
    expect(looks.filter((each) => !ALLOWED.some(permits(each)))).toEqual([]);
    expect(ALLOWED.filter((allowed) => !looks.some((each) => permits(each)(allowed)))).toEqual([]);
  });

  it("knows of the games only their registry, their covers, their contract and the plain telling", () => {
    const open = /games\/(registry|covers|contract|plain\/telling)"/;
    expect(found(code, /from "(\.\.\/)+games\//).filter(({ line }) => !open.test(line))).toEqual([]);
  });
});

/** Looking into a text of the server. */
const LOOK = "match|matchAll|search|replace|replaceAll|split|startsWith|endsWith|includes|indexOf";
const READS = new RegExp(`\\btext\\.(${LOOK})\\(|\\.(test|exec)\\([^)]*\\btext\\b`);
const READ_BY_A_GAME: typeof ALLOWED = [
  { file: "enchanters/signs.ts", has: "MARK", because: "a comma or a colon stays with the icon before it" },
];

describe("a game", () => {
  it("reads no meaning out of the texts of cards: the server sends what is in them", () => {
    const looks = found(files("src/games"), READS);
    expect(looks.filter((each) => !READ_BY_A_GAME.some(permits(each)))).toEqual([]);
    expect(READ_BY_A_GAME.filter((allowed) => !looks.some((each) => permits(each)(allowed)))).toEqual([]);
  });

  it("knows nothing of the shell", () => {
    expect(found(files("src/games"), /from "(\.\.\/)+shell\//)).toEqual([]);
  });

  it("knows nothing of another game but the plain one", () => {
    const others = found(files("src/games"), /from "(\.\.\/)+(?!plain\/)[a-z]+\/[^"]*"/);
    const ours = /from "(\.\.\/)+(lib|ui|i18n|generated|scripts\/art)\//;
    expect(others.filter(({ line }) => !ours.test(line))).toEqual([]);
  });
});
