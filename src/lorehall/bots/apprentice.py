"""Bots that are learning to plan: they know what the planner knows, but do not always use it."""

from __future__ import annotations

from typing import ClassVar

from lorehall.bots.base import Rng
from lorehall.bots.greedy import Greedy
from lorehall.bots.planner import Planner
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game


class Apprentice(Planner):
    """Plans some of its decisions, and otherwise picks what looks best right now."""

    name = "apprentice"
    title = "Apprentice"
    help = "Sometimes plans its turn; otherwise picks what looks best right now."
    planned: ClassVar[int] = 50
    """The percentage of decisions that it plans."""

    def __init__(self) -> None:
        super().__init__()
        self.hasty = Greedy()

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        if rng.below(100) < self.planned:
            return super().choose(game, state, seat, rng)
        self.rest = ()  # the plan is forgotten
        index = self.hasty.choose(game, state, seat, rng)
        self.plan = self.hasty.plan
        return index


class Journeyman(Apprentice):
    name = "journeyman"
    title = "Journeyman"
    help = "Usually plans its turn, but sometimes just picks what looks best right now."
    planned = 75
