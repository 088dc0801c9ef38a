"""The seats at a table: their owners, and who decides there now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FORGOTTEN = "A guest"
"""The name that is shown for a deleted guest."""


def named_after(name: str) -> str:
    """Return the name of a table unless its host chooses another."""
    return f"{name}'s table"


@dataclass(slots=True)
class Seat:
    """A seat: empty, a person's, or a bot's. A bot may fill in for a person for a while."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    cover: str | None = None
    left: bool = False
    lent: bool = False
    """Whether its owner handed it to the bot on purpose."""
    was: str | None = None
    """The guest who was removed from it during the game: the bot keeps their name."""
    gone: bool = False
    """Whether its owner was deleted, and will never come back."""

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        if self.guest is not None:
            return "person"
        return "empty" if self.bot is None else "bot"

    @property
    def player(self) -> str | None:
        """Return the bot that decides here now; None while a person does."""
        return self.cover if self.guest is not None else self.bot

    def forget(self, guest: str) -> None:
        """Hide the name of this guest, if the seat is or was theirs."""
        if guest in (self.guest, self.was):
            self.name = FORGOTTEN
            self.gone = self.guest == guest
