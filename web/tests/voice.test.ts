// The words of the interface: terms of the glossary (docs/glossary.md), and today's English.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Words that are outdated, or that the glossary replaces. */
const AVOIDED =
  /\b(anew|beside|besides|for ?ever|telephone|likewise|whom|foes?|so many|any more|at turn|halls?|in vain|by lot)\b/i;
const PEOPLE = /\b(some|any|every|no)body\b/i;
/** "who" without a noun: "of who asks". */
const BARE_WHO = /\b(to|of|for|by) who\b/i;
const SPACED_PERCENT = /[\d\s]\s%/;

const OF_A_GAME = ["words.ts", "speech.ts", "legend.ts", "setup.ts", "setup/words.ts"];
const TEXTS = [
  ...readdirSync("src/i18n/en").map((name) => join("src/i18n/en", name)),
  "src/games/words.ts",
  ...["plain", "enchanters", "defenders", "prophecy"]
    .flatMap((game) => OF_A_GAME.map((name) => join("src/games", game, name)))
    .filter((path) => existsSync(path)),
];

/** All strings of a file, without its comments and imports. */
function stringsOf(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

describe("the texts of the interface", () => {
  it.each(TEXTS)("in %s use the words of the glossary", (path) => {
    const texts = stringsOf(path);
    expect(texts.length).toBeGreaterThan(0);
    for (const avoided of [AVOIDED, PEOPLE, BARE_WHO, SPACED_PERCENT])
      expect(texts.filter((text) => avoided.test(text))).toEqual([]);
  });
});
