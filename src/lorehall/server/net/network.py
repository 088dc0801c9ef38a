"""What a socket may ask of the network behind it, where the connection is more than ASGI."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Protocol

from starlette.types import Scope

WIRE = "lorehall.wire"
"""The extension of a connection that is more than ASGI: a `Wire`."""
Heard = Callable[[bytes], bool]
"""Takes a message at once, or says that it has to wait for its turn."""


def was_reset(transport: asyncio.Transport) -> bool:
    """Whether the other side has broken the connection off. A transport that does not read would not notice."""
    found = transport.get_extra_info("socket")
    return found is not None and found.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) != 0


class Wire(Protocol):
    """The network behind a socket."""

    def put(self, text: bytes) -> int | None:
        """Send a text at once. The bytes of it that the network has not taken yet; None if something sent before is still held,
        and the text has to wait.
        """

    async def drained(self) -> None:
        """Wait until it has, or the connection is lost."""

    def hear(self, heard: Heard | None) -> None:
        """Hand messages over as they come."""


class NoWire:
    """A connection that knows ASGI only: everything is queued, and messages are only read."""

    def put(self, text: bytes) -> int | None:
        return None

    async def drained(self) -> None:
        pass

    def hear(self, heard: Heard | None) -> None:
        pass


def wire_of(scope: Scope) -> Wire:
    """The network behind the socket of this scope."""
    return scope.get("extensions", {}).get(WIRE) or NoWire()


def has_left(scope: Scope, wire: Wire) -> bool:
    """Whether the connection of a socket that had this wire is lost; nobody can tell where it is not more than ASGI."""
    return not isinstance(wire, NoWire) and WIRE not in scope["extensions"]
