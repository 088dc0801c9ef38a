// Draws the ground of the map of Defenders once, from the board's tables and its geometry, and writes it to
// src/games/defenders/map/drawn.ts. The file is committed: run this again (npm run map) when table or geometry changes.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const { module } = await runnerImport(join(here, "map", "draw.ts"), { configFile: false, logLevel: "error" });
const text = module.written(module.draw());
writeFileSync(join(here, "..", "src", "games", "defenders", "map", "drawn.ts"), text);
console.log(`drawn.ts: ${text.length} characters`);
