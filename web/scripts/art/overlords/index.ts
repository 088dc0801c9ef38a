// Overlords: portraits before the scene of their kingdom. From back to front: rays, two banners with the crest, crossed
// arms, the throne, the mantle, the face.
import { mix } from "../colour";
import { pathsOf } from "../drawings";
import { figureDefinitions, glyph, lit, toned } from "../figure";
import { PALETTES, type Palette } from "../palettes";
import { ALL, flat, halo, line, picture, WIDTH } from "../picture";
import type { Portrait } from "../plate";
import { drawn } from "../steps";
import { lighting } from "../tones";
import { drawing, GOLD, PARTS } from "./parts";
import { allSitters, type Sitter } from "./source";

/** How far icons of arms are turned to lie along their pole; most point up to the right. */
const UP_RIGHT = -76;
const UP = -31;
const DOWN_RIGHT = -166;
const TURNS: Record<string, number> = {
  ...{ "dervish-swords": UP, "bird-scepter": UP, puppet: UP, "crook-flail": UP, "shepherds-crook": -14, gavel: -14 },
  ...{ "barbed-spear": DOWN_RIGHT, trident: DOWN_RIGHT, "harpoon-trident": DOWN_RIGHT, "spear-hook": DOWN_RIGHT },
  ...{ "flaming-trident": 0, "spiked-tentacle": 0, flail: 180 },
};

/**
 * Icons that do not sit as the others do: sunk into the mantle, open so that one would look through them, below a ring
 * of light, or with a crown at a height.
 */
type Fit = { size?: number; y?: number; sunk?: true; open?: true; ring?: true; crown?: readonly [string, number] };
const FITS: Record<string, Fit> = {
  "brain-tentacle": { size: 138, y: 122 },
  "samurai-helmet": { size: 134, y: 100 },
  "medusa-head": { size: 126, open: true },
  "brutal-helm": { open: true },
  pharoah: { size: 132, y: 104 },
  "shark-jaws": { size: 132, y: 98, sunk: true },
  "elf-helmet": { open: true, ring: true },
  "female-vampire": { open: true, crown: ["masked-spider", 40] },
  "diablo-skull": { crown: ["sharp-crown", 50] },
  goblin: { y: 114, crown: ["jewel-crown", 72] },
  cyclops: { y: 112, crown: ["crown", 46] },
};

export const overlords = (): Portrait[] => allSitters().map(portrait);

const quilt = (light: string): string =>
  `<pattern id="quilt" width="12" height="14" patternUnits="userSpaceOnUse">` +
  `<path d="M0 0L12 14M12 0L0 14" stroke="${light}" stroke-width=".7" stroke-opacity=".22"/></pattern>`;

export function portrait({ card, face, arms, crest, throne, shoulders, scene, elsewhere }: Sitter): Portrait {
  const palette = PALETTES[scene];
  const { ink, light } = palette;
  const mantle = shoulders === "none" ? [] : ["mantle", `worn-${shoulders}`, "clasp"];
  const worn = mantle.map((part) => drawing(part, palette)).join("");
  const painted = [
    flat(ALL, ink, 0.42) + flat(drawn("@rays 160 96 40 250 44 .46"), light, 0.38),
    flat(drawn("@circle 160 96 120"), "url(#halo)", 0.85),
    `<g fill="${lighting(palette).ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">`,
    drawing("banners", palette) + crests(crest, palette) + poles(arms, palette) + seat(throne, palette),
    ...(FITS[face]?.sunk ? [head(face, palette), worn] : [worn, head(face, palette)]),
    "</g>",
  ];
  const slug = card.replace(/,.*/, "").toLowerCase();
  const name = `overlord-${slug.replace(/[^a-z]+/g, "-")}`;
  return {
    card,
    name,
    svg: picture(figureDefinitions(palette) + halo(light) + quilt(light), painted.join("")),
    ...(elsewhere ? { scene } : {}),
  };
}

/** What stands on both banners. */
function crests(icon: string, { light }: Palette): string {
  const shapes = glyph(icon).map((shape) => `<path d="${shape}"/>`);
  const crest = (x: number): string => `<g transform="translate(${x} 42) scale(.0625)">${shapes.join("")}</g>`;
  return `<g fill="${mix(light, "#fff6dc", 0.5)}">${crest(20)}${crest(268)}</g>`;
}

/** A pole arm from the lower right to the upper left, and another across it. */
function poles(icon: string, palette: Palette): string {
  const turn = TURNS[icon] ?? UP_RIGHT;
  const steel = { palette, fill: mix("#d9d2c4", palette.figure, 0.35), rim: "#fff4d2", hatch: 0, size: 72, y: 38 };
  const pole = drawing("pole", palette);
  return [
    pole + lit(glyph(icon), { ...steel, x: 84, turn }),
    `<g transform="translate(${WIDTH}) scale(-1 1)">${pole}</g>`,
    lit(glyph(icon), { ...steel, x: WIDTH - 84, turn: -turn, flip: true }),
  ].join("");
}

function seat(name: string, palette: Palette): string {
  const { ink, ground, jewel } = palette;
  const [outline = "", panel = ""] = pathsOf(PARTS.get(`throne-${name}`));
  const timber = { fill: mix(ink, ground, 0.42), rim: mix(ground, GOLD, 0.5), outline: 2, hatch: 1 };
  return [
    toned(outline, { palette, ...timber }),
    `<g transform="translate(5.6 3.9) scale(.965)">${line(outline, GOLD, 1.9)}</g>`,
    flat(panel, mix(jewel, "#000000", 0.45)) + flat(panel, "url(#quilt)") + line(panel, GOLD, 1.5),
  ].join("");
}

function head(name: string, palette: Palette): string {
  if (PARTS.has(`face-${name}`)) return drawing(`face-${name}`, palette);
  const { size = 116, y = 108, open, ring, crown } = FITS[name] ?? {};
  const gold = { fill: GOLD, rim: "#fff3c4", hatch: 0 };
  return [
    ring ? drawing("ring", palette) : "",
    open ? `<ellipse cx="160" cy="${y + 6}" rx="${size / 4}" ry="${size * 0.38}"/>` : "",
    lit(glyph(name), { palette, x: 160, y, size }),
    crown ? lit(glyph(crown[0]), { palette, x: 160, y: crown[1], size: 56, ...gold }) : "",
  ].join("");
}
