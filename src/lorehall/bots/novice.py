"""Beginners: they look at a few of the options only, and take the best of these."""

from __future__ import annotations

from typing import ClassVar

from lorehall.bots.base import Bot, Rng
from lorehall.bots.greedy import judge
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game


class Novice(Bot):
    """Overlooks much; what it sees it judges like the greedy bot."""

    name = "novice"
    title = "Pupil"
    help = "Looks at a few things that could be done, and takes the best of them."
    glances: ClassVar[int] = 3
    """Options that it looks at, by lot."""

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        left = list(state.open_to(seat))
        seen = [left.pop(rng.below(len(left))) for _ in range(min(self.glances, len(left)))]
        seeds: list[int] = []
        return max(seen, key=lambda index: judge(game, state, index, seat, rng, seeds))


class Squire(Novice):
    """Overlooks less, and gives the default answer where there is one."""

    name = "squire"
    title = "Squire"
    help = "Knows how things are done, and overlooks some of what could be done."
    glances = 4

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        known = game.default_answer(state) if state.seat == seat else None
        return super().choose(game, state, seat, rng) if known is None else known
