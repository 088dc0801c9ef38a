// What the signs on the map and the sheets mean, in the order in which a newcomer meets them.
import { drawn } from "../../generated/prophecy";
import type { Sign } from "../contract";

export const legend: readonly Sign[] = [
  {
    icon: { text: "■" },
    name: "Strength, red cubes",
    text:
      "Your Health and your power in Battles of Strength. Lost cubes are hollow. " +
      "Lose the last one and your hero dies.",
    rule: "P-TRM-10",
  },
  {
    icon: { text: "●" },
    name: "Willpower, blue cubes",
    text: "Your Magic and your power in Battles of Wills. Spent cubes are hollow until you recharge them.",
    rule: "P-TRM-13",
  },
  {
    icon: drawn("two-coins"),
    name: "Gold",
    text: "Pays for journeys, goods and lessons. At the end of a round, you lose any Gold above 15.",
    rule: "P-TRM-18",
  },
  {
    icon: drawn("upgrade"),
    name: "Experience",
    text: "Won in battle. Spend it at Guilds to learn Abilities.",
    rule: "P-SPC-03",
  },
  { icon: drawn("footprint"), name: "Walk", text: "One space along the ring, free.", rule: "P-MOV-03" },
  { icon: drawn("horse-head"), name: "Horse", text: "Two spaces for 1 Gold.", rule: "P-MOV-04" },
  { icon: drawn("sailboat"), name: "Ship", text: "From a port to the next port for 1 Gold.", rule: "P-MOV-05" },
  {
    icon: drawn("magic-gate"),
    name: "Magic Gate",
    text: "From a gate to any other gate for 2 Gold.",
    rule: "P-MOV-06",
  },
  {
    icon: { text: "S4" },
    name: "A Creature's Strength",
    text:
      "Red cards are Creatures. Any hero who enters their space fights them. S is Strength, W is Willpower, dots are " +
      "lives.",
    rule: "P-CRE-02",
  },
  {
    icon: drawn("gems"),
    name: "Gold cards",
    text: "Opportunities. You can use one when all Creatures in the space are beaten.",
    rule: "P-SPC-16",
  },
  {
    icon: drawn("guarded-tower"),
    name: "Guild",
    text: "Teaches Abilities for Experience. Non-members pay the same amount in Gold too.",
    rule: "P-SPC-03",
  },
  { icon: drawn("shop"), name: "Market", text: "Buy and sell goods in the Village and the City.", rule: "P-SPC-06" },
  {
    icon: drawn("star-swirl"),
    name: "Astral Plane",
    text: "A Lesser and a Greater Guardian protect an Artifact. Attack from either of the Plane's two entries.",
    rule: "P-AST-02",
  },
  {
    icon: drawn("crown"),
    name: "Artifact",
    text: "Hold four to win. Once the fifth is taken, the Final Battle begins.",
    rule: "P-END-01",
  },
  { icon: drawn("card-random"), name: "Chance", text: "Every round begins with a Chance card.", rule: "P-CHN-01" },
];
