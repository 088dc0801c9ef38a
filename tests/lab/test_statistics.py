"""Intervals hold the truth as often as they say, in made-up worlds where it is known."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from lorehall.lab.statistics.intervals import (
    Estimate,
    clustered_mean,
    mean,
    paired_difference,
    stands_out,
)


def coverage(truth: float, draw: Callable[[Random], Estimate], times: int = 400) -> float:
    """How often the interval of a made-up sample holds the truth."""
    rng = Random(1)
    found = [draw(rng) for _ in range(times)]
    return sum(each.low <= truth <= each.high for each in found) / times


# -- small samples ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [3, 17])
def test_a_mean_lies_in_its_interval_however_few_there_are(count: int) -> None:
    def draw(rng: Random) -> Estimate:
        return mean([rng.gauss(0, 1) for _ in range(count)])

    assert coverage(0, draw, 3000) == pytest.approx(0.95, abs=0.01)


def test_of_many_even_rows_seldom_one_stands_out() -> None:
    """Fifty rows of twenty observations each: in one report of twenty a row is marked by chance."""
    rng, reports = Random(3), 150
    wrong = 0
    for _ in range(reports):
        rows = [[rng.gauss(0, 1) for _ in range(20)] for _ in range(50)]
        wrong += any(stands_out(mean(row), 0, 50) for row in rows)
    assert wrong / reports < 0.08


def test_a_single_row_need_not_stand_out_as_far_as_one_of_many() -> None:
    found = Estimate(1.2, 0.1, 2.3, 40)
    assert stands_out(found, 0, 1)
    assert not stands_out(found, 0, 10)
    assert not stands_out(Estimate(1.2, 0.1, 2.3, 19), 0, 1), "too few"


# -- pairs -----------------------------------------------------------------------------------------------


def test_pairs_that_all_agree_leave_doubt() -> None:
    lost = paired_difference([0.0] * 50, [0.0] * 50)
    assert (lost.value, lost.low) == (0, -lost.high)
    assert lost.high == pytest.approx(0.038, abs=0.01)
    assert not paired_difference([1.0] * 3, [0.0] * 3).excludes(0), "three of three may be luck"
    assert paired_difference([1.0] * 6, [0.0] * 6).excludes(0)
    assert paired_difference([1.0], [0.0]).count == 1
    assert paired_difference([], []).count == 0


@pytest.mark.parametrize(("first", "second"), [(0.1, 0.05), (0.9, 0.8), (0.5, 0.5)])
def test_paired_wins_lie_in_their_interval(first: float, second: float) -> None:
    def draw(rng: Random) -> Estimate:
        luck = [
            (mine, mine if rng.random() < 0.8 else rng.random())
            for mine in [rng.random() for _ in range(12)]
        ]
        return paired_difference([float(a < first) for a, _ in luck], [float(b < second) for _, b in luck])  # fmt: skip

    assert coverage(first - second, draw) > 0.93


# -- games with the same deal ----------------------------------------------------------------------------


def dealt(rng: Random, deals: int, games: int) -> list[tuple[int, float]]:
    """Scores around 0, half of whose variance is the deal's."""
    luck = [rng.gauss(0, 1) for _ in range(deals)]
    return [(i, luck[i] + rng.gauss(0, 1)) for i in range(deals) for _ in range(games)]


@pytest.mark.parametrize("deals", [6, 30])
def test_a_mean_over_deals_is_as_uncertain_as_the_deals_are(deals: int) -> None:
    assert coverage(0, lambda rng: clustered_mean(dealt(rng, deals, 4))) > 0.93


def test_a_mean_of_single_games_is_the_plain_one() -> None:
    values = [1.0, 4.0, 2.0, 7.0]
    assert clustered_mean(list(enumerate(values))) == mean(values)
    mirrored = [(i // 2, float(i % 2)) for i in range(40)]
    assert clustered_mean(mirrored) == mean([value for _, value in mirrored]), "never narrower"
    assert clustered_mean([(1, 5.0)] * 3).count == 3
