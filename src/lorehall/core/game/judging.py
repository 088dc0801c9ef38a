"""Judging: how good a position is, what an answer leads to, and what an expert would do. This is what bots and hints ask.

A game implements as much of it as it can. Without any of it, bots play by the scores alone.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import NamedTuple

from lorehall.core.engine.position import checked_seat
from lorehall.core.game.playing import Playing, S
from lorehall.core.words.risk import Risk


class SearchSettings(NamedTuple):
    """How a search tries answers, unless it is told otherwise."""

    rounds: int = 2
    """How many rounds each try is continued before it is judged; 0: to the end of the turn."""
    trust: float = 0.0
    """How many tries the first estimate of an answer counts for, if fewer tries would say less than that."""


class Judging(Playing[S]):
    """The rules for players who want to play well."""

    def evaluate(self, state: S, seat: int) -> float:
        """Return how good a position is for a seat: higher is better, comparable between positions of one game only."""
        outcome = self.outcome(state)
        if outcome is None:
            return 0.0
        return float(outcome.scores[checked_seat(seat, len(outcome.scores))])

    def consequence(self, state: S, index: int) -> S:
        """Return a copy after this answer, played on with plain answers until `evaluate` can judge its effect.

        A copy made only for judging, which can't be played on, has no options.
        """
        copy = self.clone(state)
        copy.answer(index)
        return copy

    @abstractmethod
    def determinize(self, state: S, seat: int, seed: int) -> S:
        """Return a copy in which everything that the seat cannot know is dealt again and chance has a new seed.

        LorehallError if there is no such seat.
        """

    def likeliest(self, state: S, seat: int, indices: list[int]) -> int:
        """Return the answer that looks best to a seat after one try of each; of equal ones the first. Searches ask it often."""
        worths = [self.evaluate(self.consequence(state, index), seat) for index in indices]
        return indices[worths.index(max(worths))]

    # -- what an expert would do -------------------------------------------------------------------

    advises: bool = False
    """Whether `advise` knows the game."""

    def advise(self, state: S, seat: int) -> int | None:
        """Return an expert's answer for a seat by rule of thumb, fast enough to play whole games.

        It uses only what the seat may know. None lets another asked seat go first; the first one never returns it.
        """
        return None

    def habit(self, state: S) -> int | None:
        """Return the answer that needs no thought, if it is as good as any; None otherwise."""
        return None

    def hurried(self, state: S) -> int | None:
        """Return the probable answer of the first asked seat, when bots simulate the rest of a game; None: what looks
        best.

        The default answer, or the game's advice; a game may know something cheaper that is good enough.
        """
        known = self.habit(state)
        return self.advise(state, state.seat) if known is None and self.advises else known

    def side(self, state: S, seat: int) -> tuple[int, ...]:
        """Return the seats that win or lose together with this one, itself included."""
        return (seat,)

    # -- what may come -----------------------------------------------------------------------------

    forecasts: bool = False
    """Whether `forecast` knows more than how a finished game went."""

    def forecast(self, state: S) -> tuple[float, ...]:
        """Return each seat's chance to win, cheap enough for the end of a rollout; all the same where nothing is known.

        They sum to 1 where one wins. Where all win or lose together, each is the chance of all.
        """
        players = len(self.standing(state)) or 1
        outcome = self.outcome(state)
        if outcome is None:
            return (1 / players,) * players
        share = 1.0 if outcome.teams else 1 / max(1, len(outcome.winners))
        return tuple([share if seat in outcome.winners else 0.0 for seat in range(players)])

    def search_settings(self, state: S) -> SearchSettings:
        """Return how a search should try answers from this position."""
        return SearchSettings()

    def risks(self, state: S, seat: int) -> tuple[Risk, ...]:
        """Return previews of the fights that a seat is in or could begin. Slow: call it only if a player asks."""
        return ()

    def reckoned(self, state: S, seat: int) -> dict[str, str]:
        """Return what the counting texts before a seat come to now, by text; asked for together with its risks."""
        return {}
