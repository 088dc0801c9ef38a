"""uvicorn's protocols of HTTP and WebSocket with what they lack: bounds in size, number and time for what strangers send.

Of the two HTTP parsers h11 is taken because it has a bound for the head of a request and reads one request after the other; the
faster one has neither, and what is fast here goes over sockets. Data is fed in slices, so that a bound is looked at before the
next slice costs anything: the event loop hands over up to 256 kB at once.
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
"""Of an incomplete head of a request, which is its first line and its headers."""
HEAD_SECONDS = 10.0
REQUEST_BYTES = 1_100_000
"""The whole request. Each route has a bound of its own for what it reads; the greatest is that of game files."""
REQUEST_SECONDS = 30.0
STALLED_SECONDS = 30.0
"""How long an answer may wait for a reader who takes nothing of it."""
CLOSING_SECONDS = 5.0
"""How long a closed connection may still take to deliver its last words."""
HTTP_SLICE, SOCKET_SLICE = 4_096, 2_048
SPARE_FRAMES = 64
"""Fragments, pings and the like that complete no message, between two messages or two pings of ours."""
FINE = 0.02  # seconds of the server, for more


class Config(uvicorn.Config):
    """With a door for the protocols to ask at."""

    def __init__(self, door: ConnectionGate, app: ASGIApp, **named: Any) -> None:
        super().__init__(
            app, http=Http, ws=Sockets, h11_max_incomplete_event_size=HEAD_BYTES, **named
        )
        self.door = door


class Http(H11Protocol):
    """HTTP within bounds."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door = cast(Config, config).door
        self._phase: object = None
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._held = b""
        """What has come but has to wait for its turn."""
        self._bytes = self._lines = 0
        """Of this request so far."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._door.come(transport, self.client[0] if self.client else ""):
            self._enter(h11.IDLE)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._door.go(self.transport)
        self._cancel_timers()

    # -- reading ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._door.shut(self.transport):
            self.transport.abort()
        elif self._door.is_free():
            self._read(data)
        else:
            self._held = data
            self.transport.pause_reading()
            self._door.ask(self.transport, self._read_held)

    def _read_held(self) -> bool:
        """Of many connections one is read after the other; False if this one is gone."""
        if self._door.shut(self.transport) or was_reset(self.transport):
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
                self.transport.abort()  # no browser sends so much before it has its answer
                break
        self._door.pay(self.transport, perf_counter() - begun)

    def _feed(self, data: bytes) -> None:
        if self._is_too_much(data):
            self.transport.abort()
            return
        super().data_received(data)
        if self.transport.get_protocol() is self:  # else a socket from now on
            self._enter(self.conn.their_state)

    def _is_too_much(self, data: bytes) -> bool:
        """Whether a head or a whole request goes beyond its bounds; a head that comes in one piece is complete at once."""
        self._bytes += len(data)
        if self._phase is not None and self._phase is not h11.IDLE:
            return self._bytes > REQUEST_BYTES
        head, _, body = data.partition(b"\r\n\r\n")
        self._lines += head.count(b"\n")
        return self._bytes - len(body) > HEAD_BYTES or self._lines > HEAD_LINES

    def _enter(self, phase: object) -> None:
        """The request is at its head, at its body, or complete; None when there is none. What is begun must come to its end."""
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
        elif phase is h11.SEND_BODY:  # which still waits: a body without an end asks nothing
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)
        else:
            self._door.serve(self.transport)

    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # it went wrong in the midst of an answer
            self.transport.abort()

    def on_response_complete(self) -> None:
        self._enter(None)
        self._door.wait(self.transport)
        super().on_response_complete()
        if self.conn.their_state is not h11.IDLE:  # the next request was here already
            self._enter(self.conn.their_state)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._cancel_timers()
        self._door.serve(self.transport)
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
    """WebSocket within bounds. Its messages are bounded by uvicorn, what is around and between them here."""

    # In slots, because with a few attributes more the dictionary of each socket would take a kilobyte more.
    __slots__ = ("_between", "_door", "_heard", "_spare", "_unfed")

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door = cast(Config, config).door
        self._unfed = b""
        """What has come but is not looked at before the messages in front of it are handled."""
        self._spare = 0
        """Frames since the last message that completed none."""
        self._heard: Heard | None = None
        """Who takes a message at once."""
        self._between = False
        """Whether all that has come was whole messages, so that the next one begins with the next byte."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._heard = None
        self._door.go(self.transport)
        if hasattr(self, "scope"):  # the handshake got so far
            self.scope["extensions"] = {}  # which would keep this object alive

    # -- writing ---------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            # Writable means that the transport holds nothing: what it holds beyond the network's own buffers is memory of ours.
            self.transport.set_write_buffer_limits(high=0)
            cast(dict[str, object], self.scope["extensions"])[WIRE] = self

    def put(self, text: bytes) -> int | None:
        """Send a text now, and say what the transport still holds of it; None if it would have to wait.

        Nothing else sends frames by halves and nothing is compressed, so a text needs no more than its head. The way through the
        application, or through the library's frames, takes several times as long, and every move is sent to every seat.
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
        """Hand short messages to this one as soon as they come; what it does not take goes the way of all others."""
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
        """Whether a short message that comes by itself was carried out at once.

        That is how nearly all moves come. The way through the library's frames, uvicorn's queue and a task that waits takes as
        long as to carry the move out, and stops and starts reading for each.
        """
        if self._heard is None or self.close_sent or self.read_paused or not self.queue.empty():
            return False
        text = short_text(data)
        if text is None or not self._heard(text):
            return False
        self._spare = 0
        return True

    def _is_between(self) -> bool:
        """Whether the library has nothing of a message or a frame that is not complete. Between two frames its parser waits for
        the next byte or the end, within one for what is missing.
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

    def _is_deaf(self) -> bool:  # to whoever was thrown out for frames, or is gone
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
            self._door.fine(self.transport, FINE)

    # -- closing ---------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
