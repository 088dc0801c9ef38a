"""A table with everything in its log as one file, to move it to another server or keep it. Its seats stay with their guests.

Unlike a game file it can be of a game that is still being played; so it holds the seed, and is for hosts only.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from lorehall.core.errors import BadSave, LorehallError
from lorehall.server import records as r
from lorehall.server.chairs import FORGOTTEN, named_after
from lorehall.server.storage import Append, PutTable, Storage, Stored, TableCard
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


def folded(code: str, records: Sequence[tuple[int, r.Record]]) -> Table:
    """The table that these records add up to, or BadSave with the number of the one that does not fit."""
    table = Table(code)
    for number, (at, record) in enumerate(records, 1):
        try:
            _check(table, record)
            table.apply(record, at)
        except LorehallError as error:
            raise BadSave(f"Record {number} of the table does not fit: {error}") from None
        except Exception as error:
            raise BadSave(f"Record {number} of the table does not fit: {error!r}.") from error
    return table


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


def take_in(storage: Storage, code: str, records: Sequence[tuple[int, r.Record]]) -> Table:
    """Store a table under this code, which must be free."""
    table = folded(code, records)
    card: PutTable = index_card(table)
    appends = [Append(code, n, at, r.encode(record)) for n, (at, record) in enumerate(records, 1)]
    storage.commit([*appends, card])
    return table


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
    """The index card of a table at which this guest sits, with their name shown no more."""
    summary = msgspec.json.decode(card.summary)
    names = dict(zip(summary["guests"], summary["people"], strict=True))
    if summary["host"] == names[guest]:
        summary["host"] = FORGOTTEN
    summary["people"] = list((names | {guest: FORGOTTEN}).values())
    data = msgspec.json.encode(summary)
    name = named_after(FORGOTTEN) if card.name == named_after(names[guest]) else card.name
    return PutTable(card.code, card.game, name, card.public, card.status, card.changed, data)
