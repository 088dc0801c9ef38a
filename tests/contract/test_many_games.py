"""Many random games of every game, with sampled options, modes and numbers of players: no exception, no stall, nothing broken.

Looked at in every game: as it begins, at one decision in 40 and at the end, that somebody is asked and has a choice, and all
invariants; that it ends at all, and with a sound outcome. In one game of 100 besides: the question at each decision; that a
copy, a saved and loaded position and one that was dealt anew are the same to whoever sees them; that the log replays to the end.
"""

from __future__ import annotations

import pytest

from lorehall.core.engine import position
from lorehall.games import REGISTRY
from lorehall.lab.engine.soak import Soak, soak

COMPILED = not position.__file__.endswith(".py")
GAMES = {"defenders": 10_000, "enchanters": 5_000, "prophecy": 300} if COMPILED else {}
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
