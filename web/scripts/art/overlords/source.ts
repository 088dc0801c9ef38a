// What the card files say of portraits.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { glyph } from "../figure";
import { PALETTES, type SceneName } from "../palettes";
import { PARTS } from "./parts";

const CARDS = "src/lorehall/games/enchanters/cards";
const project = join(dirname(fileURLToPath(import.meta.url)), "../../../..");

export type Sitter = {
  card: string;
  face: string;
  arms: string;
  crest: string;
  throne: string;
  shoulders: string;
  scene: SceneName;
  /** Whether the scene is not that of its kingdom. */
  elsewhere: boolean;
};

/** What is written of one Overlord, and where its portrait stands. */
type Entry = { card: string; kingdom: string; portrait: string; where: string };

/** The Overlords of a card file; `file` is what mistakes name. */
export function sitters(text: string, file: string): Sitter[] {
  const entries: Entry[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const [, margin, key, said = ""] = /^( *)(\S+) +([^#]*[^# ])/.exec(line) ?? [];
    if (margin === "") entries.push({ card: key === "overlord" ? said : "", kingdom: "", portrait: "", where: "" });
    const entry = entries.at(-1);
    if (entry && key === "kingdom") entry.kingdom = said;
    if (entry && key === "portrait") Object.assign(entry, { portrait: said, where: `${file}:${index + 1}` });
  }
  return entries.filter(({ card, portrait }) => card !== "" && portrait !== "").map(sitter);
}

function sitter({ card, kingdom, portrait, where }: Entry): Sitter {
  const [face = "", arms = "", crest = "", throne = "", shoulders = "", place] = portrait.split(", ");
  const scene = place ?? (kingdom === "" ? "none" : kingdom.toLowerCase().replaceAll(" ", "-"));
  for (const name of PARTS.has(`face-${face}`) ? [arms, crest] : [face, arms, crest])
    if (glyph(name).length === 0) throw new Error(`${where}: there is no icon "${name}" in the game-icons set`);
  if (!PARTS.has(`throne-${throne}`)) throw new Error(`${where}: there is no throne "${throne}"`);
  if (!PARTS.has(`worn-${shoulders}`)) throw new Error(`${where}: there are no shoulders "${shoulders}"`);
  if (!(scene in PALETTES)) throw new Error(`${where}: there is no scene "${scene}"`);
  return { card, face, arms, crest, throne, shoulders, scene: scene as SceneName, elsewhere: place !== undefined };
}

/** The Overlords of all card files. */
export const allSitters = (): Sitter[] =>
  readdirSync(join(project, CARDS), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".cards"))
    .sort()
    .flatMap((name) => sitters(readFileSync(join(project, CARDS, name), "utf8"), `${CARDS}/${name}`));
