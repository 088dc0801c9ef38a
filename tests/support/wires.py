"""Connections without a network, for what has to be counted on the wire."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.server import ServerState

from lorehall.server.net.backlog import Backlog
from lorehall.server.net.connections import ConnectionGate
from lorehall.server.net.egress import Meter
from lorehall.server.net.limits import Ledger, Limiter, Limits, Purse
from lorehall.server.net.protocols import Config, Sockets
from lorehall.server.net.terms import Terms
from lorehall.server.net.turnstile import Turnstile


class Wire(asyncio.Transport):
    """A connection that only knows whether it was cut."""

    def __init__(self, address: str = "192.0.2.1") -> None:
        super().__init__({"peername": (address, 1), "sockname": ("127.0.0.1", 80)})
        self.cut = False
        self.protocol: Any = None
        self.said = b""

    def abort(self) -> None:
        self.cut = True

    close = abort

    def is_closing(self) -> bool:
        return self.cut

    def write(self, data: Any) -> None:
        self.said += bytes(data)

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading

    def get_protocol(self) -> Any:
        return self.protocol

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol


def door(most_of_one: int | None, most: int, *proxies: str) -> ConnectionGate:
    return ConnectionGate(Ledger(Limits.off()), most_of_one, most, proxies)


def terms(backlog: Backlog | None = None, *owners: str) -> Terms:
    """What a socket may ask for where nobody pays."""
    free, meter = Purse(()), Meter(None, 1, lambda size: None)
    found = Backlog() if backlog is None else backlog
    return Terms(Limits(), Limiter(), free, free, Turnstile(), meter, found, "here", owners)


async def connected() -> tuple[Sockets, Wire]:
    """A socket after its handshake; the test reads in place of an application."""

    async def app(scope: object, receive: object, send: object) -> None:
        await asyncio.Event().wait()

    config = Config(door(None, 10), app, log_config=None, ws_max_size=8_192)
    protocol, wire = Sockets(config, ServerState(), {}), Wire()
    wire.protocol = protocol
    protocol.connection_made(wire)
    protocol.data_received(
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await protocol.receive()
    await protocol.send({"type": "websocket.accept"})
    return protocol, wire
