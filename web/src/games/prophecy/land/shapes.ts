// The shapes of the land: a silhouette for each kind of space, a frame for each kind of card, and what is built on the
// land.
import type { IconName } from "../../../generated/prophecy";
import { HOUSE, ROUND, SHIELD } from "../../../ui/map/shapes";
import type { Landmark } from "./geometry";
import type { SpaceKind, Travel } from "./types";

const PEAK = "M0-1.2Q.25-1.2.4-.95L1.22.7Q1.34 1 1 1H-1Q-1.34 1-1.22.7L-.4-.95Q-.25-1.2 0-1.2Z";
const BLOCK = "M-.92-.92H.92V.92H-.92Z";
const FIVE_RAYS = "M0-1.28.36-.46 1.24-.4.57.18.78 1.04 0 .57-.78 1.04-.57.18-1.24-.4-.36-.46Z";
/** A silhouette in unit size, around 0,0: colour never says it alone. `middle`: how far below 0,0 its icon goes. */
type Look = { silhouette: string; middle: number; icon: number; colour: string };
export const LOOKS: Record<SpaceKind, Look> = {
  forest: { silhouette: SHIELD, middle: 0, icon: 21, colour: "green" },
  mountains: { silhouette: PEAK, middle: 0.34, icon: 21, colour: "black" },
  plains: { silhouette: ROUND, middle: 0, icon: 22, colour: "gold" },
  guild: { silhouette: BLOCK, middle: 0, icon: 23, colour: "blue" },
  settlement: { silhouette: HOUSE, middle: 0.2, icon: 19, colour: "blue" },
  magic: { silhouette: FIVE_RAYS, middle: 0.04, icon: 16, colour: "purple" },
};

export const TRAVELS: Record<Travel, IconName | null> = {
  stay: "hand",
  walk: "footprint",
  horse: "horse-head",
  port: "sailboat",
  gate: "magic-gate",
  spell: "sparkles",
  plane: "star-swirl",
};

/** Four points: a star. In unit size. */
export const STAR = "M0-1Q.12-.12 1 0 .12.12 0 1-.12.12-1 0-.12-.12 0-1Z";
export const BOAT = "M-11 3H11L7.5 8H-7.5ZM0 2V-12L9.5 1ZM-1.5 1-9 1.4-1.5-8Z";

/** What swims in the sea. */
export const SERPENT =
  "M-46 8Q-42-1-36-2-30-1-28 8M-24 8Q-20-8-11-9-2-8 0 8M6 8Q6-12 16-19 27-25 36-18L41-13" +
  "Q38-9 30-11 22-12 20-3 18 3 19 8M29-17.5h.1M24-22.6 22-27M33-12Q35-14 38-13.5M-56 8Q-51 6-52 1-48 4-48.5 8";

