// The words of the set-up of Defenders.
import type { OptionWords } from "../../contract";
import { whoBegins } from "../../plain/setup";

export const words: Record<string, OptionWords> = {
  hero_assignment: {
    label: "Heroes",
    help: "Eight heroes with three skills each; nobody can be there twice.",
    values: { choose: "Everybody chooses", deal: "Chance deals them" },
  },
  first_seat: whoBegins({ first: "Seat 1" }),
  difficulty: {
    label: "Difficulty",
    help: "A squire begins with 4 cards in place of 2. For a champion the 10th crystal loses the realm, not the 12th.",
    values: { squire: "Squire (easier)", standard: "Standard", champion: "Champion (harder)" },
  },
  reading: {
    label: "Reading of the rules",
    help:
      "The manual is stricter: a 3rd Demon overruns its place, and any missing minion loses the realm. The usual " +
      "reading is milder.",
    values: { manual: "As the manual says", published: "As the game is usually played" },
  },
  third_demon: {
    label: "Third Demon",
    help: "Whether a 3rd Demon in a place spreads, or only taints the land.",
    values: { preset: "As the reading has it", overrun: "It spreads", taint: "It only taints" },
  },
  supply_loss: {
    label: "Missing minions",
    help: "Which minions that cannot be placed lose the realm.",
    values: { preset: "As the reading has it", all: "Any of them", darkness: "Those of Darkness cards" },
  },
};
