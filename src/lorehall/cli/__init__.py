"""The command line: one module for each command of `lorehall`, and what they share.

Commands are imported when they are called. They return an exit code: 0 for success, 1 if a check failed or nothing was found,
2 for bad usage. An expected error ends in one clear message, never in a traceback.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    from lorehall.cli.app import run

    return run(sys.argv[1:] if argv is None else list(argv))
