"""What every game offers to bots, the lab, the server, the command line and tests, which use nothing else of it.

A game has four faces, each a separate class with a page in the docs: *playing* it, *seeing* it, *judging* it and *studying* it.
Code that needs one face asks for that one. Next to them is the description of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Self

from lorehall.core.card_texts import Texts
from lorehall.core.errors import BadSave
from lorehall.core.game.described import Described
from lorehall.core.game.judging import Judging
from lorehall.core.game.playing import S
from lorehall.core.game.save_validation import loaded
from lorehall.core.game.seeing import Seeing
from lorehall.core.game.studying import Studying
from lorehall.core.terminal.cards import Cards
from lorehall.core.terminal.terminal import Terminal


class Game(Described, Seeing[S], Judging[S], Studying[S]):
    """The rules of one game. A playthrough is a `Position`."""

    def load(self, text: str | bytes) -> S:
        """Return the state that `save` wrote; BadSave, with the reason, if it cannot be played, shown or answered."""
        return loaded(self, text)

    def turn(self, state: S) -> int:
        """Return how many turns have begun. A game that counts its turns can override this with something faster."""
        return self.facts(state).turns

    # -- its bots ----------------------------------------------------------------------------------

    levels: Mapping[str, str] = MappingProxyType({})
    """The bots for levels at which the default bots do not suit the game, such as {"casual": "planner"}."""
    level_help: Mapping[str, str] = MappingProxyType({})
    """Help texts of levels, where the default ones (`bots/levels.py`) would be wrong."""

    def levels_for(self, players: int) -> Mapping[str, str]:
        """Return `levels` for a table with this many players."""
        return self.levels

    # -- its cards ---------------------------------------------------------------------------------

    @property
    def fingerprint(self) -> str:
        """Return a digest of its cards if they are read from texts; "" if its version is enough to identify them."""
        return ""

    def texts(self) -> Texts:
        """Return every text on which the game depends, such as card files; none if its rules are all code."""
        return {}

    def with_texts(self, texts: Texts) -> Self:
        """Return the same rules with exactly these texts; LorehallError if they cannot be read."""
        if texts:
            raise BadSave(f"{self.title} has no card texts, but some were given.")
        return self

    def faces(self) -> Mapping[str, Any]:
        """Return what is printed on the cards, with an explanation of each sentence."""
        return {"cards": []}

    def cards(self) -> Cards:
        """Return the cards for people who look them up, check or write them."""
        return Cards(self.title, self.faces())

    # -- at a keyboard -----------------------------------------------------------------------------

    def terminal(self) -> Terminal:
        """Return how the game is shown at a keyboard."""
        return Terminal(self.goal or self.tagline, self.declared)
