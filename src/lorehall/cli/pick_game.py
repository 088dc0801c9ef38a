"""Which game, asked of a person at a keyboard who named none: a number, the beginning of a name, or Enter for the first."""

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
    """The game that the person wants; None for the first that there is, or where nobody sits at the keyboard."""
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
            typed = input(f"Enter for {games[0].title}, or a number: ").strip()
        except EOFError:
            return None
        if not typed:
            return None
        named = meant(typed, games)
        if named is not None:
            return named
        say(f"There is no game {typed!r}: type a number from 1 to {len(games)}, or a name.")


def meant(typed: str, games: Sequence[Game[Position]]) -> str | None:
    """The name of the game that a number or the beginning of a name or title means; None if it is not clear."""
    numbered = {str(number): each.name for number, each in enumerate(games, 1)}
    if typed in numbered:
        return numbered[typed]
    for names in ([each.name for each in games], [each.title for each in games]):
        found = match(typed, names)
        if found is not None:
            return games[found].name
    return None
