// The kingdoms of the base game.
import type { Scene } from "../canvas";
import { mix } from "../colour";
import { arch, chapel, cross, longhouse, palisade, siegeTower, tent, tower, towers, windows } from "../kit/buildings";
import { dune, hills, level, menhir, peak, ridge, snow } from "../kit/land";
import { acacia, bareTree, blossom, conifer, fern, flower, grass, palm, petals, roundTree } from "../kit/plants";
import { block, box, circle, each, path, places, polygon, times } from "../kit/shapes";
import { birds, smoke } from "../kit/sky";
import { flame, ribs, totem } from "../kit/things";
import { dhow, longship, ripples } from "../kit/water";

/** A harbour city of domes at dusk: the low sun over the bay, a sail on it, palms before the dunes. */
const bandits: Scene = (canvas) => {
  const { chance, palette } = canvas;
  const quay = box(186, 136, 124, 18);
  const city = towers(146, "dome", [206, 12, 16], [228, 9, 34], [252, 16, 22], [278, 8, 44], [298, 12, 14]);
  canvas.far(dune(90, 136, 148).shape, city, quay);
  canvas.paint(level(152, 176), canvas.hazy(0.62));
  canvas.line(ripples(chance, 5, { x: [110, 270], y: [153, 172] }), palette.light, 1.2, 0.6);
  canvas.middle(dhow(156, 166, 15), dhow(128, 160, 8));
  const oldTown = towers(172, "dome", [14, 12, 62], [40, 20, 44], [70, 13, 32], [96, 18, 16]);
  canvas.middle(oldTown, box(0, 152, 112, 26));
  canvas.glow(windows(4, 7, [14, 132], [37, 146], [45, 146], [70, 152], [20, 164], [56, 168], [84, 168], [100, 168]));
  canvas.dune(dune(220, 164, 184));
  canvas.dune(dune(90, 190, 206), 0.2);
  canvas.frame(palm(chance, 26, 214, 96, 0.16), palm(chance, 300, 216, 78, -0.2), ridge(chance, 214, 8, 4));
};

const RANGE = places([40, 110, 74], [120, 120, 92], [210, 130, 84], [290, 110, 98]);

/** A fjord between snow peaks under the northern lights; a longship comes home to the longhouse. */
const barbarians: Scene = (canvas) => {
  const { chance, palette } = canvas;
  const lights =
    "M-10 46C60 8 120 60 190 30S300 8 340 40V70C300 44 250 62 190 66S70 44-10 80Z" +
    "M40 20C110-4 170 34 240 8L330 2V16C260 14 180 52 110 26Z";
  canvas.paint(lights, "#7fe0b8", 0.3);
  canvas.paint("M-10 70C70 40 130 86 200 60S300 44 340 66V84C290 70 240 88 190 92S60 76-10 100Z", "#a8c8ff", 0.26);
  for (const [x, width, height] of RANGE) {
    canvas.massif(peak(chance, x, 164, width, height), 0.62);
    canvas.paint(snow(x, 164, width, height), mix(palette.light, "#ffffff", 0.3), 0.9);
  }
  const shore = each([12, 30, 48, 66, 256, 272, 288, 304], (x) => conifer(x, 174, 22 + chance() * 14));
  canvas.middle(ridge(chance, 166, 14, 4), shore);
  canvas.paint(level(170), canvas.hazy(0.75));
  canvas.line(ripples(chance, 5, { x: [60, 220], y: [172, 192] }), palette.light, 1.2, 0.7);
  canvas.middle(longship(112, 184, 22));
  canvas.near("M130 220Q190 178 250 188T320 184V220ZM0 190Q50 186 80 200T170 220H0Z", longhouse(250, 194, 92));
  canvas.glow(arch(250, 194, 9, 12));
  canvas.frame(
    each([8, 28, 304, 320], (x) => conifer(x, 222, 54 + chance() * 26)),
    ridge(chance, 212, 8, 4),
  );
};

