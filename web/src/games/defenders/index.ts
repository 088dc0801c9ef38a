// The game module of Defenders, for the shell.
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { load } from "./cards";
import { legend } from "./legend";
import Thing from "./Thing.svelte";
import { asView } from "./types";
import { wording } from "./wording";
import { words } from "./words";

export const game: GameModule = {
  ...wording,
  Board,
  scoreSheet: () => import("./ScoreSheet.svelte"),
  Thing,
  load,
  caption: (given) => {
    const { over, turn, turn_stop } = asView(given);
    if (over) return words.captionOver;
    return turn === 0 ? words.captionSetup : words.caption(turn, words.parts[turn_stop] ?? "");
  },
  legend: () => legend,
  // Everything but the order of the decks lies open.
  secrets: false,
  roomy: true,
};
