"""The game prompt in a terminal when no game is named: a number, the beginning of a name, or Enter for the first."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lorehall.cli.console import paragraph, say
from lorehall.core.engine.position import Position
from lorehall.core.words.outputs import match

if TYPE_CHECKING:
    from lorehall.core.game.game import Game


def ask_for_game() -> str | None:
    """Ask for a game; None means the first one, or that the input is not a terminal."""
    from lorehall.games import REGISTRY, game

    if not sys.stdin.isatty() or len(REGISTRY) < 2:
        return None
    games = [game(name) for name in REGISTRY]
    say("Which game?")
    for number, each in enumerate(games, 1):
        paragraph(f"{number}  {each.title}: {each.tagline}", "  ", "     ")
    while True:
        say()
        try:
            typed = input(f"Type a number, or press Enter for {games[0].title}: ").strip()
        except EOFError:
            return None
        if not typed:
            return None
        named = meant(typed, games)
        if named is not None:
            return named
        say(f"There is no game {typed!r}. Type a number from 1 to {len(games)}, or a name.")


def meant(typed: str, games: Sequence[Game[Position]]) -> str | None:
    """Return the game that a number or the beginning of a name or title stands for; None if it is unclear."""
    numbered = {str(number): each.name for number, each in enumerate(games, 1)}
    if typed in numbered:
        return numbered[typed]
    for names in ([each.name for each in games], [each.title for each in games]):
        found = match(typed, names)
        if found is not None:
            return games[found].name
    return None
