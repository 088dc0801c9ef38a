"""Which tables without readers leave memory first. The cost doesn't depend on the number of tables."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

IDLE_SECONDS = 60.0
"""Seconds that a table stays in memory after its last reader left: rebuilding it takes a few milliseconds."""
GLANCE_SECONDS = 10.0
"""Seconds that a table stays after it was only looked up."""

NEW_SECONDS = 1.0
"""Seconds between looking a table up and joining it, however full the memory is."""


class Eviction:
    """The codes of tables without readers in two queues, the longest unread first."""

    __slots__ = ("_glanced", "_left")

    def __init__(self) -> None:
        self._glanced: OrderedDict[str, float] = OrderedDict()
        """Never read since they were built."""
        self._left: OrderedDict[str, float] = OrderedDict()

    def glance(self, code: str, now: float) -> None:
        """Note that a table was looked up; if it isn't in a queue, it was just built."""
        queue = self._left if code in self._left else self._glanced
        queue[code] = now
        queue.move_to_end(code)

    def leave(self, code: str, now: float) -> None:
        """Note that this table has no more readers."""
        self._glanced.pop(code, None)
        self._left[code] = now
        self._left.move_to_end(code)

    def drop(self, code: str) -> None:
        """Note that this table has readers, or is gone."""
        self._glanced.pop(code, None)
        self._left.pop(code, None)

    def due(self, now: float) -> str | None:
        """Return a table that has been idle for long enough."""
        for queue, seconds in ((self._glanced, GLANCE_SECONDS), (self._left, IDLE_SECONDS)):
            code = next(iter(queue), None)
            if code is not None and queue[code] <= now - seconds:
                return code
        return None

    def least(self, now: float) -> Iterator[str]:
        """Return the codes, the least needed first, without those that a guest is just about to open."""
        for code, since in self._glanced.items():
            if since > now - NEW_SECONDS:
                break
            yield code
        yield from self._left
