"""The storage in one SQLite file: what `lorehall serve` uses unless told otherwise."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, Literal

from lorehall.server.storage.base import (
    Append,
    BadWrite,
    Conflict,
    Drop,
    DropGuest,
    DropSecret,
    DropTable,
    Guest,
    PutGuest,
    PutSecret,
    PutTable,
    SawSecret,
    Secret,
    SecretKind,
    Storage,
    StorageError,
    Stored,
    TableCard,
    Write,
)
from lorehall.server.storage.lock import FolderLock
from lorehall.server.storage.schema import MIGRATIONS, checked_version, migrate

NAME = "lorehall.db"
BUSY_SECONDS = 5.0
CARD = "code, game, name, public, status, changed, summary"

Durability = Literal["full", "normal"]


class SqliteStorage(Storage):
    """Everything in the file `lorehall.db` of a data folder (two more files stand beside it while it is open).

    `durability="full"` waits for the disk at every commit: what was acknowledged is still there after a power cut.
    `durability="normal"` lets the operating system choose the moment: much faster on slow disks; after a crash of the server
    nothing is missing, after a power cut the last seconds may be, but the file stays sound either way.

    `read_only=True` is for looking and for backups while a server runs: it takes no lock and cannot write.
    """

    def __init__(
        self, folder: Path, *, durability: Durability = "full", read_only: bool = False
    ) -> None:
        self.path = folder / NAME
        self._lock: FolderLock | None = None
        self._writer: sqlite3.Connection | None = None
        self._commits = Lock()
        self._reads = Lock()
        if not read_only:
            self._open_writer(folder, durability)
        try:
            self._reader = self._open_reader()
        except BaseException:
            self._close_writer()
            raise

    # --- writing ------------------------------------------------------------------------------

    def commit(self, writes: Sequence[Write]) -> None:
        if not writes:
            return
        with self._commits, _in_words(self.path):
            if self._writer is None:
                raise StorageError(f"{self.path} is not open for writing.")
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                _store(self._writer, writes)
                self._writer.execute("COMMIT")
            except BaseException:
                # After a full disk and the like SQLite has already rolled back by itself.
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise

    # --- reading ------------------------------------------------------------------------------

    def records(self, table: str, after: int = 0) -> list[Stored]:
        rows = self._rows(
            "SELECT n, at, data FROM records WHERE code = ? AND n > ? ORDER BY n", table, after
        )
        return [Stored(*row) for row in rows]

    def table(self, code: str) -> TableCard | None:
        rows = self._rows(f"SELECT {CARD} FROM tables WHERE code = ?", code)
        return _card(rows[0]) if rows else None

    def tables(
        self,
        *,
        public: bool | None = None,
        status: Collection[str] = (),
        naming: bytes = b"",
        limit: int = 100,
    ) -> list[TableCard]:
        wanted: list[str] = []
        values: list[str | int | bytes] = []
        if public is not None:
            wanted.append("public = ?")
            values.append(public)
        if status:
            wanted.append(f"status IN ({', '.join('?' * len(status))})")
            values.extend(status)
        if naming:
            wanted.append("instr(summary, ?)")
            values.append(naming)
        where = f"WHERE {' AND '.join(wanted)}" if wanted else ""
        rows = self._rows(
            f"SELECT {CARD} FROM tables {where} ORDER BY changed DESC, code LIMIT ?", *values, limit
        )
        return [_card(row) for row in rows]

    def guest_of(self, digest: bytes, kind: SecretKind) -> Guest | None:
        rows = self._rows(
            "SELECT id, name, guests.created FROM secrets JOIN guests ON guests.id = secrets.guest"
            " WHERE digest = ? AND kind = ?",
            digest,
            kind,
        )
        return Guest(*rows[0]) if rows else None

    def secrets_of(self, guest: str) -> list[Secret]:
        rows = self._rows(
            "SELECT digest, guest, kind, created, label, seen FROM secrets WHERE guest = ?"
            " ORDER BY created, digest",
            guest,
        )
        return [Secret(*row) for row in rows]

    def guest(self, id: str) -> Guest | None:  # noqa: A002
        rows = self._rows("SELECT id, name, created FROM guests WHERE id = ?", id)
        return Guest(*rows[0]) if rows else None

    def check(self) -> None:
        self._rows("SELECT code FROM tables LIMIT 1")

    # --- the files ----------------------------------------------------------------------------

    def backup(self, path: Path) -> None:
        """To restore, stop the server and put the copy as `lorehall.db` into an empty data folder."""
        if path.is_dir() or path.resolve() == self.path.resolve():
            raise StorageError(f"A backup needs a file name of its own; {path} is taken.")
        draft = path.with_name(path.name + ".part")
        with _in_words(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            draft.unlink(missing_ok=True)
            try:
                with closing(sqlite3.connect(draft)) as copy:
                    self._copy_to(copy)
                os.replace(draft, path)
            finally:
                draft.unlink(missing_ok=True)

    def _copy_to(self, copy: sqlite3.Connection) -> None:
        # A connection of its own, so that reads go on meanwhile; in one step, so that it is one moment of the source.
        with _in_words(self.path), closing(_connect(self.path, "ro")) as source:
            source.backup(copy)

    def close(self) -> None:
        with self._reads:
            self._reader.close()
        self._close_writer()

    def _open_writer(self, folder: Path, durability: Durability) -> None:
        with _in_words(self.path):
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = FolderLock(folder)
            try:
                self._writer = _connect(self.path, "rwc")
                migrate(self._writer, self.path)
                self._writer.execute("PRAGMA journal_mode = WAL")
                self._writer.execute(f"PRAGMA synchronous = {durability}")
                # Only one system needs it: there an ordinary sync stops short of the disk itself.
                self._writer.execute(f"PRAGMA fullfsync = {durability == 'full'}")
            except BaseException:
                self._close_writer()
                raise

    def _open_reader(self) -> sqlite3.Connection:
        if not self.path.is_file():
            raise StorageError(
                f"There is no {NAME} in {self.path.parent}: no server has run there."
            )
        with _in_words(self.path):
            reader = _connect(self.path, "ro")
            try:
                if checked_version(reader, self.path, len(MIGRATIONS)) < len(MIGRATIONS):
                    raise StorageError(
                        f"{self.path} was written by an older Lorehall. Start the server once: it brings the file up to date."
                    )
            except BaseException:
                reader.close()
                raise
            return reader

    def _close_writer(self) -> None:
        with self._commits:
            if self._writer is not None:
                self._writer.close()
                self._writer = None
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    def _rows(self, query: str, *values: str | int | bytes) -> list[Any]:
        with self._reads, _in_words(self.path):
            return self._reader.execute(query, values).fetchall()


def _connect(path: Path, mode: Literal["ro", "rwc"]) -> sqlite3.Connection:
    """A connection that begins and ends transactions only when told, for any thread that holds its lock."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """Failures of SQLite and of the file system as ours."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError) as error:
        raise BadWrite(f"This cannot be stored: {error}") from error
    except (UnicodeError, OverflowError) as error:  # half a character, a number beyond 64 bits
        raise BadWrite(f"This cannot be stored: {error}") from error
    except (sqlite3.OperationalError, sqlite3.ProgrammingError, OSError) as error:
        raise StorageError(f"{path} cannot be used: {error}") from error
    except sqlite3.DatabaseError as error:
        raise StorageError(
            f"{path} is damaged or no database: {error}. Restore a backup into an empty folder."
        ) from error