/** Standing stones under a blood moon, fires between them, bare trees on either side. */
const cultists: Scene = (canvas) => {
  const { chance } = canvas;
  const castle = towers(148, "spire", [54, 7, 28], [66, 10, 48], [82, 14, 28], [100, 8, 18]);
  canvas.far(ridge(chance, 152, 34, 5), castle);
  const ring = places([120, 8, 18], [146, 9, 21], [176, 9, 20], [202, 8, 17]);
  canvas.far(
    hills(chance, 168, 8, 2),
    each(ring, ([x, width, height]) => menhir(x, 168, width, height)),
  );
  const stones = places([30, 17, 50], [62, 14, 38], [92, 11, 28], [230, 12, 30], [258, 16, 44], [294, 19, 60]);
  canvas.middle(
    ridge(chance, 174, 14),
    each(stones, ([x, width, height]) => menhir(x, 182, width, height)),
  );
  canvas.middle(
    polygon([22, 138], [70, 146], [70, 140], [24, 130]),
    polygon([252, 140], [304, 128], [304, 121], [250, 134]),
  );
  canvas.mist(160, 30, 0.4);
  canvas.near(hills(chance, 198, 14, 3));
  canvas.glow(flame(98, 197, 20) + flame(222, 199, 20) + flame(160, 186, 9));
  canvas.frame(bareTree(chance, 18, 222, 58), bareTree(chance, 304, 222, 64), ridge(chance, 214, 10, 5));
};

/** A drowned jungle: a step pyramid over still water, palms, ferns before it. */
const dracons: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.far(hills(chance, 146, 40, 4));
  canvas.far(
    times(5, (step) => block(236, 152 - step * 12, 112 - step * 22, 12)),
    block(236, 92, 16, 10),
  );
  canvas.paint(polygon([229, 152], [232, 92], [240, 92], [243, 152]), palette.light, 0.35);
  canvas.paint(polygon([243, 152], [240, 92], [247, 92], [292, 152]), palette.ink, 0.16);
  const grove = places([18, 44, -0.1], [44, 58, 0.1], [72, 42, 0.25], [302, 46, -0.2]);
  canvas.middle(
    hills(chance, 170, 20, 5, 1),
    each(grove, ([x, height, lean]) => palm(chance, x, 176, height, lean)),
  );
  canvas.paint(level(177), canvas.hazy(0.62));
  canvas.line(ripples(chance, 8, { x: [4, 250], y: [178, 204] }), palette.light, 1.2, 0.5);
  canvas.middle(block(122, 186, 12, 26), block(122, 160, 18, 5), block(150, 184, 11, 14), block(196, 188, 12, 18));
  canvas.near("M0 196Q50 190 96 202T210 206T320 194V220H0Z");
  const ferns = each([6, 34, 288, 314], (x, at) => fern(x, 224, at % 3 ? 26 : 38));
  canvas.frame(ferns, ridge(chance, 214, 6, 4));
};

/** A savanna with a low sun: acacias, the ribs of a beast in the grass, a totem of bone. */
const gnolls: Scene = (canvas) => {
  const { chance, palette } = canvas;
  const rock = polygon([26, 156], [34, 122], [60, 117], [70, 129], [86, 131], [94, 156]);
  canvas.far(ridge(chance, 154, 10), rock, polygon([100, 156], [106, 142], [122, 140], [130, 156]));
  const trees = places([86, 44], [128, 20], [182, 14], [254, 54], [296, 28]);
  canvas.middle(
    ridge(chance, 170, 8, 4),
    each(trees, ([x, height]) => acacia(x, 171, height)),
  );
  canvas.paint(birds(chance, 4, { x: [60, 150], y: [50, 90] }), palette.ink, 0.6);
  canvas.near(hills(chance, 190, 12, 2), grass(chance, 50, 189, 9));
  canvas.paint(ribs(212, 201, 6, 34), mix(palette.light, palette.ground, 0.25));
  canvas.frame(grass(chance, 60, 222, 24), totem(54, 222, 80), ridge(chance, 216, 6, 4));
};

