import { count } from "../../../i18n/en/counting";
import type { SpaceKind } from "./types";

const KINDS: Record<SpaceKind, string> = {
  forest: "a forest",
  mountains: "mountains",
  plains: "plains",
  guild: "a guild",
  settlement: "a settlement",
  magic: "a place of magic",
};

export const words = {
  name: "Map of the land",
  closed: "Closed",
  kinds: KINDS,
  port: "a port",
  gate: "a Magic Gate",
  down: "a face-down card",
  strength: (number: number) => `Strength ${number}`,
  wills: (number: number) => `Willpower ${number}`,
  lives: (number: number) => count(number, "life", "lives"),
  beaten: "beaten",
  lesser: (what: string) => `Lesser Guardian: ${what}`,
  greater: (what: string) => `Greater Guardian: ${what}`,
  artifacts: (what: string) => `Artifact: ${what}`,
} as const;
