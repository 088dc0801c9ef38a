// Draws the plates of Enchanters' cards into src/generated/art, unless they are there already and newer than all they
// are drawn from: one SVG file for each scene, a module that knows where they are, and a style sheet of the jewels.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { age, newest } from "./age.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const target = join(web, "src", "generated", "art");
const made = join(target, "plates.ts");

mkdirSync(target, { recursive: true });
const cards = join(web, "..", "src", "lorehall", "games", "enchanters", "cards");
if (age(made) <= Math.max(newest(join(web, "scripts")), newest(cards))) {
  const drawing = join(web, "scripts", "art", "draw.ts");
  const { module } = await runnerImport(drawing, { configFile: false, logLevel: "error" });
  const plates = module.draw();
  const portraits = module.drawPortraits();
  for (const { name, svg } of [...plates, ...portraits]) writeFileSync(join(target, `${name}.svg`), svg);
  writeFileSync(join(target, "jewels.css"), `/* Made by scripts/art.mjs. */\n:root {\n${module.drawJewels()}}\n`);
  const imports = plates.map(({ name }, index) => `import p${index} from "./${name}.svg?url";\n`);
  const entries = plates.map(
    ({ name, lighting }, index) => `  ${JSON.stringify(name)}: { url: p${index}, ...${JSON.stringify(lighting)} },\n`,
  );
  writeFileSync(
    made,
    [
      "// Made by scripts/art.mjs.\n",
      'import type { Plate } from "../../games/enchanters/plates";\n',
      ...imports,
      ...portraits.map(({ name }, index) => `import o${index} from "./${name}.svg?url";\n`),
      "\n/** The picture of every scene: a kingdom's under its key. */\n",
      `export const plates: Record<string, Plate> = {\n${entries.join("")}};\n`,
      "\n/** Figures with a picture of their own, by the name of their card. */\n",
      "export const portraits: Record<string, string> = {\n",
      ...portraits.map(({ card }, index) => `  ${JSON.stringify(card)}: o${index},\n`),
      "};\n",
      "\n/** Scenes of cards that no kingdom gives one. */\n",
      "export const scenes: Record<string, string> = {\n",
      ...portraits.flatMap(({ card, scene }) => (scene ? [`  ${JSON.stringify(card)}: "${scene}",\n`] : [])),
      "};\n",
    ].join(""),
  );
}
