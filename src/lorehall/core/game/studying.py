"""Studying: what the lab counts about a game, and how a view becomes numbers for reinforcement learning."""

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
    """The game as numbers, for research on many games."""

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Return the broken invariants; none for a sound state."""

    def facts(self, state: S) -> Facts:
        """Return what the lab counts about this game."""
        return Facts(turns=0, starting=0, groups={}, cards={}, taken=(), owned=())

    def catalog(self) -> dict[str, tuple[str, str]]:
        """Return the group and the kind of each card that can be taken, by the card's name."""
        return {}

    def observed(self) -> Observed:
        """Return how a view becomes numbers."""
        return Observed()

    # -- how a play went ---------------------------------------------------------------------------

    def round(self, state: S) -> int:
        """Return how many rounds have begun. If a game does not count rounds, each turn is one."""
        return self.turn(state)

    def gauges(self, state: S) -> Mapping[str, int]:
        """Return gauges by name, each from 0 to 100, which the result page shows as curves in addition to the scores.

        A gauge of one seat has the name of a place: `seat/0/strength`.
        """
        return {}

    def chronicle(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """Return the public lines that the result page highlights."""
        return ()

    # -- for fitting the evaluation; empty where it has no weights ---------------------------------

    measure_names: Sequence[str] = ()
    """The names of the numbers that `measures` returns."""
    fits_scores: bool = True
    """Whether the fit predicts how many points are gained until the end; otherwise it predicts the winner."""
    weights_file: Path | None = None
    """The file with the weights that the evaluation uses."""

    def measures(self, state: S, seat: int) -> tuple[float, ...]:
        """Return the numbers whose weighted sum is what a seat can still expect; all 0 at the end of a game with scores."""
        return ()

    def time_left(self, state: S) -> float:
        """Return about how many turns each seat has left; 0 if that is unknown."""
        return 0.0

    def with_weights(self, weights: Weights) -> Self:
        """Return the same rules with an evaluation that uses these weights."""
        raise LorehallError(f"{self.name} has no weights.")
