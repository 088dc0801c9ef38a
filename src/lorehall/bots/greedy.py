"""One decision ahead: try every option on a copy, let it have its effect, keep what looks best."""

from __future__ import annotations

from typing import Any

from lorehall.bots.base import Bot, Rng
from lorehall.core.game import Game


class Greedy(Bot):
    """Chooses the option after which the game's own evaluation is highest; equal ones by lot."""

    name = "greedy"
    title = "Merchant"
    help = "Takes what looks best right now, and fights when it pays."

    def choose(self, game: Game[Any], state: Any, rng: Rng) -> int:
        seat = state.seat
        best: list[int] = []
        best_value = 0.0
        for index in range(len(state.options)):
            value = game.evaluate(game.consequence(state, index), seat)
            if not best or value > best_value:
                best = [index]
                best_value = value
            elif value == best_value:
                best.append(index)
        return best[0] if len(best) == 1 else best[rng.below(len(best))]
