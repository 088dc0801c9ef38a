"""The writing thread: order, grouping, refusals, and the end."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from threading import Event, get_ident
from typing import Any

from lorehall.server.storage import (
    Append,
    BadWrite,
    Conflict,
    Damaged,
    MemoryStorage,
    PutGuest,
    StorageError,
    Write,
    Writer,
)
from support.current import current


class Gated(MemoryStorage):
    """Commits wait until the gate is open, so that a test can let submissions pile up."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = Event()
        self.commits: list[int] = []
        self.reached = Event()

    def commit(self, writes: Sequence[Write]) -> None:
        self.reached.set()
        assert self.gate.wait(10)
        self.commits.append(len(writes))
        super().commit(writes)


class Full(Gated):
    def commit(self, writes: Sequence[Write]) -> None:
        super().commit(())
        raise StorageError("The disk is full.")


class Holed(Gated):
    """One table lies on a damaged page."""

    def commit(self, writes: Sequence[Write]) -> None:
        if any(isinstance(write, Append) and write.table == "HOLE" for write in writes):
            raise Damaged("There is a hole.")
        super().commit(writes)


class Faulty(MemoryStorage):
    """Stumbles over one guest, as a program does that has a fault."""

    def commit(self, writes: Sequence[Write]) -> None:
        if any(isinstance(write, PutGuest) for write in writes):
            raise ZeroDivisionError
        super().commit(writes)


def with_writer(storage: MemoryStorage, body: Callable[[Writer], Awaitable[None]]) -> Writer:
    async def run() -> Writer:
        writer = Writer(storage, asyncio.get_running_loop())
        await body(writer)
        await writer.stop()
        return writer

    return asyncio.run(run())


class Reports:
    """What was reported, in order."""

    def __init__(self) -> None:
        self.all: list[tuple[str, StorageError | None]] = []
        self.threads: set[int] = set()

    def of(self, name: str) -> Callable[[StorageError | None], None]:
        def done(error: StorageError | None) -> None:
            self.all.append((name, error))
            self.threads.add(get_ident())

        return done

    @property
    def stored(self) -> list[str]:
        return [name for name, error in self.all if error is None]


def test_what_is_reported_is_stored_in_order_and_on_the_loop() -> None:
    storage, reports = MemoryStorage(), Reports()

    async def body(writer: Writer) -> None:
        for n in range(1, 101):
            writer.submit([Append("KRNT", n, n, b"")], reports.of(str(n)))
        await writer.drain()
        assert writer.waiting == 0
        assert len(storage.records("KRNT")) == 100

    writer = with_writer(storage, body)
    assert reports.stored == [str(n) for n in range(1, 101)]
    assert reports.threads == {get_ident()}
    assert writer.counters.writes == 100
    assert writer.counters.failures == 0
    assert writer.counters.seconds > 0


def test_what_arrives_while_the_disk_is_busy_is_one_commit_and_one_wake_up() -> None:
    storage, reports = Gated(), Reports()
    wake_ups = 0

    async def body(writer: Writer) -> None:
        loop = asyncio.get_running_loop()
        plain = loop.call_soon_threadsafe

        def counted(*args: Any) -> asyncio.Handle:
            nonlocal wake_ups
            wake_ups += 1
            return plain(*args)

        loop.call_soon_threadsafe = counted  # type: ignore[assignment]
        writer.submit([Append("KRNT", 1, 1, b"")], reports.of("first"))
        await asyncio.sleep(0)  # what a turn of the loop submits is handed over after it
        assert storage.reached.wait(10)
        for n in range(2, 52):
            writer.submit([Append("KRNT", n, n, b""), PutGuest("g", "Ann", n)], reports.of(str(n)))
        assert writer.waiting == 51
        storage.gate.set()
        await writer.drain()

    writer = with_writer(storage, body)
    assert storage.commits == [1, 100]
    assert wake_ups <= 4  # the first, the fifty, at most one for drain, one for stop
    assert (writer.counters.batches, writer.counters.writes) == (2, 101)
    assert len(reports.stored) == 51


def test_what_one_turn_of_the_loop_submits_is_one_commit() -> None:
    storage, reports = MemoryStorage(), Reports()

    async def body(writer: Writer) -> None:
        for n in range(1, 51):
            writer.submit([Append("KRNT", n, n, b"")], reports.of(str(n)))
            time.sleep(0.001)  # the thread would have time for each by itself
        await writer.drain()

    writer = with_writer(storage, body)
    assert (writer.counters.batches, writer.counters.writes) == (1, 50)
    assert reports.stored == [str(n) for n in range(1, 51)]


def test_a_conflict_is_told_to_its_own_submission_only() -> None:
    storage, reports = Gated(), Reports()

    async def body(writer: Writer) -> None:
        writer.submit([Append("KRNT", 1, 1, b"")], reports.of("first"))
        await asyncio.sleep(0)  # what a turn of the loop submits is handed over after it
        assert storage.reached.wait(10)
        writer.submit([Append("LUMA", 1, 1, b"")], reports.of("other table"))
        writer.submit(
            [PutGuest("g", "Ann", 1), Append("KRNT", 5, 1, b"")], reports.of("wrong number")
        )
        writer.submit([Append("KRNT", 2, 1, b"")], reports.of("right number"))
        writer.submit([Append("KRNT", 6, 1, b"")], reports.of("after the wrong one"))
        storage.gate.set()
        await writer.drain()

    writer = with_writer(storage, body)
    assert [name for name, _ in reports.all] == [
        "first",
        "other table",
        "wrong number",
        "right number",
        "after the wrong one",
    ]
    assert reports.stored == ["first", "other table", "right number"]
    assert all(isinstance(error, Conflict) for _, error in reports.all if error)
    assert len(storage.records("KRNT")) == 2
    assert len(storage.records("LUMA")) == 1
    assert storage.guest("g") is None  # stood in the refused submission
    assert (writer.counters.failures, writer.counters.writes) == (2, 3)


