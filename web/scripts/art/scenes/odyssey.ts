// The kingdoms of Odyssey.
import type { Scene } from "../canvas";
import { mix } from "../colour";
import { arcade, brokenColumn, column, obelisk, pennant, temple, towers } from "../kit/buildings";
import { dune, hills, level, peak, pyramid, ridge, snow, stack } from "../kit/land";
import { cypress, grass, palm } from "../kit/plants";
import { block, box, circle, dots, each, path, places, polygon } from "../kit/shapes";
import { birds, bolt, cloud, cloudBank, overcast } from "../kit/sky";
import { bubbles, coral, fish, kelp } from "../kit/water";

const RANGE = places([44, 100, 36], [122, 120, 50], [206, 130, 44], [286, 110, 38]);

/** High grass of the steppe under clouds: a far range with snow, felt tents, standards in the wind. */
const centaurs: Scene = (canvas) => {
  const { chance, palette } = canvas;
  const clouds = cloud(chance, 24, 54, 90) + cloud(chance, 186, 36, 120) + cloud(chance, 108, 82, 70);
  canvas.paint(clouds, "#ffffff", 0.75);
  for (const [x, width, height] of RANGE) {
    canvas.massif(peak(chance, x, 154, width, height, "left"), 0.78);
    canvas.paint(snow(x, 154, width, height), mix(palette.light, "#ffffff", 0.3), 0.9);
  }
  canvas.far(ridge(chance, 156, 6, 4));
  canvas.paint(birds(chance, 4, { x: [186, 300], y: [60, 100] }), palette.ink, 0.7);
  const yurts = each(
    places([40, 24], [70, 18], [252, 28], [284, 20]),
    ([x, size]) =>
      path`M${x - size / 2} 174v${-size * 0.36}q${size * 0.1} ${-size * 0.3} ${size * 0.5} ${-size * 0.36}` +
      path`t${size * 0.5} ${size * 0.36}v${size * 0.36}z`,
  );
  canvas.middle(hills(chance, 174, 10, 2), yurts, grass(chance, 30, 176, 7));
  canvas.near(
    hills(chance, 194, 12, 3, 1),
    grass(chance, 34, 194, 11),
    pennant(222, 196, 44, 1),
    pennant(90, 196, 38, 1),
  );
  canvas.frame(grass(chance, 90, 222, 36), ridge(chance, 217, 5, 3));
};

/** The sand of an arena before its arches, red pennants, the gates on either side. */
const gladiators: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.far("M0 166V92Q160 66 320 92V166Z");
  const [upper, lower] = [
    { x: 12, y: 120, apart: 21, count: 15 },
    { x: 12, y: 152, apart: 21, count: 15 },
  ];
  canvas.paint(arcade(upper, 12, 20) + arcade(lower, 13, 23), palette.ground, 0.55);
  canvas.line("M0 96Q160 71 320 96M0 126H320", palette.light, 1, 0.6);
  canvas.paint(
    each([58, 108, 160, 212, 262], (x) => box(x, 62 + Math.abs(x - 160) / 12, 1.6, 24)),
    palette.ink,
    0.7,
  );
  const flags = each([58, 108, 160, 212, 262], (x) => path`M${x + 1.6} ${63 + Math.abs(x - 160) / 12}l13 4-13 5z`);
  canvas.paint(flags, "#a8322a");
  canvas.middle("M0 180V134Q30 128 60 134V180ZM260 180V134Q290 128 320 134V180Z", box(0, 170, 320, 12));
  canvas.paint(arcade({ x: 30, y: 180, apart: 260, count: 2 }, 30, 38), palette.ink, 0.75);
  canvas.line(
    each([20, 30, 40, 280, 290, 300], (x) => path`M${x} 146V180`) + "M16 160H44M276 160H304",
    palette.light,
    1.2,
    0.5,
  );
  canvas.paint(pennant(24, 136, 66, 1) + pennant(296, 136, 66, -1), "#a8322a");
  canvas.near(hills(chance, 194, 6, 2));
  canvas.line("M40 200q20-5 40 0M190 206q26-5 52 0M110 212q20-4 40 0M130 197q14-4 30 0", palette.ink, 1, 0.4);
  const wall = "M0 220V120h14v-8h12v8h6v100zM320 220V120h-14v-8h-12v8h-6v100z";
  canvas.frame(wall, ridge(chance, 217, 4, 3));
};

