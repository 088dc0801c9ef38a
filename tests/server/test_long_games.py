"""A game of ten thousand records is opened, read and taken back at the price of what a reader sees of it."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lorehall.core.game.history import Course
from lorehall.games import game
from lorehall.server.commands.new_table import begin, open_table
from lorehall.server.hub.bill import Bill
from lorehall.server.hub.hub import RECORD_PRICE
from lorehall.server.live.live_table import LiveTable
from lorehall.server.live.publisher import Publisher
from lorehall.server.net.limits import MESSAGE_PRICE, SOCKET_PRICE, Budget, Limits, Purse
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from lorehall.server.table.table import Table
from support.play import Chooser
from support.server import (
    ANN,
    BEN,
    KEY,
    START,
    FakeReader,
    TestHub,
    course_of,
    memory,
    played,
    run,
    started,
)
from support.site import NOTHING_BACK, Line, TestClient, guest, hurry, new_table, server_of, site

RECORDS = 10_000
MOST_BYTES = 50_000


@pytest.fixture(scope="module")
def long_table() -> Table:
    """Prophecy, in which answers by chance come to no end."""
    rules, table, chooser = game("prophecy"), Table("LNGTBL"), Chooser(3)
    first = open_table(rules, m.NewTableBody("prophecy", options={"players": 2}), ANN)
    for record in (first, r.Sat(1, str(BEN.guest), BEN.name), begin(rules, first.options, KEY)):
        table.apply(record, START)
    course = table.course
    assert course is not None
    while table.n < RECORDS:
        option = chooser.below(len(course.state.options))
        table.apply(r.Answered(course.owner(option), option), START)
    for number in range(400):
        table.apply(
            r.Said(
                guest=str(ANN.guest),
                name=ANN.name,
                seat=0,
                text=f"{number} " + "Well met, all of you. " * 10,
            ),
            START,
        )
    return table


@pytest.mark.parametrize("who", [None, ANN.guest, BEN.guest])
def test_hello_and_sync_are_short(long_table: Table, who: str | None) -> None:
    assert long_table.course is not None
    assert long_table.course.told > 5 * RECORDS, "the log is long"
    publisher = Publisher(long_table)
    for seen in ((0, 0), (long_table.n, publisher.log.public), (5_000, 20_000)):
        message = m.encode(publisher.sync(who, b"{}", START, seen))
        assert len(message) < MOST_BYTES
        told = json.loads(message)
        assert told["lines"]["from"] + len(told["lines"]["items"]) == publisher.log.public
        assert len(told["lines"]["items"]) >= (seen[1] != publisher.log.public) * 20
        assert told["chat"]["items"][-1]["text"].startswith("399 ")
    page = m.encode(publisher.log_page(who, m.LogRequest(id=1, before=3_000)))
    assert len(page) < MOST_BYTES


def test_only_what_a_reader_sees_is_put_into_words(
    long_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    worded: list[int] = []
    lines = Course.lines

    def counting(self: Course, since: int = 0, until: int | None = None) -> list[object]:
        found = lines(self, since, until)
        worded.append(len(found))
        return list(found)

    monkeypatch.setattr(Course, "lines", counting)
    publisher = Publisher(long_table)
    publisher.sync(None, b"{}", START)
    assert 0 < sum(worded) < 150
    before = sum(worded)
    for _ in range(90):
        publisher.sync(None, b"{}", START)
        publisher.sync(ANN.guest, b"{}", START)
    assert sum(worded) <= before + 32, "all readers share the words"


@pytest.mark.parametrize("back", [1, 5, 40, 300])
def test_undo_in_a_long_game_plays_only_what_came_since(
    long_table: Table, back: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = long_table.course
    assert course is not None
    course.rest()  # nobody has read for a while
    answers, told, given = list(course.answers), course.told, list[int]()
    answer = Course.answer

    def counting(self: Course, option: int, *, along: bool = False) -> int:
        given.append(option)
        return answer(self, option, along=along)

    monkeypatch.setattr(Course, "answer", counting)
    course.rewind(len(answers) - back)
    assert len(given) <= 8 * back + 16
    assert course.answers == answers[:-back]
    for _, option in answers[-back:]:
        course.answer(option)
    assert (course.answers, course.told) == (answers, told), "as it was, for the next test"


def test_a_short_game_at_rest_remembers_no_positions() -> None:
    table = Table("SHORT")
    for record in played(started(), 60):
        table.apply(record, START)
    assert table.course is not None
    assert table.course.marks
    table.course.rest()
    assert not table.course.marks


def test_a_resumed_reader_reads_on_where_they_were() -> None:
    """Whatever came meanwhile, also an undo: the log is that of somebody who was there all the time."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(played(started((ANN, BEN)), 60))
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        await hub.settle()
        chooser = Chooser(5)
        for turn in range(12):
            live.leave(ben)
            for _ in range(turn):
                if not live.table.asked:
                    break
                state = course_of(live.table).state
                option = chooser.below(len(state.options))
                live.perform([r.Answered(state.owner(option), option)])
            if turn % 3 == 2 and live.table.course and live.table.status == "playing":
                live.perform([r.Undone(len(live.table.course.answers) - 3)])
            ben = FakeReader(BEN, ben.client).open(live)
            await hub.settle()
            assert ben.client.first == ann.client.first == 0
            assert ben.client.lines == ann.client.lines
        await hub.stop()

    run(body())


