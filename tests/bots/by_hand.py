"""The greedy bot of Prophecy with the figures of before they were found by play, kept to be compared with.

In this folder: `lorehall simulate --game prophecy --players 2 --bots by_hand:ByHand,greedy --rotate --games 400`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from lorehall.bots import Rng
from lorehall.bots.greedy import Greedy
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.games.prophecy.bots.figures import FIGURES, FILE, read

BEFORE: Final = read(Path(__file__).with_suffix(".toml"))
NOW: Final = read(FILE)


class ByHand(Greedy):
    """Greedy, as it was."""

    name = "by-hand"

    def choose(self, game: Game[Any], state: Position, seat: int, rng: Rng) -> int:
        FIGURES.use(BEFORE)
        try:
            return super().choose(game, state, seat, rng)
        finally:
            FIGURES.use(NOW)
