"""A game waits while nobody who plays is there, unless everybody who is not there has agreed (T-PAU)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lorehall.server.bots.pool import Thought
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from support.server import (
    ANN,
    BEN,
    NOBODY_KNOWN,
    QUICK,
    ChanceBots,
    FakeReader,
    TestHub,
    folded,
    memory,
    opened,
    run,
    started,
)


def answers(live: LiveTable) -> int:
    assert live.table.course is not None
    return len(live.table.course.answers)


def alone(clock: m.Clock | None = None) -> list[r.Record]:
    """Ann against a bot that begins."""
    from lorehall.games import game

    rules = game("enchanters")
    seed = next(seed for seed in range(100) if rules.new(QUICK, seed).seat == 1)
    return [opened(ANN, clock=clock), r.BotSat(1, "casual", "Brida"), r.Started(seed)]


def is_paused(reader: FakeReader) -> bool:
    return bool(reader.client.presence["paused"])


# --- alone ------------------------------------------------------------------------------------


def test_alone_among_bots_closing_the_page_pauses_the_game_and_opening_it_goes_on() -> None:
    """T-PAU-01."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(alone())
        await hub.settle()
        assert answers(live) == 0, "Ann has not come yet"
        ann = FakeReader(ANN).open(live)
        await hub.settle()
        assert answers(live) > 0
        assert not is_paused(ann)
        while live.table.asked == [0]:
            ann.answer(0)
            hub.disk.flush()
        before = answers(live)
        live.leave(ann)
        await hub.settle()
        assert (answers(live), live.table.asked) == (before, [1])
        stranger = FakeReader(NOBODY_KNOWN).open(live)
        await hub.settle()
        assert answers(live) == before, "who watches does not play"
        assert is_paused(stranger)
        again = FakeReader(ANN).open(live)
        await hub.settle()
        assert answers(live) > before
        assert (is_paused(again), is_paused(stranger)) == (False, False)
        await hub.stop()

    run(body())


class Thinkers(ChanceBots):
    """Bots that never answer; how many think."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0

    async def decide(self, *_: Any) -> Thought:
        self.now += 1
        try:
            await asyncio.Event().wait()
        finally:
            self.now -= 1
        raise AssertionError


@pytest.mark.parametrize("clock", [None, m.Clock(60, 5)])
def test_a_pause_costs_nothing(clock: m.Clock | None) -> None:
    """No bot thinks, no alarm is set, and the table may leave memory at once (T-PAU-03)."""

    async def body() -> None:
        bots = Thinkers()
        hub = TestHub(memory(), bots)
        live = hub.create(alone(clock))
        ann = FakeReader(ANN).open(live)
        hub.disk.flush()
        await asyncio.sleep(0)
        assert (bots.now, len(live.thinking)) == (1, 1)
        live.leave(ann)
        hub.disk.flush()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (bots.now, live.thinking, live.alarm, live.is_busy) == (0, {}, None, False)
        FakeReader(ANN).open(live)
        await asyncio.sleep(0)
        assert (bots.now, len(live.thinking)) == (1, 1), "it thinks anew"
        await hub.stop()

    run(body())


def test_a_page_that_is_loaded_again_while_a_bot_thinks_leaves_one_that_thinks() -> None:
    async def body() -> None:
        bots = Thinkers()
        hub = TestHub(memory(), bots)
        live = hub.create(alone())
        for _ in range(3):
            ann = FakeReader(ANN).open(live)
            await asyncio.sleep(0)
            live.leave(ann)
            FakeReader(ANN).open(live)  # before the first one has even noticed
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (bots.now, len(live.thinking)) == (1, 1)
        await hub.stop()

    run(body())


# --- with others ------------------------------------------------------------------------------


def test_a_rival_cannot_have_bots_end_the_game_of_who_lost_the_connection() -> None:
    """T-PAU-02: covered by a rival is no agreement, and who lends the seat does not play."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        live.leave(ben)
        hub.pass_time(61_000)
        ann.ask(m.Cover, seat=1)
        ann.ask(m.Cover, seat=0)
        before = answers(live)
        await hub.settle()
        assert (live.table.status, answers(live)) == ("playing", before)
        assert is_paused(ann)
        ann.ask(m.Stand, seat=0)
        await hub.settle()
        assert answers(live) == before, "nor by leaving"
        back = FakeReader(BEN).open(live)
        await hub.settle()
        assert not is_paused(back)
        assert live.table.asked == [1], "a bot plays for Ann, as she wanted, until it is Ben's turn"
        await hub.stop()

    run(body())


