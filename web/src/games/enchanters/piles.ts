// How many piles and tokens lie at the end of the track.

import type { EnchantersView } from "./types";

/** So many stand below each other; with more they stand in two columns. */
export const FEW = 2;

/** Deck and graveyard, and what only some games have. */
export function pilesOf(view: EnchantersView): number {
  const more = [
    view.wound_deck !== null,
    view.quests !== undefined,
    (view.mythic?.length ?? 0) > 0,
    view.desert !== null,
  ];
  return 2 + more.filter(Boolean).length;
}
