"""The server as an ASGI application: its routes, and the headers of every response."""

from __future__ import annotations

from collections.abc import Awaitable

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lorehall.server.api import pages, routes
from lorehall.server.api.app_files import AppFiles
from lorehall.server.api.base import Refusing, json_response
from lorehall.server.api.hosts import KnownHosts
from lorehall.server.hub.service import Server
from lorehall.server.net.metering import MeteringMiddleware
from lorehall.server.net.response_cache import LEVEL
from lorehall.server.process.settings import Settings
from lorehall.server.storage import Storage, StorageError

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


LENGTHS = {b"content-length", b"transfer-encoding"}


class Headed:
    """Adds the security headers to every response, and closes a connection whose request stated its length twice: the
    data after it would be ambiguous (RFC 9112, 6.1).

    Like everything around the application it isn't a coroutine: that would stay as long as a socket is open.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if {name for name, _ in scope["headers"]} >= LENGTHS:
                    headers["Connection"] = "close"
            await send(message)

        return self.app(scope, receive, headed if scope["type"] == "http" else send)


async def broken(request: Request, error: Exception) -> Response:
    """Answer a server error without details, which go to the log. This response is made outside `Headed`."""
    words = "Something went wrong on the server. Your game is safe. Try again."
    return json_response({"error": {"reason": "fault", "words": words, "rule": None}}, 500, HEADERS)


def make_app(settings: Settings, storage: Storage | None = None) -> Starlette:
    """Return the application of `lorehall serve`."""
    server = Server(settings, storage)
    app = Starlette(
        routes=[*routes(server), *pages.PAGES],
        middleware=[
            Middleware(Headed),
            Middleware(KnownHosts, names=(settings.host, *settings.host_names)),
            Middleware(
                AppFiles,
                ledger=server.file_ledger,
                everything=server.ledger,
                turnstile=server.turnstile,
                refused=server.metrics.refused,
                assets=pages.ASSETS,
            ),
            Middleware(
                MeteringMiddleware,
                ledger=server.ledger,
                meters=server.meters,
                turnstile=server.turnstile,
                refused=server.metrics.refused,
            ),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=LEVEL),
        ],
        exception_handlers={
            Refusing: Refusing.answer,
            StorageError: Refusing.unwell,
            Exception: broken,
        },
        lifespan=server.running,
    )
    app.state.server = server
    return app
