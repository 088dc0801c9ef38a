"""The examples of docs/research.md do what they say."""

from __future__ import annotations

import pytest

from research import gymnasium_seat, many_tables, openspiel_mcts, pettingzoo_loop


@pytest.mark.parametrize(("game", "players"), [("enchanters", 3), ("defenders", 2)])
def test_the_loop_of_pettingzoo(game: str, players: int) -> None:
    won = pettingzoo_loop.play(game, players, seed=1)
    assert list(won) == [f"seat_{seat}" for seat in range(players)]
    assert all(won.values())
    assert won == pettingzoo_loop.play(game, players, seed=1)


def test_one_seat_of_gymnasium() -> None:
    assert gymnasium_seat.play("enchanters", 2, ["journey", "rest"], seed=1) in (-1.0, 0.0, 1.0)


def test_many_tables_learn_something() -> None:
    weights = many_tables.learn("enchanters", 2, tables=8, steps=160, seed=1)
    assert weights == many_tables.learn("enchanters", 2, tables=8, steps=160, seed=1)
    assert any(weights.values())


def test_the_search_of_openspiel_beats_chance() -> None:
    parameters = "lorehall(game=enchanters,players=2,options=length:superfast)"
    won = [openspiel_mcts.play(parameters, 10, seed) for seed in (1, 2)]
    assert all(sum(returns) == pytest.approx(0.0) for returns in won)
    assert sum(returns[0] for returns in won) > 0
