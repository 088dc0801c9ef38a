"""A beginner: looks at a few of the options only, and takes the best of these."""

from __future__ import annotations

from typing import Any, Final

from lorehall.bots.base import Bot, Rng
from lorehall.bots.greedy import judge
from lorehall.core.game import Game
from lorehall.core.position import Position

GLANCES: Final = 3
"""Options that it looks at, by lot."""


class Novice(Bot):
    """Overlooks much; what it sees it judges like the greedy bot."""

    name = "novice"
    title = "Pupil"
    help = "Looks at a few things that could be done, and takes the best of them."

    def choose(self, game: Game[Any], state: Position, seat: int, rng: Rng) -> int:
        left = list(state.open_to(seat))
        seen = [left.pop(rng.below(len(left))) for _ in range(min(GLANCES, len(left)))]
        seeds: list[int] = []
        return max(seen, key=lambda index: judge(game, state, index, seat, rng, seeds))
