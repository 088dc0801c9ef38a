"""What a bot is, and the only way in which one is asked.

A bot never sees the true state. `decide` hands it a copy in which all that its seat cannot know is dealt anew and chance has a
new seed, so no bot can peek, not even by mistake, and it may do with the copy what it likes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from lorehall.core.game import Game
from lorehall.core.rng import advance, number, seeded


class Rng:
    """A bot's own chance: a seeded stream that nobody else draws from, so that its choices can be repeated."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, sides: int) -> int:
        """A uniform number from 0 to sides - 1."""
        self.state = advance(self.state)
        return number(self.state, sides)

    def seed(self) -> int:
        """A seed for another stream."""
        self.state = advance(self.state)
        return self.state


class Bot(ABC):
    """Chooses among the pending options."""

    name: ClassVar[str]
    title: ClassVar[str]
    """What people call this level."""
    help: ClassVar[str]

    @abstractmethod
    def choose(self, game: Game[Any], state: Any, rng: Rng) -> int:
        """The index of an option of `state`, a re-dealt position that now belongs to the bot."""


class BlindBot(Bot):
    """A bot that looks at nothing but the number of options, so nothing need be dealt for it."""

    @abstractmethod
    def pick(self, options: int, rng: Rng) -> int:
        """The index of one of so many options."""

    def choose(self, game: Game[Any], state: Any, rng: Rng) -> int:
        return self.pick(len(state.options), rng)


def decide(bot: Bot, game: Game[Any], state: Any, rng: Rng) -> int:
    """The bot's answer to the request that is pending in the true state."""
    if isinstance(bot, BlindBot):
        return bot.pick(len(state.options), rng)
    return bot.choose(game, game.determinize(state, state.seat, rng.seed()), rng)
