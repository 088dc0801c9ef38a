// The kingdoms of Eastquest.
import type { Scene } from "../canvas";
import { mix } from "../colour";
import { archBridge, banner, budTower, glacis, pagoda, torii, windows } from "../kit/buildings";
import { hills, karst, level, peak, ridge, snow } from "../kit/land";
import { bamboo, bareTree, bentPine, blossom, grass, lily, palm, petals } from "../kit/plants";
import { block, circle, each, ellipse, path, places } from "../kit/shapes";
import { birds, cloud } from "../kit/sky";
import { cobra, cobraEyes, cobraMarks } from "../kit/things";
import { foam, galleon, ripples, waves } from "../kit/water";

/** A cherry tree in blossom before a big moon: an arched bridge, a pagoda, a mountain with snow. */
const geishas: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.massif(peak(chance, 100, 164, 180, 80, "left"), 0.72);
  canvas.paint(snow(100, 164, 180, 80), mix(palette.light, "#ffffff", 0.3), 0.9);
  canvas.far(hills(chance, 160, 12, 4));
  canvas.middle(hills(chance, 174, 8, 3), pagoda(264, 174, 46), torii(204, 178, 20, 20));
  canvas.glow(windows(4, 6, [258, 173], [270, 173], [264, 157]));
  canvas.paint(level(177), canvas.hazy(0.6));
  canvas.line(ripples(chance, 6, { x: [10, 250], y: [179, 204] }), "#ffffff", 1, 0.5);
  canvas.near(archBridge(160, 198, 150, 24), "M0 204q60-10 110 2t210-4v20H0z");
  canvas.frame(bareTree(chance, 12, 222, 64, { angle: -1.2, width: 7 }), ridge(chance, 216, 6, 4));
  const crown = blossom(chance, 40, 128, 54, 28, 40) + blossom(chance, 88, 150, 22, 12, 12);
  canvas.paintFrame(crown, "#f7a9bd");
  canvas.paintFrame(blossom(chance, 34, 120, 40, 18, 16), "#ffdbe2");
  canvas.paintFrame(petals(chance, 16, { x: [0, 320], y: [40, 210] }, 3, 5), "#ffd2dc");
};

const PEAKS = places([50, 54, 96], [104, 44, 62], [150, 34, 40], [206, 50, 84], [270, 58, 108]);

/** Steep rocks in mist under a red sun: a monastery on one of them, bent pines. */
const monks: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.far(each(PEAKS, ([x, width, height]) => karst(x, 174, width, height)));
  canvas.paint(birds(chance, 4, { x: [120, 200], y: [44, 84] }), palette.ink, 0.6);
  canvas.mist(126, 44, 0.9);
  const rocks = karst(36, 190, 64, 74) + karst(276, 190, 66, 62) + karst(88, 192, 44, 32) + karst(230, 192, 48, 34);
  canvas.middle(rocks, pagoda(272, 134, 36), pagoda(33, 120, 20, 2));
  canvas.glow(windows(4, 6, [267, 133], [277, 133]));
  canvas.mist(160, 34, 0.85);
  canvas.near(hills(chance, 202, 10, 3), bentPine(72, 204, 50, 1), bentPine(240, 204, 40, -1));
  canvas.paint(
    each([128, 144, 160, 176, 192], (x, at) => ellipse(x, 206 + (at % 2) * 3, 7, 2)),
    palette.ink,
    0.4,
  );
  const rock = "M0 220V190q14-8 26 6t36 26zM320 220V184q-14-4-22 10t-40 28z";
  canvas.frame(rock, bentPine(308, 200, 74, -1), bentPine(10, 206, 58, 1), ridge(chance, 216, 6, 4));
};

const GUARDS = places([50, 86], [272, 82]);

/** A river of lotus before temple towers, palms, two cobras that keep watch. */
const nagas: Scene = (canvas) => {
  const { chance, palette } = canvas;
  const shrine = places([196, 28, 56], [234, 40, 90], [272, 28, 56], [150, 16, 30], [128, 12, 22]);
  canvas.far(
    hills(chance, 160, 12, 4),
    each(shrine, ([x, width, height]) => budTower(x, 158, width, height)),
    block(234, 164, 132, 16),
  );
  canvas.line("M214 112h40M216 126h36M182 128h28M258 128h28M174 154h120", palette.ink, 0.9, 0.3);
  canvas.glow(windows(7, 12, [234, 158]) + windows(5, 8, [196, 158], [272, 158]));
  const grove = places([14, 60, 0.05], [34, 76, 0.12], [68, 54, 0.22], [304, 52, -0.2]);
  canvas.middle(
    hills(chance, 176, 12, 3, 1),
    each(grove, ([x, height, lean]) => palm(chance, x, 180, height, lean)),
  );
  canvas.paint(level(179), canvas.hazy(0.5));
  canvas.line(ripples(chance, 7, { x: [10, 250], y: [182, 206] }), palette.light, 1.2, 0.6);
  const lotus = places(
    [60, 194, 10],
    [116, 190, 7],
    [252, 192, 10],
    [206, 188, 7],
    [92, 206, 11],
    [226, 206, 11],
    [284, 200, 9],
  );
  canvas.paint(
    each(lotus, ([x, y, size]) => ellipse(x, y + 1, size * 1.3, size * 0.28)),
    palette.ground,
  );
  canvas.paint(
    each(lotus, ([x, y, size]) => lily(x, y, size)),
    "#ff9fb4",
  );
  canvas.near("M0 210q60-6 110 2t210-4v14H0z");
  canvas.frame(
    each(GUARDS, ([x, height]) => cobra(x, 222, height)),
    ridge(chance, 216, 6, 4),
  );
  canvas.paintFrame(
    each(GUARDS, ([x, height]) => cobraEyes(x, 222, height)),
    palette.light,
  );
  canvas.lineFrame(
    each(GUARDS, ([x, height]) => cobraMarks(x, 222, height)),
    palette.figure,
    1.4,
    0.6,
  );
};

