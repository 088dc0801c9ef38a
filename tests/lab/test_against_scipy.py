"""The lab's own statistics agree with SciPy, as far as SciPy has them (docs/decisions/0007)."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from scipy import linalg, optimize, special, stats

from lorehall.core.game.weights import softmax
from lorehall.core.student_t import student
from lorehall.lab.statistics.intervals import DIGITS, Z, difference, mean, share
from lorehall.lab.statistics.regression import Contest, Moments, dot, likeliest, ridge, solve
from lorehall.lab.tournaments.rating import APART, SCALE, Tally, settled

ROUNDED = 10**-DIGITS
"""The tolerance for a figure stored with this many digits."""


@pytest.mark.parametrize("level", [0.5, 0.9, 0.95, 0.999])
@pytest.mark.parametrize("degrees", [1, 2, 3, 7, 30, 199, 200, 5000])
def test_students_bounds(degrees: int, level: float) -> None:
    assert student(degrees, level) == pytest.approx(stats.t.interval(level, degrees)[1], rel=1e-7)


def test_the_normal_bound() -> None:
    assert pytest.approx(stats.norm.interval(0.95)[1], abs=1e-6) == Z


@pytest.mark.parametrize("count", [1, 5, 40, 1000])
def test_the_wilson_interval_of_whole_wins(count: int) -> None:
    for wins in {0, 1, count // 3, count}:
        found = share([1.0] * wins + [0.0] * (count - wins))
        expected = stats.binomtest(wins, count).proportion_ci(method="wilson")
        assert (found.low, found.high) == pytest.approx(expected, abs=2 * ROUNDED)


@pytest.mark.parametrize("count", [2, 3, 20, 300])
def test_the_interval_of_a_mean(count: int) -> None:
    rng = Random(count)
    values = [rng.gauss(5, 3) for _ in range(count)]
    found = mean(values)
    expected = stats.t.interval(0.95, count - 1, np.mean(values), stats.sem(values))
    assert (found.low, found.high) == pytest.approx(expected, abs=2 * ROUNDED)


@pytest.mark.parametrize(("first", "second"), [(3, 3), (10, 40), (200, 150)])
def test_a_difference_is_never_surer_than_welch(first: int, second: int) -> None:
    """The error is Welch's; the degrees of freedom are those of the smaller sample, which are never more than Welch's."""
    rng = Random(first)
    one, other = [[rng.gauss(0, 1 + n % 3) for n in range(size)] for size in (first, second)]
    found = difference(one, other)
    welch = stats.ttest_ind(one, other, equal_var=False)
    expected = welch.confidence_interval()
    assert found.value == pytest.approx(np.mean(one) - np.mean(other), abs=ROUNDED)
    assert found.low <= expected.low + ROUNDED
    assert found.high >= expected.high - ROUNDED
    half = student(min(first, second) - 1) * abs(found.value / welch.statistic)
    assert found.high - found.value == pytest.approx(half, rel=1e-4)


# -- regression --------------------------------------------------------------------------------------------


def rows_of(rng: Random, number: int, width: int) -> list[list[float]]:
    return [[rng.gauss(0, 1) for _ in range(width)] for _ in range(number)]


def test_a_system_of_equations() -> None:
    rows = rows_of(Random(1), 30, 8)
    matrix, right = np.array(rows).T @ np.array(rows), rows[0]
    expected = linalg.solve(matrix, right, assume_a="pos")
    assert solve(matrix.tolist(), right) == pytest.approx(expected, rel=1e-9)


def test_least_squares() -> None:
    rng = Random(2)
    rows = rows_of(rng, 60, 6)
    targets = [dot(row, [1, -2, 0, 3, 0.5, 1]) + rng.gauss(0, 1) for row in rows]
    moments = Moments(6)
    for row, target in zip(rows, targets, strict=True):
        moments.add(row, target)
    weights, left, _, _ = linalg.lstsq(rows, targets)
    assert ridge(moments, 0.0) == pytest.approx(weights, rel=1e-9)
    assert moments.squared_error(weights.tolist()) == pytest.approx(left, rel=1e-9)


def by_scipy(contests: list[Contest], old: list[float], holds: list[float]) -> np.ndarray:
    """The likeliest weights, found by a minimizer that is told nothing but the surprise and its slope."""
    rows = np.array([contest.rows for contest in contests])
    shares = np.array([contest.shares for contest in contests])

    def surprise(weights: np.ndarray) -> float:
        lost = shares * special.log_softmax(rows @ weights, axis=1)
        return float(np.sum(holds * (weights - old) ** 2) / 2 - lost.sum())

    def slope(weights: np.ndarray) -> np.ndarray:
        held = shares.sum(axis=1, keepdims=True)
        missed = held * special.softmax(rows @ weights, axis=1) - shares
        return np.asarray(np.einsum("ik,ikj->j", missed, rows) + holds * (weights - old))

    found = optimize.minimize(
        surprise, np.array(old), jac=slope, method="BFGS", options={"gtol": 1e-9}
    )
    return np.asarray(found.x)


def test_a_logit() -> None:
    rng = Random(3)
    contests = []
    for _ in range(120):
        rows = rows_of(rng, 3, 4)
        chances = softmax([dot(row, [1.0, -1.0, 0.5, 0.0]) for row in rows])
        winner = rng.choices(range(3), chances)[0]
        contests.append(Contest(rows, [float(seat == winner) for seat in range(3)]))
    old, holds = [0.5, 0.0, 0.0, 1.0], [2.0, 0.1, 1.0, 4.0]
    found = likeliest(contests, old, holds, [0.0] * 4)
    assert found == pytest.approx(by_scipy(contests, old, holds), abs=1e-6)


def test_ratings() -> None:
    names = ["expert", "greedy", "random"]
    played: Tally = {
        ("expert", "greedy"): (70.5, 29.5),
        ("expert", "random"): (40.0, 0.0),
        ("greedy", "random"): (95.0, 5.0),
    }
    unit = np.eye(3)
    contests = [
        Contest([unit[names.index(each)].tolist() for each in pair], won)
        for pair, won in played.items()
    ]
    expected = SCALE * by_scipy(contests, [0.0] * 3, [(SCALE / APART) ** 2] * 3)
    assert list(settled(played, names).values()) == pytest.approx(expected, abs=0.01)
