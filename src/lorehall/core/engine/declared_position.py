"""Positions of declared games: what is chosen before a play, its turns, and who knows where which card lies."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from lorehall.core.engine.position import Position
from lorehall.core.options import Chosen
from lorehall.core.slots import slots


@mypyc_attr(allow_interpreted_subclasses=True)
class GamePosition(Position):
    """A position that knows the options it is played with. Games add their own fields."""

    SHARED: ClassVar[tuple[str, ...]] = ("setup",)

    setup: Chosen
    """Set by the constructor of each: another call would make every copy slower."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(GamePosition):
    """The same with turns, and with cards that are hidden as `core.engine.zones` has it: all that most games need."""

    def __init__(
        self, setup: Chosen, seed: int, template: Play | None = None, cards: int = 0
    ) -> None:
        super().__init__(seed, template)
        self.setup = setup
        self.known: list[int] = [0] * cards if template is None else template.known[:]
        """By card, as `core.engine.zones` has it."""
        self.turn: int = 0 if template is None else template.turn
        """How many turns have begun."""

    __slots__ = slots(__init__)