/** Night: bamboo before a huge moon, a pagoda with lit windows, curved roofs. */
const ninjas: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.far(hills(chance, 160, 18, 3), pagoda(74, 160, 44, 4), pagoda(264, 162, 26, 3));
  canvas.glow(windows(4, 6, [68, 159], [80, 159], [70, 143], [78, 143], [74, 129], [264, 160]));
  const grove = each([14, 38, 108, 232, 250, 288], (x) => bamboo(chance, x, 192, 150 + chance() * 40, 4));
  canvas.middle(grove, hills(chance, 182, 8, 3));
  const ridgeRoof = "M62 208Q78 204 84 188L80 182Q160 188 240 182L236 188Q242 204 258 208Z";
  const eaves = "M30 222Q52 218 62 206L58 201Q160 208 262 201L258 206Q268 218 290 222Z";
  canvas.near(ridge(chance, 206, 4, 3));
  canvas.paint(ridgeRoof + eaves, mix(palette.ink, palette.ground, 0.6));
  const tiles = each([100, 120, 140, 160, 180, 200, 220], (x) => path`M${x} 187L${x * 1.14 - 22} 204`);
  canvas.line(ridgeRoof + eaves + tiles, palette.figure, 0.9, 0.4);
  canvas.frame(
    each([6, 26, 294, 314], (x) => bamboo(chance, x, 224, 214, 8)),
    ridge(chance, 217, 5, 3),
  );
};

/** Sunset at sea: a galleon, an island with a palm, gulls, breakers. */
const pirates: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.paint(cloud(chance, 160, 44, 110) + cloud(chance, 24, 62, 80) + cloud(chance, 240, 84, 60), "#fff1da", 0.6);
  const island = "M-10 154q6-26 26-30 10-14 22-4 26 2 34 34z";
  canvas.far(
    island,
    palm(chance, 30, 124, 28, 0.2),
    palm(chance, 44, 128, 20, 0.3),
    "M186 154q14-14 28-12 16-8 30 12z",
  );
  canvas.paint(level(150), canvas.hazy(0.55));
  canvas.line("M70 154h52M80 159h36M84 165h26M76 171h44M88 177h20", palette.light, 2.2);
  canvas.middle(galleon(240, 162, 36), waves(172, 5, 9));
  canvas.near(waves(190, 8, 6));
  canvas.line(foam(190, 8, 6), "#ffffff", 1.6, 0.7);
  canvas.paint(birds(chance, 6, { x: [140, 300], y: [56, 100] }), palette.ink, 0.75);
  const pier = "M0 220V178h8v-10h7v10h10v-10h7v14l8 42z";
  canvas.frame(waves(212, 11, 4), pier);
  canvas.lineFrame(foam(212, 11, 4), "#ffffff", 2, 0.75);
};

/** A castle before a red sun, banners of the clan, mist, a maple. */
const samurai: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.far(hills(chance, 158, 24, 4), pagoda(132, 156, 22, 2), torii(196, 160, 26, 24));
  canvas.mist(146, 30, 0.8);
  canvas.middle(hills(chance, 178, 8, 3), glacis(248, 182, 94, 44), pagoda(248, 142, 64), pagoda(212, 142, 24, 2));
  canvas.glow(windows(4, 7, [238, 140], [248, 140], [258, 140], [248, 119]), 0.8);
  canvas.line("M218 160h60M212 170h72M230 150v10M252 150v10M266 160v10M222 160v10M242 170v10", palette.ink, 0.9, 0.35);
  canvas.middle(each([28, 50, 72, 94], (x, at) => banner(x, 184, 82 - (at % 2) * 10)));
  canvas.paint(
    each([28, 50, 72, 94], (x, at) => circle(x + 7.5, 122 + (at % 2) * 10, 3.4)),
    palette.light,
    0.9,
  );
  canvas.near(hills(chance, 198, 10, 3, 1), grass(chance, 24, 200, 8));
  const tree = bareTree(chance, 314, 224, 60, { angle: -1.9, width: 6 });
  canvas.frame(tree, grass(chance, 36, 222, 16), ridge(chance, 217, 5, 3));
  canvas.paintFrame(blossom(chance, 286, 132, 36, 22, 30), "#d9542f");
  canvas.paintFrame(blossom(chance, 290, 126, 26, 14, 12), "#f08a4a");
  canvas.paintFrame(petals(chance, 12, { x: [0, 320], y: [60, 210] }, 3.6, 5), "#d9542f");
};

export const eastquest = { geishas, monks, nagas, ninjas, pirates, samurai };
