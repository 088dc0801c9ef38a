"""Optional steps at a table: those that are skipped automatically, and choices beyond them."""

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
    """Yield these records, and after an answer those of the windows that are skipped (T-WIN-01).

    The caller carries out each record before asking for the next.
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


# -- choices beyond a window ----------------------------------------------------------------------------------


def revocable(course: Course, *options: int) -> None:
    """Refuse answers that can't be undone, if the player asked to be careful.

    Windows that the table skips afterwards don't count: the end of a turn needs no confirmation.
    """
    trial = course.trial()
    for option in options:
        trial.answer(option)
    if course.is_final(trial):
        raise Refused("final", "This can't be undone because it reveals something new.")


def go_beyond(table: Table, seat: int, option: int, command: m.Answer) -> list[r.Record]:
    """Continue and take a choice beyond the window, both or neither (T-WIN-04)."""
    course = table.course
    assert course is not None
    for ahead in beyond(course.game, course.state, seat):
        if ahead.after == option and ahead.choice.id == command.then:
            if command.careful:
                revocable(course, option, ahead.then)
            return [r.Answered(seat, option), r.Answered(seat, ahead.then, along=True)]
    words = "That option isn't available here. Choose one of those listed."
    raise Refused("unknownObject", words, course.game.common_refusals.rule)
