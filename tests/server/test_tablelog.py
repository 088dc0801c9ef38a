"""The log of a table comes in pages and is put into words once; what is taken back is forgotten, and nothing else."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest

from lorehall.core.game.history import Course
from lorehall.core.words.outputs import LogLine
from lorehall.core.words.sentences import plain
from lorehall.games import REGISTRY
from lorehall.server.live.table_log import KEPT_BYTES, PAGE_BYTES, Page, TableLog
from lorehall.server.protocol import messages as m
from lorehall.server.table import rebuild
from lorehall.server.table import records as r
from support.bidding import HIGH, LOW, bid, table, up_to_date
from support.bids import Bids
from support.server import START, played, started


class Story:
    """A course that was told these lines; counts how many it is asked to word."""

    def __init__(self, *lines: tuple[str, int | None]) -> None:
        self.all = [LogLine(plain("said", text), "X-LOG-01", to) for text, to in lines]
        self.worded = 0

    def lines(self, since: int = 0, until: int | None = None) -> list[LogLine]:
        found = self.all[since:until]
        self.worded += len(found)
        return found

    @property
    def told(self) -> int:
        return len(self.all)

    def private_lines(self, since: int = 0) -> list[tuple[int, int]]:
        found = enumerate(self.all[since:], since)
        return [(number, line.audience) for number, line in found if line.audience is not None]


def texts(raw: Any) -> list[str]:
    return [item["text"] for item in raw]


def read(page: Page) -> tuple[int, list[str], list[tuple[str, int, int]]]:
    lines, own = json.loads(bytes(page.lines)), json.loads(bytes(page.own_lines))
    assert lines["from"] == page.start
    return (
        page.start,
        texts(lines["items"]),
        [(line["text"], line["to"], line["at"]) for line in own],
    )


def of(story: Story) -> tuple[TableLog, Any]:
    log = TableLog()
    log.tell(cast("Course", story))
    return log, story


def small() -> tuple[TableLog, Any]:
    return of(
        Story(
            ("one", None),
            ("for you", 0),
            ("two", None),
            ("for her", 1),
            ("three", None),
            ("last", 0),
        )
    )


def long(number: int = 2_000, private_every: int = 7) -> tuple[TableLog, Any]:
    """One line of each seven is for one of two seats."""
    lines = [
        (f"line {i} " + "x" * (i % 300), i // private_every % 2 if i % private_every == 0 else None)
        for i in range(number)
    ]
    return of(Story(*lines))


def test_lines_are_for_all_or_for_one() -> None:
    log, course = small()
    assert (log.number, log.public, log.private) == (6, 3, 3)
    assert read(log.page(course, [])) == (0, ["one", "two", "three"], [])
    mine = [("for you", 0, 1), ("last", 0, 3)]
    assert read(log.page(course, [0])) == (0, ["one", "two", "three"], mine)
    assert read(log.page(course, [0], since=2)) == (2, ["three"], [("last", 0, 3)])
    assert read(log.page(course, [1], since=2)) == (2, ["three"], [("for her", 1, 2)])
    assert read(log.page(course, [0, 1], before=2)) == (0, ["one", "two"], [("for you", 0, 1)])
    assert json.loads(bytes(log.since(course, 1)))["from"] == 1
    assert texts(json.loads(log.own_since(course, [0, 1], 1) or b"")) == ["for her", "last"]
    assert log.own_since(course, [2], 0) is None


@pytest.mark.parametrize("kept", range(7))
def test_what_is_taken_back_is_forgotten(kept: int) -> None:
    log, course = small()
    log.page(course, [0, 1])
    log.take_back(kept)
    left = course.all[:kept]
    assert log.number == kept
    assert (log.public, log.private) == (
        sum(line.audience is None for line in left),
        sum(line.audience is not None for line in left),
    )
    course.all = [*left, *Story(("another", None), ("hers", 1)).all]
    log.tell(course)
    _, lines, own = read(log.page(course, [1]))
    assert lines == [line.text for line in course.all if line.audience is None]
    assert [text for text, _, _ in own] == [line.text for line in course.all if line.audience == 1]


@pytest.mark.parametrize("seats", [[], [0], [1], [0, 1]])
def test_pages_put_together_are_the_whole_log_and_nothing_else(seats: list[int]) -> None:
    log, course = long()
    start, lines, own = read(log.page(course, seats))
    pages = 1
    while start:
        page = log.page(course, seats, before=start)
        assert len(bytes(page.lines)) + len(bytes(page.own_lines)) < PAGE_BYTES + 500
        before, earlier, earlier_own = read(page)
        assert before < start
        start, lines, own = before, earlier + lines, earlier_own + own
        pages += 1
    assert pages > 10
    assert lines == [line.text for line in course.all if line.audience is None]
    expected = [
        (line.text, line.audience)
        for line in course.all
        if line.audience in seats and line.audience is not None
    ]
    assert [(text, to) for text, to, _ in own] == expected
    assert [at for _, _, at in own] == sorted(at for _, _, at in own)


def test_where_a_page_ends_tells_nothing_of_the_lines_of_others() -> None:
    """However long what only seat 1 may read, the pages of everybody else are the same."""
    starts = []
    for words in ("short", "long " * 200):
        lines = [("x" * 100, None) if i % 2 else (words, 1) for i in range(1_000)]
        log, course = of(Story(*lines))
        starts.append([log.page(course, seats).start for seats in ([], [0])])
    assert starts[0] == starts[1]


def test_a_page_words_no_more_than_it_shows_and_all_readers_share_it() -> None:
    log, course = long(20_000)
    assert course.worded == 0, "numbering needs no words"
    shown = len(read(log.page(course, []))[1])
    first = course.worded
    assert first < 2 * shown + 32
    for _ in range(50):
        log.page(course, [])
    assert course.worded == first
    log.page(course, [0])
    assert course.worded <= first + 32, "what is shared is not worded again for a seat"


def test_new_lines_are_worded_once_each() -> None:
    log, course = long(100)
    log.page(course, [])
    course.worded = 0
    for number in range(40):
        course.all.append(LogLine(plain("said", f"new {number}"), "X-LOG-01", None))
        first = log.public
        log.tell(course)
        assert texts(json.loads(bytes(log.since(course, first)))["items"]) == [f"new {number}"]
    assert course.worded == 40


def test_words_are_remembered_within_bounds() -> None:
    log, course = long(20_000)
    start = log.page(course, [0]).start
    while start:
        start = log.page(course, [0], before=start).start
        assert log.kept <= KEPT_BYTES
    log.take_back(0)
    assert log.kept == 0


def test_a_line_longer_than_a_page_is_a_page() -> None:
    log, course = of(
        Story(("x" * (2 * PAGE_BYTES), None), ("short", None), ("y" * (2 * PAGE_BYTES), None))
    )
    starts = []
    before = None
    while before != 0:
        before = log.page(course, [], before).start
        starts.append(before)
    assert starts == [2, 1, 0]


def test_a_sync_puts_nothing_into_words(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Counting(Bids):
        def lines(self, state: Any, since: int = 0, until: int | None = None) -> list[LogLine]:
            asked.append(since)
            return super().lines(state, since, until)

        def view(self, state: Any, seat: int | None) -> dict[str, Any]:
            asked.append(-1)
            return super().view(state, seat)

    async def body() -> None:
        hub, live, readers = await table()
        ann, ben, _ = readers
        bid(ann, LOW)
        bid(ben, HIGH)
        asked.clear()
        for reader in readers:
            reader.ask(m.SyncRequest)
        hub.disk.flush()
        assert asked == [], "neither the log nor a view is made anew"
        ben.ask(m.Undo)
        hub.disk.flush()
        assert len(ann.client.lines) == 1, "what Ann did"
        up_to_date(live, readers)
        await hub.stop()

    monkeypatch.setitem(REGISTRY, "bids", lambda packs: Counting())
    asyncio.run(body())


def test_lines_say_for_whom_a_bot_filled_in_and_an_undo_takes_that_back() -> None:
    records = played(started(), 40)
    begun = len(started())
    table = rebuild.folded("KRNTWQ", [(START, each) for each in records[: begun + 6]])
    assert table.course is not None
    before = table.course.told

    def plays(*more: r.Record) -> list[tuple[int, ...]]:
        assert table.course is not None
        for record in more:
            table.apply(record, START)
        return [line.covered for line in table.course.lines()]

    told = plays(r.Covered(1, "casual"), *records[begun + 6 : begun + 12])
    assert set(told[:before]) == {()}
    assert set(told[before:]) == {(1,)}
    assert set(plays(r.Undone(4))) == {()}, "the bot has not done anything that still counts"
    left = table.course.told
    told = plays(*records[begun + 4 : begun + 9], r.Returned(1), *records[begun + 9 : begun + 20])
    assert (told[left], told[-1]) == ((1,), ())
