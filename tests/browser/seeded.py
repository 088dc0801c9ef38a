"""`lorehall` with one and the same seed for every game, so that a test meets the same cards each time."""

from __future__ import annotations

import os
import sys

from lorehall.cli import main
from lorehall.server.hub import Hub


def _seed(self: Hub) -> int:
    return int(os.environ["LOREHALL_TEST_SEED"])


if __name__ == "__main__":
    Hub.seed = _seed  # type: ignore[method-assign]
    sys.exit(main())
