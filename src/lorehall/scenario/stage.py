"""What a game provides so that scenarios can be played in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.scenario.outline import Outline
from lorehall.scenario.paths import Path
from lorehall.scenario.values import Lexicon

S = TypeVar("S", bound=Position)


class Stage(ABC, Generic[S]):
    """A game with the cards of one scenario: its names, its paths, and how a position is set up."""

    game: Game[S]
    paths: Sequence[Path[S]]

    @abstractmethod
    def lexicon(self, players: Sequence[str]) -> Lexicon:
        """The names that can be used; `players` are those that the scenario gives to the seats."""

    def die(self, word: str) -> int | None:
        """The forced chance result that a word stands for, counted from 0; None if there is none of this name."""
        return int(word) - 1 if word.isdigit() else None

    def begin(self, options: Mapping[str, str], seats: int, seed: int, dice: Sequence[int]) -> S:
        """A new game, run to its first decision, with its events recorded. `seats` is the highest seat mentioned."""
        return self.game.new(self.options(options, seats), seed, dice=dice, listen=True)

    def options(self, options: Mapping[str, str], seats: int) -> dict[str, object]:
        """The options as they are written, with as many players as are mentioned."""
        given: dict[str, str] = {"players": str(max(self.game.players[0], seats)), **options}
        return {name: int(said) if said.isdigit() else said for name, said in given.items()}

    @abstractmethod
    def board(self, options: Mapping[str, str], seats: int, seed: int) -> Any:
        """An empty table, which the `put` of the paths fills."""

    @abstractmethod
    def build(self, board: Any, dice: Sequence[int]) -> S:
        """The position on the table, run to its first decision, with its events recorded; Unfit if it cannot be."""

    def started(self, position: S, dice: Sequence[int]) -> S:
        """A position that is ready to be run, run with forced dice and its events recorded."""
        position.events = []
        position.feed = list(reversed(dice))
        position.run()
        return position


@runtime_checkable
class Staged(Protocol):
    """A game that can play scenarios."""

    def stage(self, outline: Outline) -> Stage[Any]:
        """The stage for a scenario, with its cards added; Mistakes if there are any in them."""
        ...
