"""The sender of a command, and the refusal they may get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lorehall.core.errors import LorehallError, Problem


@dataclass(frozen=True, slots=True)
class Actor:
    """The caller: a guest, or a spectator without a name."""

    guest: str | None
    name: str = ""
    device: str = ""
    """The secret that the guest presented."""
    invited: bool = False
    """Whether they came with the link of the table."""


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
        """The problems of options, each with its name, so a form can show it at its field."""
