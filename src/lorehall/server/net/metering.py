"""Prices of HTTP requests: the server time that each takes. A caller who has spent their budget is refused before the
work.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Coroutine, Generator
from time import perf_counter

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lorehall.core.counting import plural
from lorehall.server.net.egress import Meter, Meters
from lorehall.server.net.limits import REQUEST_PRICE, Ledger, Purse, origin_of
from lorehall.server.net.turnstile import Turnstile
from lorehall.server.protocol.messages import encode

PURSE = "lorehall.purse"
"""Where a request stores the accounts that pay for it."""
BUILT = "lorehall.built"
"""Where it stores the seconds it has paid for building its table."""


class MeteringMiddleware:
    """Refuses callers who have spent their budget, and makes every request pay its price."""

    def __init__(
        self,
        app: ASGIApp,
        ledger: Ledger,
        meters: Meters,
        turnstile: Turnstile,
        refused: Callable[[str], None],
    ) -> None:
        self.app = app
        self.ledger = ledger
        self.meters = meters
        self.turnstile = turnstile
        self.refused = refused

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        return (self._billed if scope["type"] == "http" else self.app)(scope, receive, send)

    async def _billed(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(HTTPConnection(scope))
        purse, meter = self.ledger.purse(address), self.meters.of(address)
        is_metered = scope["path"].startswith("/api/")
        if wait := max(purse.wait(), meter.wait() if is_metered else 0.0):
            purse.spend(REQUEST_PRICE)
            self.turnstile.spend(REQUEST_PRICE)
            self.refused("tooMany")
            await too_many(wait)(scope, receive, send)
            return
        scope[PURSE] = purse
        counted = _counting(send, meter) if is_metered else send
        work = Metered(self._answered(scope, receive, counted))
        try:
            await work
        finally:
            scope[PURSE].spend(REQUEST_PRICE + work.seconds)
            self.turnstile.spend(work.seconds)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)


def _counting(send: Send, meter: Meter) -> Send:
    """Handle a request in the same way, and count what it sends."""

    async def counting(message: Message) -> None:
        if message["type"] == "http.response.body":
            meter.send(len(message.get("body", b"")))
        await send(message)

    return counting


def too_many(wait: float) -> Response:
    """Return the response that asks the caller to wait. It closes the connection: waiting on it would keep others
    out.
    """
    error = {"error": {"reason": "tooMany", "words": wait_words(wait), "rule": None}}
    headers = {"Retry-After": f"{math.ceil(wait)}", "Connection": "close"}
    return Response(encode(error), 429, headers, "application/json")


def wait_words(wait: float) -> str:
    return f"Too many requests. Try again in {plural(math.ceil(wait), 'second')}."


def address_of(connection: HTTPConnection) -> str:
    """Return what counts as the caller's address."""
    return origin_of(connection.client.host if connection.client else "unknown")


def purse_of(connection: HTTPConnection) -> Purse:
    """Return the accounts that pay for this request."""
    found: Purse = connection.scope[PURSE]
    return found


class Metered:
    """Awaits something and measures how long it occupies the event loop; waiting is free."""

    __slots__ = ("_clock", "_work", "seconds")

    def __init__(
        self, work: Coroutine[object, object, None], clock: Callable[[], float] = perf_counter
    ) -> None:
        self._work = work
        self._clock = clock
        self.seconds = 0.0

    def __await__(self) -> Generator[object, None, None]:
        error: BaseException | None = None
        while True:
            begun = self._clock()
            try:
                waiting = self._work.send(None) if error is None else self._work.throw(error)
            except StopIteration:
                return
            finally:
                self.seconds += self._clock() - begun
            error = None
            try:
                yield waiting
            except BaseException as thrown:  # also for a cancelled request
                error = thrown


def built_for(connection: HTTPConnection) -> float:
    """Return the seconds that this request has already paid for building its table."""
    found: float = connection.scope.get(BUILT, 0.0)
    return found
