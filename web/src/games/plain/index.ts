// The client of games that have none of their own.
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { telling } from "./telling";
import { caption } from "./view";

export const game: GameModule = {
  ...telling,
  Board,
  scoreSheet: () => import("./ScoreSheet.svelte"),
  load: () => Promise.resolve(),
  caption,
  legend: () => [],
};
