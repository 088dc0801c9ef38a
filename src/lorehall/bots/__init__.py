"""Players that are programs. `bot(name)` makes one; `decide` lets it answer without showing it anything hidden."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Final

from lorehall.bots.base import BlindBot, Bot, Rng, answer, decide, stepping_in
from lorehall.bots.greedy import Greedy
from lorehall.bots.planner import Planner
from lorehall.bots.random import Random
from lorehall.core.errors import LorehallError
from lorehall.core.near import did_you_mean

__all__ = [
    "BOTS", "BOT_NAMES", "STAND_IN", "BlindBot", "Bot", "Rng", "answer", "bot", "decide", "find_bot", "stepping_in",
]  # fmt: skip

BOTS: Final[dict[str, Callable[[], Bot]]] = {"random": Random, "greedy": Greedy, "planner": Planner}
"""The bots by name, weakest first."""
STAND_IN: Final = "greedy"
"""Who holds a person's seat unless they name another."""
BOT_NAMES = (
    "Alwin", "Brida", "Corvin", "Delia", "Edda", "Falk", "Gerlind", "Hagen", "Isolde", "Jorun", "Kasimir", "Leonie",
    "Merlinda", "Norwin", "Odila", "Perchta", "Roderich", "Sigrun", "Theobald", "Ulrike", "Wendel", "Ylva",
)  # fmt: skip
"""What bots may be called at a table."""


def find_bot(name: str) -> Bot:
    """A bot by its name, or by `module:Class` one that somebody has written; never for names that come from a network."""
    module, colon, member = name.partition(":")
    if not colon:
        return bot(name)
    try:
        found = getattr(importlib.import_module(module), member)
    except (ImportError, ValueError, AttributeError) as error:
        raise LorehallError(f"The bot {name!r} cannot be loaded: {error}.") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise LorehallError(f"{name!r} is no bot: a class is needed that derives from Bot.")
    try:
        return found()
    except TypeError as error:
        raise LorehallError(f"The bot {name!r} cannot be made: {error}.") from error


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        hint = did_you_mean(name, BOTS)
        raise LorehallError(f"There is no bot {name!r}; there is {', '.join(BOTS)}.{hint}")
    return BOTS[name]()
