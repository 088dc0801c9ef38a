"""A table with many spectators: who comes and goes is told to a few at once, to a crowd now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

CROWD = 20
"""Up to this many readers hear of everyone who comes or goes. In a crowd each of them would cost a message to all others."""
SECONDS = 0.5

Later = Callable[[float, Callable[[], None]], asyncio.TimerHandle]


@dataclass(slots=True)
class Crowd:
    """Puts news about a crowd off, so that a thousand who come or go together are told of once.

    Nothing here refers to the table while nothing is put off: a table that leaves the memory is freed by counting references.
    """

    _timer: asyncio.TimerHandle | None = field(default=None, init=False)
    _is_due: bool = field(default=False, init=False)

    def has_to_wait(self, readers: int, later: Later, tell: Callable[[], None]) -> bool:
        """Whether news for this many readers is told a little later, and not now."""
        if readers <= CROWD or self._is_due:
            self._is_due = False
            return False
        if self._timer is None:
            self._timer = later(SECONDS, partial(self._ring, tell))
        return True

    def _ring(self, tell: Callable[[], None]) -> None:
        self._timer, self._is_due = None, True
        tell()
