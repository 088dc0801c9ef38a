// The texts of the fight preview.
import type { Use } from "../../lib/protocol";

const USES: Record<Use, string> = {
  now: "Use",
  later: "in the fight",
  missed: "too late",
  used: "used",
  dear: "can't afford",
  barred: "not allowed",
};

export const risk = {
  label: "Fight preview",
  against: "Against",
  costs: "Costs",
  gains: "Reward",
  abilities: "What could change it",
  uses: USES,
  signed: (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`),
  chance: "Chance",
  percent: (percent: number) => `${percent}%`,
  ways: (wins: number, ways: number) => `${wins} of ${ways} rolls`,
  score: (score: number, ways: number, all: number) => `${score}: ${ways} of ${all}`,
  need: (need: number) => `${need} or more`,
};
