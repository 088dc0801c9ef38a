// The colours of every scene. Each has seven: the sky above and at the horizon, the light, the ground, the ink, the
// figure and the jewel on which names stand; then where the sun or moon is, and the kingdom's ornament.
import type { Ornament } from "./ornaments";

export type Palette = {
  top: string;
  low: string;
  light: string;
  ground: string;
  ink: string;
  figure: string;
  jewel: string;
  /** Its middle and its radius. */
  sun: readonly [x: number, y: number, radius: number];
  ornament: Ornament;
};

/** Seven colours, in the order above. */
function palette(colours: string, sun: Palette["sun"], ornament: Ornament): Palette {
  const [top, low, light, ground, ink, figure, jewel] = colours.split(" ").map((each) => `#${each}`);
  if (jewel === undefined) throw new Error(`seven colours, not "${colours}"`);
  return { top, low, light, ground, ink, figure, jewel, sun, ornament } as Palette;
}

export const PALETTES = {
  bandits: palette("4a2b5c f3b05a fff0b8 7a4520 25120f f2bf4e 7d5a14", [238, 112, 30], "coins"),
  barbarians: palette("274764 cfe0e2 f6fdff 37505f 0f1a25 e9997a 8f3a2b", [88, 60, 18], "knotwork"),
  cultists: palette("1c0e30 8d3f78 ff9e86 2c113a 10061a cf9be8 6a3a6e", [232, 62, 30], "thorns"),
  dracons: palette("0d3f5c cfe8a8 f6ffd2 1d5646 05211d 7cdcb8 27696a", [84, 66, 22], "scales"),
  gnolls: palette("7a2e3a fbd07a fff4c8 754818 271405 f0b468 70542f", [214, 116, 40], "fangs"),
  goblins: palette("2c5a66 f2e294 fff8b8 46591f 131c08 b9da58 4d6428", [90, 70, 22], "rivets"),
  undead: palette("161f2e 8ba0b1 eef6ff 37465a 0b111a bfdccf 4c5a6b", [240, 54, 26], "bones"),
  unicorns: palette("7d6bb8 ffe0cf fffbe8 6a9352 2e1436 ffe6f2 8a4468", [92, 78, 26], "petals"),
  angels: palette("4d82ba fff1c9 fffdf0 cdb98a 352d10 fff0b0 6f5f1c", [160, 40, 24], "feathers"),
  "dark-elves": palette("0b0820 54479a c0acff 261f52 060414 b7abf6 48407a", [90, 50, 14], "web"),
  demons: palette("240406 e24d1f ffd463 460d0f 140203 ff8a45 9a2f3c", [160, 128, 34], "flames"),
  fairies: palette("4d2676 f9aecb ffffd2 74296b 270930 ffbfe6 a03f7c", [226, 58, 20], "dew"),
  golems: palette("3a4a5e f3cf97 ffeab8 643c25 1d0f08 e8a469 7a4a33", [236, 70, 26], "cogs"),
  mages: palette("0b1f4c 7aa8e6 dcf2ff 21407a 071127 9ccbff 2f558c", [84, 54, 20], "stars"),
  slimes: palette("0a2230 a8dc66 eeffa4 1c5630 03150a 9aea55 2e6b3e", [170, 96, 30], "drips"),
  troglodytes: palette("12262a d2b464 fff0ac 4a4729 101208 dccf80 5c5a3c", [160, 112, 34], "pebbles"),
  centaurs: palette("3a82b6 f6eabd fffadf 94802f 2a230a eccb62 3f6a80", [250, 76, 20], "arrows"),
  gladiators: palette("3f86b0 fbe6c0 fff8e0 9a5434 30130a f3bd8c a04a24", [76, 60, 22], "square-key"),
  harpies: palette("2f3b58 d5dcea fffbd2 4f5b77 131928 d5e0ff 52618f", [228, 56, 20], "wings"),
  medusae: palette("3f7f95 f8f0d8 fffdf0 7d8a72 1c241b f0eedd 566654", [90, 62, 20], "meander"),
  mermaids: palette("08365c 5fccd4 e4fff8 10536a 021c29 8ae8d8 176a80", [160, 6, 30], "waves"),
  mummies: palette("1f8a9c fff0bd fffde6 b27228 361f06 f7d983 955a1a", [226, 58, 24], "lotus"),
  geishas: palette("4a2a66 fdc9bd fff6e4 7f2f4b 2a0919 ffd9d6 a8365a", [224, 70, 34], "fans"),
  monks: palette("648a86 f8ecd0 f26a3a 476860 10201c f5bd66 9c5410", [232, 72, 24], "clouds"),
  nagas: palette("0e5645 f6e08e fff6ba 12634a 032319 f7d158 0f6a56", [92, 72, 24], "coils"),
  ninjas: palette("081322 44697f f3f8ea 122d38 02080d 9cc3d0 33465a", [212, 76, 44], "blades"),
  pirates: palette("1a5674 ffd79c fff5d4 114b62 031d29 ffdf96 1d5f73", [96, 116, 28], "rope"),
  samurai: palette("e0b488 fbeccb d8412c 4f2320 1c0909 f3d6a8 7c1f2b", [160, 84, 50], "hexagons"),
  none: palette("7d6a4d f3e6c4 fff6da 6e5a3c 241a0f e9d6a4 62564a", [236, 70, 20], "line"),
  mythic: palette("120f33 6a4f9c ffe6a0 2b2358 080618 ffdc8a 3d3278", [160, 70, 40], "stars"),
  wound: palette("5a0f14 d98a78 ffe2cc 5c1c1c 210506 f6cdb8 8c1f28", [84, 60, 20], "stitches"),
  event: palette("2d3a55 e6c58f fff2bf 4b4f5e 11151f ffe2a0 3f4a66", [230, 60, 22], "bolts"),
  quest: palette("8b7448 f6ebca fffbe4 7a6135 2b1f0d f2dd9f 6b4f1f", [84, 60, 20], "line"),
} satisfies Record<string, Palette>;

export type SceneName = keyof typeof PALETTES;
