"""A table that people have open: commands come in, one at a time; records go to the storage; what changed goes to the readers.

A command is carried out in memory at once and written behind; nobody is told of it before it is on disk. If the disk refuses,
the table is forgotten and built again from its log, so that memory never runs ahead of what was acknowledged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import UNSET, Raw

from lorehall.bots import STAND_IN
from lorehall.core.position import Seed
from lorehall.server import messages as m
from lorehall.server import records as r
from lorehall.server.actors import Actor, Refused
from lorehall.server.bots import BotPool
from lorehall.server.decisions import World, decide, one_seat
from lorehall.server.health import NOT_STORED
from lorehall.server.metrics import Metrics
from lorehall.server.positions import is_check_due, is_noted, position
from lorehall.server.presence import Attendance, Reader
from lorehall.server.publishing import Publisher
from lorehall.server.storage import Append, StorageError, Write
from lorehall.server.table import Table
from lorehall.server.tablefile import index_card
from lorehall.server.texts import texts_writes
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
        """Of the calendar, but steady while the server runs: no clock may jump with it."""

    def seed(self) -> Seed:
        """The key of a new game: a secret until its end."""

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call this then."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this beside everything else."""

    def store(self, writes: Sequence[Write], done: Callable[[StorageError | None], None]) -> None:
        """Write behind; `done` comes when it is on disk, after everything stored before."""

    def rematch(self, table: Table, actor: Actor) -> tuple[str, Sequence[Write]]:
        """A table with the same people: its code, and what has to be stored of it."""

    def attended(self, live: Live) -> None:
        """Somebody has opened this table or left it."""

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
    publisher: Publisher | None = None
    """None while nobody reads: what readers have been told takes more room than the table itself."""
    attendance: Attendance = field(init=False)
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    """The bots that think now, by the seat for which they do."""
    alarm: asyncio.TimerHandle | None = None
    unstored: int = 0
    """Changes on their way to the disk."""
    failed: bool = False

    def __post_init__(self) -> None:
        self.attendance = Attendance(self.table, self.hall.now())

    @property
    def is_busy(self) -> bool:
        """Whether something goes on here that would be lost with the memory of it."""
        return bool(self.thinking) or self.unstored > 0 or self.alarm is not None

    # -- readers ---------------------------------------------------------------------------------

    @property
    def readers(self) -> list[Reader]:
        return self.attendance.readers

    def join(self, reader: Reader, hello: m.Hello) -> None:
        """A reader has said hello."""
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
        self.hall.attended(self)
        self.sync(reader, hello.id, (hello.n, hello.lines))
        self.tell_presence(but=reader)
        self.go_on()

    def leave(self, reader: Reader) -> None:
        """A reader is gone."""
        if reader in self.readers:
            self.attendance.go(reader, self.hall.now())
            if self.readers:
                self.tell_presence()
            else:
                self.publisher = None
            self.hall.attended(self)

    def sync(self, reader: Reader, id: int, seen: tuple[int, int] = (0, 0)) -> None:  # noqa: A002
        """Tell a reader everything, after all that is being stored now is on disk."""
        self._send([reader], self._sync_bytes(reader, id, seen))

    def _sync_bytes(self, reader: Reader, ack: int | None, seen: tuple[int, int] = (0, 0)) -> bytes:
        if self.publisher is None:
            self.publisher = Publisher(self.table)
        now = self.hall.milliseconds()
        message = self.publisher.sync(reader.actor.guest, self.presence(), now, seen)
        if ack is not None:
            message.ack = ack
        return m.encode(message)

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
                self._rematch(reader, message.id)
            case _:
                records = decide(self.table, message, reader.actor, self._world())
                self.perform(records, Ack(reader, message.id))

    def _rematch(self, reader: Reader, id: int) -> None:  # noqa: A002
        """Say where the next game is; the first who asks opens its table, which is stored together with the news of it."""
        ack = Ack(reader, id)
        if self.table.rematch is not None:
            self.perform([], ack)
        else:
            code, writes = self.hall.rematch(self.table, reader.actor)
            self.perform([r.Rematched(code)], ack, writes)

    def _world(self) -> World:
        return World(seed=self.hall.seed, absent_for=self._absent_for)

    def _absent_for(self, seat: int) -> float | None:
        return self.attendance.absent_for(seat, self.hall.now())

    def _why(self, reader: Reader, message: m.WhyRequest) -> m.Why:
        """What a seat of the reader cannot do now; who watches is told nothing."""
        table, items = self.table, []
        if table.course is not None and table.seats_of(reader.actor.guest):
            items = why_not(table.course, one_seat(table, reader.actor, message.seat))
        return m.Why(message.id, table.n, items)

    # -- records ---------------------------------------------------------------------------------

    def perform(
        self, records: Sequence[r.Record], ack: Ack | None = None, also: Sequence[Write] = ()
    ) -> None:
        """Carry records out, store them, `also` with them, and then tell everybody."""
        self._record(records, ack, also)
        if is_check_due(self.table):
            self.note()
        self.go_on()

    def note(self) -> None:
        """Write down where the play stands: whoever plays the log again, perhaps under other rules, can compare."""
        if not is_noted(self.table):
            self._record([position(self.table)])

    def _record(
        self, records: Sequence[r.Record], ack: Ack | None = None, also: Sequence[Write] = ()
    ) -> None:
        table, now = self.table, self.hall.milliseconds()
        status = table.status
        writes: list[Write] = [*also]
        for record in records:
            table.apply(record, now)
            if isinstance(record, r.Undone) and table.times is not None:
                record.left = table.times.left[:]
            writes.append(Append(table.code, table.n, now, r.encode(record)))
        if table.status != status or not is_quiet(records):
            writes.append(index_card(table))
        if status == "open" != table.status:
            writes += texts_writes(table.code, table.rules)
        messages = self._news(records, ack)
        begun = self.hall.now()
        self.unstored += 1
        self.hall.store(writes, lambda error: self._deliver(messages, begun, error))

    def _news(self, records: Sequence[r.Record], ack: Ack | None) -> list[tuple[Reader, bytes]]:
        """What each reader has to be sent: what changed, or everything if some of what it was told holds no more."""
        if self.publisher is None:
            return []
        took_back = self.publisher.took_back()
        guests = dict.fromkeys([reader.actor.guest for reader in self.readers])
        updates = self.publisher.update(list(guests), self.hall.milliseconds())
        if not is_quiet(records):
            presence = Raw(self.presence())
            for update in updates.values():
                update.presence = presence
        messages: list[tuple[Reader, bytes]] = []
        for reader in self.readers:
            update = updates[reader.actor.guest]
            number = ack.id if ack is not None and ack.reader is reader else None
            if took_back:
                messages.append((reader, self._sync_bytes(reader, number)))
            elif number is not None or records:
                update.ack = UNSET if number is None else number
                messages.append((reader, m.encode(update)))
        return messages

    def _deliver(
        self, messages: list[tuple[Reader, bytes]], begun: float, error: StorageError | None
    ) -> None:
        self.unstored -= 1
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
            reader.close(m.Bye("failed", NOT_STORED[error.reason]))

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
                assert table.chance is not None
                chance = table.chance.for_bot(len(course.answers), seat)
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
        """Time is up: a bot holds the seat until its owner comes back (T-COV-06)."""
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


QUIET = (r.Answered, r.Checked, r.Said, r.UndoAsked, r.Agreed, r.Declined, r.Undone)
"""Records that change nothing that a list of tables shows."""


def is_quiet(records: Sequence[r.Record]) -> bool:
    return all(isinstance(record, QUIET) for record in records)
