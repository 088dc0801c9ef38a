"""Many random games of every game with sampled options: no exception, no stall, no broken invariant."""

from __future__ import annotations

import pytest

from lorehall.core import position
from lorehall.games import REGISTRY
from lorehall.lab.soak import Soak, soak

COMPILED = not position.__file__.endswith(".py")
GAMES = {"defenders": 10_000, "enchanters": 1_000, "prophecy": 300} if COMPILED else {}
FEW = 60
"""Of any other game, and on the plain build."""
PARTS = 10
"""Of one game, so that all cores play."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_many_random_games(name: str, part: int) -> None:
    games = GAMES.get(name, FEW) // PARTS
    tally = soak(Soak(game=name, games=games, seed=part * 1_000_003, deep_every=100))
    assert tally.failures == []
    assert tally.games == games
