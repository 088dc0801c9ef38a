// What the signs on the land and on the sheets mean, those first that a newcomer meets first.
import { drawn } from "../../generated/prophecy";
import type { Sign } from "../contract";

export const legend: readonly Sign[] = [
  {
    icon: { text: "■" },
    name: "Strength, red cubes",
    text: "Your Health and your power in Battles of Strength. Lost ones are hollow; with the last one your hero dies.",
    rule: "P-TRM-10",
  },
  {
    icon: { text: "●" },
    name: "Willpower, blue cubes",
    text: "Your Magic and your power in Battles of Wills. Spent ones are hollow until they are recharged.",
    rule: "P-TRM-13",
  },
  {
    icon: drawn("two-coins"),
    name: "Gold",
    text: "Pays for journeys, goods and lessons. What is above 15 at the end of a round is lost.",
    rule: "P-TRM-18",
  },
  {
    icon: drawn("upgrade"),
    name: "Experience",
    text: "Won in battle; Guilds teach Abilities for it.",
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
    name: "A Creature’s Strength",
    text:
      "Red cards are Creatures: who comes to their space fights them. S is Strength, W is Willpower, dots are " +
      "lives.",
    rule: "P-CRE-02",
  },
  {
    icon: drawn("gems"),
    name: "Gold cards",
    text: "Opportunities: use one after all Creatures of the space are beaten.",
    rule: "P-SPC-16",
  },
  {
    icon: drawn("guarded-tower"),
    name: "Guild",
    text: "Teaches Abilities for Experience; who is no member pays in Gold as well.",
    rule: "P-SPC-03",
  },
  {
    icon: drawn("shop"),
    name: "Market",
    text: "In the Village and the City goods are bought and sold.",
    rule: "P-SPC-06",
  },
  {
    icon: drawn("star-swirl"),
    name: "Astral Plane",
    text: "A Lesser and a Greater Guardian, and behind them an Artifact. Attacked from its two entries.",
    rule: "P-AST-02",
  },
  {
    icon: drawn("crown"),
    name: "Artifact",
    text: "Four make you king. Once the fifth is taken, the Final Battle begins.",
    rule: "P-END-01",
  },
  { icon: drawn("card-random"), name: "Chance", text: "A Chance card begins every round.", rule: "P-CHN-01" },
];
