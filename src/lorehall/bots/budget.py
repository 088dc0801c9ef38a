"""How long a bot may think about one decision: a number of tries, which can be repeated anywhere, or the clock."""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from lorehall.core.errors import LorehallError

RESERVE: Final = 0.97
"""The part of its time that a bot plans with; the rest is for what it cannot foresee."""


class Budget(NamedTuple):
    """Tries or seconds; exactly one of them is above 0."""

    tries: int = 0
    seconds: float = 0.0

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as it is written after the name of a bot: `200` tries, `0.05s` or `50ms` by the clock."""
        try:
            if text.endswith("ms"):
                found = cls(seconds=float(text[:-2]) / 1000)
            elif text.endswith("s"):
                found = cls(seconds=float(text[:-1]))
            else:
                found = cls(tries=int(text))
        except ValueError:
            found = cls()
        if not (found.tries > 0 or 0 < found.seconds < 3600):
            raise LorehallError(
                f"{text!r} is no budget: a number of tries is needed, such as 200, or a time, such as 0.5s or 50ms."
            )
        return found

    def __str__(self) -> str:
        return str(self.tries) if self.tries else f"{self.seconds:g}s"


class Allowance:
    """What is left of a budget during one decision. By the clock, no try begins that may not end in time."""

    def __init__(self, budget: Budget) -> None:
        self.budget: Final = budget
        self.used = 0
        """Tries so far."""
        self.longest = 0.0
        self.begun: Final = perf_counter() if budget.seconds else 0.0
        self.last = self.begun

    def spend(self) -> None:
        """A try has been made."""
        self.used += 1
        if self.budget.seconds:
            now = perf_counter()
            self.longest = max(self.longest, now - self.last)
            self.last = now

    def pass_over(self) -> None:
        """Time has gone by with something else than a try."""
        if self.budget.seconds:
            self.last = perf_counter()

    @property
    def spent(self) -> float:
        """The part of the budget that is gone; with 1 or more no further try may begin."""
        if not self.budget.seconds:
            return self.used / self.budget.tries
        return (perf_counter() + self.longest - self.begun) / (RESERVE * self.budget.seconds)

    def affords(self, tries_each: int) -> int:
        """About how many things can be tried so often, by the longest try so far."""
        if not self.budget.seconds:
            return self.budget.tries // tries_each
        return int(self.budget.seconds / (self.longest * tries_each)) if self.longest else 1 << 30
