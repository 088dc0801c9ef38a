"""All tables of a server process: found in memory or rebuilt from their logs, opened, and dropped."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import Callable, Coroutine, Sequence
from itertools import islice
from time import perf_counter
from typing import TypeVar

from lorehall.core.engine.keyed_rng import KEY_BYTES
from lorehall.core.engine.position import Seed
from lorehall.core.errors import LorehallError
from lorehall.server.archive.problems import Problems
from lorehall.server.archive.replay_check import check_all
from lorehall.server.archive.table_summaries import without_name
from lorehall.server.archive.tablefile import first_writes
from lorehall.server.archive.time_slicing import decoded, in_slices, log_of
from lorehall.server.bots.pool import BotPool
from lorehall.server.commands.new_table import rematch
from lorehall.server.hub.bill import Bill
from lorehall.server.hub.eviction import Eviction
from lorehall.server.hub.goodbyes import dismiss_all
from lorehall.server.hub.load import Load, Shedding
from lorehall.server.hub.names import forget_name, rename
from lorehall.server.live.live_table import LiveTable
from lorehall.server.people.guests import is_forgotten
from lorehall.server.process.background import BackgroundThread
from lorehall.server.process.health import Health
from lorehall.server.process.metrics import Metrics, log
from lorehall.server.process.monotonic_clock import SteadyClock
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.storage import Storage, StorageError, Stored, TableCard, Write, Writer
from lorehall.server.table import records as r
from lorehall.server.table.position_marks import position
from lorehall.server.table.rebuild import Records, folded, folding
from lorehall.server.table.table import Table
from lorehall.server.table.table_texts import Editions

T = TypeVar("T")
Worked = Callable[[float], None]
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Letters of table codes: no vowels, so they form no words, and nothing that looks like a digit."""
CODE_LENGTH = 6
SWEEP_SECONDS = 5.0
SWEPT = 50
"""Tables dropped at a time; if there are more, the next batch follows soon."""
COLLECT_SECONDS = 600.0
"""Seconds between two full garbage collections, which block everything."""
RESUMED = 100
"""Tables resumed after a restart; the others follow when they are opened."""
RECORD_PRICE = 20e-6
"""The lowest price in seconds for each record of a table that is built; the actual time counts if it is longer."""