/** On its foot at 0,0: lines, what lies in the shade, and what shines. */
export type Built = { lines: string; shade?: string; bright?: string };
export const LANDMARKS: Record<Exclude<Landmark, "none">, Built> = {
  fortress: {
    lines:
      "M-24 0V-14H-25V-19H-22V-17H-20V-19H-17V-17H-15V-19H-12V-14H-13V-10H-11V-12H-8V-10H-5V-12H-2V-10H1V-12H4" +
      "V-10H7V-12H10V-10H12V-22H11V-27H14V-25H16V-27H19V-25H21V-27H24V-22H23V0ZM-3 0V-5Q0-9 3-5V0M17.5-27V-35" +
      "L25-32 17.5-29.5M-19-10V-6M17-18V-14",
    shade: "M19-22H23V0H19ZM-16-14H-13V0H-16Z",
  },
  tower: {
    lines:
      "M-15 0Q-10-5-6-4L-5-22H-7V-26H7V-22H5L6-4Q10-5 16 0ZM-7-26 0-39 7-26M-1.6-14Q0-17 1.6-14V-10H-1.6ZM0-39" +
      "V-43M-2.4-41H2.4",
    shade: "M1.5-22H5L6-4Q10-5 16 0H3Z",
  },
  monastery: {
    lines:
      "M-23 0V-11L-11-19 2-11V0ZM-11-19V-24M-13.5-22H-8.5M2 0V-24L8-33 14-24V0ZM8-33V-39M5.6-36.6H10.4M6-17" +
      "Q8-20.5 10-17V-12H6ZM-13.5 0V-5Q-11-9-8.5-5V0M14 0V-8H25V0ZM14-8 19.5-13 25-8",
    shade: "M10-24H14V0H10ZM2-11 -3-14V0H2Z",
  },
  camp: {
    lines:
      "M-25 0-15-17-5 0ZM-15-17-13.4-20M-15-17-16.6-20M-18 0-15-7-12 0M0 0 11-21 22 0ZM11-21 13-24.6M11-21 9-24.6" +
      "M7.6 0 11-9 14.4 0",
    shade: "M-15-17-5 0H-12L-15-7ZM11-21 22 0H14.4L11-9Z",
  },
  den: {
    lines:
      "M-25 0-24-14-17-23-8-16-10 0ZM-27-12-17-23-6-14.6M-19-9H-15.6V-4H-19ZM-10 0-9-20 0-31 8-19 7 0Z" +
      "M-12-17 0-31 11-16M-3-15H1V-9H-3ZM7 0 8-12 15-19 23-11 22 0ZM5-10 15-19 25.5-9.4M13 0V-6.5H17V0",
    shade: "M4-25 8-19 7 0H3ZM19-15 23-11 22 0H18.6ZM-12-19-8-16-10 0H-13Z",
  },
  city: {
    lines:
      "M-27 0V-10H-24V-12H-22V-10H-20V-12H-18V-10H-16V-20L-12-28-8-20V-10H-4V-24L1-34 6-24V-10H9V-16Q13-23 17-16" +
      "V-10H19V-12H21V-10H23V-12H25V-10H27V0ZM-3 0V-5Q1-10 5-5V0M1-34V-40L8-37.5 1-35.5M-12.6-18V-14M1-20V-15" +
      "M13-13V-11",
    shade: "M3-28 6-24V0H4ZM-10-24-8-20V-8H-10.5ZM14-19 17-16V-8H14.6ZM20-10H27V0H22Z",
  },
  village: {
    lines:
      "M-25 0V-8L-16-15-7-8V0ZM-28-5.6-16-15-4-5.6M-18 0V-5H-14V0M-4 0V-10L6-19 16-10V0ZM-8-6.5 6-19 20-6.5M3 0" +
      "V-6H8V0M11-16V-21H14V-12M12.5-23Q9.5-26 12.5-29T12.5-35M18 0V-5L22-8 26-5V0",
    shade: "M11-14.5 16-10V0H11ZM-12-12-7-8V0H-12Z",
  },
  stones: {
    lines:
      "M-24 0-23-12-17-13-16 0ZM-8 0-7-18-1-19 1 0ZM7 0 8-17 14-18 15 0ZM-10-19 16-22 16-18-10-14.5Z" +
      "M20 0 21-10 26-9 26 0Z",
    shade: "M-2-15.6-1-19 1 0H-3ZM12-17 14-18 15 0H11ZM-19-12.6-17-13-16 0H-19Z",
    bright:
      "M3.5-12Q3.9-7.9 8-7.5 3.9-7.1 3.5-3 3.1-7.1-1-7.5 3.1-7.9 3.5-12ZM-13-26" +
      "Q-12.7-23.3-10-23-12.7-22.7-13-20-13.3-22.7-16-23-13.3-23.3-13-26Z",
  },
  range: {
    lines: "M-31 0Q-21-14-15-26-9-16-5-10 3-22 8-38 15-23 20-15 25-8 31 0ZM-5-10Q-2-6 1-4M20-15Q17-10 18-6",
    shade:
      "M8-38Q15-23 20-15 25-8 31 0H15Q18-7 10-15 15-22 8-38ZM-15-26Q-9-16-5-10-9-4-3 0H-9Q-10-8-14-14-12-20-15-26Z",
    bright: "M8-38 3.6-27.6 7-30 8.6-26 11.5-29.5 13.6-27.6Z",
  },
  mill: {
    lines:
      "M-8 0-5.5-19H5.5L8 0ZM-5.5-19Q0-27 5.5-19M-2.4 0V-6H2.4V0M-1-19-12.6-30.6-15-28-3-17Z" +
      "M1-19 12.6-30.6 15-28 3-17ZM-1-17-12.6-5.4-15-8-3-19ZM1-17 12.6-5.4 15-8 3-19Z",
    shade: "M2-19H5.5L8 0H4Z",
  },
  ricks: {
    lines:
      "M-21 0Q-22-10-15-13-8-10-9 0ZM-15-13V-16.5M-18-7Q-15-8.5-12-7M1 0Q0-13 8-17 16-13 15 0ZM8-17V-21M4-9" +
      "Q8-11 12-9M3-4Q8-6 13-4M18 0Q18-6 22-8 26-6 26 0Z",
    shade: "M8-17Q16-13 15 0H10Q12-11 8-17ZM-15-13Q-8-10-9 0H-12Q-11-9-15-13Z",
  },
};

/** The isle in the sea with the empty castle of the kings, around 0,0; a star stands over it. */
export const ISLE = {
  shore:
    "M-74 24" +
    "C-80 10-58 2-44-2-30-8-14-4 2-8 22-12 40-6 56 2 74 8 84 20 72 30 58 40 34 36 14 40-8 44-30 42-48 38-62 " +
    "36-72 32-74 24" +
    "Z",
  trees:
    "M-60 22v-3M-64.5 19.5Q-61 15 -60 9 -59 15 -55.5 19.5ZM-50 27v-3M-54.5 24.5Q-51 20 -50 14 -49 20 -45.5 24.5" +
    "ZM49 19v-3M44.5 16.5Q48 12 49 6 50 12 53.5 16.5ZM60 25v-3M55.5 22.5Q59 18 60 12 61 18 64.5 22.5ZM51 31v-3" +
    "M46.5 28.5Q50 24 51 18 52 24 55.5 28.5Z",
  castle:
    "M-38 22V-4H-40V-11H-36V-8H-33V-11H-29V-8H-26V-11H-22V-4H-24V4H-20V1H-16V4H-12V-22H-14V-30H-10V-27H-6V-30" +
    "H-2V-27H2V-30H6V-27H10V-30H14V-22H12V4H16V1H20V4H24V-12H22V-19H26V-16H29V-19H33V-16H36V-19H40V-12H38V22Z" +
    "M-6 22V10Q0 2 6 10V22M-14-30 0-50 14-30M-40-11-31-25-22-11M22-19 31-35 40-19M0-50V-58L9-55 0-52.5M-4-14" +
    "Q0-20 4-14V-8H-4ZM-33-2V3M31-9V-4M-31-25V-29M31-35V-39",
  shade: "M5-22H12V22H8V10Q5 4 5-22ZM33-12H38V22H32ZM-28-4H-24V22H-28ZM0-50 14-30H7ZM-31-25-22-11H-27ZM31-35 40-19H35Z",
} as const;
