"""Files that only their owner may read: logs of running games contain hidden cards."""

from __future__ import annotations

import os
from pathlib import Path

MODE = 0o600
FOLDER_MODE = 0o700


def make_private(path: Path) -> None:
    """Create this file, readable only by its owner."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, MODE))
    except FileExistsError:  # not opened, because closing it would release the locks of a database
        path.chmod(MODE)


def write_private(path: Path, data: bytes) -> None:
    make_private(path)
    path.write_bytes(data)
