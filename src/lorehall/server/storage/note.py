"""A small file that marks a folder with a database: if the database disappears, a server doesn't silently start over."""

from __future__ import annotations

from pathlib import Path

from lorehall.server.storage.base import StorageError
from lorehall.server.storage.private import write_private

NAME = "lorehall.note"
TEXT = (
    "This folder belongs to a Lorehall server, which stores all its tables and guests in the file lorehall.db.\n"
    "If lorehall.db is missing or empty, put a backup there under that name.\n"
    "To start over with an empty server instead, delete this file.\n"
)


def leave_note(folder: Path) -> None:
    """Mark the folder as one with a database."""
    note = folder / NAME
    if not note.exists():
        write_private(note, TEXT.encode())


def check_note(database: Path, *, empty: bool) -> None:
    """Raise StorageError if a database was here before and is gone now; `empty`: the file is empty."""
    note = database.with_name(NAME)
    if not empty or not note.exists():
        return
    raise StorageError(
        f"{database} is missing or empty, but this folder had a database before. Nothing was changed. "
        f"If the disk isn't mounted, mount it. Otherwise, put a backup there as {database.name}. "
        f"To start over with an empty server, delete {note}."
    )
