// Draws the ground of every map from its tables and its geometry into src/generated/maps, unless one is there already
// that is newer than all it is drawn from.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { age, newest } from "./age.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const target = join(web, "src", "generated", "maps");
/** By game: the folder of what shows its map. */
const MAPS = { defenders: "map", prophecy: "land" };

mkdirSync(target, { recursive: true });
for (const [game, folder] of Object.entries(MAPS)) {
  const made = join(target, `${game}.ts`);
  const cards = join(web, "..", "src", "lorehall", "games", game, "cards");
  const sources = [join(web, "scripts"), join(web, "src", "games", game, folder), join(web, "src", "ui", "map"), cards];
  if (age(made) > Math.max(...sources.map(newest))) continue;
  const drawing = join(web, "scripts", "map", game, "draw.ts");
  const { module } = await runnerImport(drawing, { configFile: false, logLevel: "error" });
  const types = `import type { Drawn } from "../../games/${game}/${folder}/types";`;
  const ground = JSON.stringify(module.draw(), null, 1);
  writeFileSync(made, `// Made by scripts/map.mjs.\n${types}\n\nexport const ground: Drawn = ${ground};\n`);
}
