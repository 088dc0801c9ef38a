"""A fit finds what made the scores, in numbers that are known, and is the same for any number of workers."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from lorehall.bots import Rng
from lorehall.core.errors import LorehallError
from lorehall.core.game.weights import Weights, read, softmax, write
from lorehall.games import game
from lorehall.lab.evaluation.fit import PARTS, Scores, explained, fit, interval, least, parts_of
from lorehall.lab.evaluation.positions import Sample, Source, collect
from lorehall.lab.statistics import regression
from lorehall.lab.statistics.intervals import variance
from lorehall.lab.statistics.regression import Contest, Moments, logit, ridge, solve

NAMES = ("worthy", "costly", "unseen")


def noise(rng: Rng, size: int) -> float:
    """About normal, with this standard deviation in hundredths."""
    return sum(rng.below(201) - 100 for _ in range(3)) * size / 10_000


def samples(scored: bool) -> list[Sample]:
    """Games of three seats in which the first measure is worth 2 points and the second -0.5; the third never occurs."""
    rng = Rng(5)
    found = []
    for number in range(240):
        rows = [(rng.below(9) / 2, rng.below(9) / 2, 0.0) for _ in range(3)]
        standing = [float(rng.below(5)) if scored else 0.0 for _ in range(3)]
        gains = [2 * a - b / 2 for a, b, _ in rows]
        ends = [s + g + noise(rng, 100) for s, g in zip(standing, gains, strict=True)]
        if scored:
            shares = [float(end == max(ends)) for end in ends]
        else:
            lot, shares = rng.below(10_000) / 10_000, []
            for chance in softmax(gains):
                shares.append(float(0 <= lot < chance))
                lot -= chance
        found.append(Sample(number, 4.0, tuple(standing), tuple(rows), tuple(ends), tuple(shares)))
    return found


@pytest.mark.parametrize("scored", [True, False])
def test_known_weights_are_found_and_lie_in_their_intervals(scored: bool) -> None:
    found = fit(samples(scored), NAMES, Weights({"unseen": 7.0}), scores=scored)
    worthy, costly, unseen = found.rows
    assert abs(worthy.new - 2) <= max(worthy.half, 0.05) * 1.5
    assert abs(costly.new + 0.5) <= max(costly.half, 0.05) * 1.5
    assert (unseen.old, unseen.new) == (7.0, 7.0), "what never occurred keeps its weight"
    assert found.games == found.samples == 240
    assert found.explained > found.explained_before
    assert found.loss < found.loss_before
    assert found.loss < math.log(3)


def test_what_is_foretold_comes_true() -> None:
    found = fit(samples(scored=True), NAMES, Weights({}), scores=True)
    assert sum(band.came.count for band in found.bands) == 720
    assert all(band.came.low - 0.05 < band.foretold < band.came.high + 0.05 for band in found.bands)


def test_who_always_says_how_often_all_win_explains_nothing() -> None:
    won = [float(number % 12 == 0) for number in range(240)]
    rows = ((1.0,), (0.0,))
    told = [
        Sample(number, 1.0, (0.0, 0.0), rows, (came, 1 - came), (came, 1 - came), together=True)
        for number, came in enumerate(won)
    ]
    usual = [[1 / 12, 11 / 12]] * 240
    assert explained(told, usual, usual, scores=False) == pytest.approx(0)
    sure = [[came, 1 - came] for came in won]
    assert explained(told, sure, sure, scores=False) == 1


def test_the_parts_are_like_the_whole() -> None:
    """Numbers of players come in turn, so a part must not be every tenth game."""
    for cycle in (2, 3, 4, 5):
        parts = parts_of(range(400))
        for part in range(PARTS):
            inside = [game for game in range(400) if parts[game] == part]
            assert len(inside) == 40
            assert {game % cycle for game in inside} == set(range(cycle))
    assert sorted(parts_of([7, 8, 30]).values()) == [0, 1, 2]


def test_a_weight_that_differs_by_table_is_as_uncertain_as_it_looks() -> None:
    """Two and four players in turn, to whom a measure is worth something else: the jackknife must not take that for noise."""
    rng, values, halves = Rng(4), [], []
    for _ in range(60):
        drawn = [
            Sample(game, 1.0, (0.0, 0.0), ((row,), (0.0,)), (row * (game % 2) + noise(rng, 100), 0.0), (1.0, 0.0))
            for game in range(80)
            for row in [float(rng.below(5))]
        ]  # fmt: skip
        model = Scores(drawn, [0.0], parts_of(range(80)))
        values.append(model.fitted(0.0)[0])
        halves.append(interval([model.fitted(0.0, part)[0] for part in range(PARTS)]))
    true = 2.2621572 * variance(values) ** 0.5
    assert sum(halves) / len(halves) == pytest.approx(true, rel=0.3)


def test_too_few_games_are_refused() -> None:
    with pytest.raises(LorehallError, match="at least 20 games"):
        fit(samples(scored=True)[:19], NAMES, Weights({}), scores=True)


def test_positions_are_the_same_for_any_number_of_workers() -> None:
    source = Source(game="enchanters", games=6, players=(2, 3), bots=("random",), seed=3)
    one = collect(source)
    assert one == collect(source, workers=2)
    names = game("enchanters").measure_names
    assert one
    assert {len(sample.scores) for sample in one} <= {2, 3}
    assert all(len(row) == len(names) for sample in one for row in sample.measures)
    assert all(sum(sample.shares) == 1 for sample in one)


# -- sums -----------------------------------------------------------------------------------------------------


def test_a_system_is_solved_and_one_without_answer_is_refused() -> None:
    assert solve([[4.0, 2.0], [2.0, 3.0]], [8.0, 7.0]) == pytest.approx([1.25, 1.5])
    with pytest.raises(LorehallError, match="are equivalent"):
        solve([[1.0, 1.0], [1.0, 1.0]], [1.0, 1.0])


def test_moments_know_the_error_of_any_weights() -> None:
    rows = [((1.0, 0.0), 3.0), ((1.0, 2.0), 5.0), ((0.0, 1.0), 2.0)]
    moments = Moments(2)
    for row, target in rows:
        moments.add(row, target)
    weights = ridge(moments, 0.0)
    direct = [
        sum((t - r[0] * w[0] - r[1] * w[1]) ** 2 for r, t in rows) for w in (weights, [1.0, 1.0])
    ]
    assert moments.squared_error(weights) == pytest.approx(direct[0])
    assert moments.squared_error([1.0, 1.0]) == pytest.approx(direct[1])
    assert direct[0] < direct[1]


def test_a_logit_of_one_measure_gives_back_the_shares() -> None:
    contests = [Contest(((1.0,), (0.0,)), (0.8, 0.2))]
    assert logit(contests, [0.0], 0.0) == pytest.approx([math.log(4)])


@pytest.mark.parametrize("old", [-30.0, 2.0, 3.0, 50.0, 2000.0])
def test_a_logit_finds_its_answer_from_a_bad_start(old: float) -> None:
    contests = [Contest(((1.0,), (0.0,)), (0.2, 0.8))]
    assert logit(contests, [old], 0.0) == pytest.approx([-math.log(4)])
    often = [Contest(((1.0,), (0.0,)), (20.0, 80.0)), Contest(((9.0,), (0.0,)), (0.0, 0.0))]
    assert logit(often, [old], 0.0) == pytest.approx([-math.log(4)]), "nobody won the second"


def test_a_fit_from_bad_weights_surprises_less_than_they_do() -> None:
    rng, seldom = Rng(1), []
    for number in range(40):
        won = float(rng.below(100) < 8)
        rows = ((1.0, rng.below(5) / 2), (0.0, 0.0))
        seldom.append(Sample(number, 1.0, (0.0, 0.0), rows, (won, 1 - won), (won, 1 - won)))
    found = fit(seldom, ("always", "some"), Weights({"always": 2.0}), scores=False)
    assert found.loss < found.loss_before / 3
    assert all(abs(row.new) < 10 for row in found.rows)


def test_weights_that_do_not_settle_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regression, "STEPS", 1)
    with pytest.raises(LorehallError, match="do not converge"):
        logit([Contest(((1.0,), (0.0,)), (0.2, 0.8))], [3.0], 0.0)


def test_the_lowest_point_is_found() -> None:
    assert least(lambda value: (value - 1.5) ** 2, 0.0, 4.0, steps=30) == pytest.approx(
        1.5, abs=1e-4
    )


def test_the_jackknife_of_a_mean_is_its_standard_error() -> None:
    values = [float(value) for value in range(10)]
    left_out = [(sum(values) - value) / 9 for value in values]
    error = math.sqrt(sum((value - 4.5) ** 2 for value in values) / 9 / 10)
    assert interval(left_out) == pytest.approx(2.2621572 * error)


# -- the file ---------------------------------------------------------------------------------------------------


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    weights = Weights({"a": 0.25, "b": -3.0, "c": 0.00001234}, (2.5, 1.25), {"command": 'say "x"'})
    write(path, weights)
    assert read(path) == Weights(
        {"a": 0.25, "b": -3.0, "c": 0.00001234}, (2.5, 1.25), {"command": 'say "x"'}
    )
    assert weights.of(("b", "a", "c", "d")) == [-3.0, 0.25, 0.00001234, 0.0]
    assert weights.temperature(0) == 2.5
    assert weights.temperature(4) == pytest.approx(math.hypot(2.5, 2.5))


@pytest.mark.parametrize(
    "text", ["", "[weights]\na = 'much'\n[spread]\nleast = 1\nmore = 1\n", "=", "weights = 3"]
)
def test_a_file_without_weights_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(text)
    with pytest.raises(LorehallError, match=r"weights\.toml contains no valid weights"):
        read(path)


def test_an_unknown_measure_is_refused() -> None:
    with pytest.raises(LorehallError, match=r"There is no measure 'x'\. Choose from a, b"):
        Weights({"x": 1.0}).of(("a", "b"))