/** Cliffs above a sea of clouds, a storm with lightning. */
const harpies: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.paint(overcast(chance, 42), palette.ink, 0.26);
  canvas.paint(overcast(chance, 24), palette.ink, 0.3);
  canvas.glow(bolt(72, 14, 44, 92));
  canvas.glow(bolt(286, 34, 18, 44), 0.7);
  const crags = places([46, 36, 80], [98, 24, 56], [138, 18, 32], [190, 20, 42], [236, 32, 96], [288, 42, 68]);
  canvas.far(each(crags, ([x, width, height]) => stack(x, 172, width, height)));
  canvas.paint(cloudBank(chance, { y: 160, height: 60, from: -30, apart: 92 }), "#dfe4ef", 0.88);
  const [left, right] = [
    polygon([0, 202], [0, 120], [26, 112], [40, 118], [44, 150], [60, 168], [66, 202]),
    polygon([320, 202], [320, 106], [298, 100], [280, 108], [278, 140], [262, 160], [254, 202]),
  ];
  canvas.middle(left, right);
  const nests = "M8 114q14 8 30 1l4-5q-18 6-38-2zM286 104q12 6 26 1l4-5q-16 5-34-2z";
  canvas.paint(nests, palette.ink, 0.8);
  canvas.paint(cloudBank(chance, { y: 186, height: 40, from: -60, apart: 104 }), "#c3cbdc");
  canvas.near("M86 206Q104 190 122 192Q160 184 198 192Q220 190 234 206L252 222H68Z");
  canvas.paint(birds(chance, 6, { x: [90, 250], y: [44, 110] }), palette.ink, 0.7);
  canvas.frame("M0 220V196q16-6 30 8t40 8 60 0 60 2 60-4 40-14 30-2V220Z");
};

const STEPS = places([210, 8], [202, 8], [194, 7]);

/** A broken temple on a hill above the sea, columns, cypresses. */
const medusae: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.far(
    hills(chance, 156, 20, 3),
    temple(236, 144, 86, 34, 6),
    polygon([176, 168], [192, 143], [282, 143], [304, 168]),
  );
  canvas.paint(level(158), mix(palette.top, palette.low, 0.45));
  canvas.line("M90 163h44M136 168h36M20 167h34M180 164h50", palette.light, 1.2, 0.6);
  const grove = places([16, 52], [34, 42], [124, 24], [136, 30], [196, 26], [292, 46], [308, 56]);
  canvas.middle(
    hills(chance, 176, 14, 4, 1),
    each(grove, ([x, height]) => cypress(x, 177, height)),
  );
  const ruin = brokenColumn(60, 200, 13, 70) + brokenColumn(92, 200, 13, 36) + brokenColumn(228, 200, 12, 24);
  const gate = column(262, 200, 13, 76) + column(292, 200, 13, 76) + box(250, 113, 54, 8);
  canvas.near(hills(chance, 198, 8, 3), ruin, gate);
  canvas.line(
    "M57 150V192M62 136V192M89 172V192M259 130V192M265 130V192M289 130V192M295 130V192",
    palette.ink,
    0.9,
    0.35,
  );
  canvas.paint(
    each(STEPS, ([y, height]) => block(160, y + height, (y - 130) * 1.7, 1.4)),
    palette.ink,
    0.35,
  );
  const fallen = "M40 222l10-20 36-6 8 8-6 16z";
  canvas.frame(brokenColumn(16, 224, 24, 120), brokenColumn(306, 224, 24, 70), fallen, ridge(chance, 216, 6, 4));
};

