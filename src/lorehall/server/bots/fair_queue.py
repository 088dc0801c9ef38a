"""A fair queue for a few shared workers: the payer who has used the least of their time lately is next.

First come, first served would let one guest with many tables of strong bots keep all others waiting, within every
limit.
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
"""Seconds after which half of a payer's use is forgotten."""


class Shares:
    """How much of the workers' time each payer has used lately. Beyond `most` payers the least recent is forgotten."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = 10_000) -> None:
        self.clock: Final = clock
        self._most = most
        self._paid: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Seconds, and when they were computed."""

    def had(self, payer: str) -> float:
        """Return the seconds that a payer has used lately."""
        seconds, then = self._paid.get(payer, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self.clock() - then) / HALF_LIFE))

    def least(self, payers: Iterable[str]) -> str:
        """Return the payer that has used the least."""
        return min(payers, key=self.had)

    def pay(self, payer: str, seconds: float) -> None:
        self._paid[payer] = self.had(payer) + seconds, self.clock()
        self._paid.move_to_end(payer)
        if len(self._paid) > self._most:
            self._paid.popitem(last=False)


@dataclass(slots=True, eq=False)
class Waiter:
    """Work that waits for a slot."""

    payer: str
    begun: bool
    called: asyncio.Future[None]


class FairQueue:
    """A number of slots; work pays for the time it holds one."""

    def __init__(self, places: int, shares: Shares) -> None:
        self._free = places
        self._shares: Final = shares
        self._waiting: list[Waiter] = []

    @asynccontextmanager
    async def turn(
        self, payer: str, weight: float = 1.0, *, begun: bool = False
    ) -> AsyncIterator[None]:
        """Wait for a slot and hold it; a second counts `weight` times. `begun`: an earlier turn wasn't enough."""
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
            elif not waiter.called.cancelled():  # it was called and cancelled at the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        """Call the next one a moment later: the payer who just had a turn may want more and still have used the
        least.
        """
        self._free += 1
        asyncio.get_running_loop().call_soon(self._call)

    def _call(self) -> None:
        while self._free and self._waiting:
            first = min(self._waiting, key=self._rank)  # the first of equals
            self._waiting.remove(first)
            if not first.called.cancelled():  # otherwise it is gone
                self._free -= 1
                first.called.set_result(None)

    def _rank(self, waiter: Waiter) -> tuple[float, bool]:
        """Return a payer's next work: first what has begun, since half-done thoughts only take memory."""
        return self._shares.had(waiter.payer), not waiter.begun
