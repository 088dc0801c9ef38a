"""Second thoughts: follow the game's advice unless another answer clearly promises more."""

from __future__ import annotations

from lorehall.bots.advice import FEWEST, Weighing
from lorehall.bots.base import Rng, Steps
from lorehall.bots.searcher import Searcher
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game


class Sage(Searcher):
    """Compares promising options with the advised one, which it takes if in doubt."""

    name = "sage"
    title = "Sage"
    help = "Plays as good players do, unless another move clearly promises more."

    def search_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        mine = tuple(state.open_to(seat))
        doubt = Doubt(game, state, seat, rng, self.budget, mine, rounds=self.rounds_in(game, state))
        advice = yield from doubt.advice_in_steps()
        return advice.best.option


class Doubt(Weighing):
    """A comparison by win chance that never drops the advised option, and ends early if that leads."""

    def kept(self, arms: list[int]) -> list[int]:
        usual = self.usual
        if usual is None or usual not in arms:
            return super().kept(arms)
        if len(arms) == 2 or (arms[0] == usual and self.worlds >= FEWEST):
            return arms[:1]
        others = [index for index in arms if index != usual]
        return [usual, *others[: (len(arms) - 1) // 2]]

    def judged(self, end: Position, index: int) -> float:
        if not self.game.forecasts:
            return super().judged(end, index)
        return self.game.forecast(end)[self.seat]
