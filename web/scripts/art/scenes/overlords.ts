// The kingdoms of Overlords.
import type { Canvas, Scene } from "../canvas";
import { mix } from "../colour";
import { chimney, tower, towers, windows, workshop } from "../kit/buildings";
import { hills, level, needle, ridge, stalactites } from "../kit/land";
import { flower, grass, mushroom } from "../kit/plants";
import { box, circle, dots, each, ellipse, places, polygon, times, type Area } from "../kit/shapes";
import { cloudBank, joined, rays, smoke, stars } from "../kit/sky";
import { crystal, facet, flame, gear, web } from "../kit/things";
import { bubbles, drip } from "../kit/water";

/** A castle on clouds in the beams of the sun, clouds up to its gates. */
const angels: Scene = (canvas) => {
  const { chance } = canvas;
  canvas.paint(rays(160, 40, [30, 460], 26, 0.34), "#ffffff", 0.3);
  const castle = towers(146, "spire", [118, 10, 24], [138, 12, 42], [160, 16, 64], [182, 12, 46], [204, 10, 26]);
  canvas.paint(castle + box(110, 128, 102, 20), "#b9c3cf");
  canvas.paint(windows(3, 7, [138, 118], [160, 100], [182, 116]), "#7f8fa3", 0.8);
  const outposts = towers(152, "spire", [66, 14, 44], [82, 9, 26], [246, 9, 30], [264, 15, 50]);
  canvas.paint(outposts + box(54, 140, 40, 14) + box(234, 140, 42, 14), "#c8cfd6");
  canvas.paint(windows(4, 9, [66, 126], [264, 122]), "#8a97a8", 0.8);
  canvas.paint(cloudBank(chance, { y: 150, height: 80, from: -30, apart: 90 }), "#dfe6ea", 0.92);
  canvas.paint(cloudBank(chance, { y: 168, height: 60, from: -64, apart: 98 }), "#f2eede");
  canvas.paint(cloudBank(chance, { y: 188, height: 40, from: -10, apart: 88 }), "#fffaf0");
  canvas.paintFrame(cloudBank(chance, { y: 208, height: 20, from: -46, apart: 96 }), "#e6d9b4");
  canvas.paintFrame(cloudBank(chance, { y: 217, height: 12, from: -16, apart: 84 }), "#fff6dc");
};

/** A cavern of spires joined by a bridge, a web in its corner, motes that glow. */
const darkElves: Scene = (canvas) => {
  const { chance, palette } = canvas;
  const spires = towers(
    174,
    "spire",
    [40, 9, 62],
    [84, 12, 66],
    [128, 7, 34],
    [196, 8, 40],
    [236, 10, 70],
    [280, 12, 78],
  );
  const bridge = "M84 128Q160 108 236 124V130Q160 116 84 134Z";
  canvas.far(stalactites(chance, 9, 52), spires, bridge);
  canvas.glow(windows(3, 7, [40, 132], [84, 124], [128, 152], [196, 148], [236, 118], [280, 112], [280, 132]));
  canvas.middle(ridge(chance, 174, 16), towers(184, "spire", [16, 14, 46], [60, 13, 64], [260, 14, 48], [304, 15, 72]));
  canvas.glow(windows(4, 9, [60, 138], [304, 130], [16, 152], [260, 152]), 0.8);
  canvas.near(stalactites(chance, 6, 38), ridge(chance, 198, 12));
  canvas.line(web(130), palette.light, 0.9, 0.55);
  canvas.glow(dots(chance, 26, { x: [0, 320], y: [70, 200] }, [0.6, 1.6]), 0.8);
  canvas.frame(stalactites(chance, 11, -58, 222));
};

const CONE = "M52 178Q104 146 118 80H202Q216 146 268 178Z";
const SHADE = "M178 178Q190 130 184 80H202Q216 146 268 178Z";
const STREAMS = [
  "M124 80Q132 100 124 118T114 148T92 178H116Q134 152 132 134T138 106T142 80Z",
  "M176 80Q174 106 184 124T190 152T208 178H230Q204 156 204 138T196 108T193 80Z",
  "M152 80Q148 98 155 110T156 134Q165 118 162 106T166 80Z",
];

/** A volcano in the night: lava down its flanks into a river, needles of rock, embers. */
const demons: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.paint(smoke(130, 80, 92) + smoke(186, 78, 80), palette.ink, 0.4);
  canvas.massif({ shape: CONE, shade: SHADE }, 0.4);
  canvas.paint(STREAMS.join("") + ellipse(160, 80, 42, 5), palette.light, 0.9);
  canvas.glow(flame(146, 82, 26) + flame(174, 82, 36), 0.85);
  const needles = places([30, 26, 66], [58, 20, 50], [84, 14, 30], [234, 14, 34], [266, 22, 58], [298, 26, 76]);
  canvas.middle(
    ridge(chance, 178, 18, 5),
    each(needles, ([at, wide, high]) => needle(at, 186, wide, high)),
  );
  canvas.paint("M90 190Q150 178 210 190T320 196V206Q240 196 190 206T0 208V196Q60 200 90 190Z", palette.light, 0.88);
  canvas.line("M20 202Q90 194 130 198T230 196T310 201", palette.figure, 2, 0.9);
  canvas.near(ridge(chance, 206, 12, 5));
  canvas.glow(dots(chance, 36, { x: [10, 310], y: [20, 190] }, [0.6, 1.9]), 0.95);
  canvas.frame(ridge(chance, 216, 10, 5), needle(14, 222, 42, 84), needle(306, 222, 42, 92));
};

