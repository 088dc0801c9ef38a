"""Bot levels for people. Each game names the bot for each level, because a bot that is strong in one game is weak in another."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from lorehall.bots.base import Bot, Rng, Steps
from lorehall.bots.searcher import players_in
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game

USUAL: Final = {
    "beginner": "novice",
    "casual": "greedy",
    "skilled": "flat@32/50ms",
    "expert": "tree@160/1s",
}
"""The default bot for each level. The time limit is a promise to people; on a machine like that of the ratings the tries end
first, so that a level plays the same everywhere."""


def played_at(level: str, game: Game[Position], players: int) -> str:
    """Return the name of the bot that plays at this level with this many players."""
    return game.levels_for(players).get(level, USUAL[level])


def counting(level: str, game: Game[Position], players: int) -> str:
    """Return the same without a time limit, so that games can be repeated."""
    return played_at(level, game, players).partition("/")[0]


class Level(Bot):
    """Plays as the bot that the game names for this level."""

    find: ClassVar[Callable[[str], Bot]]
    """Makes a bot by its name; set where all of them are known."""

    def __init__(self) -> None:
        self.bots: dict[str, Bot] = {}

    def bot(self, game: Game[Position], players: int) -> Bot:
        """Return the bot for this level and this many players."""
        name = played_at(self.name, game, players)
        if name not in self.bots:
            self.bots[name] = type(self).find(name)
        return self.bots[name]

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        bot = self.bot(game, players_in(game, state))
        index = bot.choose(game, state, seat, rng)
        self.plan = bot.plan
        return index

    def choose_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        bot = self.bot(game, players_in(game, state))
        index = yield from bot.choose_in_steps(game, state, seat, rng)
        self.plan = bot.plan
        return index

    def step_in(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int | None:
        return self.bot(game, players_in(game, state)).step_in(game, state, seat, rng)


class Beginner(Level):
    name = "beginner"
    title = "Beginner"
    help = "Overlooks a lot. Good company for a first game."


class Casual(Level):
    name = "casual"
    title = "Casual"
    help = "Picks what looks best right now and plays instantly."


class Skilled(Level):
    name = "skilled"
    title = "Skilled"
    help = "Simulates the next few rounds before each move."


class Expert(Level):
    name = "expert"
    title = "Expert"
    help = "Thinks for up to a second per move and simulates many possible games."