const SHAFTS = "M40 0L-20 200H40L90 0ZM130 0L110 220H170L176 0ZM220 0L270 200H340L262 0Z";

/** The floor of the sea in shafts of light: a city of domes, coral, kelp, fish. */
const mermaids: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.paint(SHAFTS, palette.light, 0.17);
  const city = towers(
    162,
    "dome",
    [46, 12, 26],
    [66, 16, 40],
    [86, 10, 22],
    [236, 12, 34],
    [256, 17, 46],
    [278, 11, 28],
  );
  canvas.far(ridge(chance, 162, 22), city);
  canvas.glow(
    each(places([66, 130], [256, 126], [236, 136], [278, 142]), ([x, y]) => circle(x, y, 1.8)),
    0.9,
  );
  const reef = places([26, 20], [52, 25], [86, 15], [130, 11], [204, 12], [242, 16], [284, 26]);
  canvas.middle(hills(chance, 180, 14, 4));
  const corals = each(reef, ([x, height]) => coral(chance, x, 184, height));
  canvas.paint(corals, mix(palette.ground, palette.light, 0.3));
  canvas.near(
    hills(chance, 200, 10, 3, 1),
    each([118, 212], (x) => path`M${x - 10} 199q2-14 10-14t10 14z`),
  );
  canvas.paint(
    each(places([66, 92, 12], [88, 102, 9], [58, 108, 8], [246, 96, -12], [226, 84, -9]), ([x, y, long]) =>
      fish(x, y, long),
    ),
    palette.figure,
    0.75,
  );
  canvas.glow(dots(chance, 20, { x: [20, 300], y: [20, 190] }, [0.8, 2.2]), 0.6);
  canvas.line(bubbles([276, 78, 5], [284, 62, 3], [40, 62, 4], [34, 46, 2.5], [280, 50, 2]), palette.light, 1, 0.7);
  canvas.frame(
    kelp(14, 222, 120),
    kelp(34, 222, 84),
    kelp(306, 222, 130),
    kelp(286, 222, 74),
    ridge(chance, 214, 8, 4),
  );
  canvas.paintFrame(coral(chance, 62, 222, 16) + coral(chance, 258, 222, 18), "#ff8f7a");
};

/** Pyramids and dunes at noon: an obelisk, a caravan, palms and the head of a statue. */
const mummies: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.massif(pyramid(76, 160, 130, 78, "left"), 0.6);
  canvas.massif(pyramid(160, 162, 66, 36, "left"), 0.68);
  canvas.massif(pyramid(250, 164, 104, 60, "left"), 0.52);
  canvas.line("M54 124h34M42 140h62M236 124h26M224 142h50", palette.ink, 0.8, 0.25);
  canvas.far(dune(60, 152, 164).shape);
  const camels = each(
    [116, 140, 166, 190],
    (x) => path`M${x} 172v-7q2-5 4-1 2-6 5-1 3 0 3-5l4 1q-1 7-4 8v5h-2v-4h-7v4z`,
  );
  canvas.paint(camels, palette.ink, 0.7);
  canvas.dune(dune(230, 168, 184));
  canvas.middle(obelisk(42, 190, 13, 72), block(42, 192, 20, 6));
  canvas.line("M42 132v6M42 143v5M42 153v7M42 166v5", palette.ink, 2.4, 0.4);
  canvas.dune(dune(80, 192, 206), 0.2);
  const statue = "M0 220V190q8-6 16 0 0-22 18-24 18 2 20 24l6 22 14 8z";
  canvas.frame(palm(chance, 288, 220, 88, -0.22), palm(chance, 304, 220, 58, -0.3), statue, ridge(chance, 216, 5, 3));
  canvas.lineFrame("M18 186v24M24 176v30M46 176v30M51 186v24M29 186h4M38 186h4M31 197h9", palette.light, 1.2, 0.35);
};

export const odyssey = { centaurs, gladiators, harpies, medusae, mermaids, mummies };
