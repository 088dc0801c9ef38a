// The labels of the seats at a table.
import type { SeatLabel } from "../src/games/contract";

export const labelled = (names: string[], isBot: (name: string) => boolean = () => false): SeatLabel[] =>
  names.map((name) => ({ name, bot: isBot(name), covered: false, presence: "here" }));
