// What the signs on and next to the map mean, in the order in which a newcomer meets them.
import { drawn } from "../../generated/defenders";
import type { Sign } from "../contract";

export const legend: readonly Sign[] = [
  {
    icon: { text: "●" },
    name: "Life token, ready",
    text: "Each token is worth one action. A half-filled one is spent until your next turn. A dotted one is lost to a wound.",
    rule: "D-TRM-09",
  },
  {
    icon: drawn("orc-head"),
    name: "Orcs, green shield",
    text: "Gorgutt's minions. A die hits them on 3 or more.",
    rule: "D-MIN-02",
  },
  {
    icon: drawn("imp-laugh"),
    name: "Demons, red drop",
    text: "Balazarg's minions. A die hits them on 4 or more.",
    rule: "D-MIN-02",
  },
  {
    icon: drawn("dragon-head"),
    name: "Dragonkin, blue hexagon",
    text: "Sapphire's minions. A die hits them on 5 or more.",
    rule: "D-MIN-02",
  },
  {
    icon: drawn("death-skull"),
    name: "Undead, black tombstone",
    text: "Varkolak's minions. A die hits them on 4 or more.",
    rule: "D-MIN-02",
  },
  {
    icon: drawn("castle"),
    name: "Monarch City",
    text: "If a general enters it, or if it holds 5 minions, the realm is lost.",
    rule: "D-END-02",
  },
  {
    icon: drawn("crystal-cluster"),
    name: "Tainted Crystal",
    text: "Appears when a location with 3 minions would get another. If the last one is placed, the realm is lost.",
    rule: "D-OVR-03",
  },
  {
    icon: drawn("magic-gate"),
    name: "Gate",
    text: "On the map: travel from gate to gate. On a card: travel to its location, or build a gate there.",
    rule: "D-ACT-05",
  },
  { icon: drawn("horse-head"), name: "Horse", text: "Discard the card to ride up to 2 locations.", rule: "D-ACT-03" },
  { icon: drawn("eagle-emblem"), name: "Eagle", text: "Discard the card to fly up to 4 locations.", rule: "D-ACT-04" },
  {
    icon: drawn("rolling-dices"),
    name: "Dice",
    text: "The dice that a card gives you when you attack the general of its colour.",
    rule: "D-GEN-03",
  },
  {
    icon: drawn("crown"),
    name: "Special card",
    text: "Play it when its text says so, even out of turn. A crown next to a number counts defeated generals.",
    rule: "D-CRD-03",
  },
  {
    icon: drawn("scroll-quill"),
    name: "Quest",
    text: "Every hero has one. Completing it brings a reward and a new quest.",
    rule: "D-QST-01",
  },
  {
    icon: drawn("evil-moon"),
    name: "Darkness",
    text: "After each turn, cards bring new minions and may move a general.",
    rule: "D-DRK-03",
  },
];
