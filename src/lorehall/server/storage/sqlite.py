"""The storage in one SQLite file, the default of `lorehall serve`."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import Any, Literal

from lorehall.server.storage.base import (
    Damaged,
    Guest,
    OlderSchema,
    Secret,
    SecretKind,
    Status,
    Storage,
    StorageError,
    Stored,
    TableCard,
    Write,
)
from lorehall.server.storage.connection import RESTORE, connect, in_words
from lorehall.server.storage.copies import back_up
from lorehall.server.storage.lock import FolderLock
from lorehall.server.storage.note import check_note, leave_note
from lorehall.server.storage.private import FOLDER_MODE, make_private
from lorehall.server.storage.schema import MIGRATIONS, checked_version, is_empty, migrate
from lorehall.server.storage.writes import CARD, store

NAME = "lorehall.db"

Durability = Literal["full", "normal"]


class SqliteStorage(Storage):
    """Everything in the file `lorehall.db` of a data folder (with two more files next to it while it is open).

    `durability="full"` waits for the disk at every commit, so acknowledged data survives a power cut.
    `durability="normal"` lets the operating system choose the moment, which is much faster on slow disks. A crash of
    the server loses nothing; a power cut may lose the last seconds, but the file stays sound.

    `read_only=True` is for reading and backups while a server runs: it takes no lock and can't write.
    """

    def __init__(
        self, folder: Path, *, durability: Durability = "full", read_only: bool = False
    ) -> None:
        self.path = folder / NAME
        self.is_new = False
        """Whether there was no database here before."""
        self._lock: FolderLock | None = None
        self._writer: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        """The identity of the file that was opened for writing."""
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
        with self._commits, in_words(self.path):
            if self._writer is None:
                raise StorageError(f"{self.path} is not open for writing.")
            self._check_file()
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                store(self._writer, writes)
                self._writer.execute("COMMIT")
            except BaseException:
                # After a full disk and the like, SQLite has already rolled back.
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise

    def _check_file(self) -> None:
        """Refuse to write to a file that was deleted or replaced meanwhile: the data would be lost."""
        if _identity(self.path) != self._file:
            raise Damaged(
                f"{self.path} was moved, deleted or replaced while the server was running. Stop the server and put the file back."
            )

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
        limit: int = 100,
    ) -> list[TableCard]:
        wanted: list[str] = []
        values: list[str | int] = []
        if public is not None:
            wanted.append("public = ?")
            values.append(public)
        if status:
            wanted.append(f"status IN ({', '.join('?' * len(status))})")
            values.extend(status)
        where = f"WHERE {' AND '.join(wanted)}" if wanted else ""
        rows = self._rows(
            f"SELECT {CARD} FROM tables {where} ORDER BY changed DESC, code LIMIT ?", *values, limit
        )
        return [_card(row) for row in rows]

    def tables_of(self, guest: str, limit: int = 100) -> list[tuple[TableCard, int]]:
        rows = self._rows(
            f"SELECT {CARD}, coalesce((SELECT max(n) FROM records WHERE records.code = tables.code), 0)"
            " FROM places JOIN tables USING (code) WHERE guest = ?"
            " ORDER BY status = 'over', status = 'open', changed DESC, code LIMIT ?",
            guest,
            limit,
        )
        return [(_card(row[:-1]), row[-1]) for row in rows]

    def tables_before(self, status: str, before: int, limit: int = 100) -> list[str]:
        # The card of a running game isn't written after every answer; its log is.
        rows = self._rows_aside(
            "SELECT code FROM tables WHERE status = ?1 AND changed < ?2 AND coalesce((SELECT at FROM records"
            " WHERE records.code = tables.code ORDER BY n DESC LIMIT 1), 0) < ?2 ORDER BY changed, code LIMIT ?3",
            status,
            before,
            limit,
        )
        return [code for (code,) in rows]

    def guests_before(self, before: int, limit: int = 100) -> list[str]:
        rows = self._rows_aside(
            "SELECT id FROM guests WHERE created < ?1"
            " AND NOT EXISTS (SELECT 1 FROM secrets WHERE guest = guests.id AND seen >= ?1)"
            " AND NOT EXISTS (SELECT 1 FROM places WHERE guest = guests.id)"
            " ORDER BY id LIMIT ?2",
            before,
            limit,
        )
        return [guest for (guest,) in rows]

    def texts(self, digest: str) -> bytes | None:
        rows = self._rows("SELECT data FROM texts WHERE digest = ?", digest)
        return rows[0][0] if rows else None

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

    def verify(self) -> None:
        ((found,),) = self._rows_aside("PRAGMA quick_check(1)")
        if found != "ok":
            raise Damaged(f"{self.path} is damaged: {found}. {RESTORE}")

    def free(self) -> int | None:
        try:
            return shutil.disk_usage(self.path.parent).free
        except OSError:
            return None

    # --- the files ----------------------------------------------------------------------------

    def backup(self, path: Path, *, replace: bool = False) -> None:
        """Back up to a file. To restore, stop the server and put the copy as `lorehall.db` into an empty data folder."""
        back_up(self.path, path, replace=replace)

    def close(self) -> None:
        with self._reads:
            self._reader.close()
        self._close_writer()

    def _open_writer(self, folder: Path, durability: Durability) -> None:
        with in_words(self.path):
            folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
            self._lock = FolderLock(folder)
            try:
                check_note(self.path, empty=not self.path.exists())
                make_private(self.path)  # SQLite gives the files next to it the same permissions
                self._writer = connect(self.path, "rwc")
                self.is_new = is_empty(self._writer)
                check_note(self.path, empty=self.is_new)
                migrate(self._writer, self.path)
                leave_note(folder)
                self._file = _identity(self.path)
                self._writer.execute("PRAGMA journal_mode = WAL")
                self._writer.execute(f"PRAGMA synchronous = {durability}")
                # Deleted data must not remain readable in the file.
                self._writer.execute("PRAGMA secure_delete = ON")
                # Only macOS needs this: there an ordinary sync doesn't reach the disk itself.
                self._writer.execute(f"PRAGMA fullfsync = {durability == 'full'}")
            except BaseException:
                self._close_writer()
                raise

    def _open_reader(self) -> sqlite3.Connection:
        if not self.path.is_file():
            check_note(self.path, empty=True)
            raise StorageError(
                f"There is no {NAME} in {self.path.parent}. No server has run there."
            )
        with in_words(self.path):
            reader = connect(self.path, "ro")
            try:
                version = checked_version(reader, self.path, len(MIGRATIONS))
                if version < len(MIGRATIONS):
                    raise OlderSchema(
                        f"{self.path} was written by an older version of Lorehall (schema {version}; this one "
                        f"uses {len(MIGRATIONS)}). The server updates it when it starts. Make a backup first."
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
        with self._reads, in_words(self.path):
            return self._reader.execute(query, values).fetchall()

    def _rows_aside(self, query: str, *values: str | int | bytes) -> list[Any]:
        """Run a slow query on a separate connection, so other reads continue meanwhile."""
        with in_words(self.path), closing(connect(self.path, "ro")) as reader:
            return reader.execute(query, values).fetchall()


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what identifies a file on this machine."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _card(row: tuple[str, str, str, int, Status, int, bytes, int]) -> TableCard:
    code, game, name, public, status, changed, summary, n = row
    return TableCard(code, game, name, bool(public), status, changed, summary, n)
