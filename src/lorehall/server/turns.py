"""Whose turn it is where a few workers do something for everybody: theirs who have had the least of their time lately.

First come, first served would let somebody with many tables of strong bots keep all others waiting, within every limit.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Final

HALF_LIFE: Final = 60.0
"""After so many seconds half of what somebody has had is forgotten."""


@dataclass(slots=True, eq=False)
class Waiter:
    """Somebody who waits for a place."""

    payer: str
    called: asyncio.Future[None]


class Turns:
    """So many places; whoever holds one pays with that time. Beyond `most` payers the one unused for longest is forgotten."""

    def __init__(
        self, places: int, clock: Callable[[], float] = monotonic, most: int = 10_000
    ) -> None:
        self._free = places
        self._clock = clock
        self._most = most
        self._waiting: list[Waiter] = []
        self._paid: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Seconds, and when that was reckoned."""

    def had(self, payer: str) -> float:
        """Seconds that somebody has had lately."""
        seconds, then = self._paid.get(payer, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._clock() - then) / HALF_LIFE))

    def least(self, payers: Iterable[str]) -> str:
        """Who of these has had the least."""
        return min(payers, key=self.had)

    @asynccontextmanager
    async def turn(self, payer: str, weight: float = 1.0) -> AsyncIterator[None]:
        """Wait for a place and hold it; a second counts as so many."""
        await self._place(payer)
        begun = self._clock()
        try:
            yield
        finally:
            self._pay(payer, weight * (self._clock() - begun))
            self._leave()

    async def _place(self, payer: str) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        waiter = Waiter(payer, asyncio.get_running_loop().create_future())
        self._waiting.append(waiter)
        try:
            await waiter.called
        except asyncio.CancelledError:
            if waiter in self._waiting:
                self._waiting.remove(waiter)
            elif not waiter.called.cancelled():  # it was called, and gone at the same moment
                self._leave()
            raise

    def _pay(self, payer: str, seconds: float) -> None:
        self._paid[payer] = self.had(payer) + seconds, self._clock()
        self._paid.move_to_end(payer)
        if len(self._paid) > self._most:
            self._paid.popitem(last=False)

    def _leave(self) -> None:
        """Somebody is called a moment later: who has just had a turn may have more to ask, and have had less than all others."""
        self._free += 1
        asyncio.get_running_loop().call_soon(self._call)

    def _call(self) -> None:
        while self._free and self._waiting:
            # of equals the first
            first = min(self._waiting, key=lambda waiter: self.had(waiter.payer))
            self._waiting.remove(first)
            if not first.called.cancelled():  # else it is no longer there
                self._free -= 1
                first.called.set_result(None)
