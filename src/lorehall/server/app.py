"""The server as an ASGI application: its parts put together, its routes, and what every answer carries."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from lorehall.core.errors import LorehallError
from lorehall.server.api import API, COOKIE, Refusing, json_response
from lorehall.server.bots import BotPool
from lorehall.server.decisions import Actor
from lorehall.server.guests import guest_by_cookie
from lorehall.server.hub import Hub
from lorehall.server.limits import Limiter
from lorehall.server.metrics import Metrics, log
from lorehall.server.pages import PAGES
from lorehall.server.settings import Settings
from lorehall.server.socket import Socket
from lorehall.server.storage import Guest, SqliteStorage, Storage, StorageError, Writer

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(slots=True)
class Invitation:
    """A table against bots that is made when its address is first opened."""

    game: str
    options: dict[str, object]
    bots: list[str]
    code: str | None = None


class Server:
    """What requests share. It exists before the event loop does; the hub comes with the loop."""

    def __init__(self, settings: Settings, storage: Storage | None = None) -> None:
        self.settings = settings
        self.storage = storage or SqliteStorage(settings.data, durability=settings.durability)
        self.metrics = Metrics()
        self.limiter = Limiter()
        self.bots = BotPool(settings.bot_workers)
        self.hub: Hub | None = None
        self.invitations: dict[str, Invitation] = {}
        self.sockets: Counter[str] = Counter()
        """Open ones by address."""

    def invite(self, game: str, options: dict[str, object], bots: list[str]) -> str:
        """A path that opens a table against these bots."""
        token = secrets.token_urlsafe(16)
        self.invitations[token] = Invitation(game, options, bots)
        return f"/play/{token}"

    @asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        writer = Writer(self.storage, asyncio.get_running_loop())
        self.hub = Hub(self.storage, writer, self.bots, self.metrics)
        self.bots.warm()
        log.info("ready", data=str(self.settings.data), durability=self.settings.durability)
        try:
            yield
        finally:
            await self.hub.stop()
            self.bots.close()
            self.storage.close()
            log.info("stopped")

    # -- who asks --------------------------------------------------------------------------------

    def guest(self, connection: HTTPConnection) -> Guest | None:
        """The guest of a request, by cookie or by the secret of a program."""
        scheme, _, given = connection.headers.get("authorization", "").partition(" ")
        secret = given if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        return guest_by_cookie(self.storage, secret) if secret else None

    def trusted(self, headers: Headers) -> bool:
        """Whether the page that asks is ours; programs send no origin."""
        origin = headers.get("origin")
        if origin is None or origin in self.settings.origins:
            return True
        return urlsplit(origin).netloc == headers.get("host")

    # -- routes ----------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        assert self.hub is not None
        code = socket.path_params["code"]
        if not self.trusted(socket.headers):
            await socket.close(4403)
            return
        try:
            live = self.hub.find(code)
        except LorehallError as error:
            log.warning("a table cannot be opened", table=code, error=str(error))
            live = None
        if live is None:
            await socket.close(4404)
            return
        address = socket.client.host if socket.client else "unknown"
        most = self.settings.limits.sockets
        if most is not None and self.sockets[address] >= most:
            await socket.close(4429)
            return
        await socket.accept()
        guest = self.guest(socket)
        actor = Actor(guest.id, guest.name) if guest else Actor(None)
        self.sockets[address] += 1
        try:
            await Socket(socket, actor, self.settings.limits, self.limiter).run(self.hub, code)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def health(self, request: Request) -> Response:
        try:
            self.storage.check()
        except StorageError as error:
            return json_response({"ok": False, "words": str(error)}, 503)
        return json_response({"ok": True})

    async def measured(self, request: Request) -> Response:
        assert self.hub is not None
        self.metrics.observe(len(self.hub.tables), self.hub.writer, self.bots.late)
        return PlainTextResponse(self.metrics.text())


class Headed:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, headed if scope["type"] == "http" else send)


async def broken(request: Request, error: Exception) -> Response:
    """A fault of ours: said without details, which go to the log. This answer is made outside `Headed`."""
    words = "Something went wrong here. Your game is safe: try again."
    return json_response({"error": {"reason": "fault", "words": words, "rule": None}}, 500, HEADERS)


def make_app(settings: Settings, storage: Storage | None = None) -> Starlette:
    """The application of `lorehall serve`."""
    server = Server(settings, storage)
    app = Starlette(
        routes=[
            Route("/healthz", server.health),
            Route("/metrics", server.measured),
            WebSocketRoute("/api/tables/{code}/socket", server.socket),
            *API(server).routes(),
            *PAGES,
        ],
        middleware=[Middleware(Headed), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={Refusing: Refusing.answer, Exception: broken},
        lifespan=server.running,
    )
    app.state.server = server
    return app
