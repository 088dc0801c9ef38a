"""A command that serves, as a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def running(tmp_path: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process of a command that serves, and the address that it prints."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "300"}
    command = [sys.executable, "-m", "lorehall", *words]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line
        yield process, found[0]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
