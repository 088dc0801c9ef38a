"""A table with everything in its log as one file, to move it to another server or keep it. Its seats stay with their guests.

Unlike a game file it can be of a game that is still being played; so it holds the seed, and is for hosts only.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import Raw, Struct

from lorehall.core.errors import BadSave, LorehallError, NotFound
from lorehall.core.texts import Texts
from lorehall.games import game as rules_of
from lorehall.server import records as r
from lorehall.server.positions import is_there
from lorehall.server.storage import (
    Append,
    PutGuest,
    PutSecret,
    PutTable,
    SecretKind,
    Storage,
    Write,
)
from lorehall.server.table import Table
from lorehall.server.texts import Editions, Rules, texts_writes

FORMAT = 2
IN_PLAY = (r.Answered, r.UndoAsked, r.Agreed, r.Declined, r.Undone)
"""Records that only a running game has."""


class _Entry(Struct, forbid_unknown_fields=True):
    at: int
    record: Raw


class _Secret(Struct, forbid_unknown_fields=True):
    digest: str
    kind: SecretKind
    created: int


class _Guest(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    created: int
    secrets: list[_Secret]


class _TableFile(Struct, forbid_unknown_fields=True, omit_defaults=True):
    table_format: int
    code: str
    log: list[_Entry]
    texts: dict[str, str] = {}
    """Those that are played, so that the file is whole by itself."""
    guests: list[_Guest] = []
    """Those who have sat there, so that they find their seats again."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What a table file holds."""

    code: str
    log: list[tuple[int, r.Record]]
    texts: Texts = field(default_factory=dict)
    guests: list[PutGuest | PutSecret] = field(default_factory=list)
    """What makes them known, each guest before its secrets."""


def to_table_file(storage: Storage, code: str, *, with_guests: bool) -> bytes:
    """A table of a storage as a file; NotFound if there is no such table. Guests come with digests of their secrets."""
    stored = storage.records(code)
    if not stored:
        raise NotFound(f"There is no table {code}.")
    records = [r.decode(entry.data) for entry in stored]
    digest = next((record.texts for record in records if isinstance(record, r.Started)), "")
    texts = Editions(storage).texts(digest) if digest else {}
    guests = [_guest(storage, guest) for guest in guests_of(records)] if with_guests else []
    log = [_Entry(entry.at, Raw(entry.data)) for entry in stored]
    known = [guest for guest in guests if guest is not None]
    return msgspec.json.encode(_TableFile(FORMAT, code, log, dict(texts), known))


def guests_of(records: Sequence[r.Record]) -> list[str]:
    """Everybody who has ever sat there."""
    sat = (record.guest for record in records if isinstance(record, r.Opened | r.Sat))
    return list(dict.fromkeys(sat))


def _guest(storage: Storage, guest: str) -> _Guest | None:
    found = storage.guest(guest)
    if found is None:
        return None
    secrets = [_Secret(s.digest.hex(), s.kind, s.created) for s in storage.secrets_of(guest)]
    return _Guest(found.id, found.name, found.created, secrets)


def from_table_file(data: bytes) -> Exported:
    """What the file holds; BadSave with what is wrong."""
    try:
        file = msgspec.json.decode(data, type=_TableFile)
        guests = [write for guest in file.guests for write in _known(guest)]
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadSave(f"This is no exported table: {error}.") from None
    if file.table_format != FORMAT:
        raise BadSave(
            f"The format {file.table_format} is unknown; this program reads format {FORMAT}."
        )
    if not file.log:
        raise BadSave("This exported table is empty.")
    log = [(entry.at, r.decode(bytes(entry.record))) for entry in file.log]
    return Exported(file.code, log, file.texts, guests)


def _known(guest: _Guest) -> list[PutGuest | PutSecret]:
    secrets = [
        PutSecret(bytes.fromhex(s.digest), guest.id, s.kind, s.created) for s in guest.secrets
    ]
    return [PutGuest(guest.id, guest.name, guest.created), *secrets]


class ChangedRules(BadSave):
    """The rules of this program do not lead where the log of a table says that its game has gone."""

    def __init__(self, failed: Table, agreed: Table | None) -> None:
        """`agreed`: the table as far as both came to the same position; None if they never did."""
        begun, here = failed.version, failed.rules.version
        version = f"version {begun}" if begun != here else f"another version {begun}"
        answers = 0 if failed.course is None else len(failed.course.answers)
        super().__init__(
            f"Table {failed.code} cannot go on here: its game followed {version} of the rules of {failed.rules.title}, "
            f"and version {here}, which this server plays, leads elsewhere at answer {answers}."
        )
        self.code = failed.code
        self.agreed = agreed


def folded(code: str, records: Sequence[tuple[int, r.Record]], rules: Rules = rules_of) -> Table:
    """The table that these records add up to, or BadSave with the number of the one that does not fit."""
    return deque(folding(code, records, rules), maxlen=1).pop()


def folding(
    code: str, records: Sequence[tuple[int, r.Record]], rules: Rules = rules_of
) -> Iterator[Table]:
    """The same step by step, for whoever has other things to do in between."""
    table, agreed = Table(code, rules), 0
    for number, (at, record) in enumerate(records, 1):
        try:
            _check(table, record)
            table.apply(record, at)
        except _Elsewhere:
            raise _changed(table, records[:agreed], rules) from None
        except Exception as error:
            if _follows_others(table, record):
                raise _changed(table, records[:agreed], rules) from error
            words = str(error) if isinstance(error, LorehallError) else f"{error!r}."
            raise BadSave(f"Record {number} of the table does not fit: {words}") from error
        if isinstance(record, r.Checked):
            agreed = number
        yield table


def _follows_others(table: Table, record: r.Record) -> bool:
    """Whether the play that this record goes on with follows other rules or texts than those that begin here."""
    if table.course is None and not isinstance(record, r.Started):
        return False
    return table.version != table.rules.version or table.edition != ""


def _changed(table: Table, agreed: Sequence[tuple[int, r.Record]], rules: Rules) -> ChangedRules:
    return ChangedRules(table, folded(table.code, agreed, rules) if agreed else None)


class _Elsewhere(LorehallError):
    """The play stands elsewhere than the log says."""


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
        case r.Checked() if course is None:
            raise BadSave("Nothing is being played.")
        case r.Checked(answers) if course is not None and answers == len(course.answers):
            # What was noted in a stretch that was taken back says nothing where that is not played again.
            if not is_there(table, record):
                raise _Elsewhere


def take_in(storage: Storage, file: Exported) -> Table:
    """Store a table under its code, which must be free. Guests who are known here already keep their own secrets."""
    table = folded(file.code, file.log, _rules_with(file.texts) if file.texts else rules_of)
    appends = [
        Append(file.code, n, at, r.encode(record)) for n, (at, record) in enumerate(file.log, 1)
    ]
    writes: list[Write] = [*appends, index_card(table)]
    if table.course is not None:
        writes += texts_writes(file.code, table.rules)
    for write in file.guests:
        guest = write.id if isinstance(write, PutGuest) else write.guest
        if storage.guest(guest) is None:
            writes.append(write)
    storage.commit(writes)
    return table


def _rules_with(texts: Texts) -> Rules:
    return lambda name: rules_of(name).with_texts(texts)


def index_card(table: Table) -> PutTable:
    """What lists of tables show of a table."""
    hosts = [chair.name for chair in table.chairs if chair.guest == table.host is not None]
    summary = {
        "seats": len(table.chairs),
        "taken": sum(chair.kind != "empty" for chair in table.chairs),
        "people": list({c.guest: c.name for c in table.chairs if c.kind == "person"}.values()),
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
