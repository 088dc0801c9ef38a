"""One open socket: reads messages within their limits, and sends without ever holding anybody up."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from lorehall.server import messages as m
from lorehall.server.actors import Actor, Refused
from lorehall.server.eager import Rest, begin
from lorehall.server.hub import Hub
from lorehall.server.limits import Limiter, Limits
from lorehall.server.live import Live

HELLO_SECONDS = 10.0
UNREAD_MESSAGES = 1_000
"""That wait for a reader before it is given up; it can come back and sync."""


GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending to somebody who has left may raise."""


class Socket:
    """A reader of a table."""

    def __init__(self, socket: WebSocket, actor: Actor, limits: Limits, limiter: Limiter) -> None:
        self.actor = actor
        self.away = False
        self._socket = socket
        self._limits = limits
        self._limiter = limiter
        self._who = f"{id(self)}"
        self._unsent: deque[bytes] = deque()
        self._rest: Rest | None = None
        """A message that the network has not taken yet."""
        self._more = asyncio.Event()
        self._closing = False

    # -- sending ---------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if self._closing:
            return
        if not self._unsent and self._rest is None:
            self._send_at_once(message)
            return
        self._unsent.append(message)
        if len(self._unsent) > UNREAD_MESSAGES:
            self._unsent.clear()
            self.close(m.Bye("slow", "You were sent more than you read; come back to go on."))
        self._more.set()

    def _send_at_once(self, message: bytes) -> None:
        """Usually the network takes a message without waiting, and no task has to be woken for it."""
        with contextlib.suppress(*GONE):
            self._rest = begin(
                self._socket.send({"type": "websocket.send", "text": message.decode()})
            )
        if self._rest is not None:
            self._more.set()

    def close(self, bye: m.Bye) -> None:
        if self._closing:
            return
        self._unsent.append(m.encode(bye))
        self._closing = True
        self._more.set()

    async def _write(self) -> None:
        send = self._socket.send
        with contextlib.suppress(*GONE):
            while True:
                if self._rest is not None:
                    await self._rest
                    self._rest = None
                while self._unsent:
                    text = self._unsent.popleft().decode()
                    await send({"type": "websocket.send", "text": text})
                if self._closing:
                    await self._socket.close(1000)
                    return
                self._more.clear()
                await self._more.wait()

    # -- reading ---------------------------------------------------------------------------------

    async def run(self, hub: Hub, code: str) -> None:
        """Serve the socket until it is closed."""
        writer = asyncio.create_task(self._write())
        live: Live | None = None
        hub.metrics.connections.inc()
        hub.metrics.opened.inc()
        try:
            live = await self._greet(hub, code)
            while live is not None and not self._closing:
                self._handle(hub, live, await self._read())
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            hub.metrics.connections.dec()
            if live is not None:
                live.leave(self)
            if self._closing:
                await asyncio.wait([writer], timeout=2)
            writer.cancel()

    async def _read(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | bytes = message.get("text") or message.get("bytes") or ""
        return text

    async def _greet(self, hub: Hub, code: str) -> Live | None:
        """The first message must be a hello in our version."""
        try:
            text = await asyncio.wait_for(self._read(), HELLO_SECONDS)
        except TimeoutError:
            self.close(m.Bye("limit", "You did not say hello."))
            return None
        try:
            hello = self._decoded(text)
            if not isinstance(hello, m.Hello):
                raise Refused("malformed", 'The first message must be "hello".')
            if hello.v != m.VERSION:
                words = (
                    f"This server speaks version {m.VERSION} of the protocol: load the page again."
                )
                raise Refused("version", words)
        except Refused as refused:
            told = m.RefusedMessage(
                id=_id_of(text), n=0, reason=refused.reason, words=refused.words
            )
            self.send(m.encode(told))
            self.close(m.Bye("refused", refused.words))
            return None
        live = await hub.find(code)
        if live is None or self._closing:  # it may have been sent off while the table was built
            return None
        live.join(self, hello)
        return live

    def _handle(self, hub: Hub, live: Live, text: str | bytes) -> None:
        """Carry one message out; not what was on its way when the sender was sent off."""
        if self._closing:
            return
        hub.metrics.messages.inc()
        try:
            self._within_limits(live)
            message = self._decoded(text)
            if isinstance(message, m.Say) and not self._limiter.allow(
                "chat", self._name(), self._limits.chat_lines
            ):
                raise Refused("tooMany", "You write faster than others can read; wait a little.")
        except Refused as refused:
            live.refuse(self, _id_of(text), refused)
            if not self._limiter.allow("refusals", self._who, self._limits.refusals):
                live.dismiss(self, m.Bye("limit", "Too many messages that cannot be taken."))
            return
        live.handle(self, message)

    def _within_limits(self, live: Live) -> None:
        limits = self._limits
        seated = live.table.seats_of(self.actor.guest)
        rate = limits.player_messages if seated else limits.watcher_messages
        if not self._limiter.allow("messages", self._who, rate):
            raise Refused("tooMany", "That was too fast; wait a few seconds.")

    def _name(self) -> str:
        return self.actor.guest or self._who

    def _decoded(self, text: str | bytes) -> m.Incoming:
        try:
            return m.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("malformed", f"This message cannot be read: {error}.") from None


class _OnlyId(msgspec.Struct):
    id: int | None = None


def _id_of(text: str | bytes) -> int | None:
    """The id of a message that cannot be read otherwise."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return msgspec.json.decode(text, type=_OnlyId).id
    return None
