// What the signs on the map and the sheets mean, in the order in which a newcomer meets them.
import { drawn } from "../../generated/prophecy";
import type { Sign } from "../contract";
import { signsWith } from "../legend";

const sign = signsWith(drawn);
export const legend: readonly Sign[] = [
  sign(
    { text: "■" },
    "Strength, red cubes",
    "P-TRM-10",
    "Your Health and your power in Battles of Strength. Lost cubes are hollow. " +
      "Lose the last one and your hero dies.",
  ),
  sign(
    { text: "●" },
    "Willpower, blue cubes",
    "P-TRM-13",
    "Your Magic and your power in Battles of Wills. Spent cubes are hollow until you recharge them.",
  ),
  sign(
    "two-coins",
    "Gold",
    "P-TRM-18",
    "Pays for journeys, goods and lessons. At the end of a round, you lose any Gold above 15.",
  ),
  sign("upgrade", "Experience", "P-SPC-03", "Won in battle. Spend it at Guilds to learn Abilities."),
  sign("footprint", "Walk", "P-MOV-03", "One space along the ring, free."),
  sign("horse-head", "Horse", "P-MOV-04", "Two spaces for 1 Gold."),
  sign("sailboat", "Ship", "P-MOV-05", "From a port to the next port for 1 Gold."),
  sign("magic-gate", "Magic Gate", "P-MOV-06", "From a gate to any other gate for 2 Gold."),
  sign(
    { text: "S4" },
    "A Creature's Strength",
    "P-CRE-02",
    "Red cards are Creatures. Any hero who enters their space fights them. S is Strength, W is Willpower, dots are " +
      "lives.",
  ),
  sign("gems", "Gold cards", "P-SPC-16", "Opportunities. You can use one when all Creatures in the space are beaten."),
  sign(
    "guarded-tower",
    "Guild",
    "P-SPC-03",
    "Teaches Abilities for Experience. Non-members pay the same amount in Gold too.",
  ),
  sign("shop", "Market", "P-SPC-06", "Buy and sell goods in the Village and the City."),
  sign(
    "star-swirl",
    "Astral Plane",
    "P-AST-02",
    "A Lesser and a Greater Guardian protect an Artifact. Attack from either of the Plane's two entries.",
  ),
  sign("crown", "Artifact", "P-END-01", "Hold four to win. Once the fifth is taken, the Final Battle begins."),
  sign("card-random", "Chance", "P-CHN-01", "Every round begins with a Chance card."),
];
