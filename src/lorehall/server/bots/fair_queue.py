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


class Shares:
    """How much of the workers' time each payer has had lately. Beyond `most` payers the one unused for longest is forgotten."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = 10_000) -> None:
        self.clock: Final = clock
        self._most = most
        self._paid: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Seconds, and when that was reckoned."""

    def had(self, payer: str) -> float:
        """Seconds that a payer has had lately."""
        seconds, then = self._paid.get(payer, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self.clock() - then) / HALF_LIFE))

    def least(self, payers: Iterable[str]) -> str:
        """The one of these payers that has had the least."""
        return min(payers, key=self.had)

    def pay(self, payer: str, seconds: float) -> None:
        self._paid[payer] = self.had(payer) + seconds, self.clock()
        self._paid.move_to_end(payer)
        if len(self._paid) > self._most:
            self._paid.popitem(last=False)


@dataclass(slots=True, eq=False)
class Waiter:
    """Work that waits for a place."""

    payer: str
    begun: bool
    called: asyncio.Future[None]


class FairQueue:
    """A number of places; work that holds one pays with that time."""

    def __init__(self, places: int, shares: Shares) -> None:
        self._free = places
        self._shares: Final = shares
        self._waiting: list[Waiter] = []

    @asynccontextmanager
    async def turn(
        self, payer: str, weight: float = 1.0, *, begun: bool = False
    ) -> AsyncIterator[None]:
        """Wait for a place and hold it; a second counts `weight` times. `begun`: an earlier turn was not enough."""
        await self._place(payer, begun=begun)
        since = self._shares.clock()
        try:
            yield
        finally:
            self._shares.pay(payer, weight * (self._shares.clock() - since))
            self._leave()

    async def _place(self, payer: str, *, begun: bool) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        waiter = Waiter(payer, begun, asyncio.get_running_loop().create_future())
        self._waiting.append(waiter)
        try:
            await waiter.called
        except asyncio.CancelledError:
            if waiter in self._waiting:
                self._waiting.remove(waiter)
            elif not waiter.called.cancelled():  # it was called, and gone at the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        """The next one is called a moment later: whoever has just had a turn may want more, and have had less than all others."""
        self._free += 1
        asyncio.get_running_loop().call_soon(self._call)

    def _call(self) -> None:
        while self._free and self._waiting:
            first = min(self._waiting, key=self._rank)  # of equals the first
            self._waiting.remove(first)
            if not first.called.cancelled():  # else it is no longer there
                self._free -= 1
                first.called.set_result(None)

    def _rank(self, waiter: Waiter) -> tuple[float, bool]:
        """Of one payer what has begun is finished first: many half-done thoughts help nobody, and each takes memory."""
        return self._shares.had(waiter.payer), not waiter.begun
