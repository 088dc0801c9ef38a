// The setup texts of Prophecy.
import type { OptionWords } from "../../contract";

const onOff = { on: "Yes", off: "No" };

export const words: Record<string, OptionWords> = {
  ending: {
    label: "How it ends",
    help:
      "Four Artifacts always win. If all five are taken first, the Final Battle decides. Variants: two Artifacts " +
      "win, or the Apocalypse comes.",
    values: { finalBattle: "Final Battle", noFinal: "Two Artifacts win", apocalypse: "Apocalypse" },
  },
  events: { label: "Events", help: "End each turn with an Event card.", values: onOff },
  round_cap: { label: "Round limit", help: "The game ends after this many rounds per player. 0 means no limit." },
  rounds: {
    label: "Rounds",
    help:
      "By the rules, each player has their own rounds, each with a Chance card. With one round for the whole table, " +
      "everyone shares a card and games last longer.",
    values: { own: "One per player", table: "One for the whole table" },
  },
  band_draw: {
    label: "Drawn roll against three lives",
    help: "Creatures with three lives must be beaten three times in a row.",
    values: { lose: "Loses the battle", draw: "Draws the battle" },
  },
  opposed_dice: {
    label: "Best dice against worst dice",
    help: "What happens if one side has an equal number of both.",
    values: { worst: "The worse of two dice counts", cancel: "They cancel each other out" },
  },
  spare_guardians: { label: "More Guardians", help: "Shuffle in the spare Guardians.", values: onOff },
  safe_guilds: {
    label: "Peace in the Monastery and the Forest Camp",
    help: "Heroes there can't be attacked.",
    values: onOff,
  },
  final_cap: { label: "Final Battle limit", help: "The Final Battle ends after this many turns per Champion." },
};
