"""Means, shares and differences with their 95% confidence intervals."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt

import msgspec

from lorehall.core.student_t import student

Z = 1.959964  # 95% of a normal distribution is within this many standard deviations
DIGITS = 6
ENOUGH = 20
"""The fewest observations for a single row to be meaningful."""


class Estimate(msgspec.Struct, frozen=True):
    """A measured value, the number of observations behind it, and its 95% confidence interval.

    A single observation has no interval: low, value and high are equal.
    """

    value: float
    low: float
    high: float
    count: int

    def scaled(self, factor: float) -> Estimate:
        """Return the same in another unit, such as percent."""
        value, low, high = [round(factor * x, DIGITS) for x in (self.value, self.low, self.high)]
        return Estimate(value, low, high, self.count)

    def excludes(self, value: float) -> bool:
        """Whether the interval rules this value out."""
        return self.count > 1 and not self.low <= value <= self.high


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of observations."""
    count = len(values)
    if count == 0:
        return estimate(0.0, 0.0, 0)
    middle = sum(values) / count
    return estimate(middle, quantile(count) * sqrt(variance(values) / count), count)


def share(values: Sequence[float]) -> Estimate:
    """Return the mean of observations between 0 and 1, such as (shared) wins, with the Wilson interval."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    middle = sum(values) / count
    wide = 1 + Z * Z / count
    centre = (middle + Z * Z / (2 * count)) / wide
    half = Z * sqrt(middle * (1 - middle) / count + Z * Z / (4 * count * count)) / wide
    low = min(middle, max(0.0, centre - half))
    high = max(middle, min(1.0, centre + half))
    return Estimate(round(middle, DIGITS), round(low, DIGITS), round(high, DIGITS), count)


def clustered_share(values: Sequence[tuple[Hashable, float]]) -> Estimate:
    """Return the same for observations in clusters, given as (cluster, value), such as games with the same deal.

    The interval is as wide as the clusters differ, and never narrower than for independent observations.
    """
    plain = share([value for _, value in values])
    sums: dict[Hashable, float] = {}
    for cluster, value in values:
        sums[cluster] = sums.get(cluster, 0.0) + value - plain.value
    alone = plain.value * (1 - plain.value) * len(values)
    if alone <= 0 or len(sums) < 2:
        return plain
    together = sum(each * each for each in sums.values()) * len(sums) / (len(sums) - 1)
    wider = sqrt(max(1.0, together / alone))
    low = max(0.0, plain.value - wider * (plain.value - plain.low))
    high = min(1.0, plain.value + wider * (plain.high - plain.value))
    return Estimate(plain.value, round(low, DIGITS), round(high, DIGITS), plain.count)


def clustered_mean(values: Sequence[tuple[Hashable, float]]) -> Estimate:
    """Return the mean of observations in clusters, with the same rule for the interval."""
    plain = mean([value for _, value in values])
    sums: dict[Hashable, float] = {}
    for cluster, value in values:
        sums[cluster] = sums.get(cluster, 0.0) + value - plain.value
    clusters = len(sums)
    if clusters < 2:
        return plain
    together = sum(each * each for each in sums.values()) * clusters / (clusters - 1)
    half = quantile(clusters) * sqrt(together) / len(values)
    return estimate(plain.value, max(half, plain.high - plain.value), plain.count)


def difference(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """Return the difference of two means (Welch). The count is that of the smaller sample."""
    count = min(len(first), len(second))
    if count == 0:
        return estimate(0.0, 0.0, 0)
    gap = sum(first) / len(first) - sum(second) / len(second)
    if count == 1:
        return estimate(gap, 0.0, 1)
    return estimate(
        gap,
        quantile(count) * sqrt(variance(first) / len(first) + variance(second) / len(second)),
        count,
    )


def share_difference(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """Return the same for observations between 0 and 1 (Agresti and Caffo: one more win and loss on each side)."""
    count = min(len(first), len(second))
    if count < 2:
        return difference(first, second)
    gap = sum(first) / len(first) - sum(second) / len(second)
    p, n = (sum(first) + 1) / (len(first) + 2), len(first) + 2
    q, m = (sum(second) + 1) / (len(second) + 2), len(second) + 2
    half = Z * sqrt(p * (1 - p) / n + q * (1 - q) / m)
    low, high = min(gap, p - q - half), max(gap, p - q + half)
    return Estimate(round(gap, DIGITS), round(low, DIGITS), round(high, DIGITS), count)


def paired_difference(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """Return the same for pairs of observations between 0 and 1, such as wins with the same deal.

    Agresti and Min: add two pairs, in which all four results occur half a time each. So pairs that all agree still leave doubt.
    """
    gaps = [one - other for one, other in zip(first, second, strict=True)]
    count = len(gaps)
    if count < 2:
        return mean(gaps)
    gap, more = sum(gaps) / count, count + 2
    middle = sum(gaps) / more
    error = sqrt(((sum(each * each for each in gaps) + 1) / more - middle * middle) / more)
    half = quantile(count) * error
    low, high = max(-1.0, min(gap, middle - half)), min(1.0, max(gap, middle + half))
    return Estimate(round(gap, DIGITS), round(low, DIGITS), round(high, DIGITS), count)


def quantile(count: int, level: float = 0.95) -> float:
    """Return how many standard errors make a 95% interval; small samples need more."""
    return student(max(1, count - 1), level)


def variance(values: Sequence[float]) -> float:
    """Return the sample variance; 0 for fewer than two observations."""
    count = len(values)
    if count < 2:
        return 0.0
    middle = sum(values) / count
    return sum((value - middle) ** 2 for value in values) / (count - 1)


def estimate(value: float, half: float, count: int) -> Estimate:
    return Estimate(
        round(value, DIGITS), round(value - half, DIGITS), round(value + half, DIGITS), count
    )


def stands_out(found: Estimate, even: float, family: int) -> bool:
    """Whether an estimate differs clearly from the even value, allowing for the number of rows (Bonferroni)."""
    if found.count < ENOUGH:
        return False
    strict = quantile(found.count, 1 - 0.05 / max(1, family)) / quantile(found.count)
    near = found.low if found.value > even else found.high
    return abs(found.value - even) > strict * abs(found.value - near)
