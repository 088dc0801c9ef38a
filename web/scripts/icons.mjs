// Picks the icons that cards and interface use out of the game-icons set and writes them to src/generated/, in sprites
// so small that nobody downloads much of what is not shown:
//
//   ui.svg                    what the interface shows (ui-icons.json)
//   <game>.svg                what a game shows besides (icons.json, emblems.ts and geometry.ts of its folder)
//   <game>-<file>.svg         the emblems of one file of its cards
//   ui.ts, <game>.ts          the names as a type, and the sprite in which each stands
//   icons-credits.json        whom to thank
//
// Beside an emblem `name` stands its outline, `name-outline`, for pictures of cards.
// For a game, an icon stands in the first of these that asks for it, and nowhere else.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rounded } from "./paths.mjs";
import { silhouette } from "./silhouette.mjs";

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

/** What a pattern finds in the lines of a file: [name, "file:line"]. */
function found(path, pattern) {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const name = pattern.exec(line)?.[1];
    return name ? [[name, `${relative(project, path)}:${index + 1}`]] : [];
  });
}

/** The emblems of a file of cards. */
const emblems = (path) => found(path, /^ +emblem +(\S+)/);

/** The names of a list, likewise. */
function listed(path) {
  const lines = readFileSync(path, "utf8").split("\n");
  return JSON.parse(lines.join("\n")).map((name) => {
    const line = lines.findIndex((text) => text.includes(`"${name}"`)) + 1;
    return [name, `${relative(project, path)}:${line}`];
  });
}

/** Tables of a client that name icons: the emblems of its cards, and those of the places on its map. */
const TABLES = [
  ["emblems.ts", /^ +\S+: "(\S+)",$/],
  ["geometry.ts", /^ +(?:site|spot)\([^"]+"\w+", "([^"]+)"/],
];
const tabled = (folder) =>
  TABLES.flatMap(([end, pattern]) => below(folder, end).flatMap((path) => found(path, pattern)));

/** The sprites of a game in their order, each with what it is asked for. */
function spritesOf(game) {
  const cards = join(games, game, "cards");
  const files = existsSync(cards) ? below(cards, ".cards") : [];
  return [
    { sprite: game, asked: [...listed(join(drawn, game, "icons.json")), ...tabled(join(drawn, game))] },
    ...files.map((path) => {
      const parts = relative(cards, path).slice(0, -".cards".length).split(sep);
      return { sprite: [game, ...parts].join("-"), asked: emblems(path) };
    }),
  ];
}

const ui = [{ sprite: "ui", asked: listed(join(here, "ui-icons.json")) }];
const own = readdirSync(drawn)
  .filter((game) => existsSync(join(drawn, game, "icons.json")))
  .map((game) => [game, spritesOf(game)]);
const asked = [ui, ...own.map(([, sprites]) => sprites)].flat().flatMap((sprite) => sprite.asked);
const missing = asked.filter(([name]) => !(name in set.icons));
if (missing.length > 0) {
  for (const [name, where] of missing) {
    console.error(`${where}: there is no icon "${name}" in the game-icons set`);
  }
  process.exit(1);
}

const box = `0 0 ${set.width} ${set.height}`;
const unique = (pairs) => [...new Set(pairs.map(([name]) => name))].sort();
/** The games whose cards have pictures: an emblem stands in them as a figure. */
const PICTURED = ["enchanters"];
const figures = new Set(
  PICTURED.flatMap((game) => below(join(games, game, "cards"), ".cards").flatMap(emblems)).map(([name]) => name),
);

function symbol(name) {
  const body = set.icons[name].body
    .replaceAll(' fill="currentColor"', "")
    .replace(/ d="([^"]*)"/g, (_, path) => ` d="${rounded(path)}"`);
  const drawing = `<symbol id="${name}" viewBox="${box}">${body}</symbol>`;
  return figures.has(name) ? drawing + outline(name) : drawing;
}

/** The outline may go beyond its box, where it is stroked. */
function outline(name) {
  const paths = [...set.icons[name].body.matchAll(/ d="([^"]*)"/g)].map(([, path]) => silhouette(path));
  const body = `<path d="${rounded(paths.join(""))}"/>`;
  return `<symbol id="${name}-outline" viewBox="${box}" overflow="visible">${body}</symbol>`;
}

/** The sprites without what stands in an earlier one, or elsewhere already; none that would be empty. */
function apart(sprites, elsewhere) {
  const taken = new Set(elsewhere);
  const filled = sprites.map(({ sprite, asked: wanted }) => {
    const names = unique(wanted).filter((name) => !taken.has(name));
    for (const name of names) taken.add(name);
    return { sprite, names };
  });
  return filled.filter(({ names }) => names.length > 0);
}

/** The module in which a name leads to its sprite; a game may use what the interface shows, too. */
function written(sprites, base) {
  const imports = sprites.map(({ sprite }, index) => `import s${index} from "./${sprite}.svg?url";\n`);
  const places = sprites.flatMap(({ names }, index) => names.map((name) => `  "${name}": s${index},\n`));
  return [
    "// Made by scripts/icons.mjs.\n",
    ...(base ? [`import { sprites as base } from "./${base}";\n`] : []),
    ...imports,
    "\n/** The sprite in which an icon stands. */\nexport const sprites = {\n",
    ...(base ? ["  ...base,\n"] : []),
    ...places,
    "};\nexport type IconName = keyof typeof sprites;\n",
    "export const drawn = (symbol: IconName) => ({ sprite: sprites[symbol], symbol });\n",
  ].join("");
}

function write(module, sprites, base) {
  for (const { sprite, names } of sprites) {
    const symbols = names.map(symbol).join("");
    writeFileSync(join(target, `${sprite}.svg`), `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>\n`);
  }
  writeFileSync(join(target, `${module}.ts`), written(sprites, base));
}

mkdirSync(target, { recursive: true });
for (const { name, parentPath } of readdirSync(target, { withFileTypes: true }).filter((entry) => entry.isFile()))
  rmSync(join(parentPath, name));
write("ui", apart(ui, []));
const shared = unique(ui.flatMap((sprite) => sprite.asked));
for (const [game, sprites] of own) write(game, apart(sprites, shared), "ui");
const count = unique(asked).length;
writeFileSync(
  join(target, "icons-credits.json"),
  `${JSON.stringify({ set: info.name, author: info.author, license: info.license, count }, null, 2)}\n`,
);
