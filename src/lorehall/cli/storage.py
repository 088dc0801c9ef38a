"""The data folder of a server, for the commands that maintain its tables."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from lorehall.cli.console import complain

if TYPE_CHECKING:
    from lorehall.server.storage import SqliteStorage


def data_folder() -> Path:
    """Return the default folder for tables and guests."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "lorehall"


@contextmanager
def writing(data: Path | None) -> Iterator[SqliteStorage]:
    """Open the storage of a server that is not running."""
    from lorehall.server.storage import SqliteStorage

    storage = SqliteStorage(data or data_folder())
    try:
        yield storage
    finally:
        storage.close()


@contextmanager
def reading(data: Path | None) -> Iterator[SqliteStorage]:
    """Open the storage for reading, even while a server runs. An older file is left as it is and an updated copy is read."""
    from lorehall.server.storage import OlderSchema, SqliteStorage
    from lorehall.server.storage.copies import updated_copy
    from lorehall.server.storage.sqlite import NAME

    folder = data or data_folder()
    try:
        storage = SqliteStorage(folder, read_only=True)
    except OlderSchema as older:
        complain(f"{older} For now, an updated copy is read, and the file itself isn't changed.")
        with updated_copy(folder / NAME) as copy:
            storage = SqliteStorage(copy, read_only=True)
            try:
                yield storage
            finally:
                storage.close()
        return
    try:
        yield storage
    finally:
        storage.close()
