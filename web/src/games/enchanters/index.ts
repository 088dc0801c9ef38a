// Enchanters at the table: what the shell needs to know of this game.

import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { load } from "./cards";
import { legendOf } from "./legend";
import ScoreSheet from "./ScoreSheet.svelte";
import Thing from "./Thing.svelte";
import { asView } from "./types";
import { wording } from "./wording";
import { words } from "./words";

export const game: GameModule = {
  ...wording,
  Board,
  ScoreSheet,
  Thing,
  load,
  caption: (view) => {
    const { over, round } = asView(view);
    return over ? words.captionOver : words.caption(round);
  },
  besides: (view) => {
    const { active, coop, round } = asView(view);
    return coop && round > 0 && active === null ? words.coop.overlord : "";
  },
  legend: legendOf,
  // Decks are hidden, but no player has a private hand.
  secrets: false,
  tabbed: true,
  roomy: true,
  deeds: new Set(["journeys", "journeys_off_track", "rests", "rests_empty", "challenges"]),
};
