"""The description of a game: its name, its goal, and its options."""

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
    """A game as it is described before play begins."""

    title: str
    tagline: str = ""
    """One sentence for a newcomer to the game."""
    goal: str = ""
    """How to win, in one sentence for beginners; without it, the tagline is shown."""
    rulebook: Path | None = None
    """The folder of its rules; None for a game whose rulebook comes with Lorehall."""

    declared: Sequence[AnyOption] = ()
    """The options that it takes; every game has `players`."""
    presets: Sequence[Preset] = ()
    """Presets that are shown before the options."""
    groups: Sequence[Group] = ()
    """Which options belong together, in display order."""
    quick: Mapping[str, object] = MappingProxyType({})
    """Options for a game that can begin immediately, with no further choices."""
    beginner: Mapping[str, object] = MappingProxyType({})
    """Changes to `quick` for the first game that the rulebook suggests; empty if any game will do."""
    capped: Mapping[str, object] = MappingProxyType({})
    """Options for games between bots, which might otherwise never end."""

    @property
    def players(self) -> tuple[int, ...]:
        """Return the possible numbers of players, the smallest first."""
        return player_counts(self.declared)

    @property
    def first_game(self) -> dict[str, object]:
        """Return the options for a first game."""
        return {**self.quick, **self.beginner}

    def playable(self) -> list[Option]:
        """Return the options with a list of values, each with its available values."""
        return playable(self.declared)

    def menu(self) -> MenuJson:
        """Return how a table is set up: numbers of players, options with help, and anything else to choose."""
        return menu_of(self.declared, self.playable(), self.presets, self.groups)
