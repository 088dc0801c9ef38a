"""Run a server until it is stopped."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Awaitable, Callable
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from lorehall.core.errors import LorehallError
from lorehall.games import load_games
from lorehall.server.api.pages import ASSETS
from lorehall.server.net.addresses import EVERYWHERE, own_url
from lorehall.server.net.connections import MOST_CONNECTIONS, ConnectionGate
from lorehall.server.net.protocols import Config
from lorehall.server.process.metrics import configure_logging
from lorehall.server.process.settings import Settings

SPARE_FILES = 200
"""Of the files that the operating system lets us open, those reserved for other uses than connections."""


class CannotListen(LorehallError):
    """The address is in use or not ours."""


class _Uvicorn(uvicorn.Server):
    """Reports when it is ready, and sends goodbyes before it closes anything."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[str], None],
        stopping: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._stopping = stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            self._ready(own_url(host, port))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # no new clients: those disconnected now would return immediately
        if not self.force_exit:
            await self._stopping()
        await super().shutdown(sockets)


def serve(app: Starlette, settings: Settings, ready: Callable[[str], None]) -> None:
    """Listen until Ctrl-C or SIGTERM; call `ready` with the address once guests can connect."""
    configure_logging(settings.log, settings.log_level)
    # Malformed requests and opened sockets aren't worth a line each.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    config = Config(
        _door(app, settings),
        app,
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=settings.limits.ping_every,
        ws_ping_timeout=settings.limits.ping_give_up - settings.limits.ping_every,
        ws_per_message_deflate=False,  # updates are small; compressing each costs more than it saves
        log_config=None,
        access_log=False,
        log_level="warning",  # lower levels would put the addresses of guests into the log
        server_header=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=5,
    )
    _end_in_order()
    load_games()
    ASSETS.pack()
    calm_garbage_collection()
    _Uvicorn(config, ready, app.state.server.say_goodbye).run([_listening(settings)])


def _end_in_order() -> None:
    """Make SIGTERM a normal exit: once everything is closed uvicorn raises the signal again, and the process must
    still release its system resources, such as the semaphores of the bots.
    """
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _end)


def _end(number: int, frame: FrameType | None) -> None:
    """Exit once: a second signal while threads are finishing would only print a traceback."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(0)


def _door(app: Starlette, settings: Settings) -> ConnectionGate:
    proxies = settings.proxies if settings.behind_proxy else ()
    most = min(MOST_CONNECTIONS, _most_files() - SPARE_FILES)
    return ConnectionGate(
        app.state.server.ledger,
        settings.limits.connections,
        most,
        proxies,
        app.state.server.turnstile,
    )


def _most_files() -> int:
    """Return how many files may be open at the same time, after asking for as many as are ever needed."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS + SPARE_FILES
    import resource

    wanted = MOST_CONNECTIONS + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    if hard != resource.RLIM_INFINITY:
        wanted = max(soft, min(wanted, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def calm_garbage_collection() -> None:
    """Make garbage collection rare. Almost everything here is freed by reference counting. Searching the states of
    hundreds of tables for cycles would block everyone for a quarter of a second now and then, so old objects are
    checked only when the hub sweeps.
    """
    gc.collect()
    gc.freeze()  # imported modules stay forever
    gc.set_threshold(20_000, 20, 1_000_000)


def _listening(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6 and settings.host in EVERYWHERE:
        found.setsockopt(
            socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0
        )  # every address, including IPv4
    try:
        found.bind((settings.host, settings.port))
        found.listen(2048)
    except OSError as error:
        found.close()
        raise CannotListen(
            f"Can't listen on {settings.host} port {settings.port}: {error.strerror}. Choose another port "
            "with --port."
        ) from None
    return found