def _card(row: tuple[str, str, str, int, str, int, bytes]) -> TableCard:
    code, game, name, public, status, changed, summary = row
    return TableCard(code, game, name, bool(public), status, changed, summary)


# --- the writes of one commit -----------------------------------------------------------------


@dataclass(slots=True)
class _Puts:
    """Writes of one kind together, so that each kind is one prepared statement.

    Different kinds touch different rows, so only the order within a kind matters. Of index cards and guests the last counts.
    """

    appends: list[Append] = field(default_factory=list)
    cards: dict[str, PutTable] = field(default_factory=dict)
    guests: dict[str, PutGuest] = field(default_factory=dict)
    secrets: list[PutSecret] = field(default_factory=list)

    def store(self, database: sqlite3.Connection) -> None:
        if self.appends:
            _append(database, self.appends)
        if self.cards:
            database.executemany(
                f"INSERT INTO tables ({CARD}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET"
                " game = excluded.game, name = excluded.name, public = excluded.public,"
                " status = excluded.status, changed = excluded.changed, summary = excluded.summary",
                [
                    (c.code, c.game, c.name, c.public, c.status, c.changed, c.summary)
                    for c in self.cards.values()
                ],
            )
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


def _store(database: sqlite3.Connection, writes: Sequence[Write]) -> None:
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
            case _:  # nothing may be moved across a drop
                puts.store(database)
                puts = _Puts()
                _carry_out(database, write)
    puts.store(database)


def _append(database: sqlite3.Connection, appends: Sequence[Append]) -> None:
    heads: dict[str, int] = {}
    for write in appends:
        head = heads.get(write.table)
        if head is None:
            query = "SELECT coalesce(max(n), 0) FROM records WHERE code = ?"
            head = int(database.execute(query, (write.table,)).fetchone()[0])
        if write.n != head + 1:
            raise Conflict(
                f"Table {write.table} has {head} records; number {write.n} is not the next."
            )
        heads[write.table] = write.n
    database.executemany(
        "INSERT INTO records (code, n, at, data) VALUES (?, ?, ?, ?)",
        [(write.table, write.n, write.at, write.data) for write in appends],
    )


def _carry_out(database: sqlite3.Connection, write: SawSecret | Drop) -> None:
    match write:
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
