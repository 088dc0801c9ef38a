"""uvicorn's HTTP and WebSocket protocols, with limits on the size, number and time of what clients send.

Of the two HTTP parsers, h11 limits the head of a request and reads one request after the other. The faster one does
neither, and speed matters only for sockets. Data is fed in slices, so limits are checked before the next slice costs
anything: the event loop delivers up to 256 kB in one go.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any, cast

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from lorehall.server.net.connections import ConnectionGate
from lorehall.server.net.frames import framed, short_text
from lorehall.server.net.network import WIRE, Heard, was_reset

HEAD_BYTES, HEAD_LINES = 8_192, 100
"""Bytes of an incomplete request head, which is its first line and its headers."""
HEAD_SECONDS = 10.0
REQUEST_BYTES = 1_100_000
"""Bytes of a whole request. Each route has its own limit; the highest is for game files."""
REQUEST_SECONDS = 30.0
STALLED_SECONDS = 30.0
"""Seconds that a response may wait for a client that reads nothing of it."""
CLOSING_SECONDS = 5.0
"""Seconds that a closed connection may take to deliver its last data."""
HTTP_SLICE, SOCKET_SLICE = 4_096, 2_048
SPARE_FRAMES = 64
"""Frames without a complete message, such as fragments and pings, between two messages or two of our pings."""
FINE = 0.02  # the price in seconds for more


class Config(uvicorn.Config):
    """uvicorn's configuration with a connection gate for the protocols."""

    def __init__(self, gate: ConnectionGate, app: ASGIApp, **named: Any) -> None:
        super().__init__(
            app, http=Http, ws=Sockets, h11_max_incomplete_event_size=HEAD_BYTES, **named
        )
        self.gate = gate


class Http(H11Protocol):
    """HTTP with limits."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._gate = cast(Config, config).gate
        self._phase: object = None
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._held = b""
        """Received data that has to wait its turn."""
        self._bytes = self._lines = 0
        """Of this request so far."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._gate.come(transport, self.client[0] if self.client else ""):
            self._enter(h11.IDLE)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._gate.go(self.transport)
        self._cancel_timers()

    # -- reading ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._gate.shut(self.transport):
            self.transport.abort()
        elif self._gate.is_free():
            self._read(data)
        else:
            self._held = data
            self.transport.pause_reading()
            self._gate.ask(self.transport, self._read_held)

    def _read_held(self) -> bool:
        """Read many connections one after the other; return False if this one is gone."""
        if self._gate.shut(self.transport) or was_reset(self.transport):
            self.transport.abort()
        if self.transport.is_closing():
            return False
        self.transport.resume_reading()
        data, self._held = self._held, b""
        self._read(data)
        return True

    def _read(self, data: bytes) -> None:
        begun = perf_counter()
        for start in range(0, len(data), HTTP_SLICE):
            self._feed(data[start : start + HTTP_SLICE])
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                break
            if self._phase is h11.DONE and start + HTTP_SLICE < len(data):
                self.transport.abort()  # no browser sends this much before it has its response
                break
        self._gate.pay(self.transport, perf_counter() - begun)

    def _feed(self, data: bytes) -> None:
        if self._is_too_much(data):
            self.transport.abort()
            return
        super().data_received(data)
        if self.transport.get_protocol() is self:  # otherwise it is now a socket
            self._enter(self.conn.their_state)

    def _is_too_much(self, data: bytes) -> bool:
        """Return whether a head or a whole request exceeds its limit; a head in one piece is complete immediately."""
        self._bytes += len(data)
        if self._phase is not None and self._phase is not h11.IDLE:
            return self._bytes > REQUEST_BYTES
        head, _, body = data.partition(b"\r\n\r\n")
        self._lines += head.count(b"\n")
        return self._bytes - len(body) > HEAD_BYTES or self._lines > HEAD_LINES

    def _enter(self, phase: object) -> None:
        """Return the stage of the request: head, body or complete; None if there is none. It must finish in time."""
        if phase is self._phase:
            return
        self._phase = phase
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if phase is None:
            self._bytes = self._lines = 0
        elif phase is h11.IDLE:
            self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.abort)
        elif phase is h11.SEND_BODY:  # still idle: a body without an end isn't a request
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)
        else:
            self._gate.serve(self.transport)

    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # it failed in the middle of a response
            self.transport.abort()

    def on_response_complete(self) -> None:
        self._enter(None)
        self._gate.wait(self.transport)
        super().on_response_complete()
        if self.conn.their_state is not h11.IDLE:  # the next request has already arrived
            self._enter(self.conn.their_state)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._cancel_timers()
        self._gate.serve(self.transport)
        super().handle_websocket_upgrade(event)

    # -- writing ---------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(STALLED_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    def _cancel_timers(self) -> None:
        for timer in (self._deadline, self._stalled):
            if timer is not None:
                timer.cancel()
        self._deadline = self._stalled = None


