// The words of the panel that weighs a fight.
import type { Use } from "../../lib/protocol";

const USES: Record<Use, string> = {
  now: "Use",
  later: "in the fight",
  missed: "too late now",
  used: "used",
  dear: "cannot be paid",
  barred: "not allowed",
};

export const risk = {
  label: "What is at stake",
  against: "Against",
  costs: "Costs",
  gains: "Brings",
  abilities: "What would change it",
  uses: USES,
  signed: (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`),
  chance: "Chance",
  percent: (percent: number) => `${percent} %`,
  ways: (wins: number, ways: number) => `${wins} of ${ways} throws`,
  score: (score: number, ways: number, all: number) => `${score}: ${ways} of ${all}`,
  need: (need: number) => `${need} or more`,
};
