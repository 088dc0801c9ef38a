"""What a command of Lorehall does when it is run in the process of a test; `tests/cli/conftest.py` runs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str


class Command(Protocol):
    """Runs a command with these words; `typed` is its standard input."""

    def __call__(self, *arguments: str, typed: str = "") -> Ran: ...


class Play(Protocol):
    """Plays a game at the terminal with these lines as input; `more` goes to the command."""

    def __call__(self, typed: str, *more: str, seed: int = 3) -> Ran: ...
