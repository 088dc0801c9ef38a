"""Student's distribution: how far a mean of a few observations may lie from the truth."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import Final

MANY: Final = 200
"""From so many degrees of freedom on it is nearly normal, and a short expansion is exact to more digits than anybody prints."""
HALVINGS: Final = 60


@cache
def student(degrees: int, level: float = 0.95) -> float:
    """How many standard errors to each side hold this share of the distribution. Observations have one degree of freedom less."""
    if degrees < 1 or not 0 < level < 1:
        raise ValueError(f"there is no bound for {degrees} degrees of freedom at level {level}")
    if degrees >= MANY:
        return _nearly_normal(degrees, level)
    low, high = 0.0, pi / 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(degrees, middle) < level else (low, middle)
    return sqrt(degrees) * tan(low)


def _within(degrees: int, angle: float) -> float:
    """The share between -t and t = sqrt(degrees) * tan(angle) (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    is_odd = degrees % 2
    term = cos(angle) if is_odd else 1.0
    whole = term if degrees > 1 else 0.0
    for k in range(2 + is_odd, degrees, 2):
        term *= (k - 1) / k * cos(angle) ** 2
        whole += term
    return 2 / pi * (angle + sin(angle) * whole) if is_odd else sin(angle) * whole


def _nearly_normal(degrees: int, level: float) -> float:
    """The normal bound and what Student adds to it (Abramowitz and Stegun, 26.7.5)."""
    z = NormalDist().inv_cdf((1 + level) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3
