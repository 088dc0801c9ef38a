// What the signs on the cards and the board of Enchanters mean, in the order in which a newcomer meets them.

import { drawn } from "../../generated/enchanters";
import type { View } from "../../lib/protocol";
import type { Sign } from "../contract";
import { signsWith } from "../legend";
import { asView } from "./types";

const sign = signsWith(drawn);
const SIGNS: readonly Sign[] = [
  sign(
    "broadsword",
    "Attack",
    "E-CMB-02",
    "Your power in a fight. It must be at least as high as the creature's health.",
  ),
  sign("shield", "Defense", "E-CMB-03", "Blocks the strength of a creature that attacks you."),
  sign("cut-diamond", "Crystal", "E-TRM-31", "Pays for journeys and actions. “+2” means you take 2."),
  sign(
    "drop",
    "Wound or damage",
    "E-END-06",
    "Each point of damage is a wound, and each wound costs 1 glory at the end.",
  ),
  sign("laurels", "Glory", "E-END-07", "Victory points. The player with the most at the end wins."),
  sign("hearts", "Health", "E-CMB-02", "The attack you need to defeat a creature."),
  sign("triple-claws", "Strength", "E-CMB-03", "How hard a creature hits you when you defeat it."),
  sign(
    { text: "→" },
    "Action",
    "E-MIN-01",
    "Pay the cost before the arrow to get the effect after it. Once per turn unless the card says otherwise.",
  ),
  sign("campfire", "Rest", "E-RST-01", "An action with this icon is a rest. It's your major action for the turn."),
  sign("save-arrow", "When taken", "E-JRN-08", "Happens once, when you take the card."),
  sign("health-normal", "Heal", "E-DMG-05", "Removes this many wounds."),
  sign("cycle", "As often as you like", "E-MIN-05", "This action can be used any number of times in a turn."),
  sign({ text: "2×" }, "Twice", "E-MIN-05", "This action can be used twice in a turn."),
  sign({ text: "per 2" }, "For every 2", "E-GEN-09", "Counts once for every 2, rounded down."),
  sign("knapsack", "Item", "E-JRN-11", "Goes on top of your items and covers the previous one."),
  sign("fairy-wand", "Enchantment", "E-JRN-11", "Goes on top of your enchantments and covers the previous one."),
  sign("fangs", "Monster", "E-TRM-04", "A creature to fight."),
  sign("dragon-head", "Dragon", "E-TRM-05", "A creature to fight. Effects on monsters don't affect dragons."),
  sign("paw", "Creature", "E-TRM-04", "A monster or a dragon. The ones you've defeated are kept under this icon."),
  sign("village", "Village", "E-TRM-10", "Open to everyone. It shows what a rest can do."),
  sign("stack", "Deck", "E-END-01", "The cards still to come. When the deck and the track are empty, the game ends."),
  sign("tombstone", "Graveyard", "E-GRV-01", "The discarded cards. Anyone can look at them."),
  sign("shattered-sword", "Attack down", "E-STA-01", "Lowers your attack while it's visible."),
  sign("cracked-shield", "Defense down", "E-STA-02", "Lowers your defense while it's visible."),
  sign("death-skull", "Undead", "E-TRM-38", "Does nothing on its own; other cards count it."),
  sign("slime", "Slime", "E-TRM-38", "Does nothing on its own; other cards count it."),
  sign("wingfoot", "Speed", "E-JRN-04", "Makes your journeys cheaper."),
  sign("weight", "Weight", "E-CLN-02", "You lose this many crystals after a turn in which you journeyed."),
  sign("oyster-pearl", "Pearl", "E-MIN-07", "Pays 1 crystal towards an action, once per turn."),
  sign("shuriken", "Charge", "E-TRM-39", "Counted separately from crystals. Some actions cost charges."),
  sign("stitched-wound", "Wound card", "E-DMG-04", "Counts as ten wounds."),
  sign("imperial-crown", "Overlord", "E-CHL-01", "A mighty enemy next to the track. Challenging it is a major action."),
  sign("ribbon-medal", "Reward token", "E-TRM-16", "Your reward for winning a challenge."),
  sign("vertical-banner", "Banner", "E-TRM-08", "A starting item."),
  sign("pointy-hat", "Class", "E-TRM-08", "A starting enchantment."),
  sign(
    "upgrade",
    "Reinforcement token",
    "E-OVL-04",
    "Makes the Overlord stronger: +1 health or +1 strength for each token.",
  ),
  sign(
    "caravan",
    "Automa",
    "E-AUT-04",
    "A virtual player. Each round it puts a card from the journey track on the Market.",
  ),
  sign(
    "enrage",
    "Rage",
    "E-COP-07",
    "In co-op, the fewer hit points the Overlord has left, the worse its cards become.",
  ),
  sign(
    "tied-scroll",
    "Quest",
    "E-QST-02",
    "Open to everyone: any player who meets the condition can claim it for glory and more.",
  ),
  sign(
    "lightning-storm",
    "Event",
    "E-EVT-03",
    "Takes effect when it comes up, or stays under a card on the track and changes the rules for everyone.",
  ),
  sign("sun", "Scorching Sun", "E-STA-11", "The desert token: creatures have +1 strength and −1 health."),
  sign("sandstorm", "Sandstorm", "E-STA-11", "The desert token: creatures have +1 health and −1 strength."),
  sign(
    "wolf-head",
    "Cerberus token",
    "E-TRM-39",
    "Goes on a card on the track. The Overlord that puts it there says what it does.",
  ),
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
