"""What bots that search have in common: a budget, how far they look, and what they answer without a search."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from lorehall.bots.base import Rng, Steps, finish
from lorehall.bots.budget import Budget
from lorehall.bots.greedy import Companion
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game

BUDGET: Final = Budget(tries=200)
"""For those who are told none."""


class Searcher(Companion):
    """Searches where there is a real choice; gives a default answer or a single option without thinking."""

    def __init__(self, budget: Budget = BUDGET, rounds: int | None = None) -> None:
        self.budget: Final = budget
        self.rounds: Final = rounds
        """How far a try is played on before it is judged; None: as far as the game says."""

    def rounds_in(self, game: Game[Position], state: Position) -> int:
        """The same for a position."""
        return game.search_settings(state).rounds if self.rounds is None else self.rounds

    @abstractmethod
    def search_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        """The best of several options; a step is a try."""

    def search(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        """The same in a row."""
        return finish(self.search_in_steps(game, state, seat, rng))

    def known(self, game: Game[Position], state: Position, seat: int) -> int | None:
        """What is answered without a search; None where there is something to decide."""
        mine = state.open_to(seat)
        if len(mine) == 1:
            return mine[0]
        return game.default_answer(state) if state.seat == seat else None

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        index = self.known(game, state, seat)
        if index is None:
            index = self.search(game, state, seat, rng)
        self.plan = (state.options[index],)
        return index

    def choose_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        index = self.known(game, state, seat)
        if index is None:
            index = yield from self.search_in_steps(game, state, seat, rng)
        self.plan = (state.options[index],)
        return index


def last_turn(game: Game[Position], state: Position, rounds: int) -> int:
    """The turn that ends so many rounds from here."""
    return game.turn(state) + rounds * players_in(game, state)


def players_in(game: Game[Position], state: Position) -> int:
    """So many play."""
    players = game.options_of(state)["players"]
    assert isinstance(players, int)
    return players
