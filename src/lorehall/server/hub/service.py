"""What all requests share: settings, storage, limits, bots and, while the event loop runs, the hub with its tables."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from lorehall.server.bots.pool import BotPool
from lorehall.server.bots.workers import workers_by_cores
from lorehall.server.hub.goodbyes import say_goodbye
from lorehall.server.hub.hub import Hub
from lorehall.server.hub.maintenance import Upkeep
from lorehall.server.live.presence import Reader
from lorehall.server.net.backlog import Backlog
from lorehall.server.net.egress import Meters
from lorehall.server.net.limits import Ledger, Limiter
from lorehall.server.net.turnstile import Turnstile
from lorehall.server.people.devices import device_id
from lorehall.server.people.guests import COOKIE, cookie_digest
from lorehall.server.process.background import BackgroundThread
from lorehall.server.process.metrics import Metrics, log
from lorehall.server.process.settings import Settings
from lorehall.server.protocol.actors import Actor
from lorehall.server.protocol.messages import Bye
from lorehall.server.replay.reviews import Reviews
from lorehall.server.storage import Guest, SawSecret, SqliteStorage, Storage, Writer

SIGHT_EVERY = 3_600_000
"""Milliseconds after which the last use of a device is stored again."""
MOST_SIGHTED = 10_000
"""Devices remembered for it; beyond that all are forgotten and stored once more."""

GUEST = "lorehall.guest"
"""Where a request stores its guest."""


@dataclass(slots=True)
class Invitation:
    """A table against bots, created when its address is first opened."""

    game: str
    options: dict[str, object]
    bots: list[str]
    greets: bool = False
    """Nothing was chosen for it, so a newcomer is sent to the lobby instead."""
    code: str | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the table is created: the address may be opened several times at the same time."""


class Server:
    """The server's shared objects. They exist before the event loop; the hub comes with the loop."""

    def __init__(self, settings: Settings, storage: Storage | None = None) -> None:
        self.settings = settings
        self.storage = storage or SqliteStorage(settings.data, durability=settings.durability)
        self.metrics = Metrics()
        self.limiter = Limiter()
        self.turnstile = Turnstile(on=settings.limits.turns)
        self.ledger = Ledger(settings.limits)
        self.file_ledger = Ledger(replace(settings.limits, address_time=settings.limits.file_time))
        self.meters = Meters(self.ledger, settings.limits.address_bytes, self.metrics.sent)
        self.bots = BotPool(
            settings.bot_workers or workers_by_cores(), pace=settings.limits.bot_pace
        )
        self.invitations: dict[str, Invitation] = {}
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        self.open: set[Reader] = set()
        """Every socket, even before its hello."""
        self.backlog = Backlog()
        self.beside = BackgroundThread()
        self.imports = BackgroundThread()
        """Where imported games are replayed, so other requests needn't wait."""
        self._hub: Hub | None = None
        self._reviews: Reviews | None = None
        self._sighted: dict[bytes, int] = {}
        """When the last use of a device was stored, by the digest of its secret."""

    @property
    def hub(self) -> Hub:
        assert self._hub is not None
        return self._hub

    @property
    def reviews(self) -> Reviews:
        assert self._reviews is not None
        return self._reviews

    @asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        writer = Writer(self.storage, asyncio.get_running_loop())
        settings = self.settings
        hub = self._hub = Hub(
            self.storage,
            writer,
            self.bots,
            self.metrics,
            self.beside,
            most_tables=settings.tables_in_memory,
            low_space=settings.low_space,
        )
        reviews = self._reviews = Reviews(self.bots, self.beside)
        upkeep = Upkeep(hub, settings.retention, settings.archive)
        upkeep.start()
        hub.shedding.on = settings.limits.shed
        hub.shedding.start()
        self.bots.warm()
        log.info("server ready", data=str(self.settings.data), durability=self.settings.durability)
        try:
            yield
        finally:
            hub.shedding.stop()
            await upkeep.stop()
            reviews.stop()
            await hub.stop()
            self.bots.close()
            self.storage.close()
            log.info("server stopped")

    async def say_goodbye(self) -> None:
        """Tell all readers that the server is about to stop, while the sockets are still open."""
        await say_goodbye(self.hub.tables.values())

    def invite(
        self, game: str, options: dict[str, object], bots: list[str], *, greets: bool = False
    ) -> str:
        """Return a path that opens a table against these bots, or the lobby for a newcomer."""
        token = secrets.token_urlsafe(16)
        self.invitations[token] = Invitation(game, options, bots, greets)
        return f"/play/{token}"

    # -- who asks --------------------------------------------------------------------------------

    def guest(self, connection: HTTPConnection) -> Guest | None:
        """Return the guest of a request, by cookie or by a program's secret; looked up once."""
        if GUEST not in connection.scope:
            digest = self.device(connection)
            guest = None if digest is None else self.storage.guest_of(digest, "cookie")
            if guest is not None and digest is not None:
                self._sight(digest)
            connection.scope[GUEST] = guest
        found: Guest | None = connection.scope[GUEST]
        return found

    def actor(self, connection: HTTPConnection) -> Actor:
        """Return who sent the request; without a name they can only watch."""
        guest, digest = self.guest(connection), self.device(connection)
        if guest is None or digest is None:
            return Actor(None)
        return Actor(guest.id, guest.name, device_id(digest))

    def sign_out(self, digests: Collection[bytes]) -> None:
        """Close the sockets of these devices, which are signed out."""
        devices = {device_id(digest) for digest in digests}
        for socket in self.open:
            if socket.actor.device in devices:
                socket.close(Bye("signedOut", "This device was signed out."))

    def device(self, connection: HTTPConnection) -> bytes | None:
        """Return the digest of the request's secret, whether it belongs to a guest or not."""
        scheme, _, given = connection.headers.get("authorization", "").partition(" ")
        secret = given if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        return cookie_digest(secret) if secret else None

    def _sight(self, digest: bytes) -> None:
        """Store that a device was used, at most once an hour."""
        now = self.hub.milliseconds()
        if now - self._sighted.get(digest, 0) < SIGHT_EVERY:
            return
        if len(self._sighted) >= MOST_SIGHTED:
            self._sighted.clear()
        self._sighted[digest] = now
        self.hub.store((SawSecret(digest, now),), lambda error: None)

    def trusted(self, headers: Headers) -> bool:
        """Return whether the calling page is ours; programs send no origin."""
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:  # such as http://[
            return False
