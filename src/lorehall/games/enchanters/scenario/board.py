"""The table that a scenario fills, name by name, before a state is made of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.scenario.plaincards import DEFAULT_VILLAGE
from lorehall.scenario import Unfit


@dataclass
class Area:
    """What a scenario puts into a player's area."""

    stacks: dict[int, list[str]] = field(default_factory=dict)
    fields: dict[str, int] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    quests: list[str] = field(default_factory=list)


@dataclass
class Board:
    """An empty table to be filled, name by name."""

    content: Content
    options: dict[str, object]
    seed: int
    areas: list[Area]
    piles: dict[str, list[str]] = field(default_factory=dict)
    track: list[str] = field(default_factory=list)
    tokens: dict[tuple[int, int], int] = field(default_factory=dict)
    events: dict[int, list[str]] = field(default_factory=dict)
    fields: dict[str, int] = field(default_factory=dict)
    village: str = DEFAULT_VILLAGE
    overlord: str = ""
    kingdoms: list[str] = field(default_factory=list)
    turn: int = 0
    ends: bool = False

    def area(self, number: int) -> Area:
        """The area of a player, counted from 1."""
        if not 1 <= number <= len(self.areas):
            raise Unfit(
                f"there is no player {number}; this game has {len(self.areas)} (options players {number})"
            )
        return self.areas[number - 1]

    def seat(self, name: str) -> int:
        """The seat of `player 2`."""
        number = name.removeprefix("player ")
        if not number.isdigit():
            raise Unfit("a player is needed here")
        self.area(int(number))
        return int(number) - 1