class Hub:
    """The live tables, the writer and everything else they share."""

    def __init__(
        self,
        storage: Storage,
        writer: Writer,
        bots: BotPool,
        metrics: Metrics,
        beside: BackgroundThread | None = None,
        *,
        most_tables: int = 300,
        low_space: int = 0,
    ) -> None:
        self.storage = storage
        self.writer = writer
        self.bots = bots
        self.metrics = metrics
        self._beside = beside or BackgroundThread()
        self.health = Health(storage, writer, low_space)
        self.tables: dict[str, LiveTable] = {}
        self.shedding = Shedding(Load(), metrics, self.tables.values)
        self.editions = Editions(storage)
        self.problems = Problems()
        self._clock = SteadyClock()
        self._most_tables = most_tables
        self._idle = Eviction()
        self._building: dict[str, asyncio.Task[bool]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._collected = self._loop.time()
        self._sweeper = self._loop.call_later(SWEEP_SECONDS, self._sweep)
        self._resuming = self.spawn(self._resume())

    async def _resume(self) -> None:
        """Let bots continue after a restart, even before a player has come back; then check all tables."""
        for card in self.storage.tables(status=("playing",), limit=RESUMED):
            try:
                await self.find(card.code)
            except LorehallError as error:
                log.warning("a table cannot be resumed", table=card.code, error=str(error))
        await check_all(self.storage, self.editions, self.metrics, self.problems, self.tables)

    # -- time and tasks --------------------------------------------------------------------------

    def now(self) -> float:
        """Seconds that never jump."""
        return self._loop.time()

    def stopwatch(self) -> float:
        """Return seconds that also advance while code runs, which those of an event loop may not."""
        return perf_counter()

    def milliseconds(self) -> int:
        """Return the calendar time when the server started, advanced steadily since."""
        return self._clock.milliseconds()

    def seed(self) -> Seed:
        """Return the key of a new game: a secret until its end."""
        return secrets.token_bytes(KEY_BYTES)

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return self._loop.call_later(seconds, call)

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def beside(self, work: Callable[[], T], done: Callable[[T, float], None]) -> None:
        """Do something long in the background; call `done` on the event loop with the result and its price."""

        async def do() -> None:
            done(*await self._beside.do(work))

        self.spawn(do())

    # -- tables ----------------------------------------------------------------------------------

    async def find(self, code: str, bill: Bill | None = None) -> LiveTable | None:
        """Return the table with this code, from memory or from its log; None if there is none. The bill pays for
        building it.

        It stays in memory until the caller awaits something else.
        """
        code = code.upper()
        while (live := self.tables.get(code)) is None:
            if not await asyncio.shield(self._built(code, bill)):
                return None
        if not live.readers:
            self._idle.glance(code, self.now())
        return live

    def _built(self, code: str, bill: Bill | None) -> asyncio.Task[bool]:
        """Build a table once, for one payment, however many wait for it; return whether it exists."""
        task = self._building.get(code)
        if task is None:
            task = self._building[code] = self._loop.create_task(self._build(code, bill))
            task.add_done_callback(lambda done: self._building.pop(code))
        return task

    async def _build(self, code: str, bill: Bill | None) -> bool:
        """Build tables one after the other. The work is paid for even if it failed or the caller has left."""
        async with self._one_at_a_time:
            if known := self.problems.known(code):
                raise known.with_traceback(None)
            stored, worked = self._stored(code), list[float]()
            try:
                if stored:
                    await self._build_now(code, stored, worked.append)
            finally:
                if stored and bill is not None:
                    price = max(len(stored) * RECORD_PRICE, sum(worked))
                    bill.add(price, self.tables.get(code))
            return bool(stored)

    def _stored(self, code: str) -> Sequence[Stored]:
        try:
            return log_of(self.storage, code)
        except StorageError as error:
            self.health.note(error)
            raise

    async def _build_now(self, code: str, stored: Sequence[Stored], worked: Worked) -> None:
        table = await self._played(code, stored, worked)
        gone = [guest for guest in table.known_guests() if is_forgotten(self.storage, guest)]
        card = self.storage.table(code)
        live = self._take_up(table, 0 if card is None else card.n, resumed=True)
        if gone:
            live.perform([r.Forgotten(guest) for guest in sorted(gone)])
        if table.status == "playing" and table.version != table.rules.version:
            live.perform([position(table)])  # from here on it has these rules

    async def _played(self, code: str, stored: Sequence[Stored], worked: Worked) -> Table:
        """Build a table from its log; remember one that can't be opened, since replaying it is costly."""
        try:
            return await self._folded(code, await decoded(stored), worked)
        except LorehallError as error:
            self.problems.keep(code, error)
            raise

    async def _folded(self, code: str, records: Records, worked: Worked | None = None) -> Table:
        """Build a table from these records, with pauses for other work."""
        rules = self.editions.of(record for _, record in records)
        return await in_slices(folding(code, records, rules), self.stopwatch, worked=worked)

    def _take_up(self, table: Table, carded: int, *, resumed: bool = False) -> LiveTable:
        """Resume a table in memory; its stored index card covers this many records."""
        live = self.tables[table.code] = LiveTable(self, table, carded=carded)
        self.problems.forget(table.code)
        self._idle.glance(table.code, self.now())
        if resumed and table.times is not None and table.timed:
            live.perform([r.Resumed()])  # clocks don't run while the server is down
        live.go_on()
        self._make_room()
        return live

    async def open(self, records: Sequence[r.Record]) -> LiveTable:
        """Create a table with these first records, and wait until it is on disk; StorageError if that fails."""
        now = self.milliseconds()
        entries = [(now, record) for record in records]
        table = await self._folded(self._new_code(), entries)
        await self.commit(first_writes(table, entries))
        return self.tables.get(table.code) or self._take_up(table, table.n)

    def rematch(self, table: Table, actor: Actor) -> tuple[str, Sequence[Write]]:
        """Return the code of a table with the same people, and what has to be stored. It is built when opened."""
        self.check_room()
        now = self.milliseconds()
        entries = [(now, record) for record in rematch(table, actor, self.seed())]
        new = folded(self._new_code(), entries)
        return new.code, first_writes(new, entries)

    def check_room(self) -> None:
        """Refuse a new table if the disk or the load leaves no room for it."""
        if words := self.health.no_new_table:
            raise Refused("storage", words)
        if words := self.shedding.no_new_table():
            raise Refused("busy", words)

    def rename_guest(self, guest: str, name: str) -> None:
        rename(list(self.tables.values()), guest, name)

    def forget_guest(self, guest: str, cards: Sequence[TableCard]) -> None:
        """Remove the name of a deleted guest. Tables of `cards` that aren't in memory follow when they are opened."""
        forget_name(list(self.tables.values()), guest)
        writes = [without_name(card, guest) for card in cards if card.code not in self.tables]
        self.store(writes, lambda error: None)

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            if code not in self.tables and self.storage.table(code) is None:
                return code

    def store(self, writes: Sequence[Write], done: Callable[[StorageError | None], None]) -> None:
        """Store in the background; `done` is called when it is on disk, after everything stored before."""
        if writes or self.writer.waiting:
            self.writer.submit(writes, done)
        else:
            done(None)

    async def stored(self) -> None:
        """Wait until everything is on disk."""
        await self.writer.drain()

    async def commit(self, writes: Sequence[Write]) -> None:
        """Wait until this is on disk; StorageError if it cannot be stored."""
        done: asyncio.Future[StorageError | None] = self._loop.create_future()
        self.writer.submit(writes, lambda error: None if done.done() else done.set_result(error))
        error = await done
        if error is not None:
            self.health.note(error)
            raise error

    # -- memory ----------------------------------------------------------------------------------

    def attended(self, live: LiveTable) -> None:
        """Note that a reader opened this table or left it, which decides how long it stays in memory."""
        if live.readers:
            self._idle.drop(live.table.code)
            return
        if self.tables.get(live.table.code) is live:
            self._idle.leave(live.table.code, self.now())
        if live.table.course is not None:
            live.table.course.rest()

    def forget(self, live: LiveTable, error: StorageError | None = None) -> None:
        """Drop a table from memory; its log has everything."""
        live.stop()
        if self.tables.get(live.table.code) is live:
            del self.tables[live.table.code]
            self._idle.drop(live.table.code)
        if error is not None:
            self.health.note(error)
            self.metrics.failed(live.table.code, str(error))

    def is_free(self, code: str) -> bool:
        """Drop this table if it isn't needed now; return whether it is gone."""
        live = self.tables.get(code)
        if live is not None and not live.readers and not live.is_busy:
            self.forget(live)
        return code not in self.tables and code not in self._building

    def sweep(self) -> bool:
        """Drop tables that have been idle for a while; return whether there may be more."""
        for _ in range(SWEPT):
            code = self._idle.due(self.now())
            if code is None:
                return False
            self._let_go(code)
        return True

    def _make_room(self) -> None:
        """Keep the number of tables in memory within its limit, as far as some aren't needed."""
        excess = max(0, len(self.tables) - self._most_tables)
        for code in list(islice(self._idle.least(self.now()), min(excess, SWEPT))):
            self._let_go(code)

    def _let_go(self, code: str) -> None:
        """Drop a table without readers, unless something is in progress there: then try again later."""
        live = self.tables[code]
        live.note()  # it is stored before the next try
        if live.is_busy:
            self._idle.leave(code, self.now())
        else:
            self.forget(live)
            self.metrics.forgotten.inc()

    def _sweep(self) -> None:
        more = self.sweep()
        if self.now() - self._collected > COLLECT_SECONDS:
            gc.collect()
            self._collected = self.now()
        self._sweeper = self._loop.call_later(0.1 if more else SWEEP_SECONDS, self._sweep)

    async def stop(self) -> None:
        """Stop the bots and store what is left."""
        self._sweeper.cancel()
        self._resuming.cancel()
        for task in self._building.values():
            task.cancel()
        dismiss_all(self.tables.values())
        for live in list(self.tables.values()):
            live.stop()
            live.note()  # drops the table if it fails
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=2)
        await self.writer.stop()
