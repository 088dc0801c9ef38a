"""One exception for each way of failing. Every message says what was wrong and what would be right."""

from __future__ import annotations


class LorehallError(Exception):
    """Anything that Lorehall refuses on purpose; the message is meant for people."""


class BadOptions(LorehallError):
    """The options of a new game are unknown, malformed or exclude each other (E-GEN-14)."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class IllegalAnswer(LorehallError):
    """An answer that the pending request does not offer; the position is unchanged."""


class Stalled(LorehallError):
    """A single answer used up its step budget: an endless loop, reported with the frame stack."""


class BadSave(LorehallError):
    """A saved game or a log that cannot be restored, with the reason."""


class NotFound(LorehallError):
    """What was asked for does not exist."""
