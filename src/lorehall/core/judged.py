"""What bots ask a game: how good a position is, what an answer leads to, what somebody who knows the game would do.

A game says as much of it as it can; all of it may be missing, and then bots play by the scores alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Generic, Self, TypeVar

from lorehall.core.errors import LorehallError
from lorehall.core.position import Position, checked_seat
from lorehall.core.told import LogLine, Outcome
from lorehall.core.weights import Weights

S = TypeVar("S", bound=Position)


class Judged(ABC, Generic[S]):
    """The part of a game that bots and the laboratory look at."""

    title: str

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Scores and winners, or None while the game runs."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """An independent copy."""

    @abstractmethod
    def standing(self, state: S) -> tuple[int, ...]:
        """The score of every seat, as things stand."""

    # -- one's own answers and those of others ---------------------------------------------------

    def evaluate(self, state: S, seat: int) -> float:
        """How good a position is for a seat; higher is better, comparable between positions of one game only."""
        outcome = self.outcome(state)
        if outcome is None:
            return 0.0
        return float(outcome.scores[checked_seat(seat, len(outcome.scores))])

    def consequence(self, state: S, index: int) -> S:
        """A copy after this answer, played on with plain answers until it has had its effect and `evaluate` can judge it.

        A copy that is made for the judgement alone, and cannot be played on, has no options.
        """
        copy = self.clone(state)
        copy.answer(index)
        return copy

    def likeliest(self, state: S, seat: int, indices: list[int]) -> int:
        """The answer that looks best to a seat after one try of each; of equal ones the first. Bots that search ask it often."""
        worths = [self.evaluate(self.consequence(state, index), seat) for index in indices]
        return indices[worths.index(max(worths))]

    def habit(self, state: S) -> int | None:
        """What whoever is asked answers without trying out the options, where that is as good; None where it is not."""
        return None

    levels: Mapping[str, str] = MappingProxyType({})
    """The bots that play at the levels between which people choose, where others than usual are better: {"casual": "planner"}."""

    def levels_for(self, players: int) -> Mapping[str, str]:
        """The same at a table of so many, where that matters."""
        return self.levels

    level_help: Mapping[str, str] = MappingProxyType({})
    """What they do, for people, where the usual words (`bots/levels.py`) are not true of them."""

    advises: bool = False
    """Whether `advise` knows the game."""

    def advise(self, state: S, seat: int) -> int | None:
        """What somebody who knows the game answers in a seat by rule of thumb, so quickly that whole games can be played so.

        It looks at nothing that the seat may not know. None lets another seat that is asked go first; the first never does so.
        """
        return None

    def hurried(self, state: S) -> int | None:
        """What whoever is asked first probably answers where bots imagine the rest of a game; None: what looks best at a glance.

        By habit, or as the game advises; a game may know something cheaper that is good enough.
        """
        known = self.habit(state)
        return self.advise(state, state.seat) if known is None and self.advises else known

    def foresight(self, state: S) -> int:
        """How many rounds bots that search play a try on before they judge it; 0: to the end of the turn."""
        return 2

    trust: float = 0.0
    """As how many tries it counts what an answer looks like at a glance, where few tries would say less than that."""

    def side(self, state: S, seat: int) -> tuple[int, ...]:
        """The seats that win or lose together with this one, itself among them."""
        return (seat,)

    def intention(self, state: S, seat: int, plan: Sequence[int]) -> LogLine | None:
        """What the others should hear of what a seat means to do: these options, one after the other, from this position on.

        Everybody reads it, so it may say only what everybody may know. None where nobody cares.
        """
        return None

    forecasts: bool = False
    """Whether `forecast` knows more than how a finished game went."""

    def forecast(self, state: S) -> tuple[float, ...]:
        """The chance of each seat to win, cheap enough for the end of a rollout; all the same where nothing is known.

        They sum to 1 where one wins. Where all win or lose together, each is the chance of all.
        """
        players = len(self.standing(state)) or 1
        outcome = self.outcome(state)
        if outcome is None:
            return (1 / players,) * players
        share = 1.0 if outcome.teams else 1 / max(1, len(outcome.winners))
        return tuple([share if seat in outcome.winners else 0.0 for seat in range(players)])

    # -- for fitting the evaluation; nothing of it where it has no weights --------------------------------

    measure_names: Sequence[str] = ()
    """What `measures` tells, by name."""
    fits_scores: bool = True
    """Whether the gain until the end is fitted, in points of the score, or else who wins."""
    weights_file: Path | None = None
    """Where the weights are that the evaluation uses."""

    def measures(self, state: S, seat: int) -> tuple[float, ...]:
        """The numbers whose weighted sum is what a seat may still expect; all 0 at the end of a game with scores."""
        return ()

    def time_left(self, state: S) -> float:
        """About how many turns each seat has left; 0 where that is unknown."""
        return 0.0

    def with_weights(self, weights: Weights) -> Self:
        """The same rules with an evaluation that uses these weights."""
        raise LorehallError(f"{self.title} has no weights.")
