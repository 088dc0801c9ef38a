"""Tables are opened faster than anybody reads them while the disk is never idle: the memory holds only so many of them."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter

import pytest

from lorehall.core.game.history import Course
from lorehall.server.hub.eviction import GLANCE_SECONDS, IDLE_SECONDS
from lorehall.server.live.live_table import LiveTable
from lorehall.server.live.table_log import TableLog
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.storage import Storage, Stored
from lorehall.server.table import records as r
from lorehall.server.table.table import Table
from support.server import ANN, BEN, FakeReader, TestHub, memory, opened, played, run, started

MOST = 20
OF_A_TABLE = (LiveTable, Table, TableLog, Course)


class SmallHub(TestHub):
    """Has room for few tables."""

    def __init__(self, storage: Storage) -> None:
        super().__init__(storage)
        self._most_tables = MOST


def keep_writing(hub: TestHub, live: LiveTable) -> None:
    """Another write that waits: the disk is behind all the time."""
    FakeReader(ANN).open(live).ask(m.Say, text="Still here.")
    assert hub.writer.waiting


async def opened_and_left(hub: TestHub) -> str:
    """A table that somebody has had open; its code."""
    live = hub.create([opened()])
    reader = FakeReader(ANN).open(live)
    hub.disk.flush()
    live.leave(reader)
    hub.disk.flush()
    return live.table.code


def test_idle_tables_leave_although_writes_always_wait() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        busy = hub.create([opened()])
        for _ in range(100):
            await opened_and_left(hub)
        keep_writing(hub, busy)
        assert len(hub.tables) == 101
        hub.pass_time(round(IDLE_SECONDS * 1000) + 1)
        while hub.sweep():
            pass
        assert list(hub.tables.values()) == [busy]

    run(body())


def in_memory() -> Counter[str]:
    """How many tables there are in memory, with what belongs to each, whether or not anybody can still find them."""
    return Counter(kind.__name__ for kind in map(type, gc.get_objects()) if kind in OF_A_TABLE)


@pytest.mark.parametrize("people", [(ANN, BEN), (ANN,)], ids=["people", "a bot"])
def test_a_table_that_leaves_is_freed_at_once(people: tuple[Actor, ...]) -> None:
    """The server looks for cycles of references every ten minutes only."""

    async def body() -> None:
        hub = TestHub(memory())
        gc.collect()
        before = in_memory()
        gc.disable()
        live = hub.create(played(started(people), 30))
        readers = [FakeReader(actor).open(live) for actor in people]
        await hub.settle()
        readers[0].ask(m.Say, text="Well met.")
        readers[0].ask(m.LogRequest, before=5)
        await hub.settle()
        assert in_memory() - before == Counter({kind.__name__: 1 for kind in OF_A_TABLE})
        for reader in readers:
            live.leave(reader)
            reader.live = None
        hub.disk.flush()
        del live, readers, reader
        for _ in range(2):  # the first time its index card is still to be stored
            hub.pass_time(round(IDLE_SECONDS * 1000) + 1)
            hub.sweep()
            await hub.settle()
        assert not hub.tables
        assert in_memory() == before

    try:
        run(body())
    finally:
        gc.enable()


def test_there_are_never_more_tables_than_there_is_room_for() -> None:
    async def body() -> None:
        hub = SmallHub(memory())
        read = hub.create([opened()])
        keep_writing(hub, read)
        codes = [await opened_and_left(hub) for _ in range(200)]
        assert len(hub.tables) <= MOST
        assert read.table.code in hub.tables, "somebody reads it"
        assert codes[-1] in hub.tables, "the last one is missed most"
        assert codes[0] not in hub.tables
        for code in codes:
            keep_writing(hub, read)
            assert await hub.find(code), "every table can be opened again"
            hub.ms += 1_000
            assert len(hub.tables) <= MOST

    run(body())


def test_who_only_looks_at_tables_drives_nobody_else_from_memory() -> None:
    async def body() -> None:
        hub = SmallHub(memory())
        strangers = [await opened_and_left(hub) for _ in range(60)]
        hub.pass_time(round(IDLE_SECONDS * 1000) + 1)
        while hub.sweep():
            pass
        mine = [await opened_and_left(hub) for _ in range(10)]
        for code in strangers:
            assert await hub.find(code)
            hub.ms += 100
        assert len(hub.tables) <= MOST
        assert all(code in hub.tables for code in mine)
        hub.pass_time(round(GLANCE_SECONDS * 1000) + 1)
        assert not hub.sweep()
        assert sorted(hub.tables) == sorted(mine)

    run(body())


def test_a_table_stays_as_long_as_something_goes_on_there() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        agreed = [r.PlaysOn(seat, on=True) for seat in (0, 1)]  # else the clock would stand still
        clock = hub.create([*played(started(clock=m.Clock(600)), 3), *agreed])
        unstored = hub.create([opened()])
        read = hub.create([opened()])
        hub.disk.flush()
        reader = FakeReader(ANN).open(read)
        hub.disk.flush()
        FakeReader(ANN).open(unstored).ask(m.Say, text="On its way.")
        unstored.leave(unstored.readers[0])
        for _ in range(3):
            hub.ms += round(IDLE_SECONDS * 1000) + 1
            hub.sweep()
        assert list(hub.tables.values()) == [clock, unstored, read]
        hub.disk.flush()
        read.leave(reader)
        hub.ms += round(IDLE_SECONDS * 1000) + 1
        hub.sweep()
        assert list(hub.tables.values()) == [clock]
        again = await hub.find(unstored.table.code)
        assert again is not None
        assert again.table.chat.lines[0].text == "On its way."
        clock.stop()

    run(body())


def test_many_who_open_the_same_table_have_it_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        hub = TestHub(memory())
        code = await opened_and_left(hub)
        hub.forget(hub.tables[code])
        read: list[str] = []
        records_of = hub.storage.records

        def records(code: str, after: int = 0) -> list[Stored]:
            read.append(code)
            return records_of(code, after)

        monkeypatch.setattr(hub.storage, "records", records)
        found = await asyncio.gather(*[hub.find(code) for _ in range(50)])
        assert len(set(map(id, found))) == 1
        assert read == [code]

    run(body())


def test_coming_and_going_writes_nothing() -> None:
    """Neither pages that open and close, nor tables that leave memory and are built again."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(played(started(), 3))
        code = live.table.code
        live.note()  # where the play stands is written down once
        hub.disk.flush()
        before = hub.storage.records(code)
        for _ in range(20):
            found = await hub.find(code)
            assert found is not None
            readers = [FakeReader(actor).open(found) for actor in (ANN, BEN)]
            hub.disk.flush()
            for reader in readers:
                found.leave(reader)
            hub.ms += round(IDLE_SECONDS * 1000) + 1
            hub.disk.flush()
            hub.sweep()
            assert not hub.tables
        assert hub.storage.records(code) == before

    run(body())
