"""Rollouts: what every seat would probably do next, on a copy that belongs to the bot."""

from __future__ import annotations

from typing import Final

from lorehall.bots.base import Rng
from lorehall.core.engine.position import Position
from lorehall.core.game.judging import Judging

MOST_ANSWERS: Final = 2000
"""A rollout with more decisions than this is judged as it is."""


def quick_answer(game: Judging[Position], world: Position, rng: Rng) -> int:
    """Return the likely answer of the first asked seat: as the game advises, or what looks best at a glance."""
    known = game.rollout_answer(world)
    if known is not None:
        return known
    seat: int = world.seat
    mine = world.open_to(seat)
    return mine[0] if len(mine) == 1 else best_at_a_glance(game, world, seat, mine, rng)


def best_at_a_glance(
    game: Judging[Position], world: Position, seat: int, indices: list[int], rng: Rng
) -> int:
    """Return the best of these options after one try of each, all with the same random numbers, other than the real ones."""
    luck = world.rng
    world.rng = rng.seed()
    best = game.greedy_answer(world, seat, indices)
    world.rng = luck
    return best


def play_until(game: Judging[Position], world: Position, last: int, rng: Rng) -> None:
    """Let all seats answer quickly until this turn or the game is over."""
    for _ in range(MOST_ANSWERS):
        if world.over or game.turn(world) > last:
            return
        world.answer(quick_answer(game, world, rng))
