"""Serializes everything except moves in running games, so a move waits for at most one other request.

Budgets limit what one address may cost. Ten addresses within theirs could still block the event loop: their requests
would all be ready at the same time and run in a row before the loop handles anyone else. Here they wait, the
addresses take turns, and after each turn the loop is free for players for a while.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

REST = 3.0
"""The loop then stays free for players for this multiple of the time it worked on the last request."""
GAP = 0.0005
"""The shortest time in seconds between two: the admitted work begins only in the next round of the loop."""
Go = Callable[[], bool]
"""Enters; returns False for a client that has left meanwhile."""


def _later(seconds: float, call: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_later(seconds, call)


class Turnstile:
    """Lets one in at a time; the addresses take turns."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        later: Callable[[float, Callable[[], None]], object] = _later,
        *,
        on: bool = True,
    ) -> None:
        self._clock = clock
        self._later = later
        self._on = on
        self._rested = 0.0
        """When the next one may enter."""
        self._waiting: dict[str, deque[Go]] = {}
        """Those who wait, by address; the next address comes first."""
        self._is_planned = False

    @property
    def waiting(self) -> int:
        """Return how many wait."""
        return sum(map(len, self._waiting.values()))

    @property
    def is_open(self) -> bool:
        """Return whether entering is possible immediately."""
        return not self._waiting and self._clock() >= self._rested

    def spend(self, seconds: float) -> None:
        """Note how long an admitted request has occupied the loop."""
        if self._on:
            self._rested = max(self._rested, self._clock()) + REST * seconds

    def ask(self, address: str, go: Go) -> None:
        """Enter when the turn comes."""
        self._waiting.setdefault(address, deque()).append(go)
        self._plan()

    async def turn(self, address: str, left: Callable[[], bool]) -> bool:
        """Wait for the turn; return False for a client that has left by then."""
        if self.is_open:
            return True
        let_in: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.ask(address, lambda: _release(let_in, left))
        return await let_in

    def _plan(self) -> None:
        if not self._is_planned:
            self._is_planned = True
            self._later(max(GAP, self._rested - self._clock()), self._let_in)

    def _let_in(self) -> None:
        self._is_planned = False
        try:
            if self._clock() >= self._rested:
                while self._waiting and not self._next()():
                    pass
        finally:  # a failure of one must not stop the others
            if self._waiting:
                self._plan()

    def _next(self) -> Go:
        """Return the longest waiting request of the next address, which then goes to the end of the queue."""
        address, queue = next(iter(self._waiting.items()))
        del self._waiting[address]
        go = queue.popleft()
        if queue:
            self._waiting[address] = queue
        return go


def _release(let_in: asyncio.Future[bool], left: Callable[[], bool]) -> bool:
    if let_in.done():  # it is no longer needed
        return False
    let_in.set_result(not left())
    return let_in.result()
