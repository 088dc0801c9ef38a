"""A table that people have open: commands come in, one at a time; records go to the storage; what changed goes to the readers.

A command is carried out in memory at once and written behind; nobody is told of it before it is on disk. If the disk refuses,
the table is forgotten and built again from its log, so that memory never runs ahead of what was acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from secrets import compare_digest
from typing import Any, Protocol

from msgspec import Raw

from lorehall.bots import STAND_IN
from lorehall.server import messages as m
from lorehall.server import records as r
from lorehall.server.actors import Actor, Refused
from lorehall.server.bots import BotPool
from lorehall.server.decisions import World, decide, one_seat
from lorehall.server.metrics import Metrics
from lorehall.server.presence import Attendance, Reader
from lorehall.server.publishing import Publisher
from lorehall.server.storage import Append, StorageError, Write
from lorehall.server.table import Table
from lorehall.server.tablefile import index_card
from lorehall.server.wire import why_not

MOST_OPEN = 4
"""How often one guest may have the same table open."""


class Hall(Protocol):
    """What a table needs of the hall in which it stands: time, chance, bots, a disk, and other tables."""

    @property
    def bots(self) -> BotPool: ...

    @property
    def metrics(self) -> Metrics: ...

    def now(self) -> float:
        """Seconds that never jump."""

    def milliseconds(self) -> int:
        """Of the calendar."""

    def seed(self) -> int:
        """Of a new game: a secret until its end."""

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call this then."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this beside everything else."""

    def store(self, writes: Sequence[Write], done: Callable[[StorageError | None], None]) -> None:
        """Write behind; `done` comes when it is on disk, after everything stored before."""

    def rematch(self, table: Table, actor: Actor) -> str:
        """Open a table with the same people; its code."""

    def forget(self, live: Live, error: StorageError | None = None) -> None:
        """Drop a table from memory; its log has everything."""


@dataclass(slots=True)
class Ack:
    """Whose message is being carried out."""

    reader: Reader
    id: int


