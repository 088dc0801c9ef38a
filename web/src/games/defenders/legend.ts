// What the signs on the map and beside it mean, those first that a newcomer meets first.
import { drawn } from "../../generated/defenders";
import type { Sign } from "../contract";

export const legend: readonly Sign[] = [
  {
    icon: { text: "●" },
    name: "Life token, ready",
    text: "One action each. A half one is spent and comes back next turn; a dotted one is lost: a wound.",
    rule: "D-TRM-09",
  },
  {
    icon: drawn("orc-head"),
    name: "Orcs, green shield",
    text: "Minions of Gorgutt. A die hits them on 3 or more.",
    rule: "D-MIN-02",
  },
  {
    icon: drawn("imp-laugh"),
    name: "Demons, red drop",
    text: "Minions of Balazarg. A die hits them on 4 or more.",
    rule: "D-MIN-02",
  },
  {
    icon: drawn("dragon-head"),
    name: "Dragonkin, blue hexagon",
    text: "Minions of Sapphire. A die hits them on 5 or more.",
    rule: "D-MIN-02",
  },
  {
    icon: drawn("death-skull"),
    name: "Undead, black tombstone",
    text: "Minions of Varkolak. A die hits them on 4 or more.",
    rule: "D-MIN-02",
  },
  {
    icon: drawn("castle"),
    name: "Monarch City",
    text: "Lost if a general enters it, or if 5 minions stand in it.",
    rule: "D-END-02",
  },
  {
    icon: drawn("crystal-cluster"),
    name: "Tainted Crystal",
    text: "Comes where a place with 3 minions is to hold one more. The last one loses the realm.",
    rule: "D-OVR-03",
  },
  {
    icon: drawn("magic-gate"),
    name: "Gate",
    text: "On the map: travel from gate to gate. On a card: go to its place, or build a gate there.",
    rule: "D-ACT-05",
  },
  { icon: drawn("horse-head"), name: "Horse", text: "Discard the card and ride up to 2 places.", rule: "D-ACT-03" },
  { icon: drawn("eagle-emblem"), name: "Eagle", text: "Discard the card and fly up to 4 places.", rule: "D-ACT-04" },
  {
    icon: drawn("rolling-dices"),
    name: "Dice",
    text: "What a card gives you in an attack on the general of its colour.",
    rule: "D-GEN-03",
  },
  {
    icon: drawn("crown"),
    name: "Special card",
    text: "May be played at the moment that it names, even out of turn. Among the counts: generals defeated.",
    rule: "D-CRD-03",
  },
  {
    icon: drawn("scroll-quill"),
    name: "Quest",
    text: "Every hero has one; a finished one brings a reward and a new quest.",
    rule: "D-QST-01",
  },
  {
    icon: drawn("evil-moon"),
    name: "Darkness",
    text: "After each turn cards bring new minions and let a general march.",
    rule: "D-DRK-03",
  },
];
