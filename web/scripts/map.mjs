// Draws the ground of every map once, from its tables and its geometry, and writes it beside the components that show it.
// The files are committed: run this again (npm run map) when a table or a geometry changes.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
/** By the folder of the game: where its drawing goes. */
const MAPS = { defenders: "map", prophecy: "land" };

for (const [game, folder] of Object.entries(MAPS)) {
  const drawing = join(here, "map", game, "draw.ts");
  const { module } = await runnerImport(drawing, { configFile: false, logLevel: "error" });
  const text = module.written(module.draw());
  writeFileSync(join(here, "..", "src", "games", game, folder, "drawn.ts"), text);
  console.log(`${game}: ${text.length} characters`);
}
