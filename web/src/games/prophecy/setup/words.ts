// The words of the set-up of Prophecy.
import type { OptionWords } from "../../contract";

const onOff = { on: "Yes", off: "No" };

export const words: Record<string, OptionWords> = {
  ending: {
    label: "How it ends",
    help:
      "Four Artifacts always make a king. Are all five taken before, the Final Battle decides; or two Artifacts " +
      "win at once; or the Apocalypse comes.",
    values: { finalBattle: "With the Final Battle", noFinal: "Two Artifacts win", apocalypse: "With the Apocalypse" },
  },
  events: { label: "Events", help: "Whether an Event card ends each turn.", values: onOff },
  round_cap: { label: "Longest game", help: "The game ends after so many rounds of every player; 0 for no end." },
  rounds: {
    label: "Rounds",
    help:
      "As written every player has rounds of their own, each with a Chance card. With the whole table there is one " +
      "card for all: longer games.",
    values: { own: "Of each player", table: "Of the whole table" },
  },
  band_draw: {
    label: "A drawn roll against three lives",
    help: "Creatures with three lives must be beaten three times in a row.",
    values: { lose: "Loses the battle", draw: "Draws the battle" },
  },
  opposed_dice: {
    label: "Best dice against worst dice",
    help: "What happens where one side has equally many of both.",
    values: { worst: "The worse of two dice counts", cancel: "They cancel each other" },
  },
  spare_guardians: { label: "More Guardians", help: "Whether the spare Guardians are shuffled in.", values: onOff },
  safe_guilds: {
    label: "Peace in Monastery and Forest Camp",
    help: "Whether heroes are safe from attack there.",
    values: onOff,
  },
  final_cap: { label: "Longest Final Battle", help: "It ends after so many turns of every Champion." },
};
