// Overlords: portraits before the scene of their kingdom. From back to front: rays, two banners with the crest, crossed
// arms, the throne, the mantle, the face.
import { HEIGHT, WIDTH } from "../canvas";
import { mix } from "../colour";
import { figureDefinitions, glyph, lighting } from "../figure";
import { rays } from "../kit/sky";
import { PALETTES, type Palette } from "../palettes";
import type { Portrait } from "../plate";
import { DARK_GOLD, Easel, GOLD, pair } from "./easel";
import { FACES, isDrawn } from "./faces";
import { shoulders } from "./shoulders";
import { allSitters, type Sitter } from "./source";
import { throne } from "./thrones";

/** How far icons of arms are turned to lie along their pole; most point up to the right. */
const UP_RIGHT = -76;
const UP = -31;
const DOWN_RIGHT = -166;
const TURNS: Record<string, number> = {
  ...{ "dervish-swords": UP, "bird-scepter": UP, puppet: UP, "crook-flail": UP, "shepherds-crook": -14, gavel: -14 },
  ...{ "barbed-spear": DOWN_RIGHT, trident: DOWN_RIGHT, "harpoon-trident": DOWN_RIGHT, "spear-hook": DOWN_RIGHT },
  ...{ "flaming-trident": 0, "spiked-tentacle": 0, flail: 180 },
};

/** Icons that do not sit as the others do, or wear a crown: that icon and its height. */
type Fit = { size?: number; y?: number; crown?: readonly [icon: string, y: number]; halo?: boolean };
const FITS: Record<string, Fit> = {
  "brain-tentacle": { size: 138, y: 122 },
  "samurai-helmet": { size: 134, y: 100 },
  "medusa-head": { size: 126 },
  "elf-helmet": { halo: true },
  "female-vampire": { crown: ["masked-spider", 40] },
  "diablo-skull": { crown: ["sharp-crown", 50] },
  goblin: { crown: ["jewel-crown", 58] },
};

export const overlords = (): Portrait[] => allSitters().map(portrait);

export function portrait(sitter: Sitter): Portrait {
  const palette = PALETTES[sitter.scene];
  const easel = new Easel(palette);
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  easel.paint(`M0 0H${WIDTH}V${HEIGHT}H0Z`, palette.ink, 0.42);
  easel.paint(rays(160, 96, [40, 250], 44, 0.46), palette.light, 0.38);
  easel.paint("M40 96a120 120 0 0 1 240 0 120 120 0 0 1-240 0z", "url(#halo)", 0.85);
  banners(easel, sitter.crest);
  for (const side of ["", "translate(320) scale(-1 1)"]) easel.moved(side, () => arm(easel, sitter.arms));
  throne(easel, sitter.throne);
  shoulders(easel, sitter.shoulders);
  face(easel, sitter.face);
  const name = `overlord-${sitter.card
    .split(",")[0]
    ?.toLowerCase()
    .replace(/[^a-z]+/g, "-")}`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${size}>`,
    `<defs>${figureDefinitions(palette)}${definitions(palette)}</defs>${easel.toString()}</svg>\n`,
  ].join("");
  return { card: sitter.card, name, svg, ...(sitter.elsewhere ? { scene: sitter.scene } : {}) };
}

function definitions({ light }: Palette): string {
  return [
    `<radialGradient id="halo"><stop stop-color="${light}" stop-opacity=".85"/>`,
    `<stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`,
    `<pattern id="quilt" width="12" height="14" patternUnits="userSpaceOnUse">`,
    `<path d="M0 0L12 14M12 0L0 14" stroke="${light}" stroke-width=".7" stroke-opacity=".22"/></pattern>`,
  ].join("");
}

/** A hanging with a swallow's tail on both sides, with the crest on it. */
function banners(easel: Easel, crest: string): void {
  const { jewel, light } = easel.palette;
  easel.part(pair("M11 12h50v118l-25-18-25 18z"), jewel, { outline: 2, hatch: 1, rim: mix(jewel, light, 0.5) });
  easel.line(pair("M17 14v102l19-13 19 13V14"), 1.6, GOLD);
  easel.paint(pair("M4 8h64v7H4z"), DARK_GOLD);
  easel.paint(pair("M4 8h64v2.5H4z"), GOLD);
  for (const side of ["translate(20 42)", "translate(268 42)"])
    easel.moved(`${side} scale(.0625)`, () => {
      for (const shape of glyph(crest)) easel.paint(shape, mix(light, "#fff6dc", 0.5));
    });
}

/** A pole arm from the lower right to the upper left. */
function arm(easel: Easel, icon: string): void {
  const { figure } = easel.palette;
  easel.line("M84 26L196 214", 9);
  easel.line("M84 26L196 214", 5, DARK_GOLD);
  easel.line("M83 26L195 214", 1.6, GOLD);
  const steel = mix("#d9d2c4", figure, 0.35);
  easel.icon(icon, { x: 84, y: 38, size: 72, turn: TURNS[icon] ?? UP_RIGHT, fill: steel, rim: "#fff4d2", hatch: 0 });
}

function face(easel: Easel, name: string): void {
  if (isDrawn(name)) return FACES[name](easel);
  const { size = 116, y = 108, crown, halo } = FITS[name] ?? {};
  if (halo) {
    const ring = "M114 34a46 13 0 0 1 92 0 46 13 0 0 1-92 0z";
    easel.line(ring, 10, lighting(easel.palette).ink);
    easel.line(ring, 6, "#ffe28a");
  }
  easel.icon(name, { x: 160, y, size });
  if (crown) easel.icon(crown[0], { x: 160, y: crown[1], size: 56, fill: GOLD, rim: "#fff3c4", hatch: 0 });
}
