"""Student's bounds are those of the printed tables."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lorehall.core.student_t import MANY, student

TABLE = {  # degrees of freedom: within 90 %, 95 %, 99 %, 99.9 %
    1: (6.314, 12.706, 63.657, 636.619),
    2: (2.920, 4.303, 9.925, 31.599),
    3: (2.353, 3.182, 5.841, 12.924),
    11: (1.796, 2.201, 3.106, 4.437),
    16: (1.746, 2.120, 2.921, 4.015),
    19: (1.729, 2.093, 2.861, 3.883),
    30: (1.697, 2.042, 2.750, 3.646),
    60: (1.671, 2.000, 2.660, 3.460),
    120: (1.658, 1.980, 2.617, 3.373),
    1000: (1.646, 1.962, 2.581, 3.300),
}


@pytest.mark.parametrize("degrees", TABLE)
def test_bounds_are_those_of_the_tables(degrees: int) -> None:
    found = [student(degrees, level) for level in (0.9, 0.95, 0.99, 0.999)]
    assert found == pytest.approx(TABLE[degrees], abs=6e-4)


@pytest.mark.parametrize("level", [0.5, 0.95, 0.99999])
def test_the_bound_falls_steadily_where_the_way_to_find_it_changes(level: float) -> None:
    bounds = [student(degrees, level) for degrees in range(MANY - 3, MANY + 3)]
    falls = [one - other for one, other in pairwise(bounds)]
    assert all(0 < fall < 1e-3 for fall in falls)
    assert max(falls) < 1.1 * min(falls)


@pytest.mark.parametrize(("degrees", "level"), [(0, 0.95), (5, 1.0), (5, 0.0)])
def test_nothing_is_bounded_without_observations_or_for_certain(degrees: int, level: float) -> None:
    with pytest.raises(ValueError, match="no bound"):
        student(degrees, level)
