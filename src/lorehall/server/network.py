"""What a socket may ask of the network behind it, where the connection is more than ASGI."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

WIRE = "lorehall.wire"
"""The extension of a connection that is more than ASGI: a `Wire`."""
Heard = Callable[[bytes], bool]
"""Takes a message at once, or says that it has to wait for its turn."""


class Wire(Protocol):
    """The network behind a socket."""

    def put(self, text: bytes) -> bool:
        """Send a text at once; False if something sent before it is still held."""

    def held(self) -> int:
        """Bytes that were put and that the network has not taken yet."""

    async def drained(self) -> None:
        """Wait until it has, or the connection is lost."""

    def hear(self, heard: Heard | None) -> None:
        """Hand messages over as they come."""


class NoWire:
    """A connection that knows ASGI only: everything is queued, and messages are only read."""

    def put(self, text: bytes) -> bool:
        return False

    def held(self) -> int:
        return 0

    async def drained(self) -> None:
        pass

    def hear(self, heard: Heard | None) -> None:
        pass
