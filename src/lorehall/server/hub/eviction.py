"""Which tables that nobody has open leave the memory first. Everything here costs the same however many tables there are."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

IDLE_SECONDS = 60.0
"""How long a table stays in memory after the last reader has left: building it again takes a few milliseconds."""
GLANCE_SECONDS = 10.0
"""How long one stays that was only looked at."""

NEW_SECONDS = 1.0
"""How long whoever looked a table up has to come in, however full the memory is."""


class Idle:
    """The codes of unread tables in two queues, each with the longest unread first."""

    __slots__ = ("_glanced", "_left")

    def __init__(self) -> None:
        self._glanced: OrderedDict[str, float] = OrderedDict()
        """Never read since they were built."""
        self._left: OrderedDict[str, float] = OrderedDict()

    def glance(self, code: str, now: float) -> None:
        """Somebody looked a table up; if it is not in a queue, it was just built."""
        queue = self._left if code in self._left else self._glanced
        queue[code] = now
        queue.move_to_end(code)

    def leave(self, code: str, now: float) -> None:
        """Nobody reads this table any more."""
        self._glanced.pop(code, None)
        self._left[code] = now
        self._left.move_to_end(code)

    def drop(self, code: str) -> None:
        """This table is read, or gone."""
        self._glanced.pop(code, None)
        self._left.pop(code, None)

    def due(self, now: float) -> str | None:
        """A table that has been idle for long enough."""
        for queue, seconds in ((self._glanced, GLANCE_SECONDS), (self._left, IDLE_SECONDS)):
            code = next(iter(queue), None)
            if code is not None and queue[code] <= now - seconds:
                return code
        return None

    def least(self, now: float) -> Iterator[str]:
        """Those that would be missed least come first. Not among them are those that somebody is just about to open."""
        for code, since in self._glanced.items():
            if since > now - NEW_SECONDS:
                break
            yield code
        yield from self._left