@pytest.mark.parametrize("how", ["says so", "lends", "leaves"])
def test_who_agreed_beforehand_holds_nobody_up(how: str) -> None:
    """T-PAU-02: by saying so, by lending the seat, or by leaving it."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN)))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        match how:
            case "says so":
                ben.ask(m.PlayOn, on=True)
            case "lends":
                ben.ask(m.Cover, seat=1)
            case _:
                ben.ask(m.Stand)
        live.leave(ben)
        hub.pass_time(61_000)
        ann.ask(m.Cover, seat=1)
        ann.ask(m.Cover, seat=0)
        await hub.settle()
        assert live.table.status == "over"
        await hub.stop()

    run(body())


def test_who_takes_the_agreement_back_is_waited_for() -> None:
    async def body() -> None:
        storage = memory()
        hub = TestHub(storage)
        live = hub.create(started((ANN, BEN)))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        assert (ben.client.you["play_on"], live.table.plays_on) == (False, set())
        for on in (True, True, False):
            ben.ask(m.PlayOn, on=on)
            await hub.settle()
            assert ben.client.you["play_on"] is on
            assert folded(storage, live.table.code).plays_on == ({BEN.guest} if on else set())
        told = [line["text"] for line in ann.client.chat.values() if line["name"] == ""]
        assert len([text for text in told if "away" in text]) == 2, "the others see it, once each"
        number = FakeReader(NOBODY_KNOWN).open(live).ask(m.PlayOn, on=True)
        del number
        await hub.settle()
        assert live.table.plays_on == set(), "who only watches says nothing"
        live.leave(ben)
        hub.pass_time(61_000)
        ann.ask(m.Cover, seat=1)
        ann.ask(m.Cover, seat=0)
        before = answers(live)
        await hub.settle()
        assert answers(live) == before
        await hub.stop()

    run(body())


def test_with_agreement_bots_move_also_where_nobody_is_until_a_person_is_asked() -> None:
    """T-PAU-02, T-PAU-04: and not where bots hold all the seats."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(alone())
        ann = FakeReader(ANN).open(live)
        await hub.settle()
        ann.ask(m.PlayOn, on=True)
        while live.table.asked == [0]:
            ann.answer(0)
            hub.disk.flush()
        live.leave(ann)
        before = answers(live)
        await hub.settle()
        assert live.table.asked == [0]
        assert answers(live) > before
        ann = FakeReader(ANN).open(live)
        ann.ask(m.Cover, seat=0)
        live.leave(ann)
        before = answers(live)
        await hub.settle()
        assert answers(live) == before, "nobody would see it"
        FakeReader(NOBODY_KNOWN).open(live)
        await hub.settle()
        assert live.table.status == "over"
        await hub.stop()

    run(body())


def test_alone_one_may_watch_bots_play() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(alone())
        ann = FakeReader(ANN).open(live)
        ann.ask(m.Cover, seat=0)
        await hub.settle()
        assert live.table.status == "over"
        assert not is_paused(ann)
        await hub.stop()

    run(body())


# --- clocks -----------------------------------------------------------------------------------


def test_no_clock_runs_in_a_pause_and_who_comes_back_has_what_was_left() -> None:
    """T-PAU-03: whether the table stays in memory, leaves it, or the server dies."""

    async def body() -> None:
        storage = memory()
        hub = TestHub(storage)
        live = hub.create(started((ANN, BEN), clock=m.Clock(60, 0)))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        (asked,) = live.table.asked
        mine, other = (ann, ben) if asked == 0 else (ben, ann)
        hub.pass_time(10_000)
        live.leave(other)
        hub.pass_time(5_000)
        live.leave(mine)
        assert live.alarm is None
        hub.pass_time(3_600_000)
        await hub.settle()
        assert not live.table.chairs[asked].cover, "no time ran out"
        back = FakeReader(mine.actor).open(live)
        await hub.settle()
        assert back.client.clocks == {"left": pair(asked, 45), "running": [asked]}
        hub.pass_time(5_000)
        live.leave(back)
        await hub.settle()
        hub.forget(live)
        live.stop()
        hub.pass_time(3_600_000)
        found = await hub.find(live.table.code)
        assert found is not None
        absent = FakeReader(other.actor).open(found)
        await hub.settle()
        assert absent.client.clocks == {"left": pair(asked, 40), "running": [asked]}, (
            "as soon as one of them plays, the clock of who is asked runs, here or not"
        )
        hub.pass_time(40_100)
        await hub.settle()
        assert found.table.chairs[asked].cover
        await hub.stop()

    run(body())


def pair(seat: int, left: int) -> list[float]:
    found = [60.0, 60.0]
    found[seat] = left
    return found


def test_a_server_that_dies_in_the_middle_costs_nobody_time() -> None:
    async def body() -> None:
        storage = memory()
        hub = TestHub(storage)
        live = hub.create(started((ANN, BEN), clock=m.Clock(60, 0)))
        readers = [FakeReader(ANN).open(live), FakeReader(BEN).open(live)]
        await hub.settle()
        (asked,) = live.table.asked
        later = TestHub(storage, ms=hub.ms + 3_600_000)  # nothing was said about a pause
        found = await later.find(live.table.code)
        assert found is not None
        await later.settle()
        assert found.table.paused
        later.pass_time(3_600_000)
        back = FakeReader(readers[asked].actor).open(found)
        await later.settle()
        assert back.client.clocks["left"] == [60, 60]
        assert folded(storage, live.table.code).times is not None
        await hub.stop()
        await later.stop()

    run(body())
