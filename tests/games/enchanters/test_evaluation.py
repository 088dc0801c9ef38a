"""The worth of a position is the sum of its measures, and the forecast follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.bots import Rng
from lorehall.bots.greedy import Greedy
from lorehall.core.game.weights import Weights, read
from lorehall.games import game
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.fold import fold_common

ENCHANTERS = game("enchanters")


def walked(seed: int, answers: int, players: int = 3) -> Any:
    """A position some random answers into a game."""
    state = ENCHANTERS.new({"players": players, "kingdomSelection": "random"}, seed)
    rng = Rng(seed)
    for _ in range(answers):
        if state.over:
            break
        state.answer(rng.below(len(state.options)))
    return state


@pytest.mark.parametrize("seed", range(6))
def test_worth_is_the_standing_and_the_weighted_measures(seed: int) -> None:
    state = walked(seed, 40 + 25 * seed, players=2)
    assert ENCHANTERS.weights_file is not None
    values = read(ENCHANTERS.weights_file).of(ENCHANTERS.measure_names)
    worths = [
        score + sum(w * m for w, m in zip(values, ENCHANTERS.measures(state, seat), strict=True))
        for seat, score in enumerate(ENCHANTERS.current_scores(state))
    ]
    assert ENCHANTERS.evaluate(state, 0) == pytest.approx(worths[0] - 0.6 * worths[1], abs=0.01)


def test_without_weights_only_the_standing_counts() -> None:
    state = walked(2, 90, players=2)
    standing = ENCHANTERS.current_scores(state)
    plain = ENCHANTERS.with_weights(Weights({}))
    assert plain.evaluate(state, 0) == pytest.approx(standing[0] - 0.6 * standing[1])
    assert ENCHANTERS.evaluate(state, 0) != plain.evaluate(state, 0), (
        "the other rules are as they were"
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_sum_to_one_and_favour_who_is_ahead(players: int) -> None:
    for answers in (0, 30, 90, 200):
        state = walked(4, answers, players)
        chances = ENCHANTERS.forecast(state)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1)
        if ENCHANTERS.turn(state):
            worths = [ENCHANTERS.evaluate(state, seat) for seat in range(players)]
            assert chances.index(max(chances)) == worths.index(max(worths))


def test_at_the_end_the_forecast_is_the_result_and_nothing_is_to_come() -> None:
    state = walked(1, 10_000)
    assert state.over
    assert ENCHANTERS.time_left(state) == 0
    assert set(ENCHANTERS.measures(state, 0)) == {0.0}
    assert ENCHANTERS.forecast(state) == tuple(
        1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(3)
    )


def test_a_lead_is_surer_near_the_end() -> None:
    early = walked(3, 30, players=2)
    late = early.clone()
    late.deck = late.deck[:2]
    lead = ENCHANTERS.with_weights(Weights({}, (2.0, 2.0)))
    early.players[0].wounds += 9
    late.players[0].wounds += 9
    assert lead.forecast(late)[1] > lead.forecast(early)[1] > 0.5


def test_while_kingdoms_are_chosen_nothing_is_known() -> None:
    state = ENCHANTERS.new({"players": 4}, 1)
    assert ENCHANTERS.evaluate(state, 2) == 0.0
    assert ENCHANTERS.forecast(state) == (0.25,) * 4
    assert set(ENCHANTERS.measures(state, 0)) == {0.0}


BIG = {
    "players": 3,
    "kingdomSelection": "random",
    "boxes": ["base", "overlords", "odyssey", "eastquest"],
    "overlord": "on",
    "quests": "on",
    "mythic": "on",
    "events": "on",
}


@pytest.mark.parametrize(("name", "seed"), [("Trial by Blood", 2), ("The Auction", 0)])
def test_what_others_can_buy_back_is_bought_at_the_end_alone(name: str, seed: int) -> None:
    """Three casual bots once took Trial by Blood from each other in every turn, for three wounds each (E-QST-04)."""
    state, bot, taken = ENCHANTERS.new(BIG, seed), Greedy(), list[float]()
    while not state.over:
        state.events = []
        state.answer(bot.choose(ENCHANTERS, state, state.seat, Rng(len(state.log))))
        claims = [each for each in state.events if each[0] in (ev.CLAIMS, ev.CLAIMS_FROM)]
        if any(state.cards[each[2]].name == name for each in claims):
            taken.append(ENCHANTERS.time_left(state))
    assert 1 <= len(taken) <= 3
    assert max(taken[1:], default=0) <= 1, "in the last round"


def test_it_counts_in_full_once_nobody_can_buy_it() -> None:
    state = walked_with_quests()
    (card,) = [each for each, d in enumerate(state.cards) if d.name == "Trial by Blood"]
    before = ENCHANTERS.evaluate(state, 1)
    state.quests = tuple(each for each in state.quests if each != card)
    state.players[1].quests = (card,)
    fold_common(state)
    assert ENCHANTERS.evaluate(state, 1) == pytest.approx(before)
    state.deck, state.track = [], [-1] * len(state.track)
    held = ENCHANTERS.evaluate(state, 1)
    state.players[1].quests = ()
    fold_common(state)
    assert held - ENCHANTERS.evaluate(state, 1) == pytest.approx(4)


def walked_with_quests() -> Any:
    """A position a few turns into the game in which Trial by Blood lies there, and nobody has claimed it."""
    state, rng = ENCHANTERS.new(BIG, 2), Rng(2)
    while ENCHANTERS.turn(state) < 4:
        pending = ENCHANTERS.pending(state)
        assert pending is not None
        others = [i for i, choice in enumerate(pending.choices) if "Trial" not in choice.text]
        state.answer(others[rng.below(len(others))])
    return state
