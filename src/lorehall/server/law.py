"""What the law of the table (docs/table-law.md) counts with: times of absence, and who held a seat when."""

from __future__ import annotations

COVER_AFTER = 60.0
"""Seconds without any page of the table open after which others may let a bot hold the seat of a person (T-COV-01)."""
KICK_AFTER = 600.0
"""Seconds without any page open after which the host may send somebody away from a running game (T-COV-07)."""


class Witnesses:
    """Who held a seat when each answer was given (T-UND-04). Kept by eras, for people move seldom: an answer costs nothing."""

    __slots__ = ("_eras",)

    def __init__(self) -> None:
        self._eras: list[tuple[int, frozenset[str]]] = []
        """From so many answers on these guests held the seats."""

    @property
    def now(self) -> frozenset[str]:
        """The guests who hold the seats now."""
        return self._eras[-1][1] if self._eras else frozenset()

    @property
    def unchanged(self) -> bool:
        """Whether the same people have held the seats from the first answer on."""
        return len(self._eras) == 1

    def seat(self, answers: int, guests: frozenset[str]) -> None:
        """After so many answers, whether people moved or answers were taken back, these guests hold the seats."""
        while self._eras and self._eras[-1][0] >= answers:
            self._eras.pop()
        if guests != self.now or not self._eras:
            self._eras.append((answers, guests))

    def since(self, first: int, end: int) -> frozenset[str]:
        """Everybody who held a seat when any of the answers from number `first` up to `end` was given."""
        found: frozenset[str] = frozenset()
        for begun, guests in reversed(self._eras):
            if begun < end:
                found |= guests
            if begun <= first:
                break
        return found