/** A wood of toadstools: giant flowers, houses in the stems, fireflies. */
const fairies: Scene = (canvas) => {
  const { chance } = canvas;
  const distant = places([132, 26, 30], [196, 22, 26], [250, 50, 58], [288, 36, 38]);
  canvas.far(
    hills(chance, 154, 26, 4),
    each(distant, ([x, width, height]) => mushroom(x, 158, width, height)),
  );
  const close = places([12, 38, 46], [58, 64, 76], [98, 32, 34]);
  canvas.middle(
    hills(chance, 174, 14, 3, 1),
    each(close, ([x, width, height]) => mushroom(x, 182, width, height)),
  );
  canvas.paint(dots(chance, 9, { x: [38, 80], y: [113, 127] }, [2, 4]), "#ffe9f4", 0.75);
  canvas.glow(windows(5, 9, [58, 172]) + windows(3, 5, [98, 176], [250, 152]));
  canvas.near(hills(chance, 198, 12, 3));
  const bed = places([252, 172, 23], [290, 184, 17], [226, 190, 13]);
  canvas.paint(
    each(bed, ([x, y, size]) => flower(x, y, size, 7, 0.3) + box(x - 1, y, 2, 40)),
    "#ffd0ea",
    0.92,
  );
  canvas.paint(
    each(bed, ([x, y, size]) => circle(x, y, size / 5)),
    "#f2b441",
  );
  canvas.glow(dots(chance, 40, { x: [0, 320], y: [50, 206] }, [0.7, 2.1]), 0.95);
  canvas.frame(
    mushroom(24, 224, 54, 64),
    mushroom(300, 224, 46, 48),
    grass(chance, 50, 222, 18),
    ridge(chance, 217, 5, 3),
  );
};

/** A city of workshops: gears in the sky, chimneys, sheds with lit windows. */
const golems: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.paint(gear(66, 92, 56, 16) + gear(146, 62, 30, 12), palette.ground, 0.3);
  canvas.paint(gear(108, 126, 20, 10) + gear(298, 40, 24, 10), palette.ground, 0.24);
  const stacks = places(
    [132, 10, 24],
    [154, 8, 34],
    [196, 14, 56],
    [222, 18, 40],
    [250, 12, 76],
    [276, 22, 34],
    [304, 13, 62],
  );
  canvas.far(
    each(stacks, ([x, width, height]) => chimney(x, 162, width, height)),
    box(112, 146, 208, 18),
  );
  canvas.paint(smoke(196, 96, 50) + smoke(250, 76, 60) + smoke(304, 90, 54), palette.ink, 0.22);
  canvas.middle(
    workshop(-6, 180, 4, 26, 32),
    box(96, 156, 30, 26),
    workshop(214, 182, 3, 24, 24),
    ridge(chance, 179, 5, 4),
  );
  const panes = each([6, 32, 58, 82], (x) => box(x, 156, 8, 9)) + each([102, 114], (x) => box(x, 162, 6, 8));
  canvas.glow(panes + each([222, 246, 270], (x) => box(x, 164, 7, 8)));
  canvas.near(
    box(0, 194, 320, 26),
    times(9, (at) => box(at * 38 - 6, 187, 22, 8)),
  );
  canvas.line("M0 201H320M0 208H320", palette.light, 0.8, 0.4);
  canvas.frame(gear(14, 220, 42, 14), gear(304, 222, 38, 12), box(0, 213, 320, 7));
};

const CONSTELLATION = places([196, 40], [230, 26], [262, 44], [290, 30]);
const CRYSTALS = places(
  [12, 18, 62, -5],
  [32, 14, 38, -9],
  [52, 10, 22, -6],
  [270, 10, 26, 6],
  [286, 14, 40, 8],
  [306, 20, 68, 7],
);

