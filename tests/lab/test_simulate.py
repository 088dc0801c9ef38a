"""Simulated games can be repeated, whatever the number of workers; a bad series is refused before it starts."""

from __future__ import annotations

import pytest

from lorehall.core.errors import BadOptions, LorehallError
from lorehall.games import game
from lorehall.lab.play.pool import derived_seed, spans
from lorehall.lab.play.simulate import Series, play_game, simulate
from lorehall.lab.reports.balance import report, to_json


def test_one_and_two_workers_give_the_same_bytes() -> None:
    series = Series(games=12, players=3, bots=("greedy", "random"), rotate=True, seed=4)
    done: list[tuple[int, int]] = []
    one = simulate(series, workers=1)
    two = simulate(series, workers=2, progress=lambda number, total: done.append((number, total)))
    assert to_json(one) == to_json(two)
    assert to_json(report(one)) == to_json(report(two))
    assert done[-1] == (12, 12)
    assert [number for number, _ in done] == sorted(number for number, _ in done)


def test_a_game_can_be_played_again_alone() -> None:
    series = Series(games=5, players=2, bots=("random",), seed=9)
    assert play_game(game("enchanters"), series, 3) == simulate(series)[3]
    assert simulate(Series(games=5, players=2, bots=("random",), seed=10)) != simulate(series)


def test_a_record_says_what_happened() -> None:
    options: dict[str, object] = {
        "kingdoms": ["Bandits", "Goblins", "Undead"],
        "village": "Alea",
        "startingPlayer": "2",
    }
    record = simulate(Series(games=1, players=3, bots=("random",), options=options))[0]
    assert record.groups == {"kingdom": ("Bandits", "Goblins", "Undead"), "village": ("Alea",)}
    assert record.starting == 2
    assert record.turns == 75
    assert sum(record.cards.values()) == 75
    assert len(record.scores) == len(record.taken) == len(record.owned) == 3
    assert {name for names in record.taken for name in names} <= set(record.cards)
    assert all("Fist" in names or names for names in record.owned)


def test_bots_rotate_over_the_seats() -> None:
    series = Series(games=2, players=2, bots=("greedy", "random"), rotate=True)
    assert [record.bots for record in simulate(series)] == [
        ("greedy", "random"),
        ("random", "greedy"),
    ]


@pytest.mark.parametrize(
    ("series", "message"),
    [
        (Series(games=0), "at least 1"),
        (Series(games=1, bots=()), "at least one bot"),
        (Series(games=1, players=2, bots=("random",) * 3), "3, too many for 2 players"),
        (Series(games=1, bots=("nobody",)), "no bot 'nobody'"),
        (Series(games=1, game="chess"), "no game 'chess'"),
    ],
)
def test_a_bad_series_is_refused(series: Series, message: str) -> None:
    with pytest.raises(LorehallError, match=message):
        simulate(series)


def test_bad_options_are_refused_by_the_game() -> None:
    with pytest.raises(BadOptions):
        simulate(Series(games=1, players=9))


def test_seeds_differ_by_series_and_game_and_fit_into_json() -> None:
    seeds = {derived_seed(series, index) for series in range(20) for index in range(50)}
    assert len(seeds) == 1000
    assert max(seeds) < 2**53


@pytest.mark.parametrize(("total", "workers"), [(1, 1), (7, 2), (1000, 2), (1001, 4)])
def test_spans_cover_all_games_once(total: int, workers: int) -> None:
    assert [number for span in spans(total, workers) for number in span] == list(range(total))
