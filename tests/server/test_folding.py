"""A table built from its log without what was played in vain is the table that went through all of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehall.core.errors import BadSave
from lorehall.server.archive.problems import Problems
from lorehall.server.archive.replay_check import check_all
from lorehall.server.live.live_table import LiveTable
from lorehall.server.process.metrics import Metrics
from lorehall.server.protocol import messages as m
from lorehall.server.storage import Append
from lorehall.server.table import records as r
from lorehall.server.table.rebuild import folded
from lorehall.server.table.table import Table
from lorehall.server.table.table_texts import Editions
from support import server
from support.server import ANN, BEN, CAT, FakeReader, TestHub, memory, played, run, started

PEOPLE = (ANN, BEN, CAT)
Act = tuple[str, int]
ACTS = (
    "answer", "answer", "answer", "undo", "undo", "agree", "decline", "withdraw", "cover", "back", "say",
)  # fmt: skip


def known(table: Table) -> dict[str, Any]:
    """Everything that a table is."""
    found = {name: plain(getattr(table, name)) for name in parts(Table) - {"_rules_of"}}
    course = table.course
    assert course is not None
    return found | {
        "game": table.rules.name,
        "course": (course.answers, course.answered, course.news),
        "state": course.game.dump(course.state),
        "events": course.state.events,
    }


def parts(kind: type) -> set[str]:
    """The names of what an object is made of; compiled classes have another word for them."""
    found: set[str] = set()
    for base in kind.__mro__:
        found |= {*vars(base).get("__slots__", ()), *vars(base).get("__mypyc_attrs__", ())}
    return found


def plain(value: Any) -> Any:
    """A part that cannot be compared by itself as what it is made of."""
    kind: Any = type(value)
    if kind.__eq__ is object.__eq__ and parts(kind):
        return {name: plain(getattr(value, name)) for name in parts(kind)}
    return value


async def logged(acts: list[Act], *, clock: bool) -> tuple[Table, list[tuple[int, r.Record]]]:
    """A table at which all this was tried, and its log."""
    timer = m.Clock(20, 3) if clock else None
    hub = TestHub(memory())
    live = hub.create(played(started(PEOPLE, options={"players": 3}, clock=timer), 20))
    readers = [FakeReader(actor).open(live) for actor in PEOPLE]
    for what, number in acts:
        await hub.settle()
        hub.pass_time(700 * number)
        await hub.settle()
        act(live, readers, what, number)
    await hub.settle()
    await hub.stop()
    stored = hub.storage.records(live.table.code)
    return live.table, [(entry.at, r.decode(entry.data)) for entry in stored]


def act(live: LiveTable, readers: list[FakeReader], what: str, number: int) -> None:
    reader = readers[number % len(readers)]
    if what == "answer" and live.table.asked:
        readers[live.table.asked[0]].answer(0)
    elif what == "undo":
        reader.ask(m.Undo)
    elif what in ("agree", "decline"):
        reader.ask(m.Consent, yes=what == "agree")
    elif what == "withdraw":
        reader.ask(m.Withdraw)
    elif what == "cover":
        reader.ask(m.Cover, seat=reader.client.you["seats"][0], bot="casual")
    elif what == "back":
        reader.ask(m.Back)
    elif what == "say":
        reader.ask(m.Say, text=f"Line {number}")


@pytest.mark.parametrize("clock", [False, True])
@settings(max_examples=80, derandomize=True, deadline=None, database=None)
@given(acts=st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 5)), max_size=40))
def test_what_was_taken_back_leaves_no_other_trace(clock: bool, acts: list[Act]) -> None:
    table, records = run(logged(acts, clock=clock))
    whole = Table(table.code)
    for at, record in records:
        whole.apply(record, at)
    assert known(whole) == known(table)
    assert known(folded(table.code, records)) == known(table)


def test_the_clocks_of_a_log_that_does_not_name_them_come_out_the_same() -> None:
    acts = [("answer", 3), ("answer", 2), ("undo", 1), ("undo", 2), ("undo", 0)] * 6
    table, records = run(logged(acts, clock=True))
    assert any(isinstance(record, r.Undone) for _, record in records)
    for _, record in records:
        if isinstance(record, r.Undone):
            record.left = None
    assert known(folded(table.code, records)) == known(table)


def test_clocks_for_seats_that_there_are_not_do_not_fit() -> None:
    begun = played(started(clock=m.Clock(60)), 3)
    records = [(server.START, record) for record in [*begun, r.Undone(1, [1.0])]]
    with pytest.raises(BadSave, match="The table has 2 clocks"):
        folded("KRNTBC", records)


def test_what_is_played_in_vain_must_have_begun() -> None:
    (first, *_) = started()
    records = [(server.START, record) for record in (first, r.Answered(0, 0), r.Undone(0))]
    with pytest.raises(BadSave, match="Record 2 of the table is invalid: No game is running"):
        folded("KRNTBC", records)


def test_every_damaged_log_is_named_whatever_is_in_its_place() -> None:
    """Bytes that are not even text once stopped the check at the first such table."""

    async def body() -> None:
        storage = memory()
        damage = [
            b'{"r":"said\xff"}',
            b'{"r":"\xff"}',
            b"",
            b"{",
            b"[]",
            b'{"r":"answered","seat":0,"option":9999}',
        ]
        codes = []
        hub = TestHub(storage)
        for data in damage:
            code = hub.create(played(started(), 5)).table.code
            await hub.settle()
            storage.commit([Append(code, len(storage.records(code)) + 1, 1, data)])
            codes.append(code)
        await hub.stop()
        checks = await check_all(storage, Editions(storage), Metrics(), Problems())
        assert sorted(checks.differing) == sorted(codes)

    run(body())
