"""The log of a table as its readers get it: in pages, the newest first. Lines encoded for one reader serve all who
may read them.

Lines have two numbers. Every line has a number among all lines. A public line also has a number among public lines,
which readers use. A line for one seat comes before the next public line.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec import Raw

from lorehall.core.game.history import Course
from lorehall.core.words.wire import line_json
from lorehall.core.words.wire_types import LineJson, OwnLineJson
from lorehall.server.protocol.messages import encode

PAGE_BYTES = 10_000
"""Bytes of one page, if it has more than one line."""
KEPT_BYTES = 400_000
"""Bytes of encoded lines that a table caches; the least recently used are encoded again on request."""
WORDED = 16
"""Lines that are encoded together."""


class Page(NamedTuple):
    """A part of the log for one reader."""

    start: int
    """The number of its first public line."""
    lines: Raw
    own_lines: Raw


class TableLog:
    """The lines of the log. The cache of their encoded text is bounded."""

    __slots__ = ("_ats", "_bytes", "_seats", "_worded", "number", "undone")

    def __init__(self, course: Course | None = None, undone: int = 0) -> None:
        self.number = 0
        """The number of lines so far."""
        self.undone = undone
        """The last undo that these lines include."""
        self._ats: list[int] = []
        """For each private line, the number of the public line that it comes before."""
        self._seats: list[int] = []
        """For each of them, the seat."""
        self._worded: OrderedDict[int, bytes] = OrderedDict()
        """Encoded lines by number, the most recently used at the end."""
        self._bytes = 0
        if course is not None:
            self.tell(course)

    @property
    def public(self) -> int:
        """The number of public lines."""
        return self.number - len(self._ats)

    @property
    def private(self) -> int:
        """The number of private lines."""
        return len(self._ats)

    @property
    def kept(self) -> int:
        """Bytes of the cached lines."""
        return self._bytes

    def tell(self, course: Course) -> None:
        """Add new lines of the log. They are encoded only on request."""
        for number, seat in course.private_lines(self.number):
            self._ats.append(number - len(self._ats))
            self._seats.append(seat)
        self.number = course.told

    def rest(self) -> None:
        """Clear the cache, since there are no readers."""
        self._worded.clear()
        self._bytes = 0

    def take_back(self, kept: int) -> None:
        """Forget all but this many first lines."""
        before = len(self._ats)
        while before and self._ats[before - 1] + before - 1 >= kept:
            before -= 1
        del self._ats[before:], self._seats[before:]
        self.number = kept
        for number in [number for number in self._worded if number >= kept]:
            self._bytes -= len(self._worded.pop(number))

    # -- pages -----------------------------------------------------------------------------------

    def page(
        self,
        course: Course | None,
        seats: Collection[int],
        before: int | None = None,
        since: int = 0,
    ) -> Page:
        """Return what these seats may read before the public line with this number, back to `since` or as far as a
        page reaches.
        """
        end = self.public if before is None else min(before, self.public)
        start, size = end, 0
        lines: list[bytes] = []
        own = [] if before is not None and before < self.public else self._own(course, seats, end)
        own.reverse()
        while start > since:
            line = self._words(course, start - 1 + bisect_right(self._ats, start - 1))
            mine = self._own(course, seats, start - 1)
            size += len(line) + sum([len(each) for each in mine])
            if lines and size > PAGE_BYTES:
                break
            start -= 1
            lines.append(line)
            own += reversed(mine)
        lines.reverse()
        own.reverse()
        return Page(start, _numbered(start, lines), Raw(_listed(own)))

    def since(self, course: Course, number: int) -> Raw:
        """Return all public lines from this number on, for an update."""
        first = number + bisect_right(self._ats, number)
        if first not in self._worded:
            worded = self._word(course, first, self.number)
            if len(worded) == self.public - number:  # usually none of them is private
                return _numbered(number, worded)
        found: list[bytes] = []
        for public in range(number, self.public):
            told = public + bisect_right(self._ats, public)
            found.append(self._worded.get(told) or self._words(course, told))
        return _numbered(number, found)

    def own_since(self, course: Course, seats: Collection[int], number: int) -> bytes | None:
        """Return what only these seats may read, from this private line on; None if there is nothing."""
        found = [
            self._words(course, self._ats[place] + place)
            for place in range(number, len(self._ats))
            if self._seats[place] in seats
        ]
        return _listed(found) if found else None

    def _own(self, course: Course | None, seats: Collection[int], at: int) -> list[bytes]:
        """Return the lines for these seats that come before this public line."""
        first, last = bisect_left(self._ats, at), bisect_right(self._ats, at)
        return [
            self._words(course, at + place)
            for place in range(first, last)
            if self._seats[place] in seats
        ]

    # -- encoding -----------------------------------------------------------------------------------

    def _words(self, course: Course | None, number: int) -> bytes:
        """Return the line with this number among all, encoded."""
        found = self._worded.get(number)
        if found is None:
            assert course is not None
            first = end = number // WORDED * WORDED
            while first in self._worded:  # the last lines come one by one, and each is encoded once
                first += 1
            self._word(course, first, min(end + WORDED, self.number))
            found = self._worded[number]
        self._worded.move_to_end(number)
        return found

    def _word(self, course: Course, first: int, end: int) -> list[bytes]:
        """Encode the lines with these numbers and return them."""
        place, found = self._private_before(first), list[bytes]()
        for number, line in enumerate(course.lines(first, end), first):
            shown: LineJson | OwnLineJson = line_json(line)
            if place < len(self._ats) and self._ats[place] + place == number:
                shown = {**shown, "to": self._seats[place], "at": self._ats[place]}
                place += 1
            self._bytes -= len(self._worded.pop(number, b""))
            told = self._worded[number] = encode(shown)
            self._bytes += len(told)
            found.append(told)
        while self._bytes > KEPT_BYTES and len(self._worded) > WORDED:
            self._bytes -= len(self._worded.popitem(last=False)[1])
        return found

    def _private_before(self, number: int) -> int:
        """Return how many private lines come before the line with this number."""
        low, high = 0, len(self._ats)
        while low < high:
            middle = (low + high) // 2
            if self._ats[middle] + middle < number:
                low = middle + 1
            else:
                high = middle
        return low


def _numbered(start: int, lines: Sequence[bytes]) -> Raw:
    return Raw(b'{"from":%d,"items":%b}' % (start, _listed(lines)))


def _listed(items: Sequence[bytes]) -> bytes:
    return b"[" + b",".join(items) + b"]"
