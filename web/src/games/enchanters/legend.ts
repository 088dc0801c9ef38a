// What the signs on the cards and on the board of Enchanters mean, those first that a newcomer meets first.

import { drawn } from "../../generated/enchanters";
import type { View } from "../../lib/protocol";
import type { Sign } from "../contract";
import { asView } from "./types";

const SIGNS: readonly Sign[] = [
  {
    icon: drawn("broadsword"),
    name: "Attack",
    text: "Your power in a fight. It has to be at least the health of the creature.",
    rule: "E-CMB-02",
  },
  {
    icon: drawn("shield"),
    name: "Defense",
    text: "Holds back the strength of a creature that strikes you.",
    rule: "E-CMB-03",
  },
  {
    icon: drawn("cut-diamond"),
    name: "Crystal",
    text: "What journeys and actions cost. “+2” means that you take 2.",
    rule: "E-TRM-31",
  },
  {
    icon: drawn("drop"),
    name: "Wound or damage",
    text: "Each point of damage is a wound, and each wound costs 1 glory at the end.",
    rule: "E-END-06",
  },
  {
    icon: drawn("laurels"),
    name: "Glory",
    text: "The points of the game. Whoever has the most at the end wins.",
    rule: "E-END-07",
  },
  {
    icon: drawn("hearts"),
    name: "Health",
    text: "Of a creature: the attack that you need to defeat it.",
    rule: "E-CMB-02",
  },
  {
    icon: drawn("triple-claws"),
    name: "Strength",
    text: "Of a creature: how hard it strikes you when you defeat it.",
    rule: "E-CMB-03",
  },
  {
    icon: { text: "→" },
    name: "Action",
    text:
      "What stands before the arrow is the cost, what stands behind it the effect. Once a turn, unless it says " +
      "more.",
    rule: "E-MIN-01",
  },
  {
    icon: drawn("campfire"),
    name: "Rest",
    text: "An action with this sign is a rest: it is your whole major action.",
    rule: "E-RST-01",
  },
  { icon: drawn("save-arrow"), name: "When taken", text: "Happens once, when you take the card.", rule: "E-JRN-08" },
  { icon: drawn("health-normal"), name: "Heal", text: "Takes so many wounds away.", rule: "E-DMG-05" },
  {
    icon: drawn("cycle"),
    name: "As often as you like",
    text: "This action can be used any number of times in a turn.",
    rule: "E-MIN-05",
  },
  { icon: { text: "2×" }, name: "Twice", text: "This action can be used twice in a turn.", rule: "E-MIN-05" },
  {
    icon: { text: "per 2" },
    name: "For every 2",
    text: "Counted as often as there are 2, rounded down.",
    rule: "E-GEN-09",
  },
  {
    icon: drawn("knapsack"),
    name: "Item",
    text: "Comes on top of your items and covers the one before.",
    rule: "E-JRN-11",
  },
  {
    icon: drawn("fairy-wand"),
    name: "Enchantment",
    text: "Comes on top of your enchantments and covers the one before.",
    rule: "E-JRN-11",
  },
  { icon: drawn("fangs"), name: "Monster", text: "A creature to fight.", rule: "E-TRM-04" },
  {
    icon: drawn("dragon-head"),
    name: "Dragon",
    text: "A creature to fight. What is said of monsters does not concern dragons.",
    rule: "E-TRM-05",
  },
  {
    icon: drawn("paw"),
    name: "Creature",
    text: "A monster or a dragon; those that you have defeated lie under this sign.",
    rule: "E-TRM-04",
  },
  { icon: drawn("village"), name: "Village", text: "Open to all: it says what a rest can do.", rule: "E-TRM-10" },
  {
    icon: drawn("stack"),
    name: "Deck",
    text: "The cards that are still to come. When deck and track are empty, the game is over.",
    rule: "E-END-01",
  },
  { icon: drawn("tombstone"), name: "Graveyard", text: "The discarded cards, open to all.", rule: "E-GRV-01" },
  {
    icon: drawn("shattered-sword"),
    name: "Attack down",
    text: "Lowers your attack for as long as it is seen.",
    rule: "E-STA-01",
  },
  {
    icon: drawn("cracked-shield"),
    name: "Defense down",
    text: "Lowers your defense for as long as it is seen.",
    rule: "E-STA-02",
  },
  {
    icon: drawn("death-skull"),
    name: "Undead",
    text: "Does nothing by itself; other cards count it.",
    rule: "E-TRM-38",
  },
  { icon: drawn("slime"), name: "Slime", text: "Does nothing by itself; other cards count it.", rule: "E-TRM-38" },
  { icon: drawn("wingfoot"), name: "Speed", text: "Makes your journeys cheaper.", rule: "E-JRN-04" },
  {
    icon: drawn("weight"),
    name: "Weight",
    text: "Costs you so many crystals after a turn with a journey.",
    rule: "E-CLN-02",
  },
  { icon: drawn("oyster-pearl"), name: "Pearl", text: "Pays a crystal of an action, once a turn.", rule: "E-MIN-07" },
  {
    icon: drawn("shuriken"),
    name: "Charge",
    text: "Counted like crystals and kept apart; some actions cost charges.",
    rule: "E-TRM-39",
  },
  { icon: drawn("stitched-wound"), name: "Wound card", text: "Stands for ten wounds.", rule: "E-DMG-04" },
  {
    icon: drawn("imperial-crown"),
    name: "Overlord",
    text: "A mighty foe beside the track, to be challenged as a major action.",
    rule: "E-CHL-01",
  },
  { icon: drawn("ribbon-medal"), name: "Reward token", text: "What a won challenge brings.", rule: "E-TRM-16" },
  { icon: drawn("vertical-banner"), name: "Banner", text: "An item to begin with.", rule: "E-TRM-08" },
  { icon: drawn("pointy-hat"), name: "Class", text: "An enchantment to begin with.", rule: "E-TRM-08" },
  {
    icon: drawn("upgrade"),
    name: "Reinforcement token",
    text: "Makes the Overlord stronger: 1 health or 1 strength more for each.",
    rule: "E-OVL-04",
  },
  {
    icon: drawn("caravan"),
    name: "Automa",
    text: "A virtual player: each round it puts a card of the journey track on the Market.",
    rule: "E-AUT-04",
  },
  {
    icon: drawn("enrage"),
    name: "Rage",
    text: "In co-op: the less the Overlord has left, the worse is what its cards do.",
    rule: "E-COP-07",
  },
  {
    icon: drawn("tied-scroll"),
    name: "Quest",
    text: "Lies open for all: who fulfils it may claim it, for glory and more.",
    rule: "E-QST-02",
  },
  {
    icon: drawn("lightning-storm"),
    name: "Event",
    text: "Happens when it comes out of the deck, or lies under a card of the track and changes the rules for all.",
    rule: "E-EVT-03",
  },
  {
    icon: drawn("sun"),
    name: "Scorching Sun",
    text: "The desert token: creatures have 1 strength more and 1 health less.",
    rule: "E-STA-11",
  },
  {
    icon: drawn("sandstorm"),
    name: "Sandstorm",
    text: "The desert token: creatures have 1 health more and 1 strength less.",
    rule: "E-STA-11",
  },
  {
    icon: drawn("wolf-head"),
    name: "Cerberus token",
    text: "Lies on a card of the track; the Overlord that puts it there says what it does.",
    rule: "E-TRM-39",
  },
];

