// The position and look of everything on the board. Names and colours come from the server.
import type { IconName } from "../../../generated/defenders";
import { points, type Point, type Terrain } from "../../../ui/map/board";

export const CITY = 0;
export const RADIUS = 19;
export const CITY_RADIUS = 33;
export const radiusOf = (place: number): number => (place === CITY ? CITY_RADIUS : RADIUS);

export type Spot = { x: number; y: number; terrain: Terrain; emblem: IconName };

const spot = (x: number, y: number, terrain: Terrain, emblem: IconName): Spot => ({ x, y, terrain, emblem });

/** By the number of the place. */
export const SPOTS: readonly Spot[] = [
  spot(492, 352, "tufts", "castle"),
  spot(48, 395, "tufts", "beer-stein"),
  spot(246, 44, "tufts", "beer-stein"),
  spot(830, 636, "hills", "beer-stein"),
  spot(372, 283, "trees", "oak"),
  spot(48, 158, "trees", "oak-leaf"),
  spot(616, 384, "tufts", "huts-village"),
  spot(386, 44, "firs", "griffin-symbol"),
  spot(927, 397, "trees", "sunbeams"),
  spot(597, 141, "firs", "minotaur"),
  spot(177, 567, "firs", "raven"),
  spot(942, 60, "dead", "thorny-vine"),
  spot(133, 324, "trees", "unicorn"),
  spot(874, 282, "firs", "willow-tree"),
  spot(652, 636, "firs", "wyvern"),
  spot(836, 99, "peaks", "mountaintop"),
  spot(938, 612, "peaks", "snowflake-1"),
  spot(427, 463, "tufts", "fishing-boat"),
  spot(536, 636, "hills", "crystal-cluster"),
  spot(266, 636, "peaks", "peaks"),
  spot(713, 172, "peaks", "eagle-head"),
  spot(752, 467, "peaks", "fog"),
  spot(154, 222, "rocks", "stone-bridge"),
  spot(472, 112, "tufts", "seagull"),
  spot(475, 216, "peaks", "wolf-head"),
  spot(782, 361, "rocks", "castle-ruins"),
  spot(67, 498, "tufts", "spiky-field"),
  spot(744, 572, "rocks", "cursed-star"),
  spot(892, 190, "reeds", "swamp"),
  spot(588, 247, "hills", "valley"),
  spot(316, 435, "hills", "hills"),
  spot(62, 622, "rocks", "scorpion"),
  spot(558, 44, "reeds", "snake"),
  spot(154, 115, "peaks", "windy-stripes"),
  spot(857, 537, "hills", "dead-wood"),
  spot(302, 540, "rocks", "waterfall"),
  spot(232, 370, "tufts", "village"),
  spot(694, 290, "rocks", "dolmen"),
  spot(58, 58, "dead", "evil-tree"),
  spot(48, 259, "trees", "sparkles"),
  spot(423, 618, "reeds", "lava"),
  spot(652, 512, "firs", "spears"),
  spot(720, 44, "hills", "bagpipes"),
  spot(538, 534, "tufts", "mermaid"),
  spot(268, 204, "tufts", "lighthouse"),
];

/** The coast, a closed curve through these points; the lakes likewise. */
export const LAND: readonly Point[] = points(
  "-3,226 -2,305 -13,382 15,457 13,538 0,614 34,685 111,669 175,637 225,691 304,693 334,618 385,676 465,673 " +
    "536,706 609,690 688,695 742,642 796,696 874,688 948,681 1002,623 977,545 972,459 986,379 973,298 977,213 " +
    "981,127 1004,49 940,2 868,42 787,29 718,-14 636,2 554,-14 472,2 391,-14 309,2 227,-11 180,54 111,28 36,4 " +
    "-5,72 -14,147",
);
export const LAKES: readonly (readonly Point[])[] = [
  points("543,432 494,452 493,486 546,491 592,503 617,468 584,444"),
  points("387,509 345,537 379,571 430,575 476,559 487,520 438,510"),
  points(
    "199,102 221,144 269,159 313,169 319,220 365,238 416,233 430,187 428,139 404,106 352,103 330,62 296,85 247,93",
  ),
];
/** Where the compass stands, on the largest lake. */
export const ROSE: Point = [372, 171];
