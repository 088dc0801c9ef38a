"""The worth of a position is the sum of its measures, and the forecast follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.bots import Rng
from lorehall.core.game.weights import Weights, read
from lorehall.games import game

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
