// The games in the lobby: what their boxes look like, and what is shown there before a game can be played.
import type { Lid } from "./contract";

const lids: Record<string, Lid> = {
  enchanters: {
    icon: "relic-blade",
    tone: "amber",
    boxes: { overlords: "Overlords", odyssey: "Odyssey", eastquest: "EastQuest" },
  },
  defenders: { icon: "hill-fort", tone: "slate", inTurns: true },
  prophecy: { icon: "crystal-ball", tone: "violet" },
};
const unknown: Lid = { icon: "stack", tone: "slate" };

export const lidOf = (name: string): Lid => lids[name] ?? unknown;

/** Games to come, in the order of the shelf. */
export const later: readonly { name: string; title: string; tagline: string }[] = [
  { name: "defenders", title: "Defenders of the Realm", tagline: "Guard the realm together against four generals." },
  { name: "prophecy", title: "Prophecy", tagline: "Travel a ring of lands and seek the lost artifacts." },
];

/** The lesson that a new visitor is offered. */
export const lesson = "enchanters";
