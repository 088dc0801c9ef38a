"""The chairs at a table: whose each is, and who decides there now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FORGOTTEN = "A guest"
"""What is shown in the place of the name of somebody who is known no more."""


def named_after(name: str) -> str:
    """What a table is called unless its host says otherwise."""
    return f"{name}’s table"


@dataclass(slots=True)
class Seat:
    """A seat: empty, a person's, or a bot's. A person's seat may be held by a bot for a while."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    cover: str | None = None
    left: bool = False
    lent: bool = False
    """Whether its owner let the bot play on purpose."""
    was: str | None = None
    """The guest who was sent away from it during the game: the bot that has it keeps their name."""
    gone: bool = False
    """Whether its owner is known no more, and will never come back."""

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        if self.guest is not None:
            return "person"
        return "empty" if self.bot is None else "bot"

    @property
    def player(self) -> str | None:
        """The bot that decides here now; None while a person does."""
        return self.cover if self.guest is not None else self.bot

    def forget(self, guest: str) -> None:
        """Show the name of this guest no more, if it is theirs or was."""
        if guest in (self.guest, self.was):
            self.name = FORGOTTEN
            self.gone = self.guest == guest
