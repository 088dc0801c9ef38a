"""A bot gets a re-dealt copy and nothing else; evaluation leaves positions alone; greedy beats random."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.bots import Rng, bot, decide
from lorehall.bots.base import Bot
from lorehall.core.game.game import Game
from lorehall.games import game
from lorehall.lab.play.simulate import GameRecord, Series, simulate

ENCHANTERS = game("enchanters")
PLAYERS = ("random", "novice", "squire", "greedy", "planner", "flat@8", "tree@8")
OPTIONS = {"players": 3, "kingdomSelection": "random"}


def walked(seed: int, answers: int) -> Any:
    """A position some random answers into a game."""
    state = ENCHANTERS.new(OPTIONS, seed)
    rng = Rng(seed)
    for _ in range(answers):
        state.answer(rng.below(len(state.options)))
    return state


@pytest.mark.parametrize("name", PLAYERS)
def test_a_choice_does_not_depend_on_the_hidden_order_of_the_deck(name: str) -> None:
    for seed in range(4):
        state = walked(seed, 60)
        other = state.clone()
        other.deck.reverse()  # after 60 answers no card of known kind is left on top
        other.village_deck = tuple(reversed(other.village_deck))
        other.rng = 12345
        assert state.deck_floor >= len(state.deck)
        mine = [decide(bot(name), ENCHANTERS, state, Rng(s)) for s in range(5)]
        assert mine == [decide(bot(name), ENCHANTERS, other, Rng(s)) for s in range(5)]


class Spy(Bot):
    """Notes what it is shown."""

    name = "spy"

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, game: Game[Any], state: Any, seat: int, rng: Rng) -> int:
        self.seen.append(state)
        state.answer(0)  # its own copy: playing on harms nobody
        return 0


def test_a_bot_gets_a_copy_without_log_and_with_another_chance() -> None:
    state = walked(3, 40)
    key = ENCHANTERS.key(state)
    spy = Spy()
    assert decide(spy, ENCHANTERS, state, Rng(1)) == 0
    assert spy.seen[0] is not state
    assert spy.seen[0].log[:1] == [0]
    assert spy.seen[0].rng != state.rng
    assert ENCHANTERS.key(state) == key


def test_evaluate_and_consequence_leave_the_position_alone() -> None:
    state = walked(2, 50)
    key = ENCHANTERS.key(state)
    for seat in range(3):
        assert isinstance(ENCHANTERS.evaluate(state, seat), float)
    for index in range(len(state.options)):
        assert ENCHANTERS.after_answer(state, index) is not state
    assert ENCHANTERS.key(state) == key


def test_a_finished_game_is_worth_most_to_its_winner() -> None:
    state = walked(1, 0)
    rng = Rng(1)
    while not state.over:
        state.answer(rng.below(len(state.options)))
    worth = [ENCHANTERS.evaluate(state, seat) for seat in range(3)]
    assert worth.index(max(worth)) in state.winners


def wins_of(name: str, records: list[GameRecord]) -> float:
    """Games won by this bot, a shared win in part."""
    return sum(sum(r.bots[seat] == name for seat in r.winners) / len(r.winners) for r in records)


def test_greedy_beats_random() -> None:
    series = Series(games=60, players=2, bots=("greedy", "random"), rotate=True, seed=11)
    assert wins_of("greedy", simulate(series)) >= 54  # 90 %; measured: all