/** The camp of a siege: a tower on wheels, smoke, a palisade before an old wall, tents. */
const goblins: Scene = (canvas) => {
  const { chance, palette } = canvas;
  canvas.far(ridge(chance, 148, 30, 5), siegeTower(248, 150, 30, 54), siegeTower(190, 150, 14, 24));
  canvas.paint(smoke(62, 128, 64) + smoke(292, 140, 70) + smoke(134, 150, 40), palette.ink, 0.2);
  canvas.middle(ridge(chance, 170, 14), tower(64, 182, 22, 56, "battlements"), palisade(2, 184, 17, 28));
  canvas.glow(windows(5, 8, [60, 148], [69, 148]));
  const camp = places([150, 20, 14], [222, 40, 26], [266, 58, 36], [304, 44, 28]);
  canvas.near(
    hills(chance, 196, 12, 3),
    each(camp, ([x, width, height]) => tent(x, 194, width, height)),
  );
  canvas.glow(polygon([261, 194], [266, 170], [271, 194]) + flame(196, 197, 13), 0.9);
  const stakes = (from: number, towards: 1 | -1): string =>
    times(6, (at) => {
      const [x, height, lean] = [from + towards * at * 12, 52 - at * 6, towards * 5];
      return polygon(
        [x, 222],
        [x + lean, 222 - height],
        [x + lean + 5, 213 - height],
        [x + lean + 9, 222 - height],
        [x + 11, 222],
      );
    });
  canvas.frame(stakes(-6, 1), stakes(315, -1), ridge(chance, 214, 8, 4));
};

/** A graveyard on moonlit hills: a chapel with a light in it, fog, a fence. */
const undead: Scene = (canvas) => {
  const { chance } = canvas;
  canvas.far(hills(chance, 148, 32, 3), chapel(84, 134, 62));
  canvas.glow(windows(8, 13, [69, 122]) + windows(4, 8, [94, 131], [104, 131]));
  canvas.mist(136, 36, 0.6);
  const distant = each([20, 38, 128, 152, 182, 206, 226, 292], (x, at) =>
    at % 3 ? arch(x, 174, 10, 16) : cross(x, 174, 11, 19),
  );
  canvas.middle(hills(chance, 174, 20, 4, 1), bareTree(chance, 262, 174, 40), distant);
  canvas.mist(160, 30, 0.5);
  const close = each([52, 82, 116, 212, 246, 280], (x, at) =>
    at % 3 === 1 ? cross(x, 203, 18, 34) : arch(x, 203, 17, 22 + chance() * 8),
  );
  canvas.near(hills(chance, 199, 10, 3), close);
  const fence = times(5, (pale) => path`M${44 + pale * 12} 222v-34l1.6-5 1.6 5v34z`) + box(40, 194, 58, 2.6);
  canvas.frame(arch(22, 222, 30, 46), fence, bareTree(chance, 306, 224, 54), ridge(chance, 215, 6, 4));
};

const RAINBOW = ["#e46a8a", "#f2c46a", "#7fc08a", "#7fa8e0"];

/** A meadow at dawn under a rainbow: blossom trees, a stream, flowers. */
const unicorns: Scene = (canvas) => {
  const { chance, palette } = canvas;
  RAINBOW.forEach((colour, at) => {
    const [across, down] = [130 - at * 4, 118 - at * 4];
    canvas.line(path`M${160 - across} 170a${across} ${down} 0 0 1 ${2 * across} 0`, colour, 4, 0.55);
  });
  canvas.far(hills(chance, 154, 28, 4));
  const trees = places([18, 44], [60, 64], [242, 44], [274, 72]);
  canvas.middle(
    hills(chance, 172, 18, 3, 1),
    each(trees, ([x, height]) => roundTree(chance, x, 176, height)),
  );
  canvas.paint(blossom(chance, 60, 141, 26, 16, 16) + blossom(chance, 274, 134, 28, 20, 20), "#f6b3cf", 0.85);
  canvas.paint(blossom(chance, 56, 135, 16, 8, 6) + blossom(chance, 268, 126, 18, 10, 8), "#ffe1ee", 0.8);
  canvas.near(hills(chance, 196, 10, 2));
  canvas.paint("M170 220Q196 206 172 198T186 184Q174 192 196 199T204 220Z", palette.low, 0.75);
  canvas.paint(petals(chance, 22, { x: [0, 320], y: [196, 216] }, 3.4, 5), "#fff4f8");
  canvas.frame(grass(chance, 60, 222, 18), ridge(chance, 218, 4, 3));
  const flowers = places([14, 204], [36, 210], [58, 214], [264, 213], [288, 208], [308, 203]);
  canvas.paintFrame(
    each(flowers, ([x, y], at) => flower(x, y, 8, 6, at)),
    "#ffd9e8",
  );
  canvas.paintFrame(
    each(flowers, ([x, y]) => circle(x, y, 2)),
    "#d8913a",
  );
};

export const base = { bandits, barbarians, cultists, dracons, gnolls, goblins, undead, unicorns };
