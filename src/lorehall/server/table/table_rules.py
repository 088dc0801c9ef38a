"""What the table rules (docs/table-rules.md) count with: times of absence, how long a game is, and who held a seat when."""

from __future__ import annotations

COVER_AFTER = 60.0
"""Seconds without any page of the table open after which others may let a bot hold the seat of a person (T-COV-01)."""
KICK_AFTER = 600.0
"""Seconds without any page open after which the host may send somebody away from a running game (T-COV-07)."""

MOST_PLAYED = 50_000
"""Answers and undos in one game; then it is closed (T-END-01)."""
MOST_RECORDS = 150_000
"""Records of a table; after that only the play goes on (T-END-03)."""


class SeatHistory:
    """Who held a seat when each answer was given (T-UND-04). Kept by eras, for people move seldom: an answer costs nothing."""

    __slots__ = ("_eras",)

    def __init__(self) -> None:
        self._eras: list[tuple[int, frozenset[str]]] = []
        """From so many answers on these guests held the seats. Nothing is taken back across the end of an era (T-UND-05)."""

    @property
    def now(self) -> frozenset[str]:
        """The guests who hold the seats now."""
        return self._eras[-1][1]

    @property
    def unchanged(self) -> bool:
        """Whether the same people have held the seats from the first answer on."""
        return len(self._eras) == 1

    def seat(self, answers: int, guests: frozenset[str]) -> None:
        """After so many answers these guests hold the seats."""
        if not self._eras or guests != self.now:
            self._eras.append((answers, guests))

    def went_back(self, answers: int) -> None:
        """All answers but the first so many were taken back: those who hold the seats now will witness what comes instead."""
        self._eras = [(min(begun, answers), guests) for begun, guests in self._eras]

    def of(self, answer: int) -> frozenset[str]:
        """Who held a seat when this answer was given. Nobody else did since: no seat is taken in a running game (T-UND-11)."""
        return next(guests for begun, guests in reversed(self._eras) if begun <= answer)
