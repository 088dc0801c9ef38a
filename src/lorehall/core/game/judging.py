"""Judging: how good a position is, what an answer leads to, and what an expert would do. Bots and hints use it.

A game implements as much of it as it can. Without any of it, bots play by the scores alone.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import NamedTuple

from lorehall.core.engine.position import checked_seat
from lorehall.core.game.playing import Playing, S
from lorehall.core.words.risk import Risk


class SearchSettings(NamedTuple):
    """How a search tries answers by default."""

    rounds: int = 2
    """How many rounds a try continues before it is judged; 0: to the end of the turn."""
    prior_tries: float = 0.0
    """How many tries the first look at an answer counts as, while there are still few real tries."""


class Judging(Playing[S]):
    """What a strong player knows about the game."""

    def evaluate(self, state: S, seat: int) -> float:
        """Return how good a position is for a seat; higher is better. Compare only positions of the same game."""
        outcome = self.outcome(state)
        if outcome is None:
            return 0.0
        return float(outcome.scores[checked_seat(seat, len(outcome.scores))])

    def after_answer(self, state: S, index: int) -> S:
        """Return a copy after this answer, played on with default answers until `evaluate` can judge the effect.

        A copy made only to be judged, from which play cannot continue, has no options.
        """
        copy = self.clone(state)
        copy.answer(index)
        return copy

    @abstractmethod
    def determinize(self, state: S, seat: int, seed: int) -> S:
        """Return a copy in which everything the seat cannot know is redealt and the random generator has a new seed.

        Raise LorehallError if there is no such seat.
        """

    def greedy_answer(self, state: S, seat: int, indices: list[int]) -> int:
        """Return the answer that looks best to a seat after one try of each; the first of equals. Searches call it often."""
        worths = [self.evaluate(self.after_answer(state, index), seat) for index in indices]
        return indices[worths.index(max(worths))]

    # -- what an expert would do -------------------------------------------------------------------

    advises: bool = False
    """Whether `advise` is implemented for the game."""

    def advise(self, state: S, seat: int) -> int | None:
        """Return the answer that an expert would give by rule of thumb, fast enough to play whole games this way.

        It uses nothing the seat may not know. None lets another seat answer first; the first seat that is asked never returns it.
        """
        return None

    def default_answer(self, state: S) -> int | None:
        """Return the default answer, if one is as good as any without a comparison; None if there is no such answer."""
        return None

    def rollout_answer(self, state: S) -> int | None:
        """Return a likely answer for the first seat that is asked, to use in rollouts; None to take whatever looks best.

        It is the default answer or the game's advice. A game may implement something cheaper that is good enough.
        """
        known = self.default_answer(state)
        return self.advise(state, state.seat) if known is None and self.advises else known

    def team(self, state: S, seat: int) -> tuple[int, ...]:
        """Return the seats that win or lose together with this one, itself included."""
        return (seat,)

    # -- what may come -----------------------------------------------------------------------------

    forecasts: bool = False
    """Whether `forecast` can judge a game that is still running."""

    def forecast(self, state: S) -> tuple[float, ...]:
        """Return each seat's win chance, cheaply enough for the end of a rollout; equal chances if nothing is known.

        They sum to 1 where one seat wins. Where all win or lose together, each is the shared chance.
        """
        players = len(self.current_scores(state)) or 1
        outcome = self.outcome(state)
        if outcome is None:
            return (1 / players,) * players
        share = 1.0 if outcome.teams else 1 / max(1, len(outcome.winners))
        return tuple([share if seat in outcome.winners else 0.0 for seat in range(players)])

    def search_settings(self, state: S) -> SearchSettings:
        """Return how a search should try answers from this position."""
        return SearchSettings()

    def risks(self, state: S, seat: int) -> tuple[Risk, ...]:
        """Return the odds and stakes of fights that a seat is in or could begin. Slow, so call it only when a player looks."""
        return ()

    def reckoned(self, state: S, seat: int) -> dict[str, str]:
        """Return the current value of each text that counts something in front of a seat; requested together with its risks."""
        return {}
