"""A table that people have open: commands come in one at a time, records go to the storage, and changes go to the
readers.

A command is carried out in memory immediately and stored in the background. Readers are told once it is on disk. If
the disk refuses, the table is dropped and rebuilt from its log, so memory never runs ahead of what was acknowledged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from secrets import compare_digest
from typing import Protocol

from msgspec import UNSET, Raw

from lorehall.core.engine.position import Seed
from lorehall.server.archive.table_summaries import index_card, is_quiet
from lorehall.server.commands.auto_pass import going_on
from lorehall.server.commands.handlers import decide
from lorehall.server.live.crowd import Crowd
from lorehall.server.live.hints import Hints, told_to
from lorehall.server.live.presence import Ack, Attendance, Reader
from lorehall.server.live.publisher import Publisher, Seen
from lorehall.server.live.questions import Workshop, tell_risks, why
from lorehall.server.live.table_log import TableLog
from lorehall.server.live.table_runner import Clockwork, TableRunner
from lorehall.server.process.health import BROKEN, NOT_STORED
from lorehall.server.process.metrics import Metrics, log
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.storage import Append, PutTable, StorageError, Write
from lorehall.server.table import records as r
from lorehall.server.table.position_marks import is_check_due, is_noted, position
from lorehall.server.table.table import Table
from lorehall.server.table.table_texts import texts_writes

MOST_OPEN = 4
"""How many times one guest may have the same table open."""
News = list[tuple[Reader, bytes]]


class TableServices(Clockwork, Workshop, Protocol):
    """What a table needs from the server: time, randomness, bots, a disk, and other tables."""

    @property
    def metrics(self) -> Metrics: ...

    def seed(self) -> Seed:
        """Return the key of a new game: a secret until its end."""

    def store(self, writes: Sequence[Write], done: Callable[[StorageError | None], None]) -> None:
        """Store in the background; `done` is called when it is on disk, after everything stored before."""

    def rematch(self, table: Table, actor: Actor) -> tuple[str, Sequence[Write]]:
        """Return the code of a table with the same people, and what has to be stored."""

    def attended(self, live: LiveTable) -> None:
        """Note that a reader has opened this table or left it."""

    def forget(self, live: LiveTable, error: StorageError | None = None) -> None:
        """Drop a table from memory; its log has everything."""


@dataclass(slots=True)
class LiveTable(TableRunner):
    """One table in memory, with its readers."""

    services: TableServices
    publisher: Publisher | None = None
    """None while there are no readers."""
    log: TableLog = field(init=False)
    unstored: int = 0
    """Changes that aren't on disk yet."""
    carded: int = 0
    """The number of records that the stored index card covers."""
    _card: PutTable | None = field(default=None, init=False)
    hints: Hints = field(init=False)
    crowd: Crowd = field(default_factory=Crowd, init=False)

    def __post_init__(self) -> None:
        self.hints = Hints(self.table)
        self.attendance = Attendance(self.table, self.services.now())
        self.log = TableLog(self.table.course, self.table.undone)

    @property
    def is_busy(self) -> bool:
        """Return whether something is in progress that dropping the table would lose."""
        return bool(self.thinking) or self.unstored > 0 or self.alarm is not None

    # -- readers ---------------------------------------------------------------------------------

    def join(self, reader: Reader, hello: m.Hello) -> None:
        """Add a reader after its hello."""
        expected = self.table.invitation
        if expected and compare_digest(expected.encode(), hello.invitation.encode()):
            reader.actor = replace(reader.actor, invited=True)
        guest = reader.actor.guest
        pages = self.attendance.pages_of(guest)
        if len(pages) >= MOST_OPEN:
            words = "You have this table open in too many places, so it was closed here."
            pages[0].close(m.Bye("replaced", words))
            self.leave(pages[0])
        held = [seat for seat in self.table.seats_of(guest) if self.table.is_kept(seat)]
        if held:
            self.perform([r.Returned(seat) for seat in held])
        self.attendance.come(reader)  # only now: its first message must be a sync
        self.services.attended(self)
        self.sync(reader, hello.id, (hello.n, hello.lines))
        self.tell_presence(but=reader)
        self.go_on()

    def leave(self, reader: Reader) -> None:
        """Remove a reader."""
        if reader in self.readers:
            self.attendance.go(reader, self.services.now())
            if self.readers:
                self.tell_presence()
            else:
                self.publisher = None
                self.log.rest()
            self.go_on()  # pauses the game if this was the last player
            self.services.attended(self)

    def sync(self, reader: Reader, id: int, seen: Seen) -> None:  # noqa: A002
        """Send a reader everything, after all that is being stored now is on disk."""
        self._send([reader], self._sync_bytes(reader, id, seen))

    def _sync_bytes(self, reader: Reader, ack: int | None, seen: Seen | None = None) -> bytes:
        now = self.services.milliseconds()
        message = self._published().sync(reader.actor.guest, self.presence(), now, seen)
        message.ack = UNSET if ack is None else ack
        return m.encode(message)

    def _published(self) -> Publisher:
        self.publisher = self.publisher or Publisher(self.table, self.log)
        return self.publisher

    def _send(self, readers: Sequence[Reader], message: bytes) -> None:
        """Send what needs no record, in order: after everything that is being stored."""

        def send(error: StorageError | None) -> None:
            for reader in readers:
                reader.send(message)

        self.services.store((), send)

    def _tell(self, reader: Reader, answer: m.Answering) -> None:
        self._send([reader], m.encode(answer))

    def presence(self) -> bytes:
        return self.attendance.told(self.services.now())

    def tell_presence(self, but: Reader | None = None) -> None:
        if self.crowd.has_to_wait(len(self.readers), self.services.later, self.tell_presence):
            return
        message = m.encode(m.PresenceMessage(Raw(self.presence())))
        self._send([reader for reader in self.readers if reader is not but], message)

    # -- commands --------------------------------------------------------------------------------

    def handle(self, reader: Reader, message: m.Incoming) -> None:
        """Carry out a message, or tell its sender why not."""
        try:
            self._handle(reader, message)
        except Refused as refused:
            self.refuse(reader, message.id, refused)

    def refuse(self, reader: Reader, id: int | None, refused: Refused) -> None:  # noqa: A002
        self.services.metrics.refused(refused.reason)
        told = m.RefusedMessage(
            id=id, n=self.table.n, reason=refused.reason, words=refused.words, rule=refused.rule,
            problems=refused.problems or UNSET,
        )  # fmt: skip
        self._send([reader], m.encode(told))

    def dismiss(self, reader: Reader, bye: m.Bye) -> None:
        """Say goodbye to a reader in order: earlier news comes first."""
        self.services.store((), lambda error: reader.close(bye))

    def _handle(self, reader: Reader, message: m.Incoming) -> None:
        match message:
            case m.Hello():
                raise Refused("malformed", 'You have already sent "hello".')
            case m.SyncRequest():
                self.sync(reader, message.id, (message.n, message.lines))
            case m.LogRequest():
                self._tell(reader, self._published().log_page(reader.actor.guest, message))
            case m.WhyRequest():
                self._tell(reader, why(self.table, reader.actor, message))
            case m.RisksRequest():
                tell_risks(self._published(), reader, message, self._tell, self.services)
            case m.HintRequest():
                self._hint(reader, message)
            case m.Present(state=state):
                reader.away = state == "away"
                self.tell_presence()
            case m.Rematch():
                decide(self.table, message, reader.actor, self)
                self._rematch(reader, message.id)
            case _:
                records = decide(self.table, message, reader.actor, self)
                self.perform(records, Ack(reader, message.id))

    def _hint(self, reader: Reader, message: m.HintRequest) -> None:
        """Find a hint for a seat of the reader; other players are told first (T-HNT-03)."""
        seat = self.hints.seat_of(reader.actor, message)
        if self.hints.is_news(seat):
            self.perform([r.Hinted(seat)])
        self.services.spawn(self._find_hint(reader, message, seat, self.table.moved))

    async def _find_hint(
        self, reader: Reader, message: m.HintRequest, seat: int, moved: int
    ) -> None:
        try:
            told = await self.hints.find(self.services.bots, seat, moved, reader.address)
            self._tell(reader, told_to(message, self.table.n, seat, told))
        except Refused as refused:
            self.refuse(reader, message.id, refused)

    def _rematch(self, reader: Reader, id: int) -> None:  # noqa: A002
        """Say where the rematch is; the first request opens its table, and both are stored together."""
        ack = Ack(reader, id)
        if self.table.rematch is not None:
            self.perform([], ack)
        else:
            code, writes = self.services.rematch(self.table, reader.actor)
            self.perform([r.Rematched(code)], ack, writes)

    def seed(self) -> Seed:
        return self.services.seed()

    def card(self) -> PutTable:
        """Return what lists show of the table now."""
        if self._card is None or self._card.n != self.table.n:
            self._card = index_card(self.table)
        return self._card

    # -- records ---------------------------------------------------------------------------------

    def perform(
        self, records: Sequence[r.Record], ack: Ack | None = None, also: Sequence[Write] = ()
    ) -> None:
        """Carry records out, store them together with `also`, and then tell everyone."""
        self._record(records, ack, also)
        if not self.failed:
            self.go_on()

    def note(self) -> None:
        """Store the current position for replays to compare, and the index card for lists."""
        records = [] if is_noted(self.table) else [position(self.table)]
        if records or self.carded < self.table.n:
            self._record(records, carded=True)

    def _record(
        self,
        records: Sequence[r.Record],
        ack: Ack | None = None,
        also: Sequence[Write] = (),
        *,
        carded: bool = False,
    ) -> None:
        try:
            writes, messages = self._carried_out(records, ack, carded=carded)
        except Exception as error:  # also when encoding fails: then memory is ahead of the log
            self._break(error)
            return
        begun = self.services.now()
        self.unstored += 1
        self.services.store([*also, *writes], lambda error: self._deliver(messages, begun, error))

    def _carried_out(
        self, records: Sequence[r.Record], ack: Ack | None, *, carded: bool
    ) -> tuple[list[Write], News]:
        """Carry records out; return what has to be stored, and what each reader is sent then."""
        table, status = self.table, self.table.status
        writes: list[Write] = []
        carried_out: list[r.Record] = []
        for record in going_on(table, records):
            writes.append(self._carry_out(record))
            carried_out.append(record)
        if is_check_due(table):
            carried_out.append(position(table))
            writes.append(self._carry_out(carried_out[-1]))
        quiet = is_quiet(carried_out)
        if carded or table.status != status or not quiet:
            writes.append(self.card())
            self.carded = table.n
        if status == "open" != table.status:
            writes += texts_writes(table.code, table.rules)
        return writes, self._news(carried_out, ack, quiet=quiet)

    def _carry_out(self, record: r.Record) -> Append:
        table, now = self.table, self.services.milliseconds()
        table.apply(record, now)
        if isinstance(record, r.Undone) and table.times is not None:
            record.left = table.times.left[:]
        return Append(table.code, table.n, now, r.encode(record))

    def _news(self, records: Sequence[r.Record], ack: Ack | None, *, quiet: bool) -> News:
        """Return what each reader has to be sent: the changes, or everything if older data is no longer true."""
        if self.publisher is None:
            return []
        took_back = self.publisher.took_back()
        shared = m.Update(n=self.table.n)
        if len(records) > 1:
            shared.after = self.table.n - len(records)
        if not quiet:
            shared.presence = Raw(self.presence())
        readers = self.readers
        guests = dict.fromkeys([reader.actor.guest for reader in readers])
        updates = self.publisher.update(list(guests), self.services.milliseconds(), shared)
        messages: News = []
        for reader in readers:
            number = ack.id if ack is not None and ack.reader is reader else None
            if took_back:
                messages.append((reader, self._sync_bytes(reader, number)))
            elif number is not None:
                messages.append((reader, updates[reader.actor.guest] + b',"ack":%d}' % number))
            elif records:
                messages.append((reader, updates[reader.actor.guest] + b"}"))
        return messages

    def _deliver(self, messages: News, begun: float, error: StorageError | None) -> None:
        self.unstored -= 1
        if error is not None:
            self._fail(error)
            return
        for reader, message in messages:
            reader.send(message)
        self.services.metrics.acks.observe(self.services.now() - begun)

    def _fail(self, error: StorageError) -> None:
        """Give up after a failed write: memory is ahead of the log."""
        if not self.failed:
            self._give_up(NOT_STORED[error.reason], error)

    def _break(self, error: Exception) -> None:
        """Give up after an exception in the rules: memory holds no valid position."""
        log.error("a table stopped after a server error", table=self.table.code, exc_info=error)
        self._give_up(BROKEN)

    def _give_up(self, words: str, error: StorageError | None = None) -> None:
        """Drop the table from memory; its log is sound."""
        self.failed = True
        self.services.forget(self, error)
        for reader in self.readers:
            reader.close(m.Bye("failed", words))
