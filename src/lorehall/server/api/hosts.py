"""The host names that the server accepts. Another site can point its own name at our address (DNS rebinding), and its
pages would then count as ours. That is impossible with a numeric address or with a name that we don't accept.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Collection
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from lorehall.server.api.base import json_response

HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?", re.ASCII)
WORDS = "This server doesn't accept the host name in this address. The server admin can add it with --host-name."


class KnownHosts:
    """Lets requests through if their host is one of the given names, localhost or a numeric address."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self.app = app
        self.names = frozenset(name.lower().removesuffix(".") for name in names) | {"localhost"}

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] == "lifespan" or self.answers_to(Headers(scope=scope).get("host", "")):
            return self.app(scope, receive, send)
        if scope["type"] == "websocket":
            return WebSocketClose(4403)(scope, receive, send)
        error = {"reason": "host", "words": WORDS, "rule": None}
        return json_response({"error": error}, 421)(scope, receive, send)

    def answers_to(self, host: str) -> bool:
        """Return whether the host of a request, with or without a port, is one of ours."""
        found = HOST.fullmatch(host.lower())
        if found is None:
            return False
        name = found[1].removesuffix(".")
        return name in self.names or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