def test_who_has_a_table_built_pays_for_the_time_that_it_took() -> None:
    async def body() -> None:
        storage, bill = memory(), Bill(Purse(()), None)
        hub = TestHub(storage)
        code = hub.create(played(started(), 20)).table.code
        await hub.stop()

        class Slow(TestHub):
            looks = 0

            def stopwatch(self) -> float:
                self.looks += 1
                return self.looks * 0.001

        again = Slow(storage)
        assert await again.find(code, bill)
        assert bill.seconds > 0.02 > len(storage.records(code)) * RECORD_PRICE
        await again.stop()

    run(body())


def test_hello_is_paid_like_any_message(tmp_path: Path) -> None:
    affordable = 3 * SOCKET_PRICE + 20 * MESSAGE_PRICE
    limits = dataclasses.replace(Limits.off(), guest_time=Budget(affordable, NOTHING_BACK))
    with site(tmp_path, limits=limits) as client:
        hurry(client)
        code = new_table(guest(client, "Host"))
        mallory = guest(client, "Mallory")
        ledger = server_of(client).ledger
        me = mallory.get("/api/me").json()["guest"]["id"]
        account = ledger.purse("testclient", me).accounts[-1]
        with Line(mallory, code) as line:
            before = account._settled
            line.hello()
            assert account._settled - before >= MESSAGE_PRICE / NOTHING_BACK
            while not account.wait():
                line.ask("sync", n=0, lines=0)


@contextmanager
def long_game(folder: Path) -> Iterator[tuple[TestClient, TestClient, str]]:
    """Ann, who plays a game that takes long to build, and a stranger who cannot afford that."""
    limits = dataclasses.replace(Limits.off(), guest_time=Budget(20.0, 0.05))
    with site(folder, limits=limits) as client:
        hurry(client)
        ann, mallory = guest(client, "Ann"), guest(client, "Mallory")
        made = ann.post("/api/quick", json={"game": "enchanters", "players": 2, "bot": "casual"})
        hub = server_of(client).hub
        found = hub.find

        async def find(code: str, bill: Bill | None = None) -> LiveTable | None:
            live = await found(code)
            if bill is not None:
                bill.add(60.0, live)
            return live

        hub.find = find  # type: ignore[method-assign]
        yield ann, mallory, made.json()["code"]


def test_who_asks_for_a_long_game_is_answered_and_pays_for_building_it(tmp_path: Path) -> None:
    """Else the table would leave the memory while they wait, and the next request would be refused for building it again."""
    with long_game(tmp_path) as (_, mallory, code):
        assert mallory.get(f"/api/tables/{code}/history").status_code == 200
        told = mallory.get(f"/api/tables/{code}/history")
        assert told.json()["error"]["reason"] == "tooMany"


def test_who_comes_to_a_long_game_is_let_in_and_pays_for_building_it(tmp_path: Path) -> None:
    with long_game(tmp_path) as (_, mallory, code), Line(mallory, code) as line:
        assert line.hello()["t"] == "sync"
        assert line.ask("say", text="Hello")["reason"] == "tooMany"


def test_who_comes_back_to_their_own_game_does_not_pay_for_building_it(tmp_path: Path) -> None:
    """Else their next moves would be refused; a stranger pays."""
    with long_game(tmp_path) as (ann, mallory, code):
        server = server_of(ann)
        ids = [browser.get("/api/me").json()["guest"]["id"] for browser in (ann, mallory)]
        for browser in (ann, mallory):
            with Line(browser, code):
                pass
        waits = [server.ledger.purse("testclient", me).wait() for me in ids]
        assert waits[0] == 0
        assert waits[1] > 0
