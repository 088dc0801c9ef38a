"""What a seat risks is told to who asks for it, about their own seat, and weighed once for each position."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.core.course import Course
from lorehall.server import messages as m
from lorehall.server import publishing
from lorehall.server.wire import weighed
from support.play import Chooser
from support.server import ANN, BEN, NOBODY_KNOWN, FakeReader, TestHub, memory, run, started

Told = dict[str, Any]


class Fighting:
    """Ann and Ben at a table, in a position where one of them has something to weigh."""

    def __init__(self) -> None:
        self.hub = TestHub(memory())
        self.live = self.hub.create(started((ANN, BEN)))
        self.people = [FakeReader(actor).open(self.live) for actor in (ANN, BEN)]
        self.hub.disk.flush()
        chooser, course = Chooser(3), self.live.table.course
        assert course is not None
        while not course.game.risks(course.state, course.seat):
            self.tell(self.asked, m.Answer, option=chooser.below(len(course.state.options)))
        self.seat = course.seat

    @property
    def asked(self) -> FakeReader:
        return self.people[self.live.table.asked[0]]

    def tell(self, reader: FakeReader, kind: type[m.Message], **fields: Any) -> Told:
        number = reader.ask(kind, **fields)
        self.hub.disk.flush()
        return reader.reply(number)


@pytest.fixture
def weighings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats that were weighed."""
    found: list[int] = []

    def counted(course: Course, seat: int) -> Any:
        found.append(seat)
        return weighed(course, seat)

    monkeypatch.setattr(publishing, "weighed", counted)
    return found


def test_the_seat_that_is_asked_is_told_and_nobody_else() -> None:
    async def body() -> None:
        table = Fighting()
        course = table.live.table.course
        assert course is not None
        told = table.tell(table.asked, m.RisksRequest, seat=table.seat)
        assert (told["t"], told["n"]) == ("risks", table.live.table.n)
        places = [risk.place for risk in course.game.risks(course.state, table.seat)]
        assert [item["place"] for item in told["items"]] == places
        assert told["reckoned"] == course.game.reckoned(course.state, table.seat)
        other = table.tell(table.people[1 - table.seat], m.RisksRequest)
        assert (other["items"], other["reckoned"]) == ([], {})
        watcher = FakeReader(NOBODY_KNOWN).open(table.live)
        assert table.tell(watcher, m.RisksRequest, seat=table.seat)["items"] == []
        foreign = table.tell(table.people[1 - table.seat], m.RisksRequest, seat=table.seat)
        assert foreign["reason"] == "notYourSeat"
        await table.hub.stop()

    run(body())


def test_before_the_start_there_is_nothing_to_weigh() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        ann = FakeReader(ANN).open(hub.create(started((ANN, BEN))[:-1]))
        number = ann.ask(m.RisksRequest)
        hub.disk.flush()
        assert ann.reply(number)["items"] == []
        await hub.stop()

    run(body())


def test_a_position_is_weighed_once_and_only_when_somebody_asks(weighings: list[int]) -> None:
    async def body() -> None:
        table = Fighting()
        weighings.clear()
        first = table.tell(table.asked, m.RisksRequest)
        table.tell(table.asked, m.Say, text="Let me think.")
        second = FakeReader((ANN, BEN)[table.seat]).open(table.live)
        again = table.tell(second, m.RisksRequest)
        assert weighings == [table.seat]
        assert again["items"] == first["items"]
        assert again["n"] == first["n"] + 1, "what was said has a number, too"
        seat = table.seat
        table.tell(table.asked, m.Answer, option=0)
        assert weighings == [seat], "an answer weighs nothing"
        table.tell(table.asked, m.RisksRequest)
        assert len(weighings) == 2
        await table.hub.stop()

    run(body())


def test_what_was_taken_back_is_weighed_anew(weighings: list[int]) -> None:
    async def body() -> None:
        table = Fighting()
        asked, seat = table.asked, table.seat
        before = table.tell(asked, m.RisksRequest)
        table.tell(asked, m.Answer, option=0)
        table.tell(asked, m.Undo, seat=seat)
        table.tell(table.people[1 - seat], m.Consent, yes=True)
        assert table.live.table.asked == [seat]
        weighings.clear()
        assert table.tell(asked, m.RisksRequest)["items"] == before["items"]
        assert weighings == [seat]
        await table.hub.stop()

    run(body())
