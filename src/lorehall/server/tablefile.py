"""A table with everything in its log as one file, to move it to another server or keep it. Its seats stay with their guests.

Unlike a game file it can be of a game that is still being played; so it holds the key of chance, and is for hosts only.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
from msgspec import Raw, Struct

from lorehall.core.errors import BadSave, LorehallError
from lorehall.server import records as r
from lorehall.server.chairs import FORGOTTEN, named_after
from lorehall.server.storage import Append, PutTable, Storage, Stored, TableCard, Write
from lorehall.server.table import Table

FORMAT = 2
IN_PLAY = (r.Answered, r.UndoAsked, r.Agreed, r.Declined, r.Undone)
"""Records that only a running game has."""


class _Entry(Struct, forbid_unknown_fields=True):
    at: int
    record: Raw


class _TableFile(Struct, forbid_unknown_fields=True):
    table_format: int
    code: str
    log: list[_Entry]


def to_table_file(code: str, records: Sequence[Stored]) -> bytes:
    log = [_Entry(stored.at, Raw(stored.data)) for stored in records]
    return msgspec.json.encode(_TableFile(FORMAT, code, log))


def from_table_file(data: bytes) -> tuple[str, list[tuple[int, r.Record]]]:
    """The code and the records with their times; BadSave with what is wrong."""
    try:
        file = msgspec.json.decode(data, type=_TableFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"This is no exported table: {error}.") from None
    if file.table_format != FORMAT:
        raise BadSave(
            f"The format {file.table_format} is unknown; this program reads format {FORMAT}."
        )
    if not file.log:
        raise BadSave("This exported table is empty.")
    return file.code, [(entry.at, r.decode(bytes(entry.record))) for entry in file.log]


Records = Sequence[tuple[int, r.Record]]
"""Of one table, each with its time."""


def folded(code: str, records: Records) -> Table:
    """The table that these records add up to, or BadSave with the number of the one that does not fit."""
    last = deque(folding(code, records), maxlen=1)
    return last[0] if last else Table(code)


def folding(code: str, records: Records) -> Iterator[Table]:
    """The same step by step, for whoever has other things to do in between.

    What a later record takes back is not played: a table costs what its game costs, however often somebody changed their mind.
    """
    table, done = Table(code), 0
    for first, last in _taken_back(records):
        yield from _played(table, records, range(done, first))
        yield from _passed_over(table, records, range(first, last))
        done = last + 1
    yield from _played(table, records, range(done, len(records)))
    if table.course is not None:
        table.course.rest()


def _played(table: Table, records: Records, places: range) -> Iterator[Table]:
    for place in places:
        at, record = records[place]
        with _fitting(place):
            _check(table, record)
            table.apply(record, at)
        yield table


def _passed_over(table: Table, records: Records, places: range) -> Iterator[Table]:
    """A stretch that was played in vain, and the record after it, which says so."""
    # No clock can be right while the play is not; the record after the stretch says what was left.
    times, table.times = table.times, None
    with _fitting(places.start):
        _check(table, records[places.start][1])
    for place in places:
        at, record = records[place]
        with _fitting(place):
            if isinstance(record, r.Answered | r.Undone):
                table.pass_over(record, at)
            else:
                _check(table, record)
                table.apply(record, at)
        yield table
    table.times = times
    at, record = records[places.stop]
    with _fitting(places.stop):
        _check_left(table, record)
        table.apply(record, at)
    yield table


def _taken_back(records: Records) -> list[tuple[int, int]]:
    """The stretches that were played in vain: the place of the first answer, and of the record that took it back.

    With clocks a stretch must be played all the same if its end does not say what was left on them.
    """
    vain: list[tuple[int, int]] = []
    answers: list[int] = []  # the places of those that count so far
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


@contextmanager
def _fitting(place: int) -> Iterator[None]:
    """What is wrong with a record as BadSave with its number."""
    try:
        yield
    except LorehallError as error:
        raise BadSave(f"Record {place + 1} of the table does not fit: {error}") from None
    except Exception as error:
        raise BadSave(f"Record {place + 1} of the table does not fit: {error!r}.") from error


def _check(table: Table, record: r.Record) -> None:
    """What `Table.apply` takes on trust, because decisions are made before they are written down."""
    course = table.course
    if isinstance(record, r.Opened) != (table.game is None):
        raise BadSave("A table is opened first, and once.")
    seat = getattr(record, "seat", None)
    if seat is not None and not 0 <= seat < len(table.chairs):
        raise BadSave(f"There is no seat {seat}; there are {len(table.chairs)}.")
    if isinstance(record, IN_PLAY) and (course is None or course.over):
        raise BadSave("Nothing is being played.")
    match record:
        case r.Started() if course is not None:
            raise BadSave("A game begins once.")
        case r.Answered(seat, option) if course is not None:
            if option not in course.state.open_to(seat):
                raise BadSave(f"Seat {seat} has no option {option}.")
        case r.Undone(answers) if course is not None:
            if not 0 <= answers < len(course.answers):
                raise BadSave(f"There is no answer {answers} to take back.")
            _check_left(table, record)


def _check_left(table: Table, record: r.Record) -> None:
    if isinstance(record, r.Undone) and len(record.left or table.chairs) != len(table.chairs):
        raise BadSave(f"There are {len(table.chairs)} clocks.")


def take_in(storage: Storage, code: str, records: Sequence[tuple[int, r.Record]]) -> Table:
    """Store a table under this code, which must be free."""
    table = folded(code, records)
    storage.commit(first_writes(table, records))
    return table


def first_writes(table: Table, records: Records) -> list[Write]:
    """What has to be stored of a table that these records add up to and that nothing was stored of yet."""
    appends = [
        Append(table.code, n, at, r.encode(record)) for n, (at, record) in enumerate(records, 1)
    ]
    return [*appends, index_card(table)]


def index_card(table: Table) -> PutTable:
    """What lists of tables show of a table."""
    people = {chair.guest: chair.name for chair in table.chairs if chair.kind == "person"}
    hosts = [chair.name for chair in table.chairs if chair.guest == table.host is not None]
    summary = {
        "seats": len(table.chairs),
        "taken": sum(chair.kind != "empty" for chair in table.chairs),
        "people": list(people.values()),
        "guests": list(people),
        "host": hosts[0] if hosts else "",
    }
    return PutTable(
        table.code,
        table.rules.name,
        table.name,
        table.public,
        table.status,
        table.changed,
        msgspec.json.encode(summary),
    )


def without_name(card: TableCard, guest: str) -> PutTable:
    """The index card of a table with the name of this guest shown no more, if they sit there."""
    summary, name = msgspec.json.decode(card.summary), card.name
    names = dict(zip(summary["guests"], summary["people"], strict=True))
    if guest in names:  # if not, somebody only calls themself so
        if summary["host"] == names[guest]:
            summary["host"] = FORGOTTEN
        if name == named_after(names[guest]):
            name = named_after(FORGOTTEN)
        summary["people"] = list((names | {guest: FORGOTTEN}).values())
    data = msgspec.json.encode(summary)
    return PutTable(card.code, card.game, name, card.public, card.status, card.changed, data)
