"""Studying: what the lab counts about a play, and how a view becomes numbers for reinforcement learning."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from lorehall.core.errors import LorehallError
from lorehall.core.game.playing import Playing, S
from lorehall.core.game.weights import Weights
from lorehall.core.words.observation_fields import Observed
from lorehall.core.words.outputs import Facts, LogLine


class Studying(Playing[S]):
    """The rules as research looks at them: many plays, as numbers."""

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Return broken invariants; nothing for a sound state."""

    def facts(self, state: S) -> Facts:
        """Return what the lab counts about this play."""
        return Facts(turns=0, starting=0, groups={}, cards={}, taken=(), owned=())

    def catalog(self) -> dict[str, tuple[str, str]]:
        """Return group and kind of the cards that can be taken, by name."""
        return {}

    def observed(self) -> Observed:
        """Return how a view becomes numbers."""
        return Observed()

    # -- how a play went ---------------------------------------------------------------------------

    def round(self, state: S) -> int:
        """Return how many rounds have begun; each turn is one, where a game does not count them."""
        return self.turn(state)

    def gauges(self, state: S) -> Mapping[str, int]:
        """Return gauges besides the scores, by name, each from 0 to 100: curves on the result page.

        What is watched of one seat has the name of a place: `seat/0/strength`.
        """
        return {}

    def chronicle(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Return those of all public lines that the result page tells one by one."""
        return ()

    # -- for fitting the evaluation; empty where it has no weights ---------------------------------

    measure_names: Sequence[str] = ()
    """What `measures` tells, by name."""
    fits_scores: bool = True
    """Whether the fit predicts the gain until the end, in points of the score, or else the winner."""
    weights_file: Path | None = None
    """Where the weights are that the evaluation uses."""

    def measures(self, state: S, seat: int) -> tuple[float, ...]:
        """Return the numbers whose weighted sum is what a seat may still expect; all 0 at the end of a game with scores."""
        return ()

    def time_left(self, state: S) -> float:
        """Return about how many turns each seat has left; 0 where that is unknown."""
        return 0.0

    def with_weights(self, weights: Weights) -> Self:
        """Return the same rules with an evaluation that uses these weights."""
        raise LorehallError(f"{self.name} has no weights.")
