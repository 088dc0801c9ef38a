// The game module of Prophecy, for the shell.
import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { load } from "./cards";
import { legend } from "./legend";
import Thing from "./Thing.svelte";
import { asView, isHero } from "./view";
import { wording } from "./wording";
import { words } from "./words";

export const game: GameModule = {
  ...wording,
  Board,
  scoreSheet: () => import("./ScoreSheet.svelte"),
  Thing,
  load,
  caption: (given) => {
    const { over, turn_step, game_phase, players, active } = asView(given);
    if (over) return words.captionOver;
    if (turn_step === "draft") return words.captionDraft;
    const hero = players[active];
    const round = isHero(hero) ? hero.rounds_done + 1 : 1;
    return words.caption(round, words.phases[game_phase] ?? words.steps[turn_step] ?? "");
  },
  legend: () => legend,
  // The Characters of the draft, and face-down cards that a player has looked at.
  secrets: true,
  roomy: true,
};
