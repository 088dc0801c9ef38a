"""Whoever sees an open quest is told how far they are with what it counts (E-COS-15)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lorehall.games.enchanters.game import Enchanters
from support.play import random_play

GAME = Enchanters()
OPTIONS = {
    "players": 2,
    "boxes": ["base", "eastquest"],
    "quests": "on",
    "kingdomSelection": "random",
}


def test_a_quest_is_never_offered_to_who_is_told_that_something_is_short() -> None:
    seen = Counter[str]()
    for seed in range(4):
        for state in random_play(GAME, OPTIONS, seed):
            if state.seat < 0:
                continue
            own: Any = GAME.own(state, state.seat)
            if own is None or own["pending"] is None or "quest_steps" not in own:
                continue
            offered = {choice["place"] for choice in own["pending"]["choices"]}
            for number, steps in enumerate(own["quest_steps"]):
                is_short = any(step["have"] < step["need"] for step in steps)
                is_offered = f"quests/{number}" in offered
                assert not (is_short and is_offered)
                seen["short"] += is_short
                seen["offered"] += is_offered and bool(steps)
    assert seen["short"]
    assert seen["offered"]
