"""`lorehall` with one and the same seed for every game, so that a test meets the same cards each time.

Who is gone can be covered and sent away after seconds instead of minutes.

LOREHALL_TEST_GAME=1 adds `support.bids`, a game that has drawn no board of its own.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from lorehall.cli import main
from lorehall.games import REGISTRY
from lorehall.server import law
from lorehall.server.hub import Hub


def _seed(self: Hub) -> int:
    return int(os.environ["LOREHALL_TEST_SEED"])


def _add_the_test_game() -> None:
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from support.bids import Bids

    REGISTRY["bids"] = lambda packs: Bids()


if __name__ == "__main__":
    if os.environ.get("LOREHALL_TEST_GAME"):
        _add_the_test_game()
    Hub.seed = _seed  # type: ignore[method-assign]
    law.COVER_AFTER, law.KICK_AFTER = 2.0, 4.0
    sys.exit(main())
