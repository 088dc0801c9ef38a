// The setup texts of Defenders.
import type { OptionWords } from "../../contract";
import { whoBegins } from "../../plain/setup";

export const words: Record<string, OptionWords> = {
  hero_assignment: {
    label: "Heroes",
    help: "Eight heroes with three skills each. Each hero can be played only once.",
    values: { choose: "Everyone chooses", deal: "Random" },
  },
  first_seat: whoBegins({ first: "Seat 1" }),
  difficulty: {
    label: "Difficulty",
    help: "Squire: start with 4 cards instead of 2. Champion: the realm is lost at the 10th crystal, not the 12th.",
    values: { squire: "Squire (easier)", standard: "Standard", champion: "Champion (harder)" },
  },
  reading: {
    label: "Rules interpretation",
    help:
      "The manual is stricter: a 3rd Demon overruns its location, and running out of minions always loses the " +
      "game. Most groups play more leniently.",
    values: { manual: "As in the manual", published: "As usually played" },
  },
  third_demon: {
    label: "Third Demon",
    help: "Whether the 3rd Demon in a location overruns it, or only taints the land.",
    values: { preset: "Follow the rules interpretation", overrun: "Overruns", taint: "Only taints" },
  },
  supply_loss: {
    label: "Missing minions",
    help: "Whether running out of minions always loses the game, or only when a Darkness card needs them.",
    values: { preset: "Follow the rules interpretation", all: "Always", darkness: "Only for Darkness cards" },
  },
};
