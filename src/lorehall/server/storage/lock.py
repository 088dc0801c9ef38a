"""A lock for each data folder: a second server is refused, instead of both writing to the same tables."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from lorehall.server.storage.base import StorageError

NAME = "lorehall.lock"

if sys.platform == "win32":
    import msvcrt

    def _seize(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


# The operating system locks per process and child processes don't inherit the lock, so a bot worker that outlives its
# server doesn't keep the folder. In return, two holders within one process must be told apart here.
_held: set[Path] = set()


class FolderLock:
    """Held from creation until `release`, or until the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        if self._folder in _held:
            raise self._refusal()
        file = os.open(self._folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(file)
        except OSError:
            os.close(file)
            raise self._refusal() from None
        self._file = file
        _held.add(self._folder)

    def release(self) -> None:
        if self._folder in _held and self._file >= 0:
            os.close(self._file)
            self._file = -1
            _held.discard(self._folder)

    def _refusal(self) -> StorageError:
        return StorageError(
            f"Another server is using the data folder {self._folder}. Stop it, or use another folder."
        )
