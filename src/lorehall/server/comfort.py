"""What a table answers by itself, because its people do not want to be asked in vain (T-WIN)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lorehall.core.position import NOBODY
from lorehall.core.windows import MOST_PASSED, acting, passed
from lorehall.server import records as r
from lorehall.server.table import Table


def going_on(table: Table, records: Sequence[r.Record]) -> Iterator[r.Record]:
    """These records, and after an answer those of the windows that are passed then (T-WIN-01).

    Whoever asks for the next one has carried out the last.
    """
    inside = NOBODY
    for record in records:
        if isinstance(record, r.Answered):
            inside = _inside(table, record)
        yield record
    if records and isinstance(records[-1], r.Answered | r.Started):
        yield from _passed(table, inside)


def _passed(table: Table, inside: int) -> Iterator[r.Answered]:
    course = table.course
    assert course is not None
    for _ in range(MOST_PASSED):
        option = passed(course.game, course.state, table.wants, inside)
        if option is None:
            return
        inside = NOBODY
        yield r.Answered(course.owner(option), option, along=True)


def _inside(table: Table, record: r.Answered) -> int:
    """The seat that acts in a window though its person is never asked there: it stays there until it goes on (T-WIN-03)."""
    course = table.course
    if course is None or table.wants(record.seat) != "never":
        return NOBODY
    return acting(course.game, course.state, record.option)
