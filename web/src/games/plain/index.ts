// The client of games that have none of their own.
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import ScoreSheet from "./ScoreSheet.svelte";
import { telling } from "./telling";
import { caption } from "./view";

export const game: GameModule = {
  ...telling,
  Board,
  ScoreSheet,
  load: () => Promise.resolve(),
  caption,
  legend: () => [],
};
