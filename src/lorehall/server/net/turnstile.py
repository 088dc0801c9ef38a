"""Everything but a move at a running game goes one after the other, so that a move waits for one request of strangers at most.

Budgets bound what one address may cost. Ten addresses within theirs could still keep the event loop from everybody else: their
requests would all be ready at once, and be carried out in a row before the loop looks at who else has come. Here they wait, each
address takes its turn, and after each of them the loop is free for players for a while.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

REST = 3.0
"""So many times as long as it worked for strangers the loop is then kept free for players: a move meets one of them at most."""
GAP = 0.0005
"""Seconds between two at least: what somebody was let in for begins only when the loop comes round."""
Go = Callable[[], bool]
"""Goes in; False for somebody who has left meanwhile."""


def _later(seconds: float, call: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_later(seconds, call)


class Turnstile:
    """Lets one in at a time, the addresses by turns."""

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
        """When the loop will have rested from what it did."""
        self._waiting: dict[str, deque[Go]] = {}
        """By their address; that whose turn it is comes first."""
        self._is_planned = False

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    @property
    def is_open(self) -> bool:
        """Whether somebody may go in at once."""
        return not self._waiting and self._clock() >= self._rested

    def spend(self, seconds: float) -> None:
        """Somebody who was let in has kept the loop for so long."""
        if self._on:
            self._rested = max(self._rested, self._clock()) + REST * seconds

    def ask(self, address: str, go: Go) -> None:
        """Go in when it is one's turn."""
        self._waiting.setdefault(address, deque()).append(go)
        self._plan()

    async def turn(self, address: str, left: Callable[[], bool]) -> bool:
        """Wait until it is one's turn; False for somebody who has left by then."""
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
        finally:  # whatever happens to one of them, the others have their turn
            if self._waiting:
                self._plan()

    def _next(self) -> Go:
        """Who has waited longest of the address whose turn it is; it takes its place behind the others."""
        address, queue = next(iter(self._waiting.items()))
        del self._waiting[address]
        go = queue.popleft()
        if queue:
            self._waiting[address] = queue
        return go


def _release(let_in: asyncio.Future[bool], left: Callable[[], bool]) -> bool:
    if let_in.done():  # nobody waits for it any more
        return False
    let_in.set_result(not left())
    return let_in.result()
