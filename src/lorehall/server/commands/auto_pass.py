"""Windows at a table: what it answers by itself, because its people do not want to be asked in vain, and going beyond."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lorehall.core.game.history import Course
from lorehall.core.game.windows import MOST_PASSED, beyond, passed
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Refused
from lorehall.server.table import records as r
from lorehall.server.table import table_rules
from lorehall.server.table.table import Table


def going_on(table: Table, records: Sequence[r.Record]) -> Iterator[r.Record]:
    """These records, and after an answer those of the windows that are passed then (T-WIN-01).

    Whoever asks for the next one has carried out the last.
    """
    yield from records
    if records and isinstance(records[-1], r.Answered | r.Started):
        yield from _passed(table)
    if table.played >= table_rules.MOST_PLAYED and table.status == "playing":
        yield r.Closed("full")  # (T-END-01)


def _passed(table: Table) -> Iterator[r.Answered]:
    course = table.course
    assert course is not None
    for _ in range(MOST_PASSED):
        option = passed(course.game, course.state, table.wants, table.inside)
        if option is None:
            return
        yield r.Answered(course.owner(option), option, along=True)


# -- what lies beyond ----------------------------------------------------------------------------------


def revocable(course: Course, *options: int) -> None:
    """Who is careful does not give answers that cannot be taken back.

    What the table passes after them does not count: it ends a turn, and nobody is asked whether they mean to end it.
    """
    trial = course.trial()
    for option in options:
        trial.answer(option)
    if course.is_final(trial):
        raise Refused("final", "This can't be undone because it reveals something new.")


def go_beyond(table: Table, seat: int, option: int, command: m.Answer) -> list[r.Record]:
    """Go on and take a choice that lies beyond, both or nothing (T-WIN-04)."""
    course = table.course
    assert course is not None
    for ahead in beyond(course.game, course.state, seat):
        if ahead.after == option and ahead.choice.id == command.then:
            if command.careful:
                revocable(course, option, ahead.then)
            return [r.Answered(seat, option), r.Answered(seat, ahead.then, along=True)]
    words = "That option isn't available here. Choose one of those listed."
    raise Refused("unknownObject", words, course.game.common_refusals.rule)
