"""What is said at a table: numbered lines, of which a table remembers the last ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lorehall.server.chairs import FORGOTTEN

KEPT = 200
"""Lines that a table remembers; older ones stay in its log only."""
REMOVED = "…"
"""What is shown in the place of a line of somebody who is known no more."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    n: int
    name: str
    seat: int | None
    text: str


@dataclass(slots=True)
class Chat:
    start: int = 0
    """The number of the first line that is remembered."""
    lines: tuple[ChatLine, ...] = ()
    """Nothing is said at most tables: they share this."""
    writers: tuple[str | None, ...] = ()
    """The guest of each of them; None for who is known no more."""

    @property
    def end(self) -> int:
        """How many lines have been said."""
        return self.start + len(self.lines)

    @property
    def known_writers(self) -> set[str]:
        return {writer for writer in self.writers if writer is not None}

    def hear(self, line: ChatLine, guest: str | None) -> None:
        end = self.end + 1
        self.lines = (*self.lines, line)[-KEPT:]
        self.writers = (*self.writers, guest)[-KEPT:]
        self.start = end - len(self.lines)

    def forget(self, guest: str) -> None:
        """Show neither the name of this guest nor what they wrote."""
        if guest not in self.writers:
            return
        self.lines = tuple(
            [
                replace(line, name=FORGOTTEN, text=REMOVED) if writer == guest else line
                for line, writer in zip(self.lines, self.writers, strict=True)
            ]
        )
        self.writers = tuple([None if writer == guest else writer for writer in self.writers])

    def since(self, number: int) -> dict[str, Any]:
        """The lines from this number on, as readers get them."""
        start = max(number, self.start)
        return {"from": start, "items": self.lines[start - self.start :]}