/** A tower on a rock that floats, a constellation, a city of spires, crystals before it. */
const mages: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.glow(stars(chance, 30, { x: [0, 320], y: [0, 118] }), 0.9);
  canvas.line(joined(...CONSTELLATION) + joined([230, 26], [240, 64]), palette.light, 1, 0.7);
  canvas.glow(each([...CONSTELLATION, [240, 64] as const], ([x, y]) => circle(x, y, 2.4)));
  const city = towers(
    160,
    "spire",
    [136, 9, 26],
    [158, 11, 36],
    [184, 9, 30],
    [210, 12, 52],
    [232, 16, 36],
    [256, 10, 64],
    [282, 14, 42],
  );
  canvas.far(hills(chance, 158, 20, 4), city);
  const rock = "M26 126h78q-4 8-12 10l-8 18-10 4-8 14-8-10-10-4-6-18q-12-4-16-14z";
  const keep = tower(46, 128, 11, 24, "spire") + tower(65, 128, 17, 44, "spire") + tower(84, 128, 11, 28, "dome");
  canvas.middle(rock, keep, ridge(chance, 182, 12));
  canvas.middle("M22 146h20l-5 8-4 9-6-8z", "M206 142h18l-4 6-5 9-5-7z");
  canvas.glow(windows(6, 12, [65, 104]) + windows(4, 7, [46, 116], [84, 113], [210, 128], [256, 116], [158, 142]));
  canvas.near(hills(chance, 198, 12, 3));
  canvas.frame(
    each(CRYSTALS, ([x, width, height, lean]) => crystal(x, 222, width, height, lean)),
    ridge(chance, 216, 6, 4),
  );
  canvas.paintFrame(
    each(CRYSTALS, ([x, width, height, lean]) => facet(x, 222, width, height, lean)),
    palette.figure,
    0.4,
  );
};

/** A dripping cave with a bubbling green pool. */
const slimes: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.far(stalactites(chance, 8, 50), hills(chance, 162, 18, 4));
  canvas.far(
    polygon([110, 170], [118, 132], [126, 126], [134, 170]),
    polygon([196, 170], [206, 118], [214, 124], [222, 170]),
  );
  const drips = each([20, 52, 96, 150, 192, 244, 276, 306], (x, at) => drip(x, 34 + ((at * 29) % 47)));
  canvas.middle(drips, hills(chance, 178, 16, 3, 1));
  canvas.paint(level(186), mix(palette.figure, palette.ground, 0.25));
  canvas.line("M0 188Q40 180 80 188T160 188T240 188T320 188", palette.light, 2, 0.8);
  const falls = "M64 0Q70 90 60 186H84Q76 90 80 0ZM252 0Q246 80 258 186H236Q244 90 238 0Z";
  canvas.paint(falls, mix(palette.figure, palette.light, 0.2), 0.32);
  canvas.line(
    bubbles([54, 172, 7], [90, 160, 4], [104, 174, 5], [228, 170, 6], [254, 158, 9], [270, 142, 5]),
    palette.light,
    1,
    0.8,
  );
  canvas.line(
    each([70, 130, 196, 256], (x, at) => ellipse(x, 196 + (at % 2) * 5, 14, 2.4)),
    palette.light,
    1,
    0.5,
  );
  canvas.near("M0 206Q60 198 110 208T220 206T320 207V220H0Z");
  canvas.frame("M0 220V170q10-14 22-4t8 26 16 14 22 4 26 10zM320 220V164q-12-12-22 0t-8 28-18 16-20 12z");
  canvas.lineFrame("M6 178q6-8 12-4M303 170q6-6 11-1", palette.light, 2, 0.5);
};

/** Spots that glow on the cap of a fungus. */
function spots(canvas: Canvas, area: Area): void {
  canvas.glow(dots(canvas.chance, 5, area, [1.4, 2.8]), 0.9);
}

/** A cave of stalactites, glowing fungi, a fire between pillars. */
const troglodytes: Scene = (canvas) => {
  const { chance } = canvas;
  canvas.far(stalactites(chance, 10, 44), stalactites(chance, 9, -34, 174), level(172));
  const pillars = [
    "M112 0Q124 60 118 96T106 174H140Q130 120 134 90T142 0Z",
    "M200 0Q212 50 206 90T190 174H226Q216 120 222 80T236 0Z",
  ];
  canvas.far(...pillars);
  canvas.middle(stalactites(chance, 6, 46), ridge(chance, 182, 12));
  const fungi = places([30, 34, 40], [66, 52, 60], [98, 28, 30], [226, 24, 26], [260, 56, 70], [298, 36, 40]);
  canvas.middle(each(fungi, ([x, width, height]) => mushroom(x, 186, width, height)));
  spots(canvas, { x: [50, 82], y: [128, 142] });
  spots(canvas, { x: [242, 278], y: [119, 136] });
  spots(canvas, { x: [88, 107], y: [157, 164] });
  canvas.near(ridge(chance, 202, 10, 4));
  canvas.glow(flame(126, 203, 18));
  const walls =
    polygon([0, 0], [0, 90], [10, 60], [22, 30], [46, 0]) +
    polygon([320, 0], [320, 104], [310, 64], [296, 34], [270, 0]);
  canvas.frame(stalactites(chance, 9, -32, 222), walls);
};

export const overlords = { angels, "dark-elves": darkElves, demons, fairies, golems, mages, slimes, troglodytes };
