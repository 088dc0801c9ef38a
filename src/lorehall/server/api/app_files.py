"""The client's files: everyone who opens a table needs a few dozen of them immediately, so they have a separate budget.

A browser caches them forever, because their names change with their content. The budget counts time and bytes: a club
evening behind one address has enough, but a client that fetches the same files over and over is refused after a
while.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lorehall.server.api.pages import Assets
from lorehall.server.net.limits import REQUEST_PRICE, Ledger
from lorehall.server.net.metering import Metered, address_of, too_many
from lorehall.server.net.turnstile import Turnstile

PREFIX = "/assets/"
FILE_PRICE = 0.0001
"""The lowest price of a file, in seconds of the server's time."""
BYTE_PRICE = 3e-8
"""The price of each byte sent, based on a line that carries 33 MB per second."""


class AppFiles:
    """Serves the client's files whose names change with their content; passes everything else on."""

    def __init__(
        self,
        app: ASGIApp,
        ledger: Ledger,
        everything: Ledger,
        turnstile: Turnstile,
        refused: Callable[[str], None],
        assets: Assets,
    ) -> None:
        """`ledger`: the budgets for files; `everything`: the other budgets, which clients also pay from if they
        continue when refused.
        """
        self.app = app
        self.ledger = ledger
        self.everything = everything
        self.turnstile = turnstile
        self.refused = refused
        self.assets = assets
        self.names = frozenset(file.name for file in assets.files)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "http" and self._is_ours(scope["method"], scope["path"]):
            return self._answer(scope, receive, send)
        return self.app(scope, receive, send)

    def _is_ours(self, method: str, path: str) -> bool:
        return (
            path.startswith(PREFIX)
            and method in ("GET", "HEAD")
            and path.removeprefix(PREFIX) in self.names
        )

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(HTTPConnection(scope))
        purse = self.ledger.purse(address)
        if wait := purse.wait():
            purse.spend(REQUEST_PRICE)
            self.everything.purse(address).spend(REQUEST_PRICE)
            self.turnstile.spend(REQUEST_PRICE)
            self.refused("tooMany")
            await too_many(wait)(scope, receive, send)
            return
        sent = 0

        async def counted(message: Message) -> None:
            nonlocal sent
            sent += len(message.get("body", b""))
            await send(message)

        work = Metered(self._give(scope, receive, counted))
        try:
            await work
        finally:
            purse.spend(FILE_PRICE + work.seconds + sent * BYTE_PRICE)
            self.turnstile.spend(work.seconds)

    async def _give(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.assets.get_response(scope["path"].removeprefix(PREFIX), scope)
        await response(scope, receive, send)
