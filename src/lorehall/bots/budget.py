"""How long a bot may think about one decision: a number of tries, which is repeatable, a time, or both."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Final, NamedTuple

from lorehall.core.errors import LorehallError

WRITTEN: Final = re.compile(r"(?:([1-9]\d{0,8})(?:/(?=.)|$))?(?:(\d+(?:\.\d+)?)(m?)s)?", re.ASCII)
MANY: Final = 1 << 30
"""Unlimited tries."""
RESERVE: Final = 0.97
"""The part of its time that a bot plans with; the rest is a reserve."""


class Budget(NamedTuple):
    """Tries, seconds or both, whichever ends first; 0 means no limit, and at least one is limited."""

    tries: int = 0
    seconds: float = 0.0

    @classmethod
    def read(cls, text: str) -> Budget:
        """Read a budget as written after the name of a bot: `200` tries, `50ms` or `1s` of time, or `200/1s` for both."""
        found = WRITTEN.fullmatch(text)
        tries, time, thousandths = found.groups() if found else (None, None, None)
        seconds = float(time or 0) / (1000 if thousandths else 1)
        if (tries is None and time is None) or (time is not None and not 0 < seconds < 3600):
            raise LorehallError(
                f"{text!r} is not a budget. Use a number of tries such as 200, a time such as 0.5s or 50ms, "
                "or both, such as 200/1s."
            )
        return cls(int(tries or 0), seconds)

    def __str__(self) -> str:
        tries, seconds = str(self.tries or ""), f"{self.seconds:g}s" if self.seconds else ""
        return f"{tries}/{seconds}" if tries and seconds else tries or seconds


class Allowance:
    """The rest of a budget during one decision. With a time limit, no try starts that may not end in time."""

    def __init__(self, budget: Budget) -> None:
        self.budget: Final = budget
        self.used = 0
        """Tries so far."""
        self.longest = 0.0
        self.begun = perf_counter() if budget.seconds else 0.0
        self.last = self.begun

    def spend(self) -> None:
        """Count a try."""
        self.used += 1
        self.measure()

    def measure(self) -> None:
        """Record work that took as long as a try."""
        if self.budget.seconds:
            now = perf_counter()
            self.longest = max(self.longest, now - self.last)
            self.last = now

    def pass_over(self) -> None:
        """Exclude time that was not spent on a try."""
        if self.budget.seconds:
            self.last = perf_counter()

    def resume(self) -> None:
        """Resume after a pause, whose time does not count for a try."""
        if self.budget.seconds:
            now = perf_counter()
            self.begun += now - self.last
            self.last = now

    @property
    def spent(self) -> float:
        """The used part of the budget; from 1 on, no further try may start."""
        tries, seconds = self.budget
        counted = self.used / tries if tries else 0.0
        if not seconds:
            return counted
        timed = (perf_counter() + self.longest - self.begun) / (RESERVE * seconds)
        return max(counted, timed)

    @property
    def left(self) -> int:
        """The number of tries left, if they are counted."""
        return self.budget.tries - self.used if self.budget.tries else MANY

    def affords(self, tries_each: int) -> int:
        """Estimate how many options can be tried this often, from the longest try so far."""
        tries, seconds = self.budget
        counted = tries // tries_each if tries else MANY
        if not (seconds and self.longest):
            return counted
        return min(counted, int(seconds / (self.longest * tries_each)))
