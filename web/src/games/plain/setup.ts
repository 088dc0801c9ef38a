// A game whose menu says everything.
import type { SetupModule } from "../contract";

export const setup: SetupModule = {
  parts: {},
  placed: [],
  words: {},
  blank: () => ({}),
  check: () => ({}),
  plan: () => [],
};
