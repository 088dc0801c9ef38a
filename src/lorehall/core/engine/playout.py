"""Random play to the end, as fast as the engine can: for searching bots and for measuring the engine."""

from __future__ import annotations

from mypy_extensions import i64

from lorehall.core.engine.position import NOBODY, Position
from lorehall.core.engine.rng import MULTIPLIER, seeded


def play_randomly(state: Position, seed: int, most: int) -> int:
    """Answer by lot until nobody is asked, at most so many times; the number of answers given."""
    rng: i64 = seeded(seed)
    given = 0
    while state.seat != NOBODY and given < most:
        rng = MULTIPLIER * (rng & 0xFFFFFFFF) + (rng >> 32)  # `advance` and `number`, written out
        choices: i64 = len(state.options)
        state.take(int((((rng ^ (rng >> 32)) & 0xFFFFFFFF) * choices) >> 32))
        given += 1
    return given
