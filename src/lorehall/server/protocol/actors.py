"""Who sends a command, and the word they get when it is rejected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lorehall.core.errors import LorehallError, Problem


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a guest, or somebody without a name who only watches."""

    guest: str | None
    name: str = ""
    device: str = ""
    """By which the guest came."""
    invited: bool = False
    """Whether they came with the link that those who sit here pass on."""


class Refused(LorehallError):
    """A command that is rejected; nothing has changed."""

    def __init__(
        self, reason: str, words: str, rule: str | None = None, problems: Sequence[Problem] = ()
    ) -> None:
        super().__init__(words)
        self.reason = reason
        self.words = words
        self.rule = rule
        self.problems = list(problems)
        """Where options are wrong: each with its name, so that a form can say it at its field."""
