"""Bots by name, as the command line uses them."""

from __future__ import annotations

import random
from typing import Any, Protocol

from lorehall.core.game import Game


class Bot(Protocol):
    """Chooses the index of an option for the seat that is asked."""

    def choose(self, state: Any) -> int: ...


class _Random:
    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: Any) -> int:
        return self.rng.randrange(len(state.options))


def bot(name: str, game: Game[Any], seed: int) -> Bot:
    """The bot of this name."""
    return _Random(seed)
