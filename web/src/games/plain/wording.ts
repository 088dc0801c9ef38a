// Everything as the server says it.
import { partsOf } from "../../lib/sentences";
import type { Wording } from "../contract";

export const wording: Wording = {
  asked: (prompt) => ({ sentence: partsOf(prompt), because: [] }),
  offer: (choice) => ({ parts: partsOf(choice), note: "" }),
  line: partsOf,
  gathered: () => null,
  minor: new Set(),
  parting: () => false,
};
