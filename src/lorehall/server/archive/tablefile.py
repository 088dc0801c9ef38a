"""A table with its whole log as one file, to move it to another server or archive it. The guests keep their seats.

Unlike a game file it may contain a running game and its key, so it is only for server admins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec import Raw, Struct

from lorehall.core.card_texts import Texts
from lorehall.core.errors import BadSave, NotFound
from lorehall.games import game as rules_of
from lorehall.server.archive.table_summaries import index_card
from lorehall.server.storage import (
    Append,
    PutGuest,
    PutSecret,
    SecretKind,
    Storage,
    Write,
)
from lorehall.server.table import records as r
from lorehall.server.table.rebuild import Records, folded
from lorehall.server.table.table import Table
from lorehall.server.table.table_texts import Editions, Rules, texts_writes

FORMAT = 2


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
    """The texts in play, so the file is complete on its own."""
    guests: list[_Guest] = []
    """The guests who have sat there, so they find their seats again."""


@dataclass(frozen=True, slots=True)
class Exported:
    """The content of a table file."""

    code: str
    log: list[tuple[int, r.Record]]
    texts: Texts = field(default_factory=dict)
    guests: list[PutGuest | PutSecret] = field(default_factory=list)
    """The writes that add the guests, each guest before its secrets."""


def to_table_file(storage: Storage, code: str, *, with_guests: bool) -> bytes:
    """Return a table of a storage as a file; NotFound if there is no such table. Guests include the digests of their
    secrets.
    """
    stored = storage.records(code)
    if not stored:
        raise NotFound(f"There is no table {code}.")
    heads = [_head(entry.data) for entry in stored]
    digest = next((head.texts for head in heads if head.r == "started"), "")
    texts = Editions(storage).texts(digest) if digest else {}
    sat = dict.fromkeys(head.guest for head in heads if head.r in ("opened", "sat"))
    guests = [_guest(storage, guest) for guest in sat] if with_guests else []
    log = [_Entry(entry.at, Raw(entry.data)) for entry in stored]
    known = [guest for guest in guests if guest is not None]
    return msgspec.json.encode(_TableFile(FORMAT, code, log, dict(texts), known))


class _Record(Struct):
    """What a file must know of a record of any format: a table that can't be played here can still be moved."""

    r: str = ""
    guest: str = ""
    texts: str = ""


def _head(data: bytes) -> _Record:
    try:
        return msgspec.json.decode(data, type=_Record)
    except msgspec.ValidationError:
        return _Record()
    except r.UNREADABLE as error:
        raise r.DamagedLog(f"A record of this table can't be read: {error}.") from None


def guests_of(records: Sequence[r.Record]) -> list[str]:
    """Return everyone who has ever sat there."""
    sat = (record.guest for record in records if isinstance(record, r.Opened | r.Sat))
    return list(dict.fromkeys(sat))


def _guest(storage: Storage, guest: str) -> _Guest | None:
    found = storage.guest(guest)
    if found is None:
        return None
    secrets = [_Secret(s.digest.hex(), s.kind, s.created) for s in storage.secrets_of(guest)]
    return _Guest(found.id, found.name, found.created, secrets)


def from_table_file(data: bytes) -> Exported:
    """Return the content of the file; BadSave with what is wrong."""
    try:
        file = msgspec.json.decode(data, type=_TableFile)
        guests = [write for guest in file.guests for write in _known(guest)]
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadSave(f"This isn't an exported table: {error}.") from None
    if file.table_format != FORMAT:
        raise BadSave(
            f"Unknown table format {file.table_format}. This version of Lorehall reads format {FORMAT}."
        )
    if not file.log:
        raise BadSave("This exported table is empty.")
    r.check_format(bytes(file.log[0].record))
    log = [(entry.at, r.decode(bytes(entry.record))) for entry in file.log]
    return Exported(file.code, log, file.texts, guests)


def _known(guest: _Guest) -> list[PutGuest | PutSecret]:
    secrets = [
        PutSecret(bytes.fromhex(s.digest), guest.id, s.kind, s.created) for s in guest.secrets
    ]
    return [PutGuest(guest.id, guest.name, guest.created), *secrets]


def take_in(storage: Storage, file: Exported) -> Table:
    """Store a table under its code, which must be free. Guests already known here keep their secrets."""
    table = folded(file.code, file.log, _rules_with(file.texts) if file.texts else rules_of)
    writes = first_writes(table, file.log)
    for write in file.guests:
        guest = write.id if isinstance(write, PutGuest) else write.guest
        if storage.guest(guest) is None:
            writes.append(write)
    storage.commit(writes)
    return table


def _rules_with(texts: Texts) -> Rules:
    return lambda name: rules_of(name).with_texts(texts)


def first_writes(table: Table, records: Records) -> list[Write]:
    """Return what has to be stored of a new table with these records."""
    appends = [
        Append(table.code, n, at, r.encode(record)) for n, (at, record) in enumerate(records, 1)
    ]
    texts = texts_writes(table.code, table.rules) if table.course is not None else []
    return [*appends, index_card(table), *texts]
