"""All tables of a server process: found in memory or built again from their logs, opened, forgotten."""

from __future__ import annotations

import asyncio
import gc
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from lorehall.core.errors import LorehallError
from lorehall.server import records as r
from lorehall.server.actors import Actor
from lorehall.server.bots import BotPool
from lorehall.server.guests import is_forgotten
from lorehall.server.live import Live
from lorehall.server.messages import Bye
from lorehall.server.metrics import Metrics, log
from lorehall.server.opening import rematch
from lorehall.server.storage import Append, Storage, StorageError, TableCard, Write, Writer
from lorehall.server.table import Table
from lorehall.server.tablefile import folded, index_card, without_name

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Of table codes: no vowels, so that chance writes no words, and nothing that looks like a digit."""
CODE_LENGTH = 6
IDLE_SECONDS = 600.0
"""How long a table that nobody has open stays in memory."""
GOODBYE_SECONDS = 1.0
"""How long a stopping server waits for readers to hear it; who is slower finds out by the closed socket."""
RESUMED = 100
"""Tables that are taken up again after a restart; the others follow when somebody opens them."""


class Hub:
    """The live tables, the writer and what else they share."""

    def __init__(self, storage: Storage, writer: Writer, bots: BotPool, metrics: Metrics) -> None:
        self.storage = storage
        self.writer = writer
        self.bots = bots
        self.metrics = metrics
        self.tables: dict[str, Live] = {}
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper = self._loop.call_later(IDLE_SECONDS, self._sweep)
        self.spawn(self._resume())

    async def _resume(self) -> None:
        """After a restart bots go on where they were asked, also where nobody has come back yet."""
        for card in self.storage.tables(status=("playing",), limit=RESUMED):
            try:
                self.find(card.code)
            except LorehallError as error:
                log.warning("a table cannot be resumed", table=card.code, error=str(error))
            await asyncio.sleep(0)

    # -- time and tasks --------------------------------------------------------------------------

    def now(self) -> float:
        """Seconds that never jump."""
        return self._loop.time()

    def milliseconds(self) -> int:
        """Of the calendar."""
        return time.time_ns() // 1_000_000

    def seed(self) -> int:
        """Of a new game: a secret until its end."""
        return secrets.randbits(63)

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return self._loop.call_later(seconds, call)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- tables ----------------------------------------------------------------------------------

    def find(self, code: str) -> Live | None:
        """The table with this code, from memory or from its log; None if there is none."""
        code = code.upper()
        live = self.tables.get(code)
        if live is None:
            table = rebuilt(self.storage, code)
            if table is None:
                return None
            live = self.tables[code] = Live(self, table)
            gone = [guest for guest in table.known_guests() if is_forgotten(self.storage, guest)]
            if gone:
                live.perform([r.Forgotten(guest) for guest in sorted(gone)])
            if table.clock is not None and table.status == "playing":
                live.perform([r.Resumed()])  # nobody pays for the time while the server was down
            live.go_on()
        return live

    def create(self, records: Sequence[r.Record], at: int | None = None) -> Live:
        """A new table that begins with these records."""
        table = Table(self._new_code())
        moment = self.milliseconds() if at is None else at
        writes: list[Write] = []
        for record in records:
            writes.append(Append(table.code, table.n + 1, moment, r.encode(record)))
            table.apply(record, moment)
        live = self.tables[table.code] = Live(self, table)
        writes.append(index_card(table))
        self.store(writes, lambda error: self.forget(live, error) if error else None)
        live.go_on()
        return live

    def rematch(self, table: Table, actor: Actor) -> str:
        """Open a table with the same people; its code."""
        return self.create(rematch(table, actor)).table.code

    def forget_guest(self, guest: str, cards: Sequence[TableCard]) -> None:
        """Show the name of a forgotten guest no more. Of `cards`, the tables not in memory follow when somebody opens them."""
        for live in list(self.tables.values()):
            if guest in live.table.known_guests():
                live.perform([r.Forgotten(guest)])
        writes = [without_name(card, guest) for card in cards if card.code not in self.tables]
        self.store(writes, lambda error: None)

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            if code not in self.tables and self.storage.table(code) is None:
                return code

    def store(self, writes: Sequence[Write], done: Callable[[StorageError | None], None]) -> None:
        """Write behind; `done` comes when it is on disk, after everything stored before."""
        if writes or self.writer.waiting:
            self.writer.submit(writes, done)
        else:
            done(None)

    async def stored(self) -> None:
        """Wait until everything is on disk."""
        await self.writer.drain()

    def forget(self, live: Live, error: StorageError | None = None) -> None:
        """Drop a table from memory; its log has everything."""
        live.stop()
        if self.tables.get(live.table.code) is live:
            del self.tables[live.table.code]
        if error is not None:
            self.metrics.failed(live.table.code, str(error))

    def _sweep(self) -> None:
        """Forget tables that nobody has had open for a while and where no clock runs."""
        old = self.milliseconds() - IDLE_SECONDS * 1000
        for live in list(self.tables.values()):
            quiet = not live.readers and live.alarm is None and not live.thinking
            if quiet and live.table.changed < old and not self.writer.waiting:
                self.forget(live)
        gc.collect()
        self._sweeper = self._loop.call_later(IDLE_SECONDS, self._sweep)

    async def say_goodbye(self) -> None:
        """Tell everybody who has a table open that the server stops, and wait a moment until they have gone."""
        self._dismiss_all()
        end = self._loop.time() + GOODBYE_SECONDS
        while any(live.readers for live in self.tables.values()) and self._loop.time() < end:
            await asyncio.sleep(0.01)

    def _dismiss_all(self) -> None:
        for live in self.tables.values():
            for reader in live.readers:
                reader.close(Bye("stopping", "The server restarts; your game is safe."))

    async def stop(self) -> None:
        """Stop the bots, and store what is left."""
        self._sweeper.cancel()
        self._dismiss_all()
        for live in self.tables.values():
            live.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=2)
        await self.writer.stop()


def rebuilt(storage: Storage, code: str) -> Table | None:
    """A table as its log tells it; None if there is no such log; BadSave if it cannot be played any more."""
    stored = storage.records(code)
    if not stored:
        return None
    return folded(code, [(entry.at, r.decode(entry.data)) for entry in stored])
