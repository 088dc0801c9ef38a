"""A table that people have open: commands come in, one at a time; records go to the storage; what changed goes to the readers.

A command is carried out in memory at once and written behind; nobody is told of it before it is on disk. If the disk refuses,
the table is forgotten and built again from its log, so that memory never runs ahead of what was acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from msgspec import Raw

from lorehall.bots import STAND_IN
from lorehall.server import messages as m
from lorehall.server import records as r
from lorehall.server.decisions import Actor, Refused, World, decide
from lorehall.server.publishing import Publisher
from lorehall.server.storage import Append, StorageError, Write
from lorehall.server.table import Table
from lorehall.server.tablefile import index_card
from lorehall.server.wire import refusal_dicts

if TYPE_CHECKING:
    from lorehall.server.hub import Hub

MOST_OPEN = 4
"""How often one guest may have the same table open."""


class Reader(Protocol):
    """Somebody who has the table open."""

    actor: Actor
    away: bool

    def send(self, message: bytes) -> None:
        """Send when it is possible; never waits."""

    def close(self, bye: m.Bye) -> None:
        """Say good-bye and hang up."""


@dataclass(slots=True)
class Ack:
    """Whose message is being carried out."""

    reader: Reader
    id: int


@dataclass(slots=True)
class Live:
    """One table in memory, with those who read it."""

    hub: Hub
    table: Table
    publisher: Publisher = field(init=False)
    readers: list[Reader] = field(default_factory=list)
    lost: dict[int, float] = field(default_factory=dict)
    """Since when nobody has had this seat open, by the loop's clock."""
    thinking: asyncio.Task[None] | None = None
    alarm: asyncio.TimerHandle | None = None
    failed: bool = False

    def __post_init__(self) -> None:
        self.publisher = Publisher(self.table)

    # -- readers ---------------------------------------------------------------------------------

    def join(self, reader: Reader, hello: m.Hello) -> None:
        """A reader has said hello."""
        same = [
            other for other in self.readers if other.actor.guest == reader.actor.guest is not None
        ]
        if len(same) >= MOST_OPEN:
            words = "You have this table open in too many places; this one was closed."
            same[0].close(m.Bye("replaced", words))
            self.leave(same[0])
        seat = self.table.seat_of(reader.actor.guest)
        if seat is not None:
            self.lost.pop(seat, None)
            chair = self.table.chairs[seat]
            if chair.cover is not None and not chair.left:
                self.perform([r.Returned(seat)])
        self.readers.append(reader)  # only now: the first thing that it is told is a sync
        self.sync(reader, hello.id, (hello.n, hello.lines))
        self.tell_presence(but=reader)
        self.go_on()

    def leave(self, reader: Reader) -> None:
        """A reader is gone."""
        if reader not in self.readers:
            return
        self.readers.remove(reader)
        seat = self.table.seat_of(reader.actor.guest)
        if seat is not None and not self._open_for(seat):
            self.lost[seat] = self.hub.now()
        self.tell_presence()

    def sync(self, reader: Reader, id: int, seen: tuple[int, int] = (0, 0)) -> None:  # noqa: A002
        """Tell a reader everything, after all that is being stored now is on disk."""
        message = self.publisher.sync(
            reader.actor.guest, self.presence(), self.hub.milliseconds(), seen
        )
        message.ack = id
        self._send([reader], m.encode(message))

    def _send(self, readers: Sequence[Reader], message: bytes) -> None:
        """Send what needs no record, in its turn: after everything that is on its way to the disk."""

        def send(error: StorageError | None) -> None:
            for reader in readers:
                reader.send(message)

        self.hub.store((), send)

    # -- presence --------------------------------------------------------------------------------

    def _open_for(self, seat: int) -> list[Reader]:
        guest = self.table.chairs[seat].guest
        return [reader for reader in self.readers if reader.actor.guest == guest]

    def presence_of(self, seat: int) -> str:
        """here, away, lost, left, bot or empty."""
        chair = self.table.chairs[seat]
        if chair.kind != "person":
            return chair.kind
        if chair.left:
            return "left"
        open_for = self._open_for(seat)
        if not open_for:
            return "lost"
        return "away" if all(reader.away for reader in open_for) else "here"

    def presence(self) -> bytes:
        now = self.hub.now()
        seats = range(len(self.table.chairs))
        watching = sum(self.table.seat_of(reader.actor.guest) is None for reader in self.readers)
        found = [self.presence_of(seat) for seat in seats]
        lost_for = [
            round(now - self.lost.get(seat, now)) if found[seat] == "lost" else 0 for seat in seats
        ]
        return m.encode(m.Presence(found, watching, lost_for))

    def tell_presence(self, but: Reader | None = None) -> None:
        message = m.encode(m.PresenceMessage(Raw(self.presence())))
        self._send([reader for reader in self.readers if reader is not but], message)

    # -- commands --------------------------------------------------------------------------------

    def handle(self, reader: Reader, message: m.Incoming) -> None:
        """Carry out a message; what is wrong with it is told to its sender."""
        try:
            self._handle(reader, message)
        except Refused as refused:
            self.refuse(reader, message.id, refused)

    def refuse(self, reader: Reader, id: int | None, refused: Refused) -> None:  # noqa: A002
        self.hub.metrics.refused(refused.reason)
        told = m.RefusedMessage(
            id=id, n=self.table.n, reason=refused.reason, words=refused.words, rule=refused.rule
        )
        self._send([reader], m.encode(told))

    def _handle(self, reader: Reader, message: m.Incoming) -> None:
        match message:
            case m.Hello():
                raise Refused("malformed", "You have said hello already.")
            case m.SyncRequest():
                self.sync(reader, message.id, (message.n, message.lines))
            case m.WhyRequest():
                self._send([reader], m.encode(self._why(reader, message.id)))
            case m.Present(state=state):
                reader.away = state == "away"
                self.tell_presence()
            case m.Rematch():
                decide(self.table, message, reader.actor, self._world())
                code = self.table.rematch or self.hub.rematch(self.table, reader.actor)
                records: list[r.Any] = [] if self.table.rematch else [r.Rematched(code)]
                self.perform(records, Ack(reader, message.id))
            case _:
                records = decide(self.table, message, reader.actor, self._world())
                self.perform(records, Ack(reader, message.id))

    def _world(self) -> World:
        return World(seed=self.hub.seed, absent=self._is_absent)

    def _is_absent(self, seat: int) -> bool:
        return self.presence_of(seat) in ("lost", "away", "left")

    def _why(self, reader: Reader, id: int) -> m.Why:  # noqa: A002
        """What the asked seat cannot do; others are told nothing about it."""
        table = self.table
        items: list[m.WhyNot] = []
        if (
            table.course is not None
            and table.asked == table.seat_of(reader.actor.guest) is not None
        ):
            for refusal in table.rules.refusals(table.course.state):
                items += [m.WhyNot(**entry) for entry in refusal_dicts(refusal)]
        return m.Why(id, table.n, items)

    # -- records ---------------------------------------------------------------------------------

    def perform(self, records: Sequence[r.Any], ack: Ack | None = None) -> None:
        """Carry records out, store them, and then tell everybody."""
        table, now = self.table, self.hub.milliseconds()
        status = table.status
        writes: list[Write] = []
        for record in records:
            writes.append(Append(table.code, table.n + 1, now, r.encode(record)))
            table.apply(record, now)
        if table.status != status or not all(isinstance(record, QUIET) for record in records):
            writes.append(index_card(table))
        messages = self._news(records, ack)
        begun = self.hub.now()
        self.hub.store(writes, lambda error: self._deliver(messages, begun, error))
        self.go_on()

    def _news(self, records: Sequence[r.Any], ack: Ack | None) -> list[tuple[Reader, bytes]]:
        """What each reader has to be sent: what changed, or everything if some of what it was told holds no more."""
        now = self.hub.milliseconds()
        took_back = self.publisher.took_back()
        guests = list(dict.fromkeys([reader.actor.guest for reader in self.readers]))
        updates = self.publisher.update(guests, now)
        if not all(isinstance(record, QUIET) for record in records):
            presence = Raw(self.presence())
            for update in updates.values():
                update.presence = presence
        encoded = {guest: m.encode(update) for guest, update in updates.items()}
        sent_away = {record.guest for record in records if isinstance(record, r.Kicked)}
        messages: list[tuple[Reader, bytes]] = []
        for reader in self.readers:
            guest = reader.actor.guest
            if took_back or guest in sent_away:
                messages.append((reader, self._sync_bytes(reader, self.presence(), now, ack)))
            elif ack is not None and reader is ack.reader:
                updates[guest].ack = ack.id
                messages.append((reader, m.encode(updates[guest])))
            elif records:
                messages.append((reader, encoded[guest]))
        return messages

    def _sync_bytes(self, reader: Reader, presence: bytes, now: int, ack: Ack | None) -> bytes:
        message = self.publisher.sync(reader.actor.guest, presence, now)
        if ack is not None and ack.reader is reader:
            message.ack = ack.id
        return m.encode(message)

    def _deliver(
        self, messages: list[tuple[Reader, bytes]], begun: float, error: StorageError | None
    ) -> None:
        if error is not None:
            self._fail(error)
            return
        for reader, message in messages:
            reader.send(message)
        self.hub.metrics.acks.observe(self.hub.now() - begun)

    def _fail(self, error: StorageError) -> None:
        """The disk has refused: memory is ahead of the log and must be thrown away."""
        if self.failed:
            return
        self.failed = True
        self.hub.forget(self, error)
        for reader in self.readers:
            reader.close(m.Bye("failed", "The server could not store the last move. Try again."))

    # -- bots and clocks -------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let a bot think if one is asked, and wind the clock of whoever is asked."""
        self._wind()
        if self.thinking is None and self._bot() is not None:
            self.thinking = self.hub.spawn(self._think())

    def _bot(self) -> str | None:
        """The bot that has to decide now; None for a person, and at a table where nobody would see it."""
        asked = self.table.asked
        if asked is None or self.failed:
            return None
        return self.table.chairs[asked].player if self.table.people or self.readers else None

    async def _think(self) -> None:
        try:
            while (bot := self._bot()) is not None:
                table = self.table
                seat, moved, course = table.asked, table.moved, table.course
                assert seat is not None
                assert course is not None
                chance = (table.seed or 0) * 1_000_003 + len(course.answers)
                option = await self.hub.bots.decide(bot, course.game, course.state, chance)
                if table.moved == moved and self._bot() == bot:  # nobody took it back meanwhile
                    self.perform([r.Answered(seat, option)])
        finally:
            self.thinking = None

    def _wind(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        left = self.table.time_left(self.hub.milliseconds())
        asked = self.table.asked
        if left is None or asked is None or self.table.chairs[asked].player is not None:
            return
        self.alarm = self.hub.later(max(0.0, left[asked]) / 1000 + 0.05, self._ring)

    def _ring(self) -> None:
        """Time is up: a bot holds the seat until its owner comes back."""
        left = self.table.time_left(self.hub.milliseconds())
        asked = self.table.asked
        if left is not None and asked is not None and left[asked] <= 0:
            self.perform([r.Covered(asked, STAND_IN)])
        else:
            self._wind()

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        if self.thinking is not None:
            self.thinking.cancel()


QUIET = (r.Answered, r.Said, r.UndoAsked, r.Agreed, r.Declined, r.Undone)
"""Records that change nothing that a list of tables shows."""
