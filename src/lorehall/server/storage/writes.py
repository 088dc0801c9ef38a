"""The writes of one commit as statements of SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field

from lorehall.core.counting import plural
from lorehall.server.storage.base import (
    Append,
    Conflict,
    Drop,
    DropGuest,
    DropSecret,
    DropTable,
    PutGuest,
    PutSecret,
    PutTable,
    PutTexts,
    SawSecret,
    Touch,
    Write,
)
from lorehall.server.storage.schema import MIGRATIONS
from lorehall.server.storage.shared import drop_texts, put_texts

CARD = "code, game, name, public, status, changed, summary, n"


@dataclass(slots=True)
class _Puts:
    """Writes of one kind together, so each kind is one prepared statement.

    Different kinds touch different rows, so only the order within a kind matters. For index cards and guests the last
    one counts.
    """

    appends: list[Append] = field(default_factory=list)
    cards: dict[str, PutTable] = field(default_factory=dict)
    guests: dict[str, PutGuest] = field(default_factory=dict)
    secrets: list[PutSecret] = field(default_factory=list)
    texts: list[PutTexts] = field(default_factory=list)

    def store(self, database: sqlite3.Connection) -> None:
        if self.appends:
            _append(database, self.appends)
        if self.cards:
            _put_cards(database, list(self.cards.values()))
        if self.guests:
            database.executemany(
                "INSERT OR REPLACE INTO guests (id, name, created) VALUES (?, ?, ?)",
                [(guest.id, guest.name, guest.created) for guest in self.guests.values()],
            )
        if self.secrets:
            # "Replace" also removes the guest's last recovery secret: the index one_recovery allows only one.
            database.executemany(
                "INSERT OR REPLACE INTO secrets (digest, guest, kind, created, label, seen)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                [(s.digest, s.guest, s.kind, s.created, s.label, s.created) for s in self.secrets],
            )
        for texts in self.texts:
            put_texts(database, texts)


def store(database: sqlite3.Connection, writes: Sequence[Write]) -> None:
    """Carry out the writes in order, within the caller's transaction."""
    puts = _Puts()
    for write in writes:
        match write:
            case Append():
                puts.appends.append(write)
            case PutTable():
                puts.cards[write.code] = write
            case PutGuest():
                puts.guests[write.id] = write
            case PutSecret():
                puts.secrets.append(write)
            case PutTexts():
                puts.texts.append(write)
            case _:  # no write may move past a drop
                puts.store(database)
                puts = _Puts()
                _carry_out(database, write)
    puts.store(database)


def _put_cards(database: sqlite3.Connection, cards: Sequence[PutTable]) -> None:
    database.executemany(
        f"INSERT INTO tables ({CARD}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET"
        " game = excluded.game, name = excluded.name, public = excluded.public, status = excluded.status,"
        " changed = excluded.changed, summary = excluded.summary, n = excluded.n",
        [(c.code, c.game, c.name, c.public, c.status, c.changed, c.summary, c.n) for c in cards],
    )
    database.executemany("DELETE FROM places WHERE code = ?", [(card.code,) for card in cards])
    database.executemany(
        "INSERT OR IGNORE INTO places (guest, code) VALUES (?, ?)",
        [(guest, card.code) for card in cards for guest in card.guests],
    )


def _append(database: sqlite3.Connection, appends: Sequence[Append]) -> None:
    heads: dict[str, int] = {}
    for write in appends:
        head = heads.get(write.table)
        if head is None:
            query = "SELECT coalesce(max(n), 0) FROM records WHERE code = ?"
            head = int(database.execute(query, (write.table,)).fetchone()[0])
        if write.n != head + 1:
            raise Conflict(
                f"Table {write.table} has {plural(head, 'record')}; number {write.n} is not the next one."
            )
        heads[write.table] = write.n
    database.executemany(
        "INSERT INTO records (code, n, at, data) VALUES (?, ?, ?, ?)",
        [(write.table, write.n, write.at, write.data) for write in appends],
    )


def _carry_out(database: sqlite3.Connection, write: SawSecret | Touch | Drop) -> None:
    match write:
        case Touch():  # writes a page, with its current content
            database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        case SawSecret(digest, at):
            database.execute("UPDATE secrets SET seen = ? WHERE digest = ?", (at, digest))
        case DropSecret(digest):
            database.execute("DELETE FROM secrets WHERE digest = ?", (digest,))
        case DropGuest(id):
            database.execute("DELETE FROM guests WHERE id = ?", (id,))
            database.execute("DELETE FROM secrets WHERE guest = ?", (id,))
        case DropTable(code):
            database.execute("DELETE FROM records WHERE code = ?", (code,))
            database.execute("DELETE FROM tables WHERE code = ?", (code,))
            database.execute("DELETE FROM places WHERE code = ?", (code,))
            drop_texts(database, code)
