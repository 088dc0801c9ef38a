// Enchanters at the table: what the shell needs to know of this game.

import { words } from "../../i18n";
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { load } from "./cards";
import CardText from "./CardText.svelte";
import ScoreSheet from "./ScoreSheet.svelte";
import { asView } from "./types";

export const game: GameModule = {
  Board,
  ScoreSheet,
  CardText,
  load,
  caption: (view) => {
    const { over, round } = asView(view);
    return over ? words.enchanters.captionOver : words.enchanters.caption(round);
  },
};
