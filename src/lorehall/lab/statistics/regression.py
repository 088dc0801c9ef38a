"""Regression for a few dozen measures: least squares from moments, and the choice of one among several by its measures.

Small enough to need no library (decision 7): the work is in the games, not in the sums. Nothing here has a free constant, because
only differences between seats count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from typing import Final

from lorehall.core.errors import LorehallError
from lorehall.core.game.weights import softmax

Vector = list[float]
Matrix = list[list[float]]

STEPS: Final = 50
"""The most steps of Newton's method; a handful is usual."""
HALVINGS: Final = 60
SETTLED: Final = 1e-9
"""A step that promises less than this part of the loss is the last."""
UNSETTLED: Final = "the weights do not converge: these contests have no best weights"


class Moments:
    """The sums for least squares, so that rows need not be stored and parts of the data can be added or left out."""

    def __init__(self, width: int) -> None:
        self.gram: Matrix = [[0.0] * (i + 1) for i in range(width)]
        """The part below the diagonal; the rest is symmetric."""
        self.cross: Vector = [0.0] * width
        self.square = 0.0
        self.count = 0

    def add(self, row: Sequence[float], target: float) -> None:
        """Add one observation; measures that are 0 cost nothing."""
        found = [(i, value) for i, value in enumerate(row) if value]
        for n, (i, value) in enumerate(found):
            line = self.gram[i]
            for j, other in found[: n + 1]:
                line[j] += value * other
            self.cross[i] += value * target
        self.square += target * target
        self.count += 1

    def squared_error(self, weights: Sequence[float]) -> float:
        """Return the squared error that these weights leave in the added rows."""
        explained = 0.0
        for weight, line, cross in zip(weights, self.gram, self.cross, strict=True):
            explained += weight * (2 * dot(line, weights) - line[-1] * weight - 2 * cross)
        return max(0.0, self.square + explained)


def total(parts: Sequence[Moments], width: int, but: int = -1) -> Moments:
    """Return the sum of all parts except one."""
    found = Moments(width)
    for number, part in enumerate(parts):
        if number == but:
            continue
        for mine, theirs in zip(found.gram, part.gram, strict=True):
            for j, value in enumerate(theirs):
                mine[j] += value
        for j, value in enumerate(part.cross):
            found.cross[j] += value
        found.square += part.square
        found.count += part.count
    return found


def ridge(moments: Moments, penalty: float) -> Vector:
    """Return the weights with the least squared error, drawn towards 0; `penalty` is a share of each measure's variation.

    A measure that never varied gets 0.
    """
    width = len(moments.cross)
    scales = [sqrt(moments.gram[i][i]) for i in range(width)]
    used = [i for i in range(width) if scales[i] > 0]
    matrix = [
        [
            moments.gram[i][j] / (scales[i] * scales[j]) + (penalty if i == j else 0.0)
            for j in used
            if j <= i
        ]
        for i in used
    ]
    solved = solve(matrix, [moments.cross[i] / scales[i] for i in used])
    weights = [0.0] * width
    for i, value in zip(used, solved, strict=True):
        weights[i] = value / scales[i]
    return weights


def solve(matrix: Matrix, right: Vector) -> Vector:
    """Solve a symmetric positive definite system, given by the part below the diagonal (Cholesky)."""
    size = len(right)
    lower: Matrix = []
    for i in range(size):
        line: Vector = []
        for j in range(i):
            line.append((matrix[i][j] - dot(line, lower[j][:j])) / lower[j][j])
        rest = matrix[i][i] - dot(line, line)
        if rest <= 0:
            raise LorehallError("two measures are equivalent, so their weights cannot be separated")
        line.append(sqrt(rest))
        lower.append(line)
    found = [0.0] * size
    for i in range(size):
        found[i] = (right[i] - dot(lower[i][:i], found)) / lower[i][i]
    for i in reversed(range(size)):
        later = sum(lower[k][i] * found[k] for k in range(i + 1, size))
        found[i] = (found[i] - later) / lower[i][i]
    return found


def dot(first: Sequence[float], second: Sequence[float]) -> float:
    """Return the sum of products; the longer sequence is cut."""
    return sum([a * b for a, b in zip(first, second, strict=False)])


