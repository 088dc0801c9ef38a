// The board's tables as the rulebook has them: the ring with its ports and gates, and the Planes with their entries.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SpaceKind } from "../../../src/games/prophecy/land/types";

const book = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..", "docs", "rules", "prophecy.md");

/** The rows of the table below a heading, whatever its level. */
function rows(heading: string): string[][] {
  const [, after] = readFileSync(book, "utf8").split(new RegExp(`\\n#+ ${heading}\\n`));
  if (after === undefined) throw new Error(`The rulebook has no table "${heading}".`);
  const [table = ""] = after.trimStart().split("\n\n");
  const lines = table.split("\n").slice(2); // a head and a line below it
  return lines.map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}

export type Listed = { id: number; name: string; kind: SpaceKind; port: boolean; gate: boolean };

export const RING: readonly Listed[] = rows("Ring").map(([id = "", , name = "", kind = "", port = "", gate = ""]) => ({
  id: Number(id),
  name,
  kind: kind as SpaceKind, // a test compares the kinds
  port: port === "port",
  gate: gate === "gate",
}));

export type ListedPlane = { name: string; entries: readonly number[] };
export const PLANES: readonly ListedPlane[] = rows("Astral Planes").map(([, name = "", entries = ""]) => ({
  name,
  entries: entries.split(",").map(Number),
}));

/** The closed cycle of the ports (P-MOV-05), in its order round the ring. */
export const PORTS: readonly number[] = RING.filter(({ port }) => port).map(({ id }) => id);
