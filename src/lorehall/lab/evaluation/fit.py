"""Fit an evaluation to the results of games: the weights of a game's measures, and the spread of its forecast.

If a game has meaningful scores (`Game.fits_scores`), a seat's lead in later gains is fitted by least squares; otherwise the
winner is fitted by a logit over the seats. Both are drawn towards the old weights by a penalty that is chosen on held-out games,
so measures that never varied keep their weights. Ten parts of the games are held out in turn. The variation of the weights among
them gives their intervals (the jackknife), because games are independent but positions of one game are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from lorehall.core.engine.rng import seeded
from lorehall.core.errors import LorehallError
from lorehall.core.game.weights import Weights, softmax
from lorehall.lab.evaluation.positions import Sample
from lorehall.lab.statistics.intervals import Estimate, quantile, share
from lorehall.lab.statistics.regression import (
    Contest,
    Moments,
    Vector,
    dot,
    log_loss,
    logit,
    ridge,
    total,
)

PARTS = 10
PENALTIES = (0.0001, 0.001, 0.01, 0.1, 1.0, 10.0)
BANDS = (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01)
"""The bounds of the predicted chances in the calibration table."""


class Row(NamedTuple):
    """One measure."""

    name: str
    old: float
    new: float
    half: float
    """Half the width of the 95% confidence interval around the new weight."""


class Band(NamedTuple):
    """A band of predicted chances: their mean, and what came true."""

    foretold: float
    came: Estimate


class Fit(NamedTuple):
    """The result of a fit. Every figure except the weights is measured on held-out games."""

    rows: tuple[Row, ...]
    spread: tuple[float, float]
    penalty: float
    samples: int
    games: int
    explained: float
    """The explained share of the variance between seats, of final scores or (if no scores are fitted) of wins."""
    explained_before: float
    """The same for the old weights."""
    loss: float
    """The log loss of the forecast, in nats per position."""
    loss_before: float
    """The same for the old weights and spread."""
    bands: tuple[Band, ...]

    def weights(self, source: dict[str, str]) -> Weights:
        """The new weights."""
        return Weights({row.name: row.new for row in self.rows}, self.spread, source)


def fit(samples: Sequence[Sample], names: Sequence[str], old: Weights, *, scores: bool) -> Fit:
    """Fit weights for these measures, to final scores if `scores` is set and otherwise to wins."""
    parts_by_game = parts_of({sample.game for sample in samples})
    if len(parts_by_game) < 2 * PARTS:
        raise LorehallError(
            f"A fit needs positions from at least {2 * PARTS} games, but there are only {len(parts_by_game)}. "
            "Play more games, or use a shorter opening."
        )
    before = old.of(names)
    model: Model = (Scores if scores else Wins)(samples, before, parts_by_game)
    penalty = min(PENALTIES, key=model.held_out_error)
    weights = model.fitted(penalty)
    parts = [model.fitted(penalty, part) for part in range(PARTS)]
    foretold = [model.worths(sample, parts[parts_by_game[sample.game]]) for sample in samples]
    earlier = [model.worths(sample, before) for sample in samples]
    spread = fitted_spread(samples, foretold) if scores else (1.0, 0.0)
    chances = [
        chances_of(sample, worths, spread) for sample, worths in zip(samples, foretold, strict=True)
    ]
    return Fit(
        rows=tuple(
            Row(name, before[i], weights[i], interval([part[i] for part in parts]))
            for i, name in enumerate(names)
        ),
        spread=spread,
        penalty=penalty,
        samples=len(samples),
        games=len(parts_by_game),
        explained=explained(samples, chances, foretold, scores=scores),
        explained_before=explained(
            samples,
            [chances_of(s, w, old.spread) for s, w in zip(samples, earlier, strict=True)],
            earlier,
            scores=scores,
        ),
        loss=mean_loss(samples, foretold, spread),
        loss_before=mean_loss(samples, earlier, old.spread),
        bands=bands(samples, chances),
    )


def parts_of(games: Iterable[int]) -> dict[int, int]:
    """Assign each game to a part at random, because player counts come in turn and each part must resemble the whole."""
    drawn = sorted(games, key=lambda game: (seeded(game), game))
    return {game: place % PARTS for place, game in enumerate(drawn)}


def interval(values: Sequence[float]) -> float:
    """Return half the width of the 95% interval by the jackknife, which leaves out each part in turn."""
    count = len(values)
    middle = sum(values) / count
    error = sqrt((count - 1) / count * sum((value - middle) ** 2 for value in values))
    return quantile(count) * error


def centred(values: Sequence[float]) -> Vector:
    """Subtract the mean, because only differences between seats count."""
    middle = sum(values) / len(values)
    return [value - middle for value in values]


class Model:
    """How weights are fitted to positions, to all of them or all but one part."""

    def held_out_error(self, penalty: float) -> float:
        """Return the error of weights with this penalty on parts they were not fitted to."""
        raise NotImplementedError

    def fitted(self, penalty: float, but: int = -1) -> Vector:
        """Fit the weights without one part."""
        raise NotImplementedError

    def worths(self, sample: Sample, weights: Sequence[float]) -> Vector:
        """Return the expected result of each seat."""
        raise NotImplementedError


class Scores(Model):
    """The gain of each seat beyond its current score."""

    def __init__(self, samples: Sequence[Sample], old: Vector, parts: Mapping[int, int]) -> None:
        self.old = old
        self.parts = [Moments(len(old)) for _ in range(PARTS)]
        for sample in samples:
            gains = centred([e - s for e, s in zip(sample.scores, sample.standing, strict=True)])
            columns = [centred(column) for column in zip(*sample.measures, strict=True)]
            for row, gain in zip(zip(*columns, strict=True), gains, strict=True):
                self.parts[parts[sample.game]].add(row, gain - dot(row, old))

    def held_out_error(self, penalty: float) -> float:
        return sum(
            part.squared_error(self.changes(penalty, number))
            for number, part in enumerate(self.parts)
        )

    def fitted(self, penalty: float, but: int = -1) -> Vector:
        changes = self.changes(penalty, but)
        return [weight + change for weight, change in zip(self.old, changes, strict=True)]

    def changes(self, penalty: float, but: int) -> Vector:
        """Return the change to the old weights."""
        return ridge(total(self.parts, len(self.old), but), penalty)

    def worths(self, sample: Sample, weights: Sequence[float]) -> Vector:
        return [
            standing + dot(row, weights)
            for standing, row in zip(sample.standing, sample.measures, strict=True)
        ]


class Wins(Model):
    """The winners."""

    def __init__(self, samples: Sequence[Sample], old: Vector, parts: Mapping[int, int]) -> None:
        self.old = old
        self.parts: list[list[Contest]] = [[] for _ in range(PARTS)]
        for sample in samples:
            self.parts[parts[sample.game]].append(Contest(sample.measures, sample.shares))

    def held_out_error(self, penalty: float) -> float:
        return sum(
            log_loss(softmax([dot(row, weights) for row in contest.rows]), contest.shares)
            for weights, part in ((self.fitted(penalty, n), p) for n, p in enumerate(self.parts))
            for contest in part
        )

    @cache  # noqa: B019 (a model lives no longer than its fit)
    def fitted(self, penalty: float, but: int = -1) -> Vector:
        others = [contest for n, part in enumerate(self.parts) if n != but for contest in part]
        return logit(others, self.old, penalty)

    def worths(self, sample: Sample, weights: Sequence[float]) -> Vector:
        return [dot(row, weights) for row in sample.measures]


# -- from worths to chances -----------------------------------------------------------------------------------


def chances_of(sample: Sample, worths: Sequence[float], spread: tuple[float, float]) -> Vector:
    """Return the chance of each seat."""
    scale = Weights({}, spread).temperature(sample.time)
    return softmax([worth / scale for worth in worths])


def mean_loss(
    samples: Sequence[Sample], worths: Sequence[Vector], spread: tuple[float, float]
) -> float:
    """Return the log loss of the forecast per position."""
    return sum(
        log_loss(chances_of(sample, mine, spread), sample.shares)
        for sample, mine in zip(samples, worths, strict=True)
    ) / len(samples)


def fitted_spread(samples: Sequence[Sample], worths: Sequence[Vector]) -> tuple[float, float]:
    """Find the spread with the least log loss, one number after the other in ever smaller steps."""
    lowest = more = 1.0
    for _ in range(3):
        lowest = least(lambda value: mean_loss(samples, worths, (value, more)), 0.2, 8.0)  # noqa: B023 (called at once)
        more = least(lambda value: mean_loss(samples, worths, (lowest, value)), 0.0, 4.0)  # noqa: B023
    return round(lowest, 3), round(more, 3)


def least(function: Callable[[float], float], low: float, high: float, steps: int = 12) -> float:
    """Find the minimum of a function with one valley between two numbers (golden section)."""
    golden = (sqrt(5) - 1) / 2
    left, right = high - golden * (high - low), low + golden * (high - low)
    at_left, at_right = function(left), function(right)
    for _ in range(steps):
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - golden * (high - low)
            at_left = function(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + golden * (high - low)
            at_right = function(right)
    return (low + high) / 2


def explained(
    samples: Sequence[Sample], chances: Sequence[Vector], worths: Sequence[Vector], *, scores: bool
) -> float:
    """Return the share of the variance between seats that is explained: of final scores, or else of wins.

    A forecast that treats all seats as equal explains nothing; nor, in co-op games, one that is always the average.
    """
    truths = [centred(sample.scores if scores else sample.shares) for sample in samples]
    together = [truth for sample, truth in zip(samples, truths, strict=True) if sample.together]
    usual = [sum(column) / len(together) for column in zip(*together, strict=True)]
    missed = whole = 0.0
    for sample, truth, odds, mine in zip(samples, truths, chances, worths, strict=True):
        foretold = centred(mine if scores else odds)
        nothing = usual if sample.together else [0.0] * len(truth)
        missed += sum([(true - each) ** 2 for true, each in zip(truth, foretold, strict=True)])
        whole += sum([(true - each) ** 2 for true, each in zip(truth, nothing, strict=True)])
    return 1 - missed / whole if whole else 0.0


def bands(samples: Sequence[Sample], chances: Sequence[Vector]) -> tuple[Band, ...]:
    """Compare predictions with what came true."""
    pairs = [
        pair
        for sample, odds in zip(samples, chances, strict=True)
        for pair in zip(odds, sample.shares, strict=True)
    ]
    found = []
    for low, high in pairwise(BANDS):
        inside = [pair for pair in pairs if low <= pair[0] < high]
        if inside:
            mean = sum(chance for chance, _ in inside) / len(inside)
            found.append(Band(mean, share([came for _, came in inside])))
    return tuple(found)