# -- one of several wins ----------------------------------------------------------------------------------


class Contest:
    """One position: the measures of every seat, and the share of the win that each of them had in the end."""

    def __init__(self, rows: Sequence[Sequence[float]], shares: Sequence[float]) -> None:
        self.rows = rows
        self.shares = shares
        """They sum to 1, to 0 if everyone lost, or to the number of repetitions of the contest."""

    __slots__ = ("rows", "shares")


def log_loss(chances: Sequence[float], shares: Sequence[float]) -> float:
    """Return the log loss of the chances, in nats."""
    return -sum(
        share * log(max(chance, 1e-12))
        for chance, share in zip(chances, shares, strict=True)
        if share
    )


def logit(contests: Sequence[Contest], old: Vector, penalty: float) -> Vector:
    """Return the weights that make the wins likeliest, drawn towards the old ones; chances are the softmax of weighted sums.

    `penalty` is a share of each measure's variation, as in `ridge`. A measure that never varied keeps its weight.
    """
    varied = [line[-1] for line in curvature(contests, [0.0] * len(old)).gram]
    nothing = [0.0 if size > 0 else kept for size, kept in zip(varied, old, strict=True)]
    return likeliest(contests, old, [penalty * size for size in varied], nothing)


def likeliest(
    contests: Sequence[Contest], old: Vector, holds: Sequence[float], nothing: Vector
) -> Vector:
    """Return the same with a separate prior for each weight: centred on the old one, with the variance 1 / hold.

    Newton's method. A step that would increase the loss is halved, because the curvature misleads far from the solution. It may
    even vanish there, so the search starts from zero weights if their loss is less than that of the old ones.
    """

    def surprise(weights: Vector) -> float:
        pulls = [hold * (w - o) ** 2 / 2 for w, o, hold in zip(weights, old, holds, strict=True)]
        return sum(pulls) + sum([_surprise(contest, weights) for contest in contests])

    weights = min(old, nothing, key=surprise)
    for _ in range(STEPS):
        moments = curvature(contests, weights, holds)
        for i, (weight, hold) in enumerate(zip(weights, holds, strict=True)):
            moments.cross[i] -= hold * (weight - old[i])
        change = ridge(moments, 0.0)
        before = surprise(weights)
        if dot(change, moments.cross) <= SETTLED * (1 + before):
            return _moved(weights, change)
        weights = _downhill(surprise, weights, change, before)
    raise LorehallError(UNSETTLED)


def _downhill(
    surprise: Callable[[Vector], float], weights: Vector, change: Vector, before: float
) -> Vector:
    """Return the end of a step, halved until the loss decreases."""
    for _ in range(HALVINGS):
        tried = _moved(weights, change)
        if surprise(tried) < before:
            return tried
        change = [step / 2 for step in change]
    raise LorehallError(UNSETTLED)


def _moved(weights: Vector, change: Vector) -> Vector:
    return [weight + step for weight, step in zip(weights, change, strict=True)]


def _surprise(contest: Contest, weights: Vector) -> float:
    """Return the log loss of a contest, exact for even the smallest chance."""
    worths = [dot(row, weights) for row in contest.rows]
    most = max(worths)
    whole = most + log(sum([exp(worth - most) for worth in worths]))
    return sum([s * (whole - worth) for s, worth in zip(contest.shares, worths, strict=True)])


def curvature(contests: Sequence[Contest], weights: Vector, holds: Sequence[float] = ()) -> Moments:
    """Return gradient and curvature of the likelihood as the moments of a least-squares problem, including the penalty."""
    moments = Moments(len(weights))
    for contest in contests:
        held = sum(contest.shares)
        chances = softmax([dot(row, weights) for row in contest.rows])
        middle = [dot(chances, column) for column in zip(*contest.rows, strict=True)]
        for row, chance, share in zip(contest.rows, chances, contest.shares, strict=True):
            apart = [value - mean for value, mean in zip(row, middle, strict=True)]
            root = sqrt(held * chance)
            moments.add([root * value for value in apart], 0.0)
            if share:
                for j, value in enumerate(apart):
                    moments.cross[j] += share * value
    for line, hold in zip(moments.gram, holds, strict=False):
        line[-1] += hold
    return moments
