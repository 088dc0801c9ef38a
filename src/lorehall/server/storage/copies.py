"""Copies of the SQLite file: backups, and updated copies of older files for reading."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from lorehall.server.storage.base import Damaged, StorageError
from lorehall.server.storage.connection import connect, in_words
from lorehall.server.storage.private import make_private
from lorehall.server.storage.schema import migrate


def back_up(database: Path, path: Path, *, replace: bool = False) -> None:
    """Write everything, as of one moment, to another file; remove it if that fails."""
    if path.is_dir() or path.resolve() == database.resolve():
        raise StorageError(f"A backup can't be written to {path}. Choose another file name.")
    if path.exists() and not replace:
        raise StorageError(
            f"{path} already exists, so nothing was written. Choose another name, or replace it with --replace."
        )
    draft = path.with_name(path.name + ".part")
    with in_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        make_private(draft)
        try:
            with closing(sqlite3.connect(draft)) as copy:
                _copy(database, copy)
                _check(copy, database)
            os.replace(draft, path)
        finally:
            draft.unlink(missing_ok=True)


def _check(copy: sqlite3.Connection, database: Path) -> None:
    """Refuse to replace a good backup by a damaged database."""
    found = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise Damaged(
            f"{database} is damaged ({found}), so no backup was written. Any older backup is unchanged."
        )


@contextmanager
def updated_copy(database: Path) -> Iterator[Path]:
    """Yield a temporary folder with a copy of the database in the current schema; the file itself stays unchanged."""
    with TemporaryDirectory(prefix="lorehall-") as folder:
        path = Path(folder) / database.name
        make_private(path)
        with in_words(path), closing(connect(path, "rwc")) as copy:
            _copy(database, copy)
            migrate(copy, path)
        yield Path(folder)


def _copy(database: Path, copy: sqlite3.Connection) -> None:
    # A separate connection, so reads continue meanwhile; in one step, so it is one moment of the source.
    with in_words(database), closing(connect(database, "ro")) as source:
        source.backup(copy)
