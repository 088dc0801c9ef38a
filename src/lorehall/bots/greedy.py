"""One decision ahead: try every option on a copy, let it have its effect, keep what looks best."""

from __future__ import annotations

from lorehall.bots.base import Bot, Rng
from lorehall.core.engine.position import Position
from lorehall.core.engine.rng import seeded
from lorehall.core.game.game import Game

SAMPLES = 6
"""How often an answer that makes chance decide is tried; its worth is the mean."""


class Greedy(Bot):
    """Chooses the option after which the game's own evaluation is highest; equal ones by lot."""

    name = "greedy"
    title = "Merchant"
    help = "Takes what looks best right now, and fights when it pays."

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        index = game.default_answer(state) if state.seat == seat else None
        if index is None:
            best, _ = best_options(game, state, seat, rng)
            index = best[0] if len(best) == 1 else best[rng.below(len(best))]
        self.plan = (state.options[index],)
        return index

    def step_in(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int | None:
        best, worth = best_options(game, state, seat, rng)
        return best[0] if worth > game.evaluate(state, seat) else None


class Companion(Greedy):
    """Where another seat comes first it steps in as the game advises, if it does."""

    def step_in(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int | None:
        return game.advise(state, seat) if game.advises else super().step_in(game, state, seat, rng)


def best_options(
    game: Game[Position], state: Position, seat: int, rng: Rng
) -> tuple[list[int], float]:
    """The options that look best to a seat, and what they are worth."""
    best: list[int] = []
    best_worth = 0.0
    seeds: list[int] = []
    for index in state.open_to(seat):
        worth = judge(game, state, index, seat, rng, seeds)
        if not best or worth > best_worth:
            best = [index]
            best_worth = worth
        elif worth == best_worth:
            best.append(index)
    return best, best_worth


def judge(
    game: Game[Position], state: Position, index: int, seat: int, rng: Rng, seeds: list[int]
) -> float:
    """What an answer is worth; the mean of some tries where chance takes part.

    `seeds` holds the chances of one decision: all its options meet the same ones, so that none is merely luckier.
    """
    after = game.after_answer(state, index)
    total = game.evaluate(after, seat)
    if after.rng == state.rng:
        return total
    while len(seeds) < SAMPLES - 1:
        seeds.append(seeded(rng.seed()))
    for seed in seeds:
        other = game.clone(state)
        other.rng = seed
        total += game.evaluate(game.after_answer(other, index), seat)
    return total / SAMPLES
