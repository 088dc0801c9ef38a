"""The server's application without a network, for tests of its routes and sockets."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from anyio.from_thread import BlockingPortal
from starlette.applications import Starlette

from lorehall.server.app import make_app
from lorehall.server.hub.service import Server
from lorehall.server.net.limits import Limits
from lorehall.server.process.settings import Settings
from lorehall.server.protocol.messages import VERSION
from lorehall.server.storage import MemoryStorage, Storage
from support.server import QUICK, ChanceBots

with (
    warnings.catch_warnings()
):  # it would rather have a successor of httpx, which does the same for us
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient, WebSocketTestSession

__all__ = [
    "NOTHING_BACK",
    "Line",
    "TestClient",
    "guest",
    "hurry",
    "new_table",
    "portal_of",
    "server_of",
    "site",
]

NOTHING_BACK = 1e-9
"""The share of a budget of which nothing comes back while a test runs."""


@contextmanager
def site(
    folder: Path,
    *,
    storage: Storage | None = None,
    base: str = "http://hall.example",
    **fields: Any,
) -> Iterator[TestClient]:
    """A running server; without a storage of its own it keeps everything in memory."""
    fields.setdefault("limits", Limits.off())
    fields.setdefault("host_names", ("hall.example",))
    app = make_app(Settings(folder, **fields), storage or MemoryStorage())
    app.state.server.bots = ChanceBots()
    app.state.server.bots.warm = lambda: None
    with TestClient(app, base_url=base) as client:
        yield client


def server_of(client: TestClient) -> Server:
    """The server behind the routes."""
    assert isinstance(client.app, Starlette)
    server = client.app.state.server
    assert isinstance(server, Server)
    return server


def portal_of(client: TestClient) -> BlockingPortal:
    """The way into the event loop of a running server."""
    assert client.portal is not None
    return client.portal


def hurry(client: TestClient) -> None:
    """Let the clock of budgets run a little at every look, and not otherwise: nobody really waits for their turn."""
    looks = itertools.count(1)
    server_of(client).ledger._clock = lambda: next(looks) / 100


def guest(client: TestClient, name: str) -> TestClient:
    """Another browser at the same server, with a guest of this name."""
    browser = TestClient(client.app, base_url=str(client.base_url))
    browser.portal = client.portal
    made = browser.post("/api/me", json={"name": name})
    assert made.status_code == 200, made.text
    return browser


def new_table(client: TestClient, **fields: Any) -> str:
    made = client.post("/api/tables", json={"game": "enchanters", "options": QUICK, **fields})
    assert made.status_code == 200, made.text
    code: str = made.json()["code"]
    return code


class Line:
    """A socket with its hello said."""

    def __init__(self, client: TestClient, code: str, **headers: str) -> None:
        secret = client.cookies.get("lorehall")
        if secret:
            headers["cookie"] = f"lorehall={secret}"
        self.session: WebSocketTestSession = client.websocket_connect(
            f"ws://hall.example/api/tables/{code}/socket", headers=headers
        )
        self.session.__enter__()
        self.ids = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.session.__exit__(None, None, None)

    def hello(self, **fields: Any) -> dict[str, Any]:
        self.session.send_json({"t": "hello", "id": 0, "v": VERSION, **fields})
        found: dict[str, Any] = self.session.receive_json()
        return found

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message; the answer to it."""
        self.ids += 1
        self.session.send_json({"t": kind, "id": self.ids, **fields})
        while True:
            found: dict[str, Any] = self.session.receive_json()
            if self.ids in (found.get("ack"), found.get("id")):
                return found
