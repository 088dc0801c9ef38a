"""The log of a table as its readers get it: every line is put into words and encoded once, however often somebody asks for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec import Raw

from lorehall.core.told import LogLine
from lorehall.core.wire import line_json
from lorehall.server.messages import encode


class Private(NamedTuple):
    """A line for one seat alone."""

    to: int
    at: int
    """The number of the public line before which it stands."""
    line: bytes


class ToldLines:
    """The lines that have been told, encoded."""

    __slots__ = ("private", "public")

    def __init__(self) -> None:
        self.public: list[bytes] = []
        self.private: list[Private] = []

    @property
    def number(self) -> int:
        """How many they are."""
        return len(self.public) + len(self.private)

    def tell(self, lines: Sequence[LogLine]) -> None:
        """Add further lines."""
        for line in lines:
            if line.audience is None:
                self.public.append(encode(line_json(line)))
            else:
                to, at = line.audience, len(self.public)
                told = encode({**line_json(line), "to": to, "at": at})
                self.private.append(Private(to, at, told))

    def take_back(self, kept: int) -> None:
        """Forget all but the first so many."""
        before = enumerate(self.private)
        self.private = [line for number, line in before if line.at + number < kept]
        del self.public[kept - len(self.private) :]

    def for_all(self, start: int) -> Raw:
        """What everybody may read, from the public line with this number on."""
        return Raw(b'{"from":%d,"items":%b}' % (start, _listed(self.public[start:])))

    def for_seats(self, seats: Collection[int], start: int = 0) -> bytes | None:
        """What only these seats may read, from the private line with this number on; None if there is nothing."""
        found = [private.line for private in self.private[start:] if private.to in seats]
        return _listed(found) if found else None


def _listed(items: Sequence[bytes]) -> bytes:
    return b"[" + b",".join(items) + b"]"
