// What the signs on the cards and the board of Enchanters mean, in the order in which a newcomer meets them.

import { drawn } from "../../generated/enchanters";
import type { View } from "../../lib/protocol";
import type { Sign } from "../contract";
import { asView } from "./types";

const SIGNS: readonly Sign[] = [
  {
    icon: drawn("broadsword"),
    name: "Attack",
    text: "Your power in a fight. It must be at least as high as the creature's health.",
    rule: "E-CMB-02",
  },
  {
    icon: drawn("shield"),
    name: "Defense",
    text: "Blocks the strength of a creature that attacks you.",
    rule: "E-CMB-03",
  },
  {
    icon: drawn("cut-diamond"),
    name: "Crystal",
    text: "Pays for journeys and actions. “+2” means you take 2.",
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
    text: "Victory points. The player with the most at the end wins.",
    rule: "E-END-07",
  },
  { icon: drawn("hearts"), name: "Health", text: "The attack you need to defeat a creature.", rule: "E-CMB-02" },
  {
    icon: drawn("triple-claws"),
    name: "Strength",
    text: "How hard a creature hits you when you defeat it.",
    rule: "E-CMB-03",
  },
  {
    icon: { text: "→" },
    name: "Action",
    text: "Pay the cost before the arrow to get the effect after it. Once per turn unless the card says otherwise.",
    rule: "E-MIN-01",
  },
  {
    icon: drawn("campfire"),
    name: "Rest",
    text: "An action with this icon is a rest. It's your major action for the turn.",
    rule: "E-RST-01",
  },
  { icon: drawn("save-arrow"), name: "When taken", text: "Happens once, when you take the card.", rule: "E-JRN-08" },
  { icon: drawn("health-normal"), name: "Heal", text: "Removes this many wounds.", rule: "E-DMG-05" },
  {
    icon: drawn("cycle"),
    name: "As often as you like",
    text: "This action can be used any number of times in a turn.",
    rule: "E-MIN-05",
  },
  { icon: { text: "2×" }, name: "Twice", text: "This action can be used twice in a turn.", rule: "E-MIN-05" },
  { icon: { text: "per 2" }, name: "For every 2", text: "Counts once for every 2, rounded down.", rule: "E-GEN-09" },
  {
    icon: drawn("knapsack"),
    name: "Item",
    text: "Goes on top of your items and covers the previous one.",
    rule: "E-JRN-11",
  },
  {
    icon: drawn("fairy-wand"),
    name: "Enchantment",
    text: "Goes on top of your enchantments and covers the previous one.",
    rule: "E-JRN-11",
  },
  { icon: drawn("fangs"), name: "Monster", text: "A creature to fight.", rule: "E-TRM-04" },
  {
    icon: drawn("dragon-head"),
    name: "Dragon",
    text: "A creature to fight. Effects on monsters don't affect dragons.",
    rule: "E-TRM-05",
  },
  {
    icon: drawn("paw"),
    name: "Creature",
    text: "A monster or a dragon. The ones you've defeated are kept under this icon.",
    rule: "E-TRM-04",
  },
  { icon: drawn("village"), name: "Village", text: "Open to everyone. It shows what a rest can do.", rule: "E-TRM-10" },
  {
    icon: drawn("stack"),
    name: "Deck",
    text: "The cards still to come. When the deck and the track are empty, the game ends.",
    rule: "E-END-01",
  },
  {
    icon: drawn("tombstone"),
    name: "Graveyard",
    text: "The discarded cards. Anyone can look at them.",
    rule: "E-GRV-01",
  },
  {
    icon: drawn("shattered-sword"),
    name: "Attack down",
    text: "Lowers your attack while it's visible.",
    rule: "E-STA-01",
  },
  {
    icon: drawn("cracked-shield"),
    name: "Defense down",
    text: "Lowers your defense while it's visible.",
    rule: "E-STA-02",
  },
  {
    icon: drawn("death-skull"),
    name: "Undead",
    text: "Does nothing on its own; other cards count it.",
    rule: "E-TRM-38",
  },
  { icon: drawn("slime"), name: "Slime", text: "Does nothing on its own; other cards count it.", rule: "E-TRM-38" },
  { icon: drawn("wingfoot"), name: "Speed", text: "Makes your journeys cheaper.", rule: "E-JRN-04" },
  {
    icon: drawn("weight"),
    name: "Weight",
    text: "You lose this many crystals after a turn in which you journeyed.",
    rule: "E-CLN-02",
  },
  {
    icon: drawn("oyster-pearl"),
    name: "Pearl",
    text: "Pays 1 crystal towards an action, once per turn.",
    rule: "E-MIN-07",
  },
  {
    icon: drawn("shuriken"),
    name: "Charge",
    text: "Counted separately from crystals. Some actions cost charges.",
    rule: "E-TRM-39",
  },
  { icon: drawn("stitched-wound"), name: "Wound card", text: "Counts as ten wounds.", rule: "E-DMG-04" },
  {
    icon: drawn("imperial-crown"),
    name: "Overlord",
    text: "A mighty enemy next to the track. Challenging it is a major action.",
    rule: "E-CHL-01",
  },
  { icon: drawn("ribbon-medal"), name: "Reward token", text: "Your reward for winning a challenge.", rule: "E-TRM-16" },
  { icon: drawn("vertical-banner"), name: "Banner", text: "A starting item.", rule: "E-TRM-08" },
  { icon: drawn("pointy-hat"), name: "Class", text: "A starting enchantment.", rule: "E-TRM-08" },
  {
    icon: drawn("upgrade"),
    name: "Reinforcement token",
    text: "Makes the Overlord stronger: +1 health or +1 strength for each token.",
    rule: "E-OVL-04",
  },
  {
    icon: drawn("caravan"),
    name: "Automa",
    text: "A virtual player. Each round it puts a card from the journey track on the Market.",
    rule: "E-AUT-04",
  },
  {
    icon: drawn("enrage"),
    name: "Rage",
    text: "In co-op, the fewer hit points the Overlord has left, the worse its cards become.",
    rule: "E-COP-07",
  },
  {
    icon: drawn("tied-scroll"),
    name: "Quest",
    text: "Open to everyone: any player who meets the condition can claim it for glory and more.",
    rule: "E-QST-02",
  },
  {
    icon: drawn("lightning-storm"),
    name: "Event",
    text: "Takes effect when it comes up, or stays under a card on the track and changes the rules for everyone.",
    rule: "E-EVT-03",
  },
  {
    icon: drawn("sun"),
    name: "Scorching Sun",
    text: "The desert token: creatures have +1 strength and −1 health.",
    rule: "E-STA-11",
  },
  {
    icon: drawn("sandstorm"),
    name: "Sandstorm",
    text: "The desert token: creatures have +1 health and −1 strength.",
    rule: "E-STA-11",
  },
  {
    icon: drawn("wolf-head"),
    name: "Cerberus token",
    text: "Goes on a card on the track. The Overlord that puts it there says what it does.",
    rule: "E-TRM-39",
  },
];

