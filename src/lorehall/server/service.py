"""What all requests share: settings, storage, limits, bots and, while the event loop runs, the hub with its tables."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from lorehall.games import REGISTRY
from lorehall.games import game as rules_of
from lorehall.server.backlog import Backlog
from lorehall.server.bots import BotPool
from lorehall.server.guests import COOKIE, guest_by_cookie
from lorehall.server.hub import Hub
from lorehall.server.limits import Ledger, Limiter
from lorehall.server.metrics import Metrics, log
from lorehall.server.settings import Settings
from lorehall.server.storage import Guest, SqliteStorage, Storage, Writer

GUEST = "lorehall.guest"
"""Where a request keeps whose it is."""


@dataclass(slots=True)
class Invitation:
    """A table against bots that is made when its address is first opened."""

    game: str
    options: dict[str, object]
    bots: list[str]
    code: str | None = None


class Server:
    """Exists before the event loop does; the hub comes with the loop."""

    def __init__(self, settings: Settings, storage: Storage | None = None) -> None:
        self.settings = settings
        self.storage = storage or SqliteStorage(settings.data, durability=settings.durability)
        self.metrics = Metrics()
        self.limiter = Limiter()
        self.ledger = Ledger(settings.limits)
        self.bots = BotPool(settings.bot_workers)
        self.invitations: dict[str, Invitation] = {}
        self.sockets: Counter[str] = Counter()
        """Open ones by address."""
        self.backlog = Backlog()
        self.beside = asyncio.Lock()
        """Held by the one who works beside the event loop."""
        self._hub: Hub | None = None

    @property
    def hub(self) -> Hub:
        assert self._hub is not None
        return self._hub

    @asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        writer = Writer(self.storage, asyncio.get_running_loop())
        hub = self._hub = Hub(self.storage, writer, self.bots, self.metrics)
        self.bots.warm()
        log.info("ready", data=str(self.settings.data), durability=self.settings.durability)
        try:
            yield
        finally:
            await hub.stop()
            self.bots.close()
            self.storage.close()
            log.info("stopped")

    def load_games(self) -> None:
        """Read all rules and cards. It takes seconds, which nobody should have to wait, or pay, for at the first table."""
        for name in REGISTRY:
            rules_of(name).new({}, 0)

    def invite(self, game: str, options: dict[str, object], bots: list[str]) -> str:
        """A path that opens a table against these bots."""
        token = secrets.token_urlsafe(16)
        self.invitations[token] = Invitation(game, options, bots)
        return f"/play/{token}"

    # -- who asks --------------------------------------------------------------------------------

    def guest(self, connection: HTTPConnection) -> Guest | None:
        """The guest of a request, by cookie or by the secret of a program; looked up once."""
        if GUEST not in connection.scope:
            scheme, _, given = connection.headers.get("authorization", "").partition(" ")
            secret = given if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
            connection.scope[GUEST] = guest_by_cookie(self.storage, secret) if secret else None
        found: Guest | None = connection.scope[GUEST]
        return found

    def trusted(self, headers: Headers) -> bool:
        """Whether the page that asks is ours; programs send no origin."""
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        return urlsplit(origin).netloc == headers.get("host")
