"""One open socket: reads messages within limits, and sends without ever blocking others."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import count
from time import perf_counter

from starlette.websockets import WebSocket, WebSocketDisconnect

from lorehall.server.hub.bill import Bill
from lorehall.server.hub.hub import Hub
from lorehall.server.hub.load import is_spectator
from lorehall.server.live.live_table import LiveTable
from lorehall.server.net.backlog import READER_BYTES
from lorehall.server.net.egress import egress_words
from lorehall.server.net.limits import BOT_PART, MESSAGE_PRICE, READER_PRICE, Purse
from lorehall.server.net.metering import wait_words
from lorehall.server.net.network import Wire, has_left, wire_of
from lorehall.server.net.terms import Terms
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor, Refused

HELLO_SECONDS = 10.0
BYE_SECONDS = 5.0
"""Seconds for a goodbye to arrive before the socket is closed without it."""
UNREAD_MESSAGES = 1_000
"""How many messages may wait for a reader before it is dropped; it can reconnect and sync."""
SLOW = m.Bye("slow", "Your connection is too slow for this table. Reconnect to continue.")
NUMBERS = count(1)
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending to a closed socket may raise."""


class Socket:
    """A reader of a table."""

    def __init__(self, socket: WebSocket, actor: Actor, terms: Terms) -> None:
        self.actor = actor
        self.away = False
        self.address = terms.address
        self._socket = socket
        self._terms = terms
        self._who = f"socket {next(NUMBERS)}"
        self._unsent: list[bytes] = []  # rarely used, and each empty deque takes 760 bytes
        self._queued = 0
        """The bytes of these."""
        self._held = 0
        """Bytes that were sent, but not yet taken by the network when last checked."""
        self._wire: Wire = wire_of(socket.scope)
        self._writer: asyncio.Task[None] | None = None
        """Used only while the network doesn't take everything immediately."""
        self._closing = False
        self._live: LiveTable | None = None
        """The table, after "hello"."""
        self._reading: asyncio.Task[None] | None = None

    # -- sending ---------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if self._closing:
            return
        is_line_free = self._terms.meter.send(len(message))
        # Usually the network takes a message immediately: nothing is left to send, and no task is needed.
        held = self._wire.put(message) if self._writer is None else None
        if held != 0 and not self._is_within(message, held):
            self._forget_queued()
            self.close(SLOW)
        elif not is_line_free and self._live is not None:
            self._spare_the_line(self._live)

    def _is_within(self, message: bytes, held: int | None) -> bool:
        """Return whether the backlog is small enough; `held`: what the network holds of a message."""
        if held is None:
            within = self._queue(message)
        else:
            self._held += held
            within = self._owe(held)
        return within and len(self._unsent) <= UNREAD_MESSAGES and self.owed <= READER_BYTES

    def _spare_the_line(self, live: LiveTable) -> None:
        """Disconnect a spectator whose address was sent too much. Players are always told what happens."""
        if is_spectator(live, self.actor.guest):
            live.services.metrics.shed("bytes")
            self.close(m.Bye("limit", egress_words(self._terms.meter.wait())))

    @property
    def owed(self) -> int:
        """Return the bytes that were sent to the reader but not taken."""
        return self._held + self._queued

    def _queue(self, message: bytes) -> bool:
        """Queue it after all that already waits; return whether the backlog is still within bounds."""
        self._unsent.append(message)
        self._queued += len(message)
        return self._owe(len(message))

    def _owe(self, size: int) -> bool:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return self._terms.backlog.add(self._terms.owners, size)

    def close(self, bye: m.Bye) -> None:
        """Say goodbye after everything that was sent before."""
        if self._closing:
            return
        self._closing = True
        self._queue(m.encode(bye))
        asyncio.get_running_loop().call_later(BYE_SECONDS, self._give_up)

    @property
    def _purse(self) -> Purse:
        """Return the account that pays for this reader now."""
        plays = self._live is not None and self._live.table.is_played_by(self.actor.guest)
        return self._terms.players if plays else self._terms.purse

    def pay(self, seconds: float) -> None:
        self._purse.spend(seconds)

    def wait(self) -> float:
        return self._purse.wait(BOT_PART)

    def _give_up(self) -> None:
        """Close without a goodbye if the reader doesn't take it."""
        for task in (self._writer, self._reading):
            if task is not None:
                task.cancel()

    async def _write(self) -> None:
        """Send what waits, and goodbye if that comes last. It counts as backlog until the network has taken it."""
        try:
            await self._drain()
            while self._unsent:
                message = self._unsent.pop(0)
                self._queued -= len(message)
                self._held = len(message)
                await self._socket.send({"type": "websocket.send", "text": message.decode()})
                await self._drain()
            if self._closing:
                await self._socket.close(1000)
        except GONE:
            self._closing = True
            self._forget_queued()
        finally:
            self._writer = None
            self._forget_held()

    async def _drain(self) -> None:
        await self._wire.drained()
        self._forget_held()

    def _forget_held(self) -> None:
        self._terms.backlog.take(self._terms.owners, self._held)
        self._held = 0

    def _forget_queued(self) -> None:
        self._terms.backlog.take(self._terms.owners, self._queued)
        self._unsent.clear()
        self._queued = 0

    # -- reading ---------------------------------------------------------------------------------

    async def run(self, hub: Hub, code: str) -> None:
        """Serve the socket until it is closed."""
        self._reading = asyncio.current_task()
        hub.metrics.connections.inc()
        hub.metrics.opened.inc()
        try:
            live = await self._greet(hub, code)
            while live is not None and not self._closing:
                self._wire.hear(partial(self._take, hub, live))
                text = await self._read()
                if not self._is_move(live, text):
                    self._wire.hear(None)  # messages that arrive meanwhile wait behind this one
                    if not await self._terms.turnstile.turn(self.address, self._left):
                        break
                self._handle(hub, live, text)
        except (WebSocketDisconnect, RuntimeError):
            pass
        except asyncio.CancelledError:
            if not self._closing:
                raise
        finally:
            self._wire.hear(None)
            hub.metrics.connections.dec()
            if self._live is not None:
                self._live.leave(self)
            await self._end()

    async def _end(self) -> None:
        """Let a goodbye arrive, then clean up."""
        self._reading = None
        writer = self._writer
        if writer is not None:
            if self._closing:
                await asyncio.wait([writer], timeout=BYE_SECONDS)
            writer.cancel()
        self._closing = True
        self._forget_queued()

    def _left(self) -> bool:
        return has_left(self._socket.scope, self._wire)

    async def _read(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | bytes = message.get("text") or message.get("bytes") or ""
        return text

    async def _greet(self, hub: Hub, code: str) -> LiveTable | None:
        """Read the first message, which must be a hello in our version."""
        try:
            text = await asyncio.wait_for(self._read(), HELLO_SECONDS)
        except TimeoutError:
            self.close(m.Bye("limit", 'No "hello" arrived in time.'))
            return None
        try:
            hello = self._decoded(text)
            if not isinstance(hello, m.Hello):
                raise Refused("malformed", 'The first message must be "hello".')
            if hello.v != m.VERSION:
                words = f"This server uses protocol version {m.VERSION}. Reload the page."
                raise Refused("version", words)
        except Refused as refused:
            told = m.RefusedMessage(
                id=m.id_of(text), n=0, reason=refused.reason, words=refused.words
            )
            self.send(m.encode(told))
            self.close(m.Bye("refused", refused.words))
            return None
        return await self._join(hub, code, hello)

    async def _join(self, hub: Hub, code: str, hello: m.Hello) -> LiveTable | None:
        """Join the table. It costs what it really took, like any message."""
        if not await self._terms.turnstile.turn(self.address, self._left):
            return None
        bill = Bill(self._terms.purse, self.actor.guest)
        live = await hub.find(code, bill)
        if live is None or self._closing:  # it may have been disconnected while the table was built
            return None
        bye = self._no_room(hub, live, self._terms.built + bill.seconds)
        if bye is not None:
            self.close(bye)
            return None
        begun = perf_counter()
        self._live = live
        live.join(self, hello)
        self._pay(live, perf_counter() - begun, self._purse)
        return live

    def _no_room(self, hub: Hub, live: LiveTable, built: float) -> m.Bye | None:
        """Return why a caller can't join now, after paying for building the table; None if they can, as players
        always do.
        """
        if live.table.is_played_by(self.actor.guest):
            return None
        if wait := self._terms.purse.wait(but=built):
            return m.Bye("limit", wait_words(wait))
        if wait := self._terms.meter.wait():
            hub.metrics.shed("bytes")
            return m.Bye("limit", egress_words(wait))
        return hub.shedding.no_spectator(live, self.actor.guest)

    def _take(self, hub: Hub, live: LiveTable, text: bytes) -> bool:
        """Carry a message out immediately, without a task; return False if its sender has to wait for others."""
        if self._closing or not (self._terms.turnstile.is_open or self._is_move(live, text)):
            return False
        self._handle(hub, live, text)
        return True

    def _is_move(self, live: LiveTable, text: str | bytes) -> bool:
        """Return whether this is a player's move in a running game, and not one of too many in a row."""
        if not live.table.is_played_by(self.actor.guest) or self._terms.players.pause():
            return False
        try:
            return isinstance(m.decode(text), m.Answer)
        except m.UNREADABLE:
            return False

    def _handle(self, hub: Hub, live: LiveTable, text: str | bytes) -> None:
        """Carry out a message, for which its sender pays; ignore messages that arrive after a disconnect."""
        if self._closing:
            return
        hub.metrics.messages += 1
        begun, purse = perf_counter(), self._purse
        is_move = self._carry_out(live, text, purse)
        self._pay(live, perf_counter() - begun, purse, is_move=is_move)

    def _pay(self, live: LiveTable, seconds: float, purse: Purse, *, is_move: bool = False) -> None:
        """Pay for a message that took this long."""
        least = MESSAGE_PRICE + READER_PRICE * len(live.readers)
        purse.spend(max(least, seconds))
        if not is_move:
            self._terms.turnstile.spend(seconds)

    def _carry_out(self, live: LiveTable, text: str | bytes, purse: Purse) -> bool:
        """Carry the message out; return whether it was a move."""
        try:
            self._within_limits(live, purse)
            message = self._decoded(text)
            is_move = isinstance(message, m.Answer)
            if not is_move:
                self._seldom_enough(live, message)
        except Refused as refused:
            live.refuse(self, m.id_of(text), refused)
            if not self._terms.limiter.allow("refusals", self._who, self._terms.limits.refusals):
                live.dismiss(self, m.Bye("limit", "Too many invalid messages."))
            return False
        live.handle(self, message)
        return is_move

    def _within_limits(self, live: LiveTable, purse: Purse) -> None:
        terms, limits = self._terms, self._terms.limits
        if wait := purse.wait():
            raise Refused("tooMany", wait_words(wait))
        seated = live.table.seats_of(self.actor.guest)
        rate = limits.player_messages if seated else limits.watcher_messages
        terms.allow(
            "messages", self._name(), rate, "Too many messages. Try again in a few seconds."
        )

    def _seldom_enough(self, live: LiveTable, message: m.Incoming) -> None:
        """Check the limits of certain messages, and the data limit for long answers."""
        limits, name = self._terms.limits, self._name()
        match message:
            case m.SyncRequest() | m.LogRequest() if wait := self._terms.meter.wait():
                live.services.metrics.shed("bytes")
                raise Refused("tooMany", egress_words(wait))
            case m.Say():
                words = "You're sending messages too quickly. Wait a moment."
                self._terms.allow("chat", name, limits.chat_lines, words)
            case m.HintRequest():
                words = "Too many hint requests. Try again in a minute."
                self._terms.allow("hints", name, limits.hints, words)
            case m.Rematch():
                words = "Too many new tables. Try again in a minute."
                self._terms.allow("tables", name, limits.new_tables, words)

    def _name(self) -> str:
        return self.actor.guest or self._who

    def _decoded(self, text: str | bytes) -> m.Incoming:
        try:
            return m.decode(text)
        except m.UNREADABLE as error:
            raise Refused("malformed", f"This message can't be read: {error}.") from None
