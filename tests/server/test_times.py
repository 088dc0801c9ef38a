"""What a clock has decided stays decided, also after later things were taken back (T-CLK-05)."""

from __future__ import annotations

from lorehall.server.table.clocks import Times


def late_at(times: Times, seat: int, answers: int) -> None:
    """The time of this seat is up, and a bot gives the answer with this number."""
    times.left[seat] = 0
    times.covered(seat)
    times.answered(seat, answers, ends=True)


def test_taking_back_the_last_of_two_answers_given_for_time_keeps_the_first() -> None:
    times = Times(bank=1_000, extra=0, seats=2, at=0)
    late_at(times, 0, 5)
    late_at(times, 0, 9)
    assert times.forfeits([0], 8)
    times.set_back([1_000, 1_000], 8, 0)
    assert times.forfeits([0], 4)
    assert not times.forfeits([0], 5)
    assert not times.forfeits([1], 4)


def test_taking_all_of_them_back_forgets_them() -> None:
    times = Times(bank=1_000, extra=0, seats=2, at=0)
    late_at(times, 0, 5)
    times.set_back([1_000, 1_000], 4, 0)
    assert times.forfeited == {}
