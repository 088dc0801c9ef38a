"""Direct access of a socket to the network behind it, if the connection is more than ASGI."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Protocol

from starlette.types import Scope

WIRE = "lorehall.wire"
"""The ASGI extension of connections with direct network access: a `Wire`."""
Heard = Callable[[bytes], bool]
"""Takes a message immediately, or says that it has to wait its turn."""


def was_reset(transport: asyncio.Transport) -> bool:
    """Return whether the other side has closed the connection. A transport that isn't reading wouldn't notice."""
    found = transport.get_extra_info("socket")
    return found is not None and found.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) != 0


class Wire(Protocol):
    """The network behind a socket."""

    def put(self, text: bytes) -> int | None:
        """Send a text immediately. Return how many of its bytes the network hasn't taken yet; None if earlier data is
        still held, and the text has to wait.
        """

    async def drained(self) -> None:
        """Wait until the network has taken everything, or the connection is lost."""

    def hear(self, heard: Heard | None) -> None:
        """Pass messages on as they arrive."""


class NoWire:
    """A connection that knows ASGI only: everything is queued, and messages are only read."""

    def put(self, text: bytes) -> int | None:
        return None

    async def drained(self) -> None:
        pass

    def hear(self, heard: Heard | None) -> None:
        pass


def wire_of(scope: Scope) -> Wire:
    """Return the network behind the socket of this scope."""
    return scope.get("extensions", {}).get(WIRE) or NoWire()


def has_left(scope: Scope, wire: Wire) -> bool:
    """Return whether the connection of a socket with this wire is lost; False if only ASGI is known."""
    return not isinstance(wire, NoWire) and WIRE not in scope["extensions"]
