"""Rebuilding tables from their logs: records are carried out one by one, and compared with the noted positions.

Moves that a later record undoes aren't replayed: a table costs what its game costs, however many undos there were.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from lorehall.core.counting import plural
from lorehall.core.errors import BadSave, LorehallError
from lorehall.games import game as rules_of
from lorehall.server.table import records as r
from lorehall.server.table.position_marks import is_there
from lorehall.server.table.table import Table
from lorehall.server.table.table_texts import Rules

IN_PLAY = (
    r.Answered,
    r.UndoAsked,
    r.Agreed,
    r.Declined,
    r.Withdrawn,
    r.Undone,
    r.Meant,
    r.Hinted,
    r.Closed,
)
"""Records that only a running game has."""
Records = Sequence[tuple[int, r.Record]]
"""The records of one table, each with its time."""


class ChangedRules(BadSave):
    """The rules of this program don't lead to the positions noted in a table's log."""

    def __init__(self, failed: Table, agreed: Table | None) -> None:
        """`agreed`: the table up to the last position that both agree on; None if there is none."""
        begun, here = failed.version, failed.rules.version
        version = f"version {begun}" if begun != here else f"another version {begun}"
        answers = 0 if failed.course is None else len(failed.course.answers)
        super().__init__(
            f"Table {failed.code} can't continue here. Its game was played under {version} of the "
            f"{failed.rules.title} rules. Version {here}, which this server plays, diverges at answer {answers}."
        )
        self.code = failed.code
        self.agreed = agreed


class _Elsewhere(LorehallError):
    """The position isn't the one noted in the log."""


class _Unfit(BadSave):
    """A record that can't follow those before it."""

    def __init__(self, place: int, words: str) -> None:
        super().__init__(f"Record {place + 1} of the table is invalid: {words}")
        self.place = place


def folded(code: str, records: Records, rules: Rules = rules_of) -> Table:
    """Return the table that these records add up to, or raise BadSave with the number of the invalid one."""
    last = deque(folding(code, records, rules), maxlen=1)
    return last[0] if last else Table(code, rules)


def folding(code: str, records: Records, rules: Rules = rules_of) -> Iterator[Table]:
    """Do the same step by step, for callers with other work in between."""
    table, agreed = Table(code, rules), 0
    try:
        for _ in _steps(table, records):
            if _is_agreed(table, records[table.n - 1][1]):
                agreed = table.n
            yield table
    except _Elsewhere:
        raise _changed(table, records[:agreed], rules) from None
    except _Unfit as unfit:
        if _follows_others(table, records[unfit.place][1]):
            raise _changed(table, records[:agreed], rules) from unfit
        raise
    if table.course is not None:
        table.course.rest()


def _is_agreed(table: Table, record: r.Record) -> bool:
    """Return whether this record, just carried out, notes the current position."""
    course = table.course
    return (
        isinstance(record, r.Checked)
        and course is not None
        and record.answers == len(course.answers)
    )


def _follows_others(table: Table, record: r.Record) -> bool:
    """Return whether this record continues a game with other rules or texts than new games have here."""
    if table.course is None and not isinstance(record, r.Started):
        return False
    return table.version != table.rules.version or table.edition != ""


def _changed(table: Table, agreed: Records, rules: Rules) -> ChangedRules:
    return ChangedRules(table, folded(table.code, agreed, rules) if agreed else None)


# -- carrying out ----------------------------------------------------------------------------------


def _steps(table: Table, records: Records) -> Iterator[None]:
    done = 0
    for first, last in _taken_back(records):
        yield from _played(table, records, range(done, first))
        yield from _passed_over(table, records, range(first, last))
        done = last + 1
    yield from _played(table, records, range(done, len(records)))


def _played(table: Table, records: Records, places: range) -> Iterator[None]:
    for place in places:
        at, record = records[place]
        with _fitting(place):
            _check(table, record)
            table.apply(record, at)
        yield


def _passed_over(table: Table, records: Records, places: range) -> Iterator[None]:
    """Skip a stretch that was undone, and carry out the record after it, which undoes it."""
    # Clocks can't be right while the play isn't; the record after the stretch says what was left.
    times, table.times = table.times, None
    with _fitting(places.start):
        _check(table, records[places.start][1])
    for place in places:
        at, record = records[place]
        with _fitting(place):
            if isinstance(record, r.Answered | r.Undone):
                table.pass_over(record, at)
            elif isinstance(record, r.Meant):
                table.n += 1  # a plan for a position that isn't reached again
            else:
                _check(table, record)
                table.apply(record, at)
        yield
    table.times = times
    at, record = records[places.stop]
    with _fitting(places.stop):
        _check_left(table, record)
        table.apply(record, at)
    yield


def _taken_back(records: Records) -> list[tuple[int, int]]:
    """Return the stretches that were undone: the place of the first answer, and of the record that undid it.

    With clocks, a stretch must still be played if its end doesn't say what was left on them.
    """
    vain: list[tuple[int, int]] = []
    answers: list[int] = []  # the places of the answers that count so far
    timed = False
    for place, (_, record) in enumerate(records):
        match record:
            case r.Answered():
                answers.append(place)
            case r.Opened(clock=clock) | r.Configured(clock=clock):
                timed = clock is not None
            case r.Undone(count, left) if 0 <= count < len(answers):
                first = answers[count]
                del answers[count:]
                if left is not None or not timed:
                    while vain and vain[-1][0] >= first:
                        vain.pop()
                    vain.append((first, place))
    return vain


# -- checks --------------------------------------------------------------------------------


@contextmanager
def _fitting(place: int) -> Iterator[None]:
    """Raise problems with a record as BadSave with its number."""
    try:
        yield
    except (_Elsewhere, r.CannotContinue):
        raise
    except LorehallError as error:
        raise _Unfit(place, str(error)) from None
    except Exception as error:
        raise _Unfit(place, f"{error!r}.") from error


def _check(table: Table, record: r.Record) -> None:
    """Check what `Table.apply` trusts, because commands are checked before they are recorded."""
    course = table.course
    if isinstance(record, r.Opened) != (table.game is None):
        raise BadSave("Only the first record can open a table.")
    seat = getattr(record, "seat", None)
    if seat is not None and not 0 <= seat < len(table.chairs):
        raise BadSave(
            f"There is no seat {seat}. This table has {plural(len(table.chairs), 'seat')}."
        )
    if isinstance(record, IN_PLAY) and table.status != "playing":
        raise BadSave("No game is running.")
    match record:
        case r.Started() if course is not None:
            raise BadSave("The game has already started.")
        case r.Answered(seat, option) if course is not None:
            if option not in course.state.open_to(seat):
                raise BadSave(f"Player {seat + 1} has no option {option}.")
        case r.Undone(answers) if course is not None:
            if not 0 <= answers < len(course.answers):
                raise BadSave(f"There is no answer {answers} to undo.")
            _check_left(table, record)
        case r.Checked() if course is None:
            raise BadSave("No game is running.")
        case r.Checked(answers) if course is not None and answers == len(course.answers):
            # A note in a stretch that was undone and not replayed says nothing.
            if not is_there(table, record):
                raise _Elsewhere


def _check_left(table: Table, record: r.Record) -> None:
    left = record.left if isinstance(record, r.Undone) else None
    if left and len(left) != len(table.chairs):
        raise BadSave(f"The table has {plural(len(table.chairs), 'clock')}, not {len(left)}.")
