"""One exception for each kind of failure. Every message says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class LorehallError(Exception):
    """Anything that Lorehall refuses on purpose, with a message for people."""


@dataclass(frozen=True)
class Problem:
    """What is wrong with an option ("" where none in particular is meant), what would be right, and the rule behind it."""

    option: str
    words: str
    rule: str = ""

    def __str__(self) -> str:
        head = f"{self.option}: " if self.option else ""
        return f"{head}{self.words} ({self.rule})" if self.rule else head + self.words


class BadOptions(LorehallError):
    """The options of a new game are unknown, malformed or exclude each other; all reasons at once."""

    def __init__(self, problems: Sequence[Problem | str]) -> None:
        self.details = [p if isinstance(p, Problem) else Problem("", p) for p in problems]
        self.problems = [str(problem) for problem in problems]
        super().__init__("\n".join(self.problems))

    def __reduce__(self) -> tuple[type[BadOptions], tuple[list[Problem]]]:
        return type(self), (self.details,)  # from a worker process, as it was


class IllegalAnswer(LorehallError):
    """An answer that the pending request does not offer; the position is unchanged."""


class Stalled(LorehallError):
    """A single answer used up its step budget: an endless loop, reported with the frame stack."""


class BadSave(LorehallError):
    """A saved game or a log that cannot be restored, with the reason."""


class NotFound(LorehallError):
    """The requested thing doesn't exist."""
