"""Players that are programs. `bot(name)` makes one; `decide` lets it answer without showing it anything hidden.

The classes: `Greedy` picks what looks best at a glance. A `Companion` is greedy and steps in where the game advises it. A
`Searcher` is a companion with a budget, and so are `Flat`, `Tree` and `Sage`. A `Comparison` (flat.py) tries the options of one
decision; `Weighing` (advice.py) is one that remembers, for hints and reviews, and `Doubt` (sage.py) is one that begins with the
advised option. A `Level` is none of these, but asks the bot that the game names.

The terms: a *glance* judges a position right after an answer. A *world* is the position with everything re-dealt that a seat
cannot know. A *try* simulates one option in one world and judges the end. *Arms* are the options that are still compared. An
option did *clearly* better if its lead is more than chance explains: by the spread of the tries in one decision (`flat`, `tree`),
or with 95% confidence where people read it (`Gap`).
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from typing import Final

from lorehall.bots.apprentice import Apprentice, Journeyman
from lorehall.bots.base import BlindBot, Bot, Rng, answer, decide, stepping_in
from lorehall.bots.bot_errors import place_of
from lorehall.bots.budget import Budget
from lorehall.bots.flat import Flat
from lorehall.bots.greedy import Greedy
from lorehall.bots.levels import Beginner, Casual, Expert, Level, Skilled
from lorehall.bots.novice import Novice, Squire
from lorehall.bots.planner import Planner
from lorehall.bots.random import Random
from lorehall.bots.sage import Sage
from lorehall.bots.searcher import BUDGET, Searcher
from lorehall.bots.tree import Tree
from lorehall.core.errors import LorehallError
from lorehall.core.suggestions import did_you_mean

__all__ = [
    "BOTS", "BOT_NAMES", "LEVELS", "STAND_IN", "BlindBot", "Bot", "Rng", "answer", "bot", "decide", "find_bot",
    "stepping_in",
]  # fmt: skip

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    maker.name: maker
    for maker in (
        Random,
        Novice,
        Squire,
        Greedy,
        Planner,
        Apprentice,
        Journeyman,
        Flat,
        Tree,
        Sage,
        Beginner,
        Casual,
        Skilled,
        Expert,
    )
}
"""The bots by name."""
LEVELS: Final = (Beginner.name, Casual.name, Skilled.name, Expert.name)
"""The levels that people choose from, weakest first."""
SEARCHING: Final[dict[str, type[Searcher]]] = {"flat": Flat, "tree": Tree, "sage": Sage}
"""The bots with a settable budget and depth."""
ROUNDS: Final = re.compile(r"[1-9]", re.ASCII)
STAND_IN: Final = Casual.name
"""The default stand-in, and the default opponent."""
BOT_NAMES = (
    "Alwin", "Brida", "Corvin", "Delia", "Edda", "Falk", "Gerlind", "Hagen", "Isolde", "Jorun", "Kasimir", "Leonie",
    "Merlinda", "Norwin", "Odila", "Perchta", "Roderich", "Sigrun", "Theobald", "Ulrike", "Wendel", "Ylva",
)  # fmt: skip
"""The names of bots at a table."""


def find_bot(name: str) -> Bot:
    """Return a bot by its name, or a custom one by `module:Class`; never use it for names from a network."""
    module, colon, member = name.partition(":")
    if not colon:
        return bot(name)
    try:
        found = getattr(importlib.import_module(module), member)
    except (ImportError, ValueError, AttributeError) as error:
        raise LorehallError(f"The bot {name!r} can't be loaded: {error}.") from error
    except (Exception, SystemExit) as error:
        raise LorehallError(
            f"The bot {name!r} can't be loaded: {error!r}{place_of(error)}."
        ) from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise LorehallError(f"{name!r} is not a bot: it must be a class that derives from Bot.")
    try:
        return found()
    except TypeError as error:
        raise LorehallError(f"The bot {name!r} can't be created: {error}.") from error
    except (Exception, SystemExit) as error:
        raise LorehallError(
            f"The bot {name!r} can't be created: {error!r}{place_of(error)}."
        ) from error


def bot(name: str) -> Bot:
    """Return a bot by its name; searching bots take a budget and a depth in rounds: `flat@1s`, `flat+3@200`."""
    named, told, budget = name.partition("@")
    kind, ahead, rounds = named.partition("+")
    if kind not in BOTS:
        hint = did_you_mean(kind, BOTS)
        raise LorehallError(f"There is no bot {kind!r}. Bots: {', '.join(BOTS)}.{hint}")
    if not told and not ahead:
        return BOTS[kind]()
    if kind not in SEARCHING:
        raise LorehallError(
            f"{kind} doesn't take a budget. Bots with a budget: {', '.join(SEARCHING)}."
        )
    if ahead and not ROUNDS.fullmatch(rounds):
        raise LorehallError(
            f"{rounds!r} is not a number of rounds. Use 1 to 9, for example {kind}+3@200."
        )
    return SEARCHING[kind](Budget.read(budget) if told else BUDGET, int(rounds) if ahead else None)


Level.find = staticmethod(bot)
