// Enchanters at the table: what the shell needs to know of this game.

import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { load } from "./cards";
import { legend } from "./legend";
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
  legend,
  // Decks are hidden, but nobody has a hand of their own.
  secrets: false,
};
