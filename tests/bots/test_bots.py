"""Bots make the same choices for the same seed and leave the table alone; `test_greedy` covers knowledge and strength."""

from __future__ import annotations

import pytest

from lorehall.bots import BlindBot, Rng, bot, decide
from lorehall.core.engine.position import NOBODY
from lorehall.core.errors import LorehallError
from lorehall.games import game
from support.play import position_after

RULES = game("enchanters")
PLAYERS = ("random", "novice", "squire", "greedy", "planner", "flat@8", "tree@8")
OPTIONS: dict[str, object] = {"players": 3, "kingdomSelection": "random"}


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    state = position_after(RULES, OPTIONS, seed=2, decisions=40)
    choices = [[decide(bot(name), RULES, state, Rng(seed)) for seed in range(12)] for _ in range(2)]
    assert choices[0] == choices[1]
    assert all(0 <= choice < len(state.options) for choice in choices[0])


def test_a_bot_leaves_the_true_state_alone() -> None:
    state = position_after(RULES, OPTIONS, seed=3, decisions=50)
    key = RULES.key(state)
    decide(bot("greedy"), RULES, state, Rng(1))
    assert RULES.key(state) == key


def test_the_greedy_bot_answers_every_kind_of_question() -> None:
    state = RULES.new({"players": 2}, 4)
    asked: set[int] = set()
    while state.seat != NOBODY:
        asked.add(state.prompt)
        state.answer(decide(bot("greedy"), RULES, state, Rng(len(state.log))))
    assert len(asked) >= 4


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(LorehallError, match="Did you mean greedy"):
        bot("gredy")


def test_a_bot_that_looks_is_not_blind() -> None:
    """A blind bot is asked in the true state."""
    with pytest.raises(TypeError, match="Peeks reads the state, so it must derive from Bot"):
        type("Peeks", (BlindBot,), {"choose": lambda *_: 0})
