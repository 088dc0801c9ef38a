"""Arrivals and departures: reported immediately to a few readers, and now and then to a crowd."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

CROWD = 20
"""Up to this many readers are told immediately who comes or goes. In a crowd, each change would cost a message to
everyone."""
SECONDS = 0.5

Later = Callable[[float, Callable[[], None]], asyncio.TimerHandle]


@dataclass(slots=True)
class Crowd:
    """Delays news about a crowd, so a thousand people who come or go together cause one message.

    Nothing here refers to the table while no news is delayed, so reference counting frees a table that leaves memory.
    """

    _timer: asyncio.TimerHandle | None = field(default=None, init=False)
    _is_due: bool = field(default=False, init=False)

    def has_to_wait(self, readers: int, later: Later, tell: Callable[[], None]) -> bool:
        """Return whether news for this many readers must wait a little."""
        if readers <= CROWD or self._is_due:
            self._is_due = False
            return False
        if self._timer is None:
            self._timer = later(SECONDS, partial(self._ring, tell))
        return True

    def _ring(self, tell: Callable[[], None]) -> None:
        self._timer, self._is_due = None, True
        tell()
