"""What is said at a table: numbered lines, of which a table remembers the last ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

KEPT = 200
"""Lines that a table remembers; older ones stay in its log only."""


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

    @property
    def end(self) -> int:
        """How many lines have been said."""
        return self.start + len(self.lines)

    def hear(self, line: ChatLine) -> None:
        end = self.end + 1
        self.lines = (*self.lines, line)[-KEPT:]
        self.start = end - len(self.lines)

    def since(self, number: int) -> dict[str, Any]:
        """The lines from this number on, as readers get them."""
        start = max(number, self.start)
        return {"from": start, "items": self.lines[start - self.start :]}
