// Picks the icons that cards and interface use out of the game-icons set and writes them to src/generated/:
// icons.svg (one sprite), icons.ts (their names as a type) and icons-credits.json (whom to thank).

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rounded } from "./paths.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, "..", "..");
const games = join(project, "src", "lorehall", "games");
const drawn = join(here, "..", "src", "games");
const target = join(here, "..", "src", "generated");

const require = createRequire(import.meta.url);
const set = require("@iconify-json/game-icons/icons.json");
const info = require("@iconify-json/game-icons/info.json");

/** All files below a folder whose names end so. */
function below(folder, end) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return names.filter((name) => name.endsWith(end)).map((name) => join(folder, name));
}

/** The emblems of a file of cards: [name, "file:line"]. */
function emblems(path) {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const emblem = /^ +emblem +(\S+)/.exec(line);
    return emblem ? [[emblem[1], `${relative(project, path)}:${index + 1}`]] : [];
  });
}

/** The names of a list, likewise. */
function listed(path) {
  const lines = readFileSync(path, "utf8").split("\n");
  return JSON.parse(lines.join("\n")).map((name) => {
    const line = lines.findIndex((text) => text.includes(`"${name}"`)) + 1;
    return [name, `${relative(project, path)}:${line}`];
  });
}

/** What cards show, what the interface shows, and what each game shows besides. */
const wanted = () => [
  ...below(games, ".cards").flatMap(emblems),
  ...listed(join(here, "ui-icons.json")),
  ...below(drawn, "icons.json").flatMap(listed),
];

const asked = wanted();
const missing = asked.filter(([name]) => !(name in set.icons));
if (missing.length > 0) {
  for (const [name, where] of missing) {
    console.error(`${where}: there is no icon "${name}" in the game-icons set`);
  }
  process.exit(1);
}

const names = [...new Set(asked.map(([name]) => name))].sort();
const box = `0 0 ${set.width} ${set.height}`;
const symbols = names.map((name) => {
  const body = set.icons[name].body
    .replaceAll(' fill="currentColor"', "")
    .replace(/ d="([^"]*)"/g, (_, path) => ` d="${rounded(path)}"`);
  return `<symbol id="${name}" viewBox="${box}">${body}</symbol>`;
});

mkdirSync(target, { recursive: true });
writeFileSync(
  join(target, "icons.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`,
);
writeFileSync(
  join(target, "icons.ts"),
  `// Made by scripts/icons.mjs.\nexport const iconNames = ${JSON.stringify(names)} as const;\n` +
    "export type IconName = (typeof iconNames)[number];\n",
);
writeFileSync(
  join(target, "icons-credits.json"),
  `${JSON.stringify({ set: info.name, author: info.author, license: info.license, count: names.length }, null, 2)}\n`,
);
