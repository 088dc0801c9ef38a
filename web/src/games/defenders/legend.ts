// What the signs on and next to the map mean, in the order in which a newcomer meets them.
import { drawn } from "../../generated/defenders";
import type { Sign } from "../contract";
import { signsWith } from "../legend";

const sign = signsWith(drawn);
export const legend: readonly Sign[] = [
  sign(
    { text: "●" },
    "Life token, ready",
    "D-TRM-09",
    "Each token is worth one action. A half-filled one is spent until your next turn. " +
      "A dotted one is lost to a wound.",
  ),
  sign("orc-head", "Orcs, green shield", "D-MIN-02", "Gorgutt's minions. A die hits them on 3 or more."),
  sign("imp-laugh", "Demons, red drop", "D-MIN-02", "Balazarg's minions. A die hits them on 4 or more."),
  sign("dragon-head", "Dragonkin, blue hexagon", "D-MIN-02", "Sapphire's minions. A die hits them on 5 or more."),
  sign("death-skull", "Undead, black tombstone", "D-MIN-02", "Varkolak's minions. A die hits them on 4 or more."),
  sign("castle", "Monarch City", "D-END-02", "If a general enters it, or if it holds 5 minions, the realm is lost."),
  sign(
    "crystal-cluster",
    "Tainted Crystal",
    "D-OVR-03",
    "Appears when a location with 3 minions would get another. If the last one is placed, the realm is lost.",
  ),
  sign(
    "magic-gate",
    "Gate",
    "D-ACT-05",
    "On the map: travel from gate to gate. On a card: travel to its location, or build a gate there.",
  ),
  sign("horse-head", "Horse", "D-ACT-03", "Discard the card to ride up to 2 locations."),
  sign("eagle-emblem", "Eagle", "D-ACT-04", "Discard the card to fly up to 4 locations."),
  sign(
    "rolling-dices",
    "Dice",
    "D-GEN-03",
    "The dice that a card gives you when you attack the general of its colour.",
  ),
  sign(
    "crown",
    "Special card",
    "D-CRD-03",
    "Play it when its text says so, even out of turn. A crown next to a number counts defeated generals.",
  ),
  sign("scroll-quill", "Quest", "D-QST-01", "Every hero has one. Completing it brings a reward and a new quest."),
  sign("evil-moon", "Darkness", "D-DRK-03", "After each turn, cards bring new minions and may move a general."),
];
