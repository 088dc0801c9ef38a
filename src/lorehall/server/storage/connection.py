"""Connections to the SQLite file, and readable messages for their errors."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from lorehall.server.storage.base import BadWrite, Damaged, DiskFull, StorageError

BUSY_SECONDS = 5.0
RESTORE = "Restore a backup into an empty folder."


def connect(path: Path, mode: Literal["ro", "rwc"]) -> sqlite3.Connection:
    """Open a connection with explicit transactions, for any thread that holds its lock."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the file system into ours."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError) as error:
        raise BadWrite(f"This can't be stored: {error}") from error
    except (UnicodeError, OverflowError) as error:  # half a character, or a number beyond 64 bits
        raise BadWrite(f"This can't be stored: {error}") from error
    except (sqlite3.OperationalError, sqlite3.ProgrammingError, OSError) as error:
        kind = DiskFull if _is_full(error) else StorageError
        raise kind(f"{path} can't be used: {error}") from error
    except sqlite3.DatabaseError as error:
        raise Damaged(f"{path} is damaged or not a database: {error}. {RESTORE}") from error


def _is_full(error: Exception) -> bool:
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
