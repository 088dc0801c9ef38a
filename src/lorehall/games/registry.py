"""Where games come from: those of this package, those of installed packages, and those that somebody tries out.

A package offers a game under the entry point group `lorehall.games`, by its name:

    [project.entry-points."lorehall.games"]
    my_game = "my_package:make"

To try a game out, name its maker in the environment: `LOREHALL_GAMES=my_package:make`, several separated by commas. Its package
may be in the current folder. A maker is called with the packs of cards (files or folders) to add, and gives the game.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from functools import cache, partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game

Maker = Callable[[Sequence[str]], Game[Any]]
GROUP: Final = "lorehall.games"
VARIABLE: Final = "LOREHALL_GAMES"


class BadMaker(LorehallError):
    """What should make a game cannot be found, or makes none."""


class Registry(MutableMapping[str, Maker]):
    """The makers of all games by the games' names; looked for when first needed."""

    def __init__(self, own: dict[str, Maker]) -> None:
        self.own = own

    def makers(self) -> dict[str, Maker]:
        """Those of this package come first; none takes the name of another."""
        found = dict(self.own)
        tried = to_try(os.environ.get(VARIABLE, ""))
        for name, maker in (*installed().items(), *tried.items()):
            if found.setdefault(name, maker) is not maker:
                raise BadMaker(f"There are two games called {name!r}; leave one of them out.")
        return found

    def __getitem__(self, name: str) -> Maker:
        return self.own[name] if name in self.own else self.makers()[name]

    def __setitem__(self, name: str, maker: Maker) -> None:
        self.own[name] = maker

    def __delitem__(self, name: str) -> None:
        del self.own[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.makers())

    def __len__(self) -> int:
        return len(self.makers())


@cache
def installed() -> dict[str, Maker]:
    """The games of installed packages; a package is loaded when its game is made."""
    return {entry.name: partial(made, entry.value) for entry in entry_points(group=GROUP)}


@cache
def to_try(value: str) -> dict[str, Maker]:
    """The games that the environment names; loaded at once, since they say themselves what they are called."""
    makers = [part.strip() for part in value.split(",") if part.strip()]
    return {made(words, ()).name: partial(made, words) for words in makers}


def made(words: str, packs: Sequence[str]) -> Game[Any]:
    """The game that `module:maker` makes with some packs; BadMaker if there is none."""
    module, colon, member = words.partition(":")
    if not (module and colon and member):
        raise BadMaker(
            f"{words!r} doesn't say what makes a game: write module:maker in {VARIABLE}, such as my_package:make."
        )
    search_current_folder()
    try:
        game = getattr(importlib.import_module(module), member)(packs)
    except (ImportError, AttributeError, TypeError) as error:
        raise BadMaker(f"{words!r} can't make a game: {error}.") from error
    if not isinstance(game, Game):
        raise BadMaker(f"{words!r} makes a {type(game).__name__}, not a Game.")
    return game


def search_current_folder() -> None:
    """Let Python find games and bots in the current folder too: an installed command would not look there."""
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
