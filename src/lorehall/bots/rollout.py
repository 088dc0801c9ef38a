"""Playing on quickly: what every seat would probably do next, on a copy that belongs to the bot."""

from __future__ import annotations

from typing import Final

from lorehall.bots.base import Rng
from lorehall.core.engine.position import Position
from lorehall.core.game.judging import Judging

MOST_ANSWERS: Final = 2000
"""Where a game goes on longer than this within a few turns, it is judged as it stands."""


def quick_answer(game: Judging[Position], world: Position, rng: Rng) -> int:
    """What whoever is asked first probably answers: what the game knows, or what looks best at one glance."""
    known = game.rollout_answer(world)
    if known is not None:
        return known
    seat: int = world.seat
    mine = world.open_to(seat)
    return mine[0] if len(mine) == 1 else best_at_a_glance(game, world, seat, mine, rng)


def best_at_a_glance(
    game: Judging[Position], world: Position, seat: int, indices: list[int], rng: Rng
) -> int:
    """The best of these options after one try of each, all with the same luck, which is not the luck that is to come."""
    luck = world.rng
    world.rng = rng.seed()
    best = game.greedy_answer(world, seat, indices)
    world.rng = luck
    return best


def play_until(game: Judging[Position], world: Position, last: int, rng: Rng) -> None:
    """Let all seats answer quickly until this turn is over, or the game."""
    for _ in range(MOST_ANSWERS):
        if world.over or game.turn(world) > last:
            return
        world.answer(quick_answer(game, world, rng))
