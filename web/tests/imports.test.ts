// What no formatter looks at: files that import each other in a circle, and lines that are too long.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|mts|mjs|js|svelte|css)$/.test(name) && !name.startsWith("generated"))
    .map((name) => join(folder, name));

/** The text of its scripts alone: a component's markup is none. */
const scriptOf = (path: string, text: string): string =>
  path.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join("\n")
    : text;

/** The files of our own that a file imports, types and dynamic imports as well. */
function importsOf(path: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(scriptOf(path, text));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => join(dirname(path), fileName))
    .flatMap((base) => [base, `${base}.ts`, join(base, "index.ts")].filter((file) => /\.\w+$/.test(file)))
    .filter((file) => existsSync(file));
}

/** The first circle found from each file that is part of one, as a path from it back to itself. */
export function circles(graph: ReadonlyMap<string, string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const follow = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) follow(file, []);
  return found;
}

describe("the source", () => {
  const sources = filesIn("src");
  const graph = new Map(sources.map((path) => [path, importsOf(path, readFileSync(path, "utf8"))]));

  it("has no circle of imports", () => {
    expect(circles(graph)).toEqual([]);
  });

  it("is followed through components and modules with state", () => {
    const from = (path: string): string[] => graph.get(join("src", path)) ?? [];
    expect(from("App.svelte").some((path) => path.endsWith(".svelte"))).toBe(true);
    expect(from("App.svelte").some((path) => path.endsWith(".svelte.ts"))).toBe(true);
    expect(circles(new Map(Object.entries({ a: ["b"], b: ["c"], c: ["b"] })))).toEqual([["b", "c", "b"]]);
  });

  it("has no line of more than 120 columns", () => {
    const long = [...sources, ...["tests", "scripts"].flatMap(filesIn)].flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, at) => ([...line].length > 120 ? [`${path}:${at + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });
});
