// Scenes of cards that belong to no kingdom.
import type { Scene } from "../canvas";
import { towers, windows } from "../kit/buildings";
import { hills, peak, ridge } from "../kit/land";
import { conifer, grass, roundTree } from "../kit/plants";
import { block, box, each, ellipse, path, polygon, strewn, times } from "../kit/shapes";
import { birds, bolt, overcast, rays, stars } from "../kit/sky";
import { bandage, stitches } from "../kit/things";

const ROAD = "M128 222Q176 204 160 192T176 174L182 166L185 166L184 175Q172 184 186 193T192 222Z";

/** A road through hills, a signpost at its side. */
const none: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.massif(peak(chance, 80, 158, 120, 54, "left"), 0.72);
  canvas.massif(peak(chance, 236, 158, 100, 36, "left"), 0.76);
  canvas.far(hills(chance, 160, 14, 4));
  const wood = each([250, 264, 280, 296, 312], (x, at) => conifer(x, 176, 24 + (at % 3) * 6));
  canvas.middle(hills(chance, 174, 10, 3, 1), wood, roundTree(chance, 44, 176, 34), roundTree(chance, 70, 176, 24));
  canvas.near(hills(chance, 198, 8, 2));
  canvas.paint(ROAD, palette.low, 0.75);
  canvas.near(block(96, 204, 3, 42), "M84 164h26l6 5-6 5h-26zM82 178h22v9h-22l-6-4.5z");
  canvas.paint(birds(chance, 3, { x: [100, 210], y: [50, 90] }), palette.ink, 0.6);
  canvas.frame(grass(chance, 50, 222, 18), ridge(chance, 217, 5, 3));
};

/** Peaks under a sky full of stars, beams from its light. */
const mythic: Scene = (canvas) => {
  const { chance } = canvas;
  canvas.glow(stars(chance, 50, { x: [0, 320], y: [0, 150] }));
  canvas.glow(rays(160, 70, [50, 420], 40, 0.25), 0.28);
  canvas.massif(peak(chance, 160, 180, 110, 44), 0.62);
  canvas.massif(peak(chance, 66, 184, 160, 76), 0.5);
  canvas.massif(peak(chance, 254, 184, 156, 88), 0.5);
  canvas.far(hills(chance, 186, 8, 4));
  canvas.mist(162, 30, 0.6);
  canvas.near(ridge(chance, 198, 16));
  canvas.frame(ridge(chance, 211, 14));
};

/** Bandages across a red dusk, stitched; a sword and a spear left in the ground. */
const wound: Scene = (canvas) => {
  const { chance, palette } = canvas;
  for (let at = 0; at < 7; at += 1) canvas.glow(bandage(28 + at * 34, 16, 36), 0.1 + 0.06 * (at % 3));
  canvas.line("M-20 78L340 42M-20 146L340 110", palette.ink, 1.2, 0.45);
  canvas.line(stitches(6, 70, 16, 20) + stitches(16, 137, 16, 20), palette.ink, 1.6, 0.5);
  canvas.far(hills(chance, 178, 10, 3));
  canvas.near(hills(chance, 200, 8, 3));
  const sword = "M76 218L59 158L48 163L46 158L57 154L52 140Q47 136 51 132T58 138L63 152L74 147L76 152L66 156L82 218Z";
  const spear = polygon([246, 216], [254, 122], [252, 120], [258, 104], [260, 121], [257, 122], [249, 216]);
  canvas.frame(sword, spear, ridge(chance, 215, 6, 4));
};

/** A storm above a keep on a hill, lightning and rain. */
const event: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.paint(overcast(chance, 48), palette.ink, 0.3);
  canvas.paint(overcast(chance, 30), palette.ink, 0.35);
  canvas.glow(bolt(250, 24, 52, 104));
  canvas.glow(bolt(124, 30, 20, 50), 0.7);
  canvas.far(hills(chance, 158, 22, 4));
  const keep = towers(178, "battlements", [36, 14, 40], [60, 18, 58], [86, 22, 34]) + box(28, 146, 70, 34);
  canvas.middle(
    hills(chance, 178, 10, 3),
    keep,
    each([226, 244, 282, 300], (x) => conifer(x, 180, 30)),
  );
  canvas.glow(windows(5, 9, [60, 136], [84, 160]) + windows(4, 7, [36, 150]));
  const rain = strewn(chance, 22, { x: [0, 320], y: [48, 160] }, (x, y) => path`M${x} ${y}l-6 16`);
  canvas.line(rain, palette.low, 1, 0.5);
  canvas.near(hills(chance, 198, 10, 2));
  canvas.frame(grass(chance, 50, 222, 18), ridge(chance, 217, 5, 3));
};

/** Dots that wind up to the keep, smaller and smaller. */
const road = times(24, (dot) => {
  const far = dot / 23;
  const [x, y] = [160 + 80 * far * far + Math.cos(far * 8) * 92 * (1 - far), 216 - 54 * far];
  return ellipse(x, y, 4.4 - 2.8 * far, 2.4 - 1.4 * far);
});

/** A landscape as on an old map: a dotted road that winds up to a far keep. */
const quest: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.massif(peak(chance, 66, 158, 110, 58), 0.72);
  canvas.massif(peak(chance, 128, 160, 76, 34), 0.76);
  const keep = towers(160, "spire", [236, 9, 34], [250, 14, 46], [266, 9, 30]) + box(232, 142, 38, 20);
  canvas.far(hills(chance, 162, 12, 4), keep);
  canvas.middle(
    hills(chance, 176, 10, 3, 1),
    each([28, 42, 58, 290, 306], (x) => conifer(x, 178, 28)),
  );
  canvas.near(hills(chance, 198, 8, 2));
  canvas.paint(road, palette.light, 0.95);
  canvas.paint(block(250, 114, 1.6, 22) + "M251 92l16 5-16 5z", "#a8322a");
  canvas.frame(grass(chance, 50, 222, 18), ridge(chance, 217, 5, 3));
};

export const others = { none, mythic, wound, event, quest };
