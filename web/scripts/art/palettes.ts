// The colours of every scene. Each has seven: the sky above and at the horizon, the light, the ground, the ink, the
// figure and the jewel on which names stand; then where the sun or moon is, and the kingdom's ornament.

/** What the band below a picture is made of. */
export type Ornament =
  | "coins"
  | "knotwork"
  | "thorns"
  | "scales"
  | "fangs"
  | "rivets"
  | "bones"
  | "petals"
  | "feathers"
  | "web"
  | "flames"
  | "dew"
  | "cogs"
  | "stars"
  | "drips"
  | "pebbles"
  | "arrows"
  | "square-key"
  | "wings"
  | "meander"
  | "waves"
  | "lotus"
  | "fans"
  | "clouds"
  | "coils"
  | "blades"
  | "rope"
  | "hexagons"
  | "line"
  | "stitches"
  | "bolts";

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

export const PALETTES = {
  bandits: {
    top: "#4a2b5c",
    low: "#f3b05a",
    light: "#fff0b8",
    ground: "#7a4520",
    ink: "#25120f",
    figure: "#f2bf4e",
    jewel: "#7d5a14",
    sun: [238, 112, 30],
    ornament: "coins",
  },
  barbarians: {
    top: "#274764",
    low: "#cfe0e2",
    light: "#f6fdff",
    ground: "#37505f",
    ink: "#0f1a25",
    figure: "#e9997a",
    jewel: "#8f3a2b",
    sun: [88, 60, 18],
    ornament: "knotwork",
  },
  cultists: {
    top: "#1c0e30",
    low: "#8d3f78",
    light: "#ff9e86",
    ground: "#2c113a",
    ink: "#10061a",
    figure: "#cf9be8",
    jewel: "#6a3a6e",
    sun: [232, 62, 30],
    ornament: "thorns",
  },
  dracons: {
    top: "#0d3f5c",
    low: "#cfe8a8",
    light: "#f6ffd2",
    ground: "#1d5646",
    ink: "#05211d",
    figure: "#7cdcb8",
    jewel: "#27696a",
    sun: [84, 66, 22],
    ornament: "scales",
  },
  gnolls: {
    top: "#7a2e3a",
    low: "#fbd07a",
    light: "#fff4c8",
    ground: "#754818",
    ink: "#271405",
    figure: "#f0b468",
    jewel: "#70542f",
    sun: [214, 116, 40],
    ornament: "fangs",
  },
  goblins: {
    top: "#2c5a66",
    low: "#f2e294",
    light: "#fff8b8",
    ground: "#46591f",
    ink: "#131c08",
    figure: "#b9da58",
    jewel: "#4d6428",
    sun: [90, 70, 22],
    ornament: "rivets",
  },
  undead: {
    top: "#161f2e",
    low: "#8ba0b1",
    light: "#eef6ff",
    ground: "#37465a",
    ink: "#0b111a",
    figure: "#bfdccf",
    jewel: "#4c5a6b",
    sun: [240, 54, 26],
    ornament: "bones",
  },
  unicorns: {
    top: "#7d6bb8",
    low: "#ffe0cf",
    light: "#fffbe8",
    ground: "#6a9352",
    ink: "#2e1436",
    figure: "#ffe6f2",
    jewel: "#8a4468",
    sun: [92, 78, 26],
    ornament: "petals",
  },
  angels: {
    top: "#4d82ba",
    low: "#fff1c9",
    light: "#fffdf0",
    ground: "#cdb98a",
    ink: "#352d10",
    figure: "#fff0b0",
    jewel: "#6f5f1c",
    sun: [160, 40, 24],
    ornament: "feathers",
  },
  "dark-elves": {
    top: "#0b0820",
    low: "#54479a",
    light: "#c0acff",
    ground: "#261f52",
    ink: "#060414",
    figure: "#b7abf6",
    jewel: "#48407a",
    sun: [90, 50, 14],
    ornament: "web",
  },
  demons: {
    top: "#240406",
    low: "#e24d1f",
    light: "#ffd463",
    ground: "#460d0f",
    ink: "#140203",
    figure: "#ff8a45",
    jewel: "#9a2f3c",
    sun: [160, 128, 34],
    ornament: "flames",
  },
  fairies: {
    top: "#4d2676",
    low: "#f9aecb",
    light: "#ffffd2",
    ground: "#74296b",
    ink: "#270930",
    figure: "#ffbfe6",
    jewel: "#a03f7c",
    sun: [226, 58, 20],
    ornament: "dew",
  },
  golems: {
    top: "#3a4a5e",
    low: "#f3cf97",
    light: "#ffeab8",
    ground: "#643c25",
    ink: "#1d0f08",
    figure: "#e8a469",
    jewel: "#7a4a33",
    sun: [236, 70, 26],
    ornament: "cogs",
  },
  mages: {
    top: "#0b1f4c",
    low: "#7aa8e6",
    light: "#dcf2ff",
    ground: "#21407a",
    ink: "#071127",
    figure: "#9ccbff",
    jewel: "#2f558c",
    sun: [84, 54, 20],
    ornament: "stars",
  },
  slimes: {
    top: "#0a2230",
    low: "#a8dc66",
    light: "#eeffa4",
    ground: "#1c5630",
    ink: "#03150a",
    figure: "#9aea55",
    jewel: "#2e6b3e",
    sun: [170, 96, 30],
    ornament: "drips",
  },
  troglodytes: {
    top: "#12262a",
    low: "#d2b464",
    light: "#fff0ac",
    ground: "#4a4729",
    ink: "#101208",
    figure: "#dccf80",
    jewel: "#5c5a3c",
    sun: [160, 112, 34],
    ornament: "pebbles",
  },
  centaurs: {
    top: "#3a82b6",
    low: "#f6eabd",
    light: "#fffadf",
    ground: "#94802f",
    ink: "#2a230a",
    figure: "#eccb62",
    jewel: "#3f6a80",
    sun: [250, 76, 20],
    ornament: "arrows",
  },
  gladiators: {
    top: "#3f86b0",
    low: "#fbe6c0",
    light: "#fff8e0",
    ground: "#9a5434",
    ink: "#30130a",
    figure: "#f3bd8c",
    jewel: "#a04a24",
    sun: [76, 60, 22],
    ornament: "square-key",
  },
  harpies: {
    top: "#2f3b58",
    low: "#d5dcea",
    light: "#fffbd2",
    ground: "#4f5b77",
    ink: "#131928",
    figure: "#d5e0ff",
    jewel: "#52618f",
    sun: [228, 56, 20],
    ornament: "wings",
  },
  medusae: {
    top: "#3f7f95",
    low: "#f8f0d8",
    light: "#fffdf0",
    ground: "#7d8a72",
    ink: "#1c241b",
    figure: "#f0eedd",
    jewel: "#566654",
    sun: [90, 62, 20],
    ornament: "meander",
  },
  mermaids: {
    top: "#08365c",
    low: "#5fccd4",
    light: "#e4fff8",
    ground: "#10536a",
    ink: "#021c29",
    figure: "#8ae8d8",
    jewel: "#176a80",
    sun: [160, 6, 30],
    ornament: "waves",
  },
  mummies: {
    top: "#1f8a9c",
    low: "#fff0bd",
    light: "#fffde6",
    ground: "#b27228",
    ink: "#361f06",
    figure: "#f7d983",
    jewel: "#955a1a",
    sun: [226, 58, 24],
    ornament: "lotus",
  },
  geishas: {
    top: "#4a2a66",
    low: "#fdc9bd",
    light: "#fff6e4",
    ground: "#7f2f4b",
    ink: "#2a0919",
    figure: "#ffd9d6",
    jewel: "#a8365a",
    sun: [224, 70, 34],
    ornament: "fans",
  },
  monks: {
    top: "#648a86",
    low: "#f8ecd0",
    light: "#f26a3a",
    ground: "#476860",
    ink: "#10201c",
    figure: "#f5bd66",
    jewel: "#9c5410",
    sun: [232, 72, 24],
    ornament: "clouds",
  },
  nagas: {
    top: "#0e5645",
    low: "#f6e08e",
    light: "#fff6ba",
    ground: "#12634a",
    ink: "#032319",
    figure: "#f7d158",
    jewel: "#0f6a56",
    sun: [92, 72, 24],
    ornament: "coils",
  },
  ninjas: {
    top: "#081322",
    low: "#44697f",
    light: "#f3f8ea",
    ground: "#122d38",
    ink: "#02080d",
    figure: "#9cc3d0",
    jewel: "#33465a",
    sun: [212, 76, 44],
    ornament: "blades",
  },
  pirates: {
    top: "#1a5674",
    low: "#ffd79c",
    light: "#fff5d4",
    ground: "#114b62",
    ink: "#031d29",
    figure: "#ffdf96",
    jewel: "#1d5f73",
    sun: [96, 116, 28],
    ornament: "rope",
  },
  samurai: {
    top: "#e0b488",
    low: "#fbeccb",
    light: "#d8412c",
    ground: "#4f2320",
    ink: "#1c0909",
    figure: "#f3d6a8",
    jewel: "#7c1f2b",
    sun: [160, 84, 50],
    ornament: "hexagons",
  },
  none: {
    top: "#7d6a4d",
    low: "#f3e6c4",
    light: "#fff6da",
    ground: "#6e5a3c",
    ink: "#241a0f",
    figure: "#e9d6a4",
    jewel: "#62564a",
    sun: [236, 70, 20],
    ornament: "line",
  },
  mythic: {
    top: "#120f33",
    low: "#6a4f9c",
    light: "#ffe6a0",
    ground: "#2b2358",
    ink: "#080618",
    figure: "#ffdc8a",
    jewel: "#3d3278",
    sun: [160, 70, 40],
    ornament: "stars",
  },
  wound: {
    top: "#5a0f14",
    low: "#d98a78",
    light: "#ffe2cc",
    ground: "#5c1c1c",
    ink: "#210506",
    figure: "#f6cdb8",
    jewel: "#8c1f28",
    sun: [84, 60, 20],
    ornament: "stitches",
  },
  event: {
    top: "#2d3a55",
    low: "#e6c58f",
    light: "#fff2bf",
    ground: "#4b4f5e",
    ink: "#11151f",
    figure: "#ffe2a0",
    jewel: "#3f4a66",
    sun: [230, 60, 22],
    ornament: "bolts",
  },
  quest: {
    top: "#8b7448",
    low: "#f6ebca",
    light: "#fffbe4",
    ground: "#7a6135",
    ink: "#2b1f0d",
    figure: "#f2dd9f",
    jewel: "#6b4f1f",
    sun: [84, 60, 20],
    ornament: "line",
  },
} satisfies Record<string, Palette>;

export type SceneName = keyof typeof PALETTES;
