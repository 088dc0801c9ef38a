"""The numbers of the table rules (docs/table-rules.md): absence times, game length, and who held a seat when."""

from __future__ import annotations

COVER_AFTER = 60.0
"""Seconds without an open page after which others may let a bot fill in for a player (T-COV-01)."""
KICK_AFTER = 600.0
"""Seconds without an open page after which the host may remove a player from a running game (T-COV-07)."""

MOST_PLAYED = 50_000
"""Answers and undos in one game; then it is closed (T-END-01)."""
MOST_RECORDS = 150_000
"""Records of a table; after that only the game continues (T-END-03)."""


class SeatHistory:
    """Who held a seat when each answer was given (T-UND-04). Stored by eras, since people rarely move: an answer
    costs nothing.
    """

    __slots__ = ("_eras",)

    def __init__(self) -> None:
        self._eras: list[tuple[int, frozenset[str]]] = []
        """From this many answers on, these guests held the seats. No undo crosses the end of an era (T-UND-05)."""

    @property
    def now(self) -> frozenset[str]:
        """Return the guests who hold the seats now."""
        return self._eras[-1][1]

    @property
    def unchanged(self) -> bool:
        """Return whether the same people have held the seats from the first answer on."""
        return len(self._eras) == 1

    def seat(self, answers: int, guests: frozenset[str]) -> None:
        """Note that these guests hold the seats after this many answers."""
        if not self._eras or guests != self.now:
            self._eras.append((answers, guests))

    def went_back(self, answers: int) -> None:
        """Note an undo to this many answers: those who hold the seats now will witness what comes instead."""
        self._eras = [(min(begun, answers), guests) for begun, guests in self._eras]

    def of(self, answer: int) -> frozenset[str]:
        """Return who held a seat when this answer was given. No one else has since: seats can't be taken in a running
        game (T-UND-11).
        """
        return next(guests for begun, guests in reversed(self._eras) if begun <= answer)
