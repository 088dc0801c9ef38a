"""The chat of a table: numbered lines, of which a table remembers the last ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lorehall.core.words.sentences import Sentence
from lorehall.core.words.wire import sentence_json
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.messages import ChatLine, NoticeLine, encode
from lorehall.server.table.seats import FORGOTTEN

KEPT = 200
"""Lines that a table remembers; older ones remain only in its log."""
REMOVED = "…"
"""What is shown instead of a line by a deleted guest."""


Line = ChatLine | NoticeLine


@dataclass(slots=True)
class Chat:
    start: int = 0
    """The number of the first remembered line."""
    lines: tuple[Line, ...] = ()
    """Shared by the many tables without chat."""
    writers: tuple[str | None, ...] = ()
    """The guest of each line; None for deleted guests, and for the table itself."""

    @property
    def end(self) -> int:
        """The number of lines so far."""
        return self.start + len(self.lines)

    @property
    def known_writers(self) -> set[str]:
        return {writer for writer in self.writers if writer is not None}

    def hear(self, line: Line, guest: str | None) -> None:
        end = self.end + 1
        self.lines = (*self.lines, line)[-KEPT:]
        self.writers = (*self.writers, guest)[-KEPT:]
        self.start = end - len(self.lines)

    def say(self, n: int, name: str, seat: int | None, text: str, guest: str | None) -> None:
        """Add a line of a guest."""
        self.hear(ChatLine(n, name, seat, text), guest)

    def notice(self, n: int, sentence: Sentence, guest: str | None) -> None:
        """Add a notice of the table about its players."""
        told = sentence_json(sentence)
        self.hear(NoticeLine(n, "", None, sentence.text, told, guest), None)

    def forget(self, guest: str) -> None:
        """Hide the name of this guest and what they wrote."""
        if guest not in self.writers:
            return
        self.lines = tuple(
            [
                replace(line, name=FORGOTTEN, text=REMOVED) if writer == guest else line
                for line, writer in zip(self.lines, self.writers, strict=True)
            ]
        )
        self.writers = tuple([None if writer == guest else writer for writer in self.writers])

    def latest(self, most: int) -> m.Chat:
        """Return the last lines that fit into this many bytes."""
        start = self.end
        for line in reversed(self.lines):
            most -= len(encode(line))
            if most < 0:
                break
            start -= 1
        return self.since(start)

    def since(self, number: int) -> m.Chat:
        """Return the lines from this number on, as readers get them."""
        start = max(number, self.start)
        return {"from": start, "items": self.lines[start - self.start :]}
