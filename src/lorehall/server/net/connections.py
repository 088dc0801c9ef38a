"""Connection limits: how many are open, from where, and which one is closed when the server is full."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address, ip_network

from lorehall.server.net.limits import Ledger, origin_of
from lorehall.server.net.turnstile import Go, Turnstile

MOST_CONNECTIONS = 5_000
"""Open connections in total. Each needs a file descriptor and some kilobytes."""
PROXY = "a proxy"
"""The origin of everyone behind the proxy, which counts its clients itself."""


class ConnectionGate:
    """Knows every open connection. Idle ones, without a complete request since the last, are closed first."""

    def __init__(
        self,
        ledger: Ledger,
        most_of_one: int | None,
        most: int = MOST_CONNECTIONS,
        proxies: Sequence[str] = (),
        turnstile: Turnstile | None = None,
    ) -> None:
        self._ledger = ledger
        self._turnstile = turnstile or Turnstile(on=False)
        self._most_of_one = most_of_one
        self._most = most
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._open: dict[asyncio.Transport, str] = {}
        self._count: Counter[str] = Counter()
        self._waiting: dict[str, dict[asyncio.Transport, None]] = {}
        """Idle connections by origin, the longest idle first."""

    def __len__(self) -> int:
        return len(self._open)

    def come(self, visitor: asyncio.Transport, address: str) -> bool:
        """Return whether a new connection may stay. If there is no room, close an idle one."""
        origin = self._origin(address)
        if self._ledger.shut(origin):
            return False
        if self._full(origin):
            room = self._send_away(origin)
        elif len(self._open) >= self._most:
            room = self._send_away(self._greediest())
        else:
            room = True
        if room:
            self._open[visitor] = origin
            self._count[origin] += 1
            self.wait(visitor)
        return room

    def go(self, visitor: asyncio.Transport) -> None:
        """A connection is closed."""
        origin = self._open.pop(visitor, None)
        if origin is None:
            return
        self._stop_waiting(visitor, origin)
        self._count[origin] -= 1
        if not self._count[origin]:
            del self._count[origin]

    def wait(self, visitor: asyncio.Transport) -> None:
        """Note that the connection is idle."""
        if visitor in self._open:
            self._waiting.setdefault(self._open[visitor], {})[visitor] = None

    def serve(self, visitor: asyncio.Transport) -> None:
        """Note that a complete request has arrived."""
        if visitor in self._open:
            self._stop_waiting(visitor, self._open[visitor])

    def is_free(self) -> bool:
        """Return whether received data may be read immediately."""
        return self._turnstile.is_open

    def ask(self, visitor: asyncio.Transport, go: Go) -> None:
        """Read it when its turn comes."""
        self._turnstile.ask(self._open.get(visitor, PROXY), go)

    def pay(self, visitor: asyncio.Transport, seconds: float) -> None:
        """Pay for a connection before its request is known; behind a proxy no one pays."""
        self._turnstile.spend(seconds)
        self.fine(visitor, seconds)

    def fine(self, visitor: asyncio.Transport, seconds: float) -> None:
        """Pay for the operating system's work on a flood of data."""
        origin = self._open.get(visitor, PROXY)
        if origin != PROXY:
            self._ledger.purse(origin).spend(seconds)

    def shut(self, visitor: asyncio.Transport) -> bool:
        return self._ledger.shut(self._open.get(visitor, PROXY))

    def _origin(self, address: str) -> str:
        if self._proxies and any(ip_address(address) in proxy for proxy in self._proxies):
            return PROXY
        return origin_of(address)

    def _full(self, origin: str) -> bool:
        most = self._most_of_one
        return most is not None and origin != PROXY and self._count[origin] >= most

    def _stop_waiting(self, visitor: asyncio.Transport, origin: str) -> None:
        waiting = self._waiting.get(origin)
        if waiting is not None:
            waiting.pop(visitor, None)
            if not waiting:
                del self._waiting[origin]

    def _greediest(self) -> str:
        """Return the origin with the most idle connections."""
        return max(self._waiting, key=lambda origin: len(self._waiting[origin]), default="")

    def _send_away(self, origin: str) -> bool:
        """Close the longest idle connection from this origin; return whether there was one."""
        waiting = self._waiting.get(origin)
        if not waiting:
            return False
        visitor = next(iter(waiting))
        self.go(visitor)
        visitor.abort()
        return True