type Saying = Pick<Sign, "text" | "rule">;
/** What differs in co-op, by the name of the sign: nothing is scored, and wounds and the end are shared. */
const TOGETHER: Partial<Record<string, Saying>> = {
  "Wound or damage": {
    text: "Each point of damage is a wound. You all share them, and too many lose you the game.",
    rule: "E-COP-12",
  },
  Glory: {
    text: "Give up a card at the Guild, and the Overlord loses one hit point for each glory on the card.",
    rule: "E-COP-15",
  },
  Deck: { text: "The cards still to come. When the deck and the track are empty, you lose.", rule: "E-COP-12" },
  "Reward token": {
    text: "Some cards give you one. Winning a challenge costs the Overlord hit points instead.",
    rule: "E-COP-14",
  },
};
const alone = (goal: number): Partial<Record<string, Saying>> => ({
  Glory: { text: `Victory points. You need at least ${goal} at the end to win.`, rule: "E-AUT-09" },
});

/** The signs as they apply in this mode: co-op and solo are won in other ways. */
export function legendOf(view: View): readonly Sign[] {
  const { coop, goal } = asView(view);
  const other = coop ? TOGETHER : goal === undefined ? {} : alone(goal);
  return SIGNS.map((sign) => ({ ...sign, ...other[sign.name] }));
}
