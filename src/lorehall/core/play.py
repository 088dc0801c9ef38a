"""A position with what every play of a declared game has: its options, its turns, and who knows where which card lies."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from lorehall.core.options import Chosen
from lorehall.core.position import Position
from lorehall.core.slots import slots


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Position):
    """Games add their own fields."""

    SHARED: ClassVar[tuple[str, ...]] = ("setup",)

    def __init__(
        self, setup: Chosen, seed: int, template: Play | None = None, cards: int = 0
    ) -> None:
        super().__init__(seed, template)
        self.setup: Final = setup
        self.known: list[int] = [0] * cards if template is None else template.known[:]
        """By card, as `core.zones` has it."""
        self.turn: int = 0 if template is None else template.turn
        """How many turns have begun."""

    __slots__ = slots(__init__)
