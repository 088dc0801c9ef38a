// Picks the icons that cards and interface use out of the game-icons set and writes them to src/generated/:
// icons.svg (one sprite), icons.ts (their names as a type) and icons-credits.json (whom to thank).
// A game with a list called sprite.json has a sprite of its own, with the emblems of its cards: <game>.svg and <game>.ts.
// Nobody downloads it who does not play that game.

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
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

/** The games that have a sprite of their own. */
const apart = readdirSync(drawn).filter((game) => existsSync(join(drawn, game, "sprite.json")));
const isApart = (path) => apart.some((game) => path.startsWith(join(games, game) + sep));

/** What cards show, what the interface shows, and what each game shows besides. */
const common = [
  ...below(games, ".cards").filter((path) => !isApart(path)).flatMap(emblems),
  ...listed(join(here, "ui-icons.json")),
  ...below(drawn, "icons.json").flatMap(listed),
];
const cardsOf = (game) => (existsSync(join(games, game)) ? below(join(games, game), ".cards") : []);
const own = (game) => [...cardsOf(game).flatMap(emblems), ...listed(join(drawn, game, "sprite.json"))];

const sprites = [
  { file: "icons", list: "iconNames", type: "IconName", asked: common },
  ...apart.map((game) => {
    const title = game[0].toUpperCase() + game.slice(1);
    return { file: game, list: `${game}Icons`, type: `${title}Icon`, asked: own(game) };
  }),
];
const asked = sprites.flatMap((sprite) => sprite.asked);
const missing = asked.filter(([name]) => !(name in set.icons));
if (missing.length > 0) {
  for (const [name, where] of missing) {
    console.error(`${where}: there is no icon "${name}" in the game-icons set`);
  }
  process.exit(1);
}

const box = `0 0 ${set.width} ${set.height}`;
function symbol(name) {
  const body = set.icons[name].body
    .replaceAll(' fill="currentColor"', "")
    .replace(/ d="([^"]*)"/g, (_, path) => ` d="${rounded(path)}"`);
  return `<symbol id="${name}" viewBox="${box}">${body}</symbol>`;
}
const unique = (pairs) => [...new Set(pairs.map(([name]) => name))].sort();

mkdirSync(target, { recursive: true });
for (const { file, list, type, asked: wanted } of sprites) {
  const names = unique(wanted);
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join("")}</svg>\n`;
  writeFileSync(join(target, `${file}.svg`), sprite);
  writeFileSync(
    join(target, `${file}.ts`),
    `// Made by scripts/icons.mjs.\nexport const ${list} = ${JSON.stringify(names)} as const;\n` +
      `export type ${type} = (typeof ${list})[number];\n`,
  );
}
const count = unique(asked).length;
writeFileSync(
  join(target, "icons-credits.json"),
  `${JSON.stringify({ set: info.name, author: info.author, license: info.license, count }, null, 2)}\n`,
);
