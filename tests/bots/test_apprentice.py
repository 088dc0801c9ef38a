"""Apprentice and journeyman: between greedy and planner."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.bots import Rng, bot, decide
from lorehall.bots.apprentice import Apprentice
from lorehall.bots.greedy import Greedy
from lorehall.games import game

DEFENDERS = game("defenders")


class Counted(Greedy):
    """How often it was asked."""

    times = 0

    def choose(self, *given: Any) -> int:
        self.times += 1
        return super().choose(*given)


def learning(name: str) -> tuple[Apprentice, Counted]:
    found, hasty = bot(name), Counted()
    assert isinstance(found, Apprentice)
    found.hasty = hasty
    return found, hasty


def after_setup(seed: int) -> Any:
    state = DEFENDERS.new({"players": 2, "hero_assignment": "deal"}, seed)
    while len(state.options) < 4:
        state.answer(0)
    return state


@pytest.mark.parametrize(
    ("name", "least", "most"), [("apprentice", 35, 65), ("journeyman", 62, 88)]
)
def test_it_plans_at_some_decisions_and_is_hasty_at_the_others(
    name: str, least: int, most: int
) -> None:
    found, hasty = learning(name)
    state, rng = after_setup(3), Rng(5)
    planned = decide(bot("planner"), DEFENDERS, state, Rng(1))
    for _ in range(100):
        before = hasty.times
        chosen = decide(found, DEFENDERS, state, rng)
        assert chosen == planned or hasty.times > before, "an advised plan has nothing of chance"
    assert least <= 100 - hasty.times <= most


def test_what_was_planned_is_forgotten_in_haste() -> None:
    found, hasty = learning("apprentice")
    state, rng = after_setup(3), Rng(5)
    while not hasty.times:
        found.rest = (1, 2)
        decide(found, DEFENDERS, state, rng)
    assert not found.rest
