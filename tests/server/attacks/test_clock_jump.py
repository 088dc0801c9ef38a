"""The calendar of the machine is set while people play: no clock ends by it, none wins time (T-CLK-01 to T-CLK-03)."""

from __future__ import annotations

import time

import pytest

from lorehall.server.hub.hub import Hub
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.storage import MemoryStorage
from lorehall.server.table import records as r
from lorehall.server.table.table import Table
from support.server import ANN, BEN, START, FakeReader, TestHub, folded, memory, run, started

HOUR = 3_600_000
CLOCK = m.Clock(60, 0)
each_way = pytest.mark.parametrize("jump", [HOUR, -HOUR])


class Machine:
    """A calendar that can be set, and a clock that only goes forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calendar = START
        self.uptime = 7_000_000
        monkeypatch.setattr(time, "time_ns", lambda: self.calendar * 1_000_000)
        monkeypatch.setattr(time, "monotonic_ns", lambda: self.uptime * 1_000_000)

    def pass_time(self, hub: TestHub, ms: int) -> None:
        """In small steps, so that alarms find the machine at their moment."""
        for _ in range(ms // 100):
            self.calendar += 100
            self.uptime += 100
            hub.pass_time(100)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


class RealTime(TestHub):
    """A hub that asks the machine what time it is, as the real one does."""

    __test__ = False
    milliseconds = Hub.milliseconds


def table(storage: MemoryStorage) -> tuple[RealTime, LiveTable, FakeReader]:
    """A table with a clock, and the one whose clock runs."""
    hub = RealTime(storage)
    live = hub.create(started((ANN, BEN), clock=CLOCK))
    readers = [FakeReader(ANN).open(live), FakeReader(BEN).open(live)]
    hub.disk.flush()
    return hub, live, readers[live.table.asked[0]]


def left(live: LiveTable, reader: FakeReader) -> float:
    """Seconds on a reader's clock, as a newcomer is told."""
    told = live.table.time_left(live.services.milliseconds())
    assert told is not None
    seat: int = reader.client.you["seats"][0]
    return told[seat] / 1000


@each_way
def test_a_jump_while_somebody_thinks(machine: Machine, jump: int) -> None:
    async def body() -> None:
        hub, live, asked = table(memory())
        machine.pass_time(hub, 10_000)
        machine.calendar += jump
        hub.pass_time(0)
        assert left(live, asked) == 50
        asked.ask(m.Say, text="Summer time?")
        machine.pass_time(hub, 10_000)
        assert left(live, asked) == 40
        machine.pass_time(hub, 39_900)
        assert not live.table.chairs[live.table.asked[0]].cover, "its time is not up"
        machine.pass_time(hub, 200)
        assert live.table.late(asked.client.you["seats"][0]), "its time is up"
        await hub.stop()

    run(body())


@each_way
def test_a_jump_between_records(machine: Machine, jump: int) -> None:
    """What the log adds up to is what the players had."""

    async def body() -> None:
        storage = memory()
        hub, live, asked = table(storage)
        machine.pass_time(hub, 10_000)
        asked.ask(m.Undo)
        machine.calendar += jump
        machine.pass_time(hub, 5_000)
        asked.answer(0)
        hub.disk.flush()
        now = hub.milliseconds()
        assert folded(storage, live.table.code).time_left(now) == live.table.time_left(now)
        assert left(live, asked) == 45
        await hub.stop()

    run(body())


@each_way
def test_a_jump_while_the_server_is_down(machine: Machine, jump: int) -> None:
    """Also when the calendar then lies before the records of the log, and when that happens again and again."""

    async def body() -> None:
        storage = memory()
        hub, live, asked = table(storage)
        machine.pass_time(hub, 10_000)
        for count in range(1, 4):
            asked.ask(m.Say, text="Still here.")
            await hub.stop()
            machine.calendar += jump
            machine.uptime = 1_000 * count  # it was started anew
            hub = RealTime(storage)
            found = await hub.find(live.table.code)
            assert found is not None
            live = found
            asked = FakeReader(asked.actor).open(live)
            hub.disk.flush()
            assert left(live, asked) == 60 - 10 * count
            machine.pass_time(hub, 10_000)
        assert left(live, asked) == 20
        now = hub.milliseconds()
        assert folded(storage, live.table.code).time_left(now) == live.table.time_left(now)
        await hub.stop()

    run(body())


def test_no_log_gives_time() -> None:
    """T-CLK-03: a log from a machine whose calendar went back, or from somebody who wrote it by hand."""
    records = started((ANN, BEN), clock=CLOCK)
    table = Table("MODEL")
    for record in records:
        table.apply(record, START)
    (seat,) = table.asked
    table.apply(r.Covered(1 - seat, "greedy"), START - HOUR)
    assert table.time_left(START - HOUR) == [60_000, 60_000]
    table.apply(r.Returned(1 - seat), START - 2 * HOUR)
    assert table.time_left(START - 3 * HOUR) == [60_000, 60_000]