def test_a_full_disk_is_told_to_all_without_trying_each() -> None:
    storage, reports = Full(), Reports()

    async def body(writer: Writer) -> None:
        writer.submit([Append("KRNT", 1, 1, b"")], reports.of("1"))
        await asyncio.sleep(0)  # what a turn of the loop submits is handed over after it
        assert storage.reached.wait(10)
        for n in range(2, 101):
            writer.submit([Append("KRNT", n, n, b"")], reports.of(str(n)))
        storage.gate.set()
        await writer.drain()

    writer = with_writer(storage, body)
    assert len(storage.commits) == 2
    assert reports.stored == []
    assert {str(error) for _, error in reports.all} == {"The disk is full."}
    assert writer.counters.failures == len(reports.all) == 100
    assert writer.counters.batches == 0


def test_a_damaged_page_harms_only_its_own_table() -> None:
    storage, reports = Holed(), Reports()

    async def body(writer: Writer) -> None:
        writer.submit([Append("KRNT", 1, 1, b"")], reports.of("first"))
        await asyncio.sleep(0)  # what a turn of the loop submits is handed over after it
        assert storage.reached.wait(10)
        for table in ("KRNT", "HOLE", "LUMA"):
            writer.submit([Append(table, 1 + (table == "KRNT"), 1, b"")], reports.of(table))
        storage.gate.set()
        await writer.drain()

    with_writer(storage, body)
    assert reports.stored == ["first", "KRNT", "LUMA"]
    assert isinstance(dict(reports.all)["HOLE"], Damaged)


def test_why_nothing_can_be_stored_is_known_until_something_is() -> None:
    storage, reports = Full(), Reports()
    storage.gate.set()

    async def body(writer: Writer) -> None:
        assert current(writer.failure) is None
        writer.submit([Append("KRNT", 1, 1, b"")], reports.of("full"))
        await writer.drain()
        assert str(writer.failure) == "The disk is full."
        storage.commit = MemoryStorage().commit  # type: ignore[method-assign]
        writer.submit([Append("KRNT", 7, 1, b"")], reports.of("wrong number"))
        await writer.drain()
        assert writer.failure is not None, "a bad write says nothing about the disk"
        writer.submit([Append("KRNT", 1, 1, b"")], reports.of("well"))
        await writer.drain()
        assert writer.failure is None

    with_writer(storage, body)
    assert reports.stored == ["well"]


def test_a_fault_of_the_program_ends_neither_the_thread_nor_other_submissions() -> None:
    storage, reports = Faulty(), Reports()

    async def body(writer: Writer) -> None:
        writer.submit([PutGuest("g", "Ann", 1)], reports.of("faulty"))
        writer.submit([Append("KRNT", 1, 1, b"")], reports.of("sound"))
        await writer.drain()

    with_writer(storage, body)
    (_, error), _ = reports.all
    assert isinstance(error, BadWrite)
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert reports.stored == ["sound"]


def test_a_failing_callback_does_not_silence_the_others() -> None:
    storage, reports = MemoryStorage(), Reports()
    failures: list[BaseException] = []

    def bad(error: StorageError | None) -> None:
        raise ValueError("in the callback")

    async def body(writer: Writer) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: failures.append(context["exception"]))
        writer.submit([Append("KRNT", 1, 1, b"")], bad)
        writer.submit([Append("KRNT", 2, 1, b"")], reports.of("second"))
        await writer.drain()

    with_writer(storage, body)
    assert reports.stored == ["second"]
    assert [str(failure) for failure in failures] == ["in the callback"]


def test_stopping_stores_and_reports_everything_first() -> None:
    storage, reports = MemoryStorage(), Reports()

    async def run() -> None:
        writer = Writer(storage, asyncio.get_running_loop())
        for n in range(1, 1_301):  # more than fit into one commit
            writer.submit([Append("KRNT", n, n, b"")], reports.of(str(n)))
        await writer.stop()
        assert len(reports.stored) == len(storage.records("KRNT")) == 1_300
        assert writer.counters.batches >= 3

    asyncio.run(run())


def test_after_the_stop_submissions_are_refused() -> None:
    storage, reports = MemoryStorage(), Reports()

    async def run() -> None:
        writer = Writer(storage, asyncio.get_running_loop())
        await asyncio.gather(writer.stop(), writer.stop())
        await writer.drain()
        writer.submit([Append("KRNT", 1, 1, b"")], reports.of("late"))
        await asyncio.sleep(0)

    asyncio.run(run())
    assert [(name, str(error)) for name, error in reports.all] == [
        ("late", "The server is stopping, so this wasn't saved.")
    ]
    assert storage.records("KRNT") == []
