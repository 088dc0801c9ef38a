// The setup of a game that adds nothing to its menu.
import type { OptionWords, SetupModule } from "../contract";

/** The option for the first player, with the values that a game has for it. */
export const whoBegins = (values: Record<string, string>): OptionWords => ({
  label: "First player",
  help: "The player who takes the first turn.",
  values: { ...values, random: "Random" },
});

export const setup: SetupModule = {
  parts: {},
  placed: [],
  words: {},
  blank: () => ({}),
  check: () => ({}),
  plan: () => [],
};
