// A game whose menu says everything.
import type { OptionWords, SetupModule } from "../contract";

/** Who takes the first turn, by the values that a game has for it. */
export const whoBegins = (values: Record<string, string>): OptionWords => ({
  label: "Who begins",
  help: "Who takes the first turn.",
  values: { ...values, random: "Chance decides" },
});

export const setup: SetupModule = {
  parts: {},
  placed: [],
  words: {},
  blank: () => ({}),
  check: () => ({}),
  plan: () => [],
};
