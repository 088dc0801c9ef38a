"""Clocks: they run for the person who is asked and for nobody else, and time that runs out costs a decision, not the game."""

from __future__ import annotations

from lorehall.server import messages as m
from lorehall.server.live import Live
from lorehall.server.table import GRACE
from support.server import ANN, BEN, FakeReader, TestHub, folded, memory, run, started

CLOCK = m.Clock(60, 5)


def table(hub: TestHub, clock: m.Clock = CLOCK) -> tuple[Live, FakeReader, FakeReader]:
    """A running table with a clock; the one who is asked comes first."""
    live = hub.create(started((ANN, BEN), clock=clock))
    readers = [FakeReader(ANN).open(live), FakeReader(BEN).open(live)]
    hub.disk.flush()
    (asked,) = live.table.asked
    return live, readers[asked], readers[1 - asked]


def test_a_clock_runs_for_whoever_is_asked() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, asked, other = table(hub)
        mine = asked.client.you["seats"][0]
        hub.pass_time(10_000)
        while live.table.asked == [mine]:
            asked.answer(0)
            await hub.settle()
        clocks = other.client.clocks
        assert clocks["running"] == [1 - mine]
        assert clocks["left"][mine] == 60 - 10 + 5
        assert clocks["left"][1 - mine] == 60
        await hub.stop()

    run(body())


def test_when_time_runs_out_a_bot_holds_the_seat_until_its_owner_is_back() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, asked, other = table(hub, m.Clock(60, 0))
        mine = asked.client.you["seats"][0]
        hub.pass_time(59_900)
        await hub.settle()
        assert not asked.client.table["seats"][mine]["covered"]
        hub.pass_time(200)
        hub.disk.flush()
        assert asked.client.table["seats"][mine]["covered"]
        assert other.client.table["seats"][mine]["covered"]
        assert asked.client.clocks["running"] == [], "no clock runs for a bot"
        await hub.settle()
        while live.table.asked != [mine]:
            other.answer(0)
            hub.disk.flush()
        asked.ask(m.Back)
        await hub.settle()
        while live.table.asked != [mine]:
            other.answer(0)
            await hub.settle()
        hub.pass_time(int(GRACE) - 1_000)
        await hub.settle()
        assert not asked.client.table["seats"][mine]["covered"], "the seat was gone at once"
        number = asked.answer(0)
        await hub.settle()
        assert asked.reply(number)["t"] == "update"
        await hub.stop()

    run(body())


def test_nobody_pays_for_the_time_of_a_restart() -> None:
    """However often the server was away, and also when the table is built again later."""

    async def body() -> None:
        storage = memory()
        hub = TestHub(storage)
        live, asked, _ = table(hub)
        code, mine = live.table.code, asked.client.you["seats"][0]
        hub.pass_time(10_000)
        for _ in range(3):
            ms = hub.ms
            asked.ask(m.Say, text="Still here.")
            await hub.settle()
            live.stop()
            hub = TestHub(storage, ms=ms + 1_000_000)
            found = hub.find(code)
            assert found is not None
            live = found
            asked = FakeReader(asked.actor).open(live)
            await hub.settle()
            assert folded(storage, code).time_left(hub.ms) == live.table.time_left(hub.ms)
        left = live.table.time_left(hub.ms)
        assert left is not None
        assert left[mine] == 50_000
        await hub.stop()

    run(body())


def test_without_a_clock_nothing_rings() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        reader = FakeReader(ANN).open(live)
        hub.disk.flush()
        assert reader.client.clocks is None
        hub.pass_time(10_000_000)
        assert live.alarm is None
        assert not any(seat.covered for seat in live.table.info().seats)
        await hub.stop()

    run(body())
