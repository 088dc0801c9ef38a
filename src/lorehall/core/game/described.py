"""What a game says of itself before anybody plays: its name, its goal, and what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from lorehall.core.options import (
    AnyOption,
    Group,
    MenuJson,
    Option,
    Preset,
    menu_of,
    playable,
    player_counts,
)


class Described:
    """A game on the shelf."""

    title: str
    tagline: str = ""
    """One sentence for somebody who does not know the game."""
    goal: str = ""
    """How it is won, in one sentence for the first minute; without one the tagline has to do."""
    rulebook: Path | None = None
    """Where its rules are written; None for a game whose book comes with Lorehall."""

    declared: Sequence[AnyOption] = ()
    """The options that it takes; every game has `players`."""
    presets: Sequence[Preset] = ()
    """Ready-made choices that people see before they look at any option."""
    groups: Sequence[Group] = ()
    """Which options belong together, in the order in which people look through them."""
    quick: Mapping[str, object] = MappingProxyType({})
    """Options of a game that begins at once."""
    beginner: Mapping[str, object] = MappingProxyType({})
    """What the game that its rulebook advises to beginners has beyond `quick`; nothing where any game will do."""
    capped: Mapping[str, object] = MappingProxyType({})
    """Options of games that nobody watches, where bots alone might never come to an end."""

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play, fewest first."""
        return player_counts(self.declared)

    @property
    def first_game(self) -> dict[str, object]:
        """Options of the game for somebody who has never played it."""
        return {**self.quick, **self.beginner}

    def playable(self) -> list[Option]:
        """Return the options that are one of a few words, with the values that can be had."""
        return playable(self.declared)

    def menu(self) -> MenuJson:
        """Return how a table is set up: numbers of players, options with help, what else there is to pick."""
        return menu_of(self.declared, self.playable(), self.presets, self.groups)
