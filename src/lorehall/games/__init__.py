"""The games by name, wherever they come from; nothing outside a game's folder imports more of it than this."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lorehall.core.counting import listed
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.games.registry import VARIABLE, Registry, search_current_folder

__all__ = ["REGISTRY", "VARIABLE", "default_game", "game", "load_games", "search_current_folder"]


def _enchanters(packs: Sequence[str]) -> Game[Any]:
    from lorehall.games.enchanters.game import Enchanters
    from lorehall.lang.sources import read_sources

    return Enchanters().with_more(read_sources([Path(pack) for pack in packs]))


def _defenders(packs: Sequence[str]) -> Game[Any]:
    from lorehall.games.defenders.game import Defenders

    if packs:
        raise LorehallError("There are no card packs for Defenders of the Realm.")
    return Defenders()


def _prophecy(packs: Sequence[str]) -> Game[Any]:
    from lorehall.games.prophecy.game import Prophecy
    from lorehall.lang.sources import read_sources

    return Prophecy().with_more(read_sources([Path(pack) for pack in packs]))


REGISTRY = Registry({"enchanters": _enchanters, "defenders": _defenders, "prophecy": _prophecy})


def default_game() -> str:
    """The game that is meant where none is named: the first of the registry."""
    return next(iter(REGISTRY))


def game(name: str, packs: Sequence[str] = ()) -> Game[Any]:
    """The rules of a game by its name, with the cards of some packs (files or folders) added."""
    if name not in REGISTRY:
        near = difflib.get_close_matches(name, REGISTRY, 1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise LorehallError(
            f"There is no game {name!r}. Choose from {listed(list(REGISTRY))}.{hint}"
        )
    return REGISTRY[name](packs)


def load_games() -> None:
    """Set every game up once, of every kind: the cards are read now, as each kind reads them, and nobody has to wait, or pay, for
    it at the first table.
    """
    for name in REGISTRY:
        rules = game(name)
        presets = [preset["options"] for preset in rules.menu()["presets"]]
        for options in (rules.quick, *presets):
            rules.shared(rules.new(dict(options), 1))
