"""Somebody takes back and answers again, hundreds of times: neither the table nor its next opening costs more for it."""

from __future__ import annotations

import asyncio

import pytest

from lorehall.core.game.history import Course
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from lorehall.server.table.rebuild import folded
from lorehall.server.table.table import Table
from support.server import ANN, FakeReader, TestHub, course_of, memory, played, run, started

UNDOS = 800
DEAR = 20
"""Answers of the engine that one undo may cost in the long run."""


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one entry with every answer that the engine plays."""
    found: list[int] = []
    answer = Course.answer

    def counted(self: Course, option: int, *, along: bool = False) -> int:
        found.append(option)
        return answer(self, option, along=along)

    monkeypatch.setattr(Course, "answer", counted)
    return found


def undoable(hub: TestHub, *, clock: m.Clock | None) -> tuple[LiveTable, FakeReader, int]:
    """A long game in which Ann, who plays both seats, has an answer that she may take back; and the seat."""
    records = played(started((ANN, ANN), clock=clock), -8)
    live = hub.create(records)
    reader = FakeReader(ANN).open(live)
    hub.disk.flush()
    (seat,) = live.table.asked
    reader.answer(0, seat=seat)
    hub.disk.flush()
    assert live.table.undo(seat) == "free"
    return live, reader, seat


@pytest.mark.parametrize("clock", [None, m.Clock(3_600)])
def test_hundreds_of_undos_cost_a_few_answers_each_and_nothing_at_the_next_opening(
    steps: list[int], clock: m.Clock | None
) -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, reader, seat = undoable(hub, clock=clock)
        game = len(course_of(live.table).answers)
        steps.clear()
        for _ in range(UNDOS):
            reader.ask(m.Undo, seat=seat)
            hub.disk.flush()
            reader.answer(0, seat=seat)
            hub.disk.flush()
        assert live.table.n > 2 * UNDOS, "they were refused"
        assert len(steps) <= UNDOS * DEAR

        stored = hub.storage.records(live.table.code)
        steps.clear()
        again = folded(live.table.code, [(entry.at, r.decode(entry.data)) for entry in stored])
        assert again.n == live.table.n
        assert len(steps) == game

    run(body())


def test_going_back_step_by_step_to_the_beginning_is_not_quadratic(steps: list[int]) -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live, reader, _ = undoable(hub, clock=None)
        game = len(course_of(live.table).answers)
        steps.clear()
        while live.table.course and live.table.course.answers:
            (last, _) = live.table.course.answers[-1]
            reader.ask(m.Undo, seat=last)
            hub.disk.flush()
        assert len(steps) <= game * DEAR

    run(body())


def test_a_table_that_takes_long_to_build_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for something else has a turn after every few milliseconds."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(played(started((ANN, ANN)), -8))
        hub.disk.flush()
        hub.forget(live)
        passed = 0.0
        apply = Table.apply

        def slow(self: Table, record: r.Record, at: int) -> None:
            nonlocal passed
            passed += 0.002
            apply(self, record, at)

        monkeypatch.setattr(Table, "apply", slow)
        hub.stopwatch = lambda: passed  # type: ignore[method-assign]
        finding = asyncio.create_task(hub.find(live.table.code))
        turns, last, longest = 0, 0.0, 0.0
        while not finding.done():
            await asyncio.sleep(0)
            longest, last, turns = max(longest, passed - last), passed, turns + 1
        assert finding.result() is not None
        assert turns > 10
        assert longest < 0.01

    run(body())