@dataclass(slots=True)
class Live:
    """One table in memory, with those who read it."""

    hall: Hall
    table: Table
    publisher: Publisher = field(init=False)
    attendance: Attendance = field(init=False)
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    """The bots that think now, by the seat for which they do."""
    alarm: asyncio.TimerHandle | None = None
    failed: bool = False

    def __post_init__(self) -> None:
        self.publisher = Publisher(self.table)
        self.attendance = Attendance(self.table)

    # -- readers ---------------------------------------------------------------------------------

    @property
    def readers(self) -> list[Reader]:
        return self.attendance.readers

    def join(self, reader: Reader, hello: m.Hello) -> None:
        """A reader has said hello."""
        key = self.table.key
        if key and compare_digest(key.encode(), hello.key.encode()):
            reader.actor = replace(reader.actor, invited=True)
        guest = reader.actor.guest
        pages = self.attendance.pages_of(guest)
        if len(pages) >= MOST_OPEN:
            words = "You have this table open in too many places; this one was closed."
            pages[0].close(m.Bye("replaced", words))
            self.leave(pages[0])
        held = [seat for seat in self.table.seats_of(guest) if self.table.is_kept(seat)]
        if held:
            self.perform([r.Returned(seat) for seat in held])
        self.attendance.come(reader)  # only now: the first thing that it is told is a sync
        self.sync(reader, hello.id, (hello.n, hello.lines))
        self.tell_presence(but=reader)
        self.go_on()

    def leave(self, reader: Reader) -> None:
        """A reader is gone."""
        if reader in self.readers:
            self.attendance.go(reader, self.hall.now())
            self.tell_presence()

    def sync(self, reader: Reader, id: int, seen: tuple[int, int] = (0, 0)) -> None:  # noqa: A002
        """Tell a reader everything, after all that is being stored now is on disk."""
        message = self.publisher.sync(
            reader.actor.guest, self.presence(), self.hall.milliseconds(), seen
        )
        message.ack = id
        self._send([reader], m.encode(message))

    def _send(self, readers: Sequence[Reader], message: bytes) -> None:
        """Send what needs no record, in its turn: after everything that is on its way to the disk."""

        def send(error: StorageError | None) -> None:
            for reader in readers:
                reader.send(message)

        self.hall.store((), send)

    def presence(self) -> bytes:
        return self.attendance.told(self.hall.now())

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
        self.hall.metrics.refused(refused.reason)
        told = m.RefusedMessage(
            id=id, n=self.table.n, reason=refused.reason, words=refused.words, rule=refused.rule
        )
        if refused.problems:
            told.problems = refused.problems
        self._send([reader], m.encode(told))

    def dismiss(self, reader: Reader, bye: m.Bye) -> None:
        """Say good-bye to a reader in its turn: what it has done before is told first."""
        self.hall.store((), lambda error: reader.close(bye))

    def _handle(self, reader: Reader, message: m.Incoming) -> None:
        match message:
            case m.Hello():
                raise Refused("malformed", "You have said hello already.")
            case m.SyncRequest():
                self.sync(reader, message.id, (message.n, message.lines))
            case m.WhyRequest():
                self._send([reader], m.encode(self._why(reader, message)))
            case m.Present(state=state):
                reader.away = state == "away"
                self.tell_presence()
            case m.Rematch():
                decide(self.table, message, reader.actor, self._world())
                code = self.table.rematch or self.hall.rematch(self.table, reader.actor)
                records: list[r.Record] = [] if self.table.rematch else [r.Rematched(code)]
                self.perform(records, Ack(reader, message.id))
            case _:
                records = decide(self.table, message, reader.actor, self._world())
                self.perform(records, Ack(reader, message.id))

    def _world(self) -> World:
        return World(seed=self.hall.seed, absent=self.attendance.absent)

    def _why(self, reader: Reader, message: m.WhyRequest) -> m.Why:
        """What a seat of the reader cannot do now; who watches is told nothing."""
        table, items = self.table, []
        if table.course is not None and table.seats_of(reader.actor.guest):
            items = why_not(table.course, one_seat(table, reader.actor, message.seat))
        return m.Why(message.id, table.n, items)

    # -- records ---------------------------------------------------------------------------------

    def perform(self, records: Sequence[r.Record], ack: Ack | None = None) -> None:
        """Carry records out, store them, and then tell everybody."""
        table, now = self.table, self.hall.milliseconds()
        status = table.status
        writes: list[Write] = []
        for record in records:
            writes.append(Append(table.code, table.n + 1, now, r.encode(record)))
            table.apply(record, now)
        if table.status != status or not all(isinstance(record, QUIET) for record in records):
            writes.append(index_card(table))
        messages = self._news(records, ack)
        begun = self.hall.now()
        self.hall.store(writes, lambda error: self._deliver(messages, begun, error))
        self.go_on()

    def _news(self, records: Sequence[r.Record], ack: Ack | None) -> list[tuple[Reader, bytes]]:
        """What each reader has to be sent: what changed, or everything if some of what it was told holds no more."""
        now = self.hall.milliseconds()
        took_back = self.publisher.took_back() or any(
            isinstance(record, r.Forgotten) for record in records
        )
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
        self.hall.metrics.acks.observe(self.hall.now() - begun)

    def _fail(self, error: StorageError) -> None:
        """The disk has refused: memory is ahead of the log and must be thrown away."""
        if self.failed:
            return
        self.failed = True
        self.hall.forget(self, error)
        for reader in self.readers:
            reader.close(m.Bye("failed", "The server could not store the last move. Try again."))

    # -- bots and clocks -------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let every bot think that is asked, and wind the clock of whoever else is."""
        self._wind()
        for seat in self.table.asked:
            if seat not in self.thinking and self._bot(seat) is not None:
                self.thinking[seat] = self.hall.spawn(self._think(seat))

    def _bot(self, seat: int) -> str | None:
        """The bot that may decide here now; None for a person, and at a table where nobody would see it."""
        table = self.table
        if self.failed or seat not in table.asked or not (table.people or self.readers):
            return None
        return table.chairs[seat].player

    async def _think(self, seat: int) -> None:
        try:
            while (bot := self._bot(seat)) is not None:
                table = self.table
                moved, course = table.moved, table.course
                assert course is not None
                chance = ((table.seed or 0) * 1_000_003 + len(course.answers)) * 32 + seat
                option = await self.hall.bots.decide(bot, course.game, course.state, seat, chance)
                if table.moved != moved or self._bot(seat) != bot:
                    continue  # somebody else who is asked was first, or took something back
                if option is None:
                    return  # it lets the others decide, and is asked again when they have
                self.perform([r.Answered(seat, option)])
        finally:
            del self.thinking[seat]

    def _wind(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        left = self.table.time_left(self.hall.milliseconds())
        running = self.table.timed
        if left is not None and running:
            first = min(left[seat] for seat in running)
            self.alarm = self.hall.later(max(0.0, first) / 1000 + 0.05, self._ring)

    def _ring(self) -> None:
        """Time is up: a bot holds the seat until its owner comes back."""
        left = self.table.time_left(self.hall.milliseconds())
        late = [] if left is None else [seat for seat in self.table.timed if left[seat] <= 0]
        if late:
            self.perform([r.Covered(seat, STAND_IN) for seat in late])
        else:
            self._wind()

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        for task in self.thinking.values():
            task.cancel()


QUIET = (r.Answered, r.Said, r.UndoAsked, r.Agreed, r.Declined, r.Undone)
"""Records that change nothing that a list of tables shows."""