type Saying = Pick<Sign, "text" | "rule">;
/** What is not so in co-op, by the name of the sign: there is no scoring, and wounds and the end are shared. */
const TOGETHER: Partial<Record<string, Saying>> = {
  "Wound or damage": {
    text: "Each point of damage is a wound. They count for all of you together: too many, and you lose.",
    rule: "E-COP-12",
  },
  Glory: {
    text: "Given up at the Guild, a card takes as many hit points from the Overlord as it has glory.",
    rule: "E-COP-15",
  },
  Deck: { text: "The cards that are still to come. When deck and track are empty, you lose.", rule: "E-COP-12" },
  "Reward token": {
    text: "Some cards bring one; a won challenge takes hit points from the Overlord instead.",
    rule: "E-COP-14",
  },
};
const alone = (goal: number): Partial<Record<string, Saying>> => ({
  Glory: { text: `The points of the game. With ${goal} at the end you win.`, rule: "E-AUT-09" },
});

/** The signs as this game means them: together and alone it is won in another way. */
export function legendOf(view: View): readonly Sign[] {
  const { coop, goal } = asView(view);
  const other = coop ? TOGETHER : goal === undefined ? {} : alone(goal);
  return SIGNS.map((sign) => ({ ...sign, ...other[sign.name] }));
}
