"""Windows at a table: what it answers by itself, because its people do not want to be asked in vain, and going beyond."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lorehall.core.position import NOBODY, Position
from lorehall.core.windows import MOST_PASSED, acting, beyond, passed
from lorehall.server import messages as m
from lorehall.server import records as r
from lorehall.server.actors import Refused
from lorehall.server.table import Table


def going_on(table: Table, records: Sequence[r.Record]) -> Iterator[r.Record]:
    """These records, and after an answer those of the windows that are passed then (T-WIN-01).

    Whoever asks for the next one has carried out the last.
    """
    inside = NOBODY
    for record in records:
        if isinstance(record, r.Answered) and table.course is not None:
            inside = _inside(table, table.course.state, record.seat, record.option)
        yield record
    if records and isinstance(records[-1], r.Answered | r.Started):
        yield from _passed(table, inside)


def _passed(table: Table, inside: int) -> Iterator[r.Answered]:
    course = table.course
    assert course is not None
    for option in _passing(table, course.state, inside):
        yield r.Answered(course.owner(option), option, along=True)


def _passing(table: Table, state: Position, inside: int) -> Iterator[int]:
    """The options by which windows are passed from this position on, as it changes with them."""
    for _ in range(MOST_PASSED):
        option = passed(table.rules, state, table.wants, inside)
        if option is None:
            return
        inside = NOBODY
        yield option


def _inside(table: Table, state: Position, seat: int, option: int) -> int:
    """The seat that acts in a window though its person is never asked there: it stays there until it goes on (T-WIN-03)."""
    return acting(table.rules, state, option) if table.wants(seat) == "never" else NOBODY


# -- what lies beyond ----------------------------------------------------------------------------------


def revocable(table: Table, seat: int, *options: int) -> None:
    """Who is careful takes no step that cannot be taken back: these answers, and the windows that are passed after them."""
    course, inside = table.course, NOBODY
    assert course is not None
    trial = course.trial()
    for option in options:
        inside = _inside(table, trial, seat, option)
        trial.answer(option)
    for option in _passing(table, trial, inside):
        trial.answer(option)
    if course.is_final(trial):
        raise Refused("final", "This cannot be taken back: it shows something new.")


def go_beyond(table: Table, seat: int, option: int, command: m.Answer) -> list[r.Record]:
    """Go on and take a choice that lies beyond, both or nothing (T-WIN-04)."""
    course = table.course
    assert course is not None
    for ahead in beyond(course.game, course.state, seat):
        if ahead.after == option and ahead.choice.id == command.then:
            if command.careful:
                revocable(table, seat, option, ahead.then)
            return [r.Answered(seat, option), r.Answered(seat, ahead.then, along=True)]
    words = "That does not lie beyond this option: choose one of those that you were told."
    raise Refused("unknownObject", words, course.game.refusal_rule)
