// The tables of a game as it has them itself: a row for each line, a cell for each column, comments and the head left
// out.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const games = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "src", "lorehall", "games");

export function rowsOf(game: string, table: string): string[][] {
  const lines = readFileSync(join(games, game, "cards", `${table}.rows`), "utf8").split("\n");
  const found = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return found.slice(1).map((line) => line.split("|").map((cell) => cell.trim()));
}
