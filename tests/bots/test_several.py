"""Bots in games with several asked seats and with dice."""

from __future__ import annotations

from typing import Any

from lorehall.bots import Bot, Rng, answer, bot, decide
from lorehall.bots.greedy import judge
from lorehall.core.game.game import Game
from support.watch import DARE, HELP, REST, Night, Watch

WATCH = Watch()


def test_each_seat_chooses_among_its_own_options() -> None:
    state = WATCH.new({"players": 3}, 1)
    assert state.asked() == [0, 1, 2]
    for name in ("random", "greedy"):
        for seat in range(3):
            for seed in range(12):
                index = decide(bot(name), WATCH, state, Rng(seed), seat)
                assert index in state.open_to(seat)
    assert decide(bot("random"), WATCH, state, Rng(1)) in state.open_to(0), "the first seat asked"


class Waits(Bot):
    """Never steps in, and rests."""

    name = "waits"

    def choose(self, game: Game[Any], state: Any, seat: int, rng: Rng) -> int:
        return int(state.open_to(seat)[0])


def played(names: list[Bot], seed: int) -> Night:
    state = WATCH.new({"players": 3}, seed)
    streams = [Rng(seed + seat) for seat in range(3)]
    while not state.over:
        state.answer(answer(names, WATCH, state, streams))
    return state


def test_whoever_is_asked_may_step_in() -> None:
    state = WATCH.new({"players": 3}, 1)
    streams = [Rng(seat) for seat in range(3)]
    waiting: list[Bot] = [Waits(), Waits(), Waits()]
    assert state.options[answer(waiting, WATCH, state, streams)] == REST
    helpful: list[Bot] = [Waits(), Waits(), bot("greedy")]
    index = answer(helpful, WATCH, state, streams)
    assert (state.options[index], state.owner(index)) == (HELP, 2)


def test_bots_of_chance_step_in_now_and_then_and_games_end() -> None:
    helped = [len(played([bot("random")] * 3, seed).helpers) for seed in range(30)]
    assert set(helped) == {0, 1, 2, 3}
    assert all(played([bot("greedy")] * 3, seed).over for seed in range(5))


def test_an_answer_that_throws_dice_is_judged_by_their_mean() -> None:
    state = WATCH.new({"players": 2, "wind": "storm"}, 1)
    rest, dare = state.options.index(REST), state.options.index(DARE)
    assert judge(WATCH, state, rest, 0, Rng(1), []) == 0.0
    worths = [judge(WATCH, state, dare, 0, Rng(seed), []) for seed in range(200)]
    assert len(set(worths)) > 3, "one try alone gives 0, 1 or 2"
    assert abs(sum(worths) / 200 - 2 / 3) < 0.3, "the first try is the same for all seeds"


def test_all_options_of_a_decision_meet_the_same_chances() -> None:
    state = WATCH.new({"players": 2, "wind": "storm"}, 1)
    dare = state.options.index(DARE)
    seeds: list[int] = []
    first = judge(WATCH, state, dare, 0, Rng(1), seeds)
    assert judge(WATCH, state, dare, 0, Rng(2), seeds) == first
    assert WATCH.key(state) == WATCH.key(WATCH.new({"players": 2, "wind": "storm"}, 1))


def test_greedy_dares() -> None:
    state = WATCH.new({"players": 2, "wind": "storm"}, 1)
    chosen = [state.options[decide(bot("greedy"), WATCH, state, Rng(seed))] for seed in range(40)]
    assert chosen.count(DARE) == 40
