"""Clocks: they run for the person who is asked and for nobody else, and time that runs out costs a decision, not the game."""

from __future__ import annotations

import pytest

from lorehall.games import REGISTRY
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from lorehall.server.table.clocks import GRACE
from support.bidding import LOW, bid, up_to_date
from support.bidding import table as bidders
from support.bids import Bids
from support.server import ANN, BEN, FakeReader, TestHub, folded, memory, run, started

CLOCK = m.Clock(60, 5)


@pytest.fixture(autouse=True)
def _bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, "bids", lambda packs: Bids())


def table(hub: TestHub, clock: m.Clock = CLOCK) -> tuple[LiveTable, FakeReader, FakeReader]:
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
            found = await hub.find(code)
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


def last_answer(live: LiveTable) -> tuple[int, int]:
    assert live.table.course is not None
    return live.table.course.answers[-1]


def test_who_answers_takes_back_and_answers_again_gains_nothing() -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await bidders(clock=m.Clock(60, 15))
        bid(ann, LOW)
        once = ann.client.clocks["left"]
        assert once == [75.0, 60.0, 60.0]
        for _ in range(5):
            ann.ask(m.Undo)
            hub.disk.flush()
            assert ann.client.clocks["left"] == [60.0, 60.0, 60.0]
            bid(ann, LOW)
            assert ann.client.clocks["left"] == once
        up_to_date(live, [ann, ben, cat])
        await hub.stop()

    run(body())


def test_who_takes_back_pays_for_what_the_others_thought_in_vain() -> None:
    """T-CLK-04."""

    async def body() -> None:
        hub, _, (ann, ben, _) = await bidders(clock=m.Clock(60, 0))
        for spent in (25, 50):
            bid(ben, LOW)
            hub.pass_time(25_000)
            ben.ask(m.Undo)
            hub.disk.flush()
            assert ann.client.clocks["left"] == [60.0, 60.0 - spent, 60.0]
        await hub.stop()

    run(body())


def test_two_seats_of_one_person_lend_each_other_no_time() -> None:
    async def body() -> None:
        hub, _, (ann, _) = await bidders((ANN, BEN, ANN), clock=m.Clock(60, 0))
        bid(ann, LOW, 0)
        hub.pass_time(50_000)
        ann.ask(m.Undo, seat=0)
        hub.disk.flush()
        bid(ann, LOW, 0)
        assert ann.client.clocks["left"] == [10.0, 60.0, 60.0], "seat 0 has paid for seat 2"
        await hub.stop()

    run(body())


def test_time_that_ran_out_costs_the_decision() -> None:
    """Whether one asks for the seat, sits down on it or opens the table anew: the bot decides first (T-COV-06)."""

    async def body() -> None:
        hub = TestHub(memory())
        live, asked, _ = table(hub, m.Clock(60, 0))
        (mine,) = asked.client.you["seats"]
        hub.pass_time(61_000)
        hub.disk.flush()
        assert asked.client.table["seats"][mine]["covered"]
        for number in (asked.ask(m.Back), asked.ask(m.Sit, seat=mine)):
            hub.disk.flush()
            assert asked.reply(number)["reason"] == "tooLate"
        FakeReader(asked.actor).open(live)
        hub.disk.flush()
        assert asked.client.table["seats"][mine]["covered"]
        await hub.settle()
        assert last_answer(live)[0] == mine, "the bot has decided"
        back = asked.ask(m.Back)
        hub.disk.flush()
        assert asked.reply(back)["t"] == "update"
        assert asked.client.clocks["left"][mine] == GRACE / 1000
        await hub.stop()

    run(body())


def test_what_the_bot_decided_when_the_time_was_up_stays_decided() -> None:
    """T-CLK-05: else whoever lets their time run out would have the same decision again, and more time for it."""

    async def body() -> None:
        hub, live, (ann, _, _) = await bidders(clock=m.Clock(60, 0))
        hub.pass_time(61_000)
        live.perform([r.Answered(0, 0)])  # what her bot would do, if the test let it think
        hub.disk.flush()
        for _ in range(2):
            assert ann.client.you["undo"] == {"0": "never"}, "what is refused is not offered"
            ann.ask(m.Undo)
            hub.disk.flush()
            assert ann.messages()[-1]["reason"] == "tooLate"
            ann.ask(m.Back)
            hub.disk.flush()
        assert ann.client.clocks["left"][0] == GRACE / 1000
        await hub.stop()

    run(body())


def test_who_gets_time_back_has_no_more_than_before() -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await bidders(clock=m.Clock(60, 0))
        hub.pass_time(61_000)
        for seat, reader in enumerate((ann, ben, cat)):
            reader.ask(m.Back, seat=seat)
        live.perform([r.Answered(1, 3)])
        hub.disk.flush()
        ann.ask(m.Back)
        hub.disk.flush()
        assert ann.client.clocks["left"][0] == 60.0
        await hub.stop()

    run(body())
