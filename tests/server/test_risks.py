"""What a seat risks is told to who asks for it, about their own seat, and weighed once for each position."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from lorehall.core.words.risk import Outlook, Risk, won_by
from lorehall.games import REGISTRY
from lorehall.server.hub.hub import Hub
from lorehall.server.protocol import messages as m
from support.bidding import HIGH, LOW, bid, bidding, table
from support.bids import Bids
from support.server import ANN, BEN, CAT, NOBODY_KNOWN, FakeReader, TestHub, disk_of, memory, run


class Daring(Bids):
    """Every bid is a risk."""

    def __init__(self) -> None:
        super().__init__()
        self.weighed: list[int] = []

    def risks(self, state: Any, seat: int) -> tuple[Risk, ...]:
        self.weighed.append(seat)
        return (Risk((), won_by(seat), Outlook.GOOD, (), place=f"seat/{seat}"),)

    def reckoned(self, state: Any, seat: int) -> dict[str, str]:
        return {"1 fame for each seat before you": f"{seat} fame"}


@pytest.fixture
def weighed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats that were weighed, one after the other."""
    game = Daring()
    monkeypatch.setitem(REGISTRY, "bids", lambda packs: game)
    return game.weighed


def risks(reader: FakeReader, seat: int | None = None) -> dict[str, Any]:
    """What comes back for the question."""
    number = reader.ask(m.RisksRequest, seat=seat)
    assert reader.live is not None
    disk_of(reader.live).flush()
    return reader.reply(number)


def test_each_is_told_about_their_own_seat_while_it_is_asked(weighed: list[int]) -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await table()
        told = risks(ben)
        assert (told["t"], told["n"]) == ("risks", live.table.n)
        assert [item["place"] for item in told["items"]] == ["seat/1"]
        assert told["reckoned"] == {"1 fame for each seat before you": "1 fame"}
        assert risks(cat, 2)["items"] != told["items"]
        assert risks(cat, 1)["reason"] == "notYourSeat"
        bid(ann, LOW)
        assert (risks(ann)["items"], risks(ann)["reckoned"]) == ([], {})
        watcher = FakeReader(NOBODY_KNOWN).open(live)
        assert risks(watcher, 1)["items"] == []
        assert weighed == [1, 2]
        await hub.stop()

    run(body())


def test_before_the_start_there_is_nothing_to_weigh(weighed: list[int]) -> None:
    async def body() -> None:
        hub = TestHub(memory())
        ann = FakeReader(ANN).open(hub.create(bidding((ANN, BEN, CAT))[:-1]))
        assert (risks(ann)["items"], weighed) == ([], [])
        await hub.stop()

    run(body())


def test_a_position_is_weighed_once_and_only_for_who_asks(weighed: list[int]) -> None:
    async def body() -> None:
        hub, live, (ann, ben, _) = await table()
        bid(ann, LOW)
        assert weighed == [], "an answer weighs nothing"
        first = risks(ben)
        ben.ask(m.Say, text="Let me think.")
        again = risks(FakeReader(BEN).open(live))
        assert (again["items"], again["n"]) == (first["items"], first["n"] + 1)
        assert weighed == [1]
        ann.ask(m.Undo)
        hub.disk.flush()
        risks(ben)
        assert weighed == [1, 1], "what was taken back is another position"
        bid(ann, HIGH)
        risks(ben)
        assert weighed == [1, 1, 1]
        await hub.stop()

    run(body())


# -- weighing takes long -----------------------------------------------------------------------------


class Pondering(Daring):
    """Weighs until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.let_go = threading.Event(), threading.Event()

    def risks(self, state: Any, seat: int) -> tuple[Risk, ...]:
        self.begun.set()
        assert self.let_go.wait(30)
        return super().risks(state, seat)


class Threaded(TestHub):
    """Works beside the loop as a server does."""

    beside = Hub.beside


def test_nobody_waits_while_something_is_weighed_and_who_asked_pays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Pondering()
    monkeypatch.setitem(REGISTRY, "bids", lambda packs: game)

    async def body() -> None:
        hub = Threaded(memory())
        live = hub.create(bidding((ANN, BEN, CAT)))
        ann, ben, cat = [FakeReader(actor).open(live) for actor in (ANN, BEN, CAT)]
        await hub.settle()
        before = live.table.n
        asked = [ben.ask(m.RisksRequest), ben.ask(m.RisksRequest)]
        await asyncio.to_thread(game.begun.wait)
        assert bid(ann, LOW)["t"] == "update", "the table goes on meanwhile"
        game.let_go.set()
        await asyncio.gather(*[task for task in hub._tasks if task is not hub._resuming])
        hub.disk.flush()
        assert ben.paid > 0.0
        told = [ben.reply(number) for number in asked]
        assert {answer["n"] for answer in told} == {before}, "about the position that was asked for"
        assert told[0]["items"] == told[1]["items"] != []
        assert game.weighed == [1], "who asks twice meanwhile has it weighed once"
        assert (ann.paid, cat.paid) == (0.0, 0.0)
        await hub.stop()

    run(body())
