"""`lorehall` with one and the same seed for every game, so that a test meets the same cards each time.

Who is gone can be covered and sent away after seconds instead of minutes.

The bot "boaster" says in every turn that it means to attack, which it may do or not; it needs no process of its own.

Games are looked at again hastily.

LOREHALL_TEST_GAME=1 adds `support.bids`, a game that has drawn no board of its own.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from lorehall.bots import BOTS
from lorehall.bots.budget import Budget
from lorehall.bots.random import Random
from lorehall.bots.review import Effort
from lorehall.cli import main
from lorehall.core.engine.option_codes import option
from lorehall.games import REGISTRY
from lorehall.games.defenders.model import codes as c
from lorehall.server.commands import new_table
from lorehall.server.hub.hub import Hub
from lorehall.server.replay.reviews import Reviews
from lorehall.server.table import table_rules


class Boaster(Random):
    """Any option, and big words."""

    name = "boaster"
    plan = (option(c.END_DAY), option(c.ATTACK, c.GREEN))


def _seed(self: Hub) -> int:
    return int(os.environ["LOREHALL_TEST_SEED"])


def _add_the_test_game() -> None:
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from support.bids import Bids

    REGISTRY["bids"] = lambda packs: Bids()


if __name__ == "__main__":
    if os.environ.get("LOREHALL_TEST_GAME"):
        _add_the_test_game()
    BOTS["boaster"] = Boaster
    new_table.LEVELS = (*new_table.LEVELS, "boaster")  # type: ignore[attr-defined, assignment]
    Hub.seed = _seed  # type: ignore[method-assign]
    Reviews.effort = Effort(12, Budget(tries=8), 4, Budget(tries=12), 2)
    table_rules.COVER_AFTER, table_rules.KICK_AFTER = 2.0, 4.0
    sys.exit(main())