class Sockets(WebSocketsSansIOProtocol):
    """WebSocket with limits. uvicorn limits its messages; everything around and between them is limited here."""

    # Slots, because a few more attributes would make each socket's dictionary a kilobyte larger.
    __slots__ = ("_between", "_door", "_heard", "_spare", "_unfed")

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._gate = cast(Config, config).gate
        self._unfed = b""
        """Received data that waits until the messages before it are handled."""
        self._spare = 0
        """Frames since the last complete message."""
        self._heard: Heard | None = None
        """Takes a message immediately."""
        self._between = False
        """Whether all received data was whole messages, so the next one begins with the next byte."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._heard = None
        self._gate.go(self.transport)
        if hasattr(self, "scope"):  # the handshake reached this point
            self.scope["extensions"] = {}  # this would keep the object alive

    # -- writing ---------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            # Writable means that the transport holds nothing: data beyond the network's own buffers uses our memory.
            self.transport.set_write_buffer_limits(high=0)
            cast(dict[str, object], self.scope["extensions"])[WIRE] = self

    def put(self, text: bytes) -> int | None:
        """Send a text now, and return how much of it the transport still holds; None if it would have to wait.

        Nothing else sends partial frames and nothing is compressed, so a text only needs its frame header. The way
        through the application or the library's frames takes several times as long, and every move is sent to every
        seat.
        """
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return None
        if self.conn.state is not State.OPEN:
            return None
        self.transport.write(framed(text))
        return self.transport.get_write_buffer_size()

    async def drained(self) -> None:
        await self.writable.wait()

    # -- reading ---------------------------------------------------------------------------------

    def hear(self, heard: Heard | None) -> None:
        """Pass short messages to this one as soon as they arrive; what it doesn't take goes the normal way."""
        self._heard = heard

    def data_received(self, data: bytes) -> None:
        if self._spare >= SPARE_FRAMES or (self._between and self._is_taken(data)):
            return
        if len(data) <= SOCKET_SLICE and not self._unfed:
            super().data_received(data)
        else:
            self._unfed += data
            self._feed()
        self._between = self._is_between()

    def _is_taken(self, data: bytes) -> bool:
        """Return whether a short message that arrives alone was carried out immediately.

        Nearly all moves arrive like this. The way through the library's frames, uvicorn's queue and a waiting task
        takes as long as carrying out the move, and pauses and resumes reading each time.
        """
        if self._heard is None or self.close_sent or self.read_paused or not self.queue.empty():
            return False
        text = short_text(data)
        if text is None or not self._heard(text):
            return False
        self._spare = 0
        return True

    def _is_between(self) -> bool:
        """Return whether the library holds no incomplete message or frame. Between two frames its parser waits for
        the next byte or the end, within one for the missing part.
        """
        conn = self.conn
        if conn.state is not State.OPEN or conn.current_size is not None or self._unfed:
            return False
        waits: Any = conn.parser
        while waits.gi_yieldfrom is not None:
            waits = waits.gi_yieldfrom
        return waits.gi_code is StreamReader.at_eof.__code__

    def _feed(self) -> None:
        data, start = self._unfed, 0
        while start < len(data) and not (self.read_paused or self._is_deaf()):
            super().data_received(data[start : start + SOCKET_SLICE])
            start += SOCKET_SLICE
        self._unfed = b"" if self._is_deaf() else data[start:]

    def _is_deaf(self) -> bool:  # the client was disconnected for its frames, or is gone
        return self._spare >= SPARE_FRAMES or self.transport.is_closing()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unfed and not self.read_paused:
            self._feed()
            self._between = self._is_between()
        return message

    def send_receive_event_to_app(self) -> None:
        self._spare = 0
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        self._count_spare()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self._count_spare()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count_spare()
        super().handle_pong(event)

    def send_keepalive_ping(self) -> None:
        self._spare = 0
        super().send_keepalive_ping()

    def _count_spare(self) -> None:
        self._spare += 1
        if self._spare == SPARE_FRAMES and not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames without a message")
            self.handle_parser_exception()
            self.transport.pause_reading()
            self._gate.fine(self.transport, FINE)

    # -- closing ---------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
