"""Rates are exact, keys are apart, memory is bounded."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehall.server.limits import Limiter, Limits, Rate
from lorehall.server.messages import CHAT_LENGTH

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_so_many_in_so_long(clock: Clock) -> None:
    limiter, rate = Limiter(clock), Rate(3, 10)
    assert [limiter.allow("chat", "g1", rate) for _ in range(5)] == [True] * 3 + [False] * 2
    clock.now += 9.999
    assert not limiter.allow("chat", "g1", rate)
    clock.now += 0.001
    assert [limiter.allow("chat", "g1", rate) for _ in range(4)] == [True] * 3 + [False]


def test_what_is_refused_does_not_count(clock: Clock) -> None:
    limiter, rate = Limiter(clock), Rate(1, 10)
    assert limiter.allow("chat", "g1", rate)
    for _ in range(9):
        clock.now += 1
        assert not limiter.allow("chat", "g1", rate)
    clock.now += 1
    assert limiter.allow("chat", "g1", rate)


def test_each_what_and_who_is_counted_apart(clock: Clock) -> None:
    limiter, rate = Limiter(clock), Rate(1, 10)
    assert limiter.allow("chat", "g1", rate)
    assert limiter.allow("chat", "g2", rate)
    assert limiter.allow("tables", "g1", rate)
    assert not limiter.allow("chat", "g1", rate)


def test_no_rate_lets_everything_through_and_keeps_nothing(clock: Clock) -> None:
    limiter = Limiter(clock)
    assert all(limiter.allow("chat", "g1", None) for _ in range(1_000))
    assert len(limiter) == 0


def test_who_is_unused_for_longest_is_forgotten(clock: Clock) -> None:
    limiter, rate = Limiter(clock, most=3), Rate(1, 10)
    for who in ("a", "b", "c"):
        assert limiter.allow("chat", who, rate)
    assert not limiter.allow("chat", "a", rate)  # asked again: now b is the oldest
    assert limiter.allow("chat", "d", rate)
    assert len(limiter) == 3
    assert not limiter.allow("chat", "a", rate)
    assert limiter.allow("chat", "b", rate)


def test_a_new_rate_keeps_what_was_counted(clock: Clock) -> None:
    """Who watched and sits down has the messages of a watcher behind them."""
    limiter = Limiter(clock)
    assert [limiter.allow("message", "g1", Rate(2, 10)) for _ in range(3)] == [True, True, False]
    assert [limiter.allow("message", "g1", Rate(3, 10)) for _ in range(2)] == [True, False]
    assert not limiter.allow("message", "g1", Rate(1, 10))


@settings(derandomize=True, deadline=None, database=None)
@given(
    st.integers(1, 5),
    st.integers(1, 8),
    st.lists(st.integers(0, 5), max_size=60),
)
def test_no_window_holds_more_than_its_count(count: int, seconds: int, gaps: list[int]) -> None:
    clock = Clock()
    limiter, rate = Limiter(clock), Rate(count, seconds)
    allowed: list[float] = []
    for gap in gaps:
        clock.now += gap
        recent = [time for time in allowed if clock.now - time < seconds]
        assert limiter.allow("chat", "g1", rate) == (len(recent) < count)
        if len(recent) < count:
            allowed.append(clock.now)


@pytest.mark.parametrize(("count", "seconds"), [(0, 1), (-1, 1), (1, 0), (1, -5)])
def test_a_rate_of_nothing_is_a_mistake(count: int, seconds: float) -> None:
    with pytest.raises(ValueError, match="a rate allows something"):
        Rate(count, seconds)


def test_the_numbers_are_those_of_the_protocol() -> None:
    text = " ".join(PROTOCOL.read_text(encoding="utf-8").split("## Limits")[1].split())
    limits = Limits()
    assert limits.player_messages
    assert limits.watcher_messages
    assert limits.chat_lines
    assert limits.new_tables
    assert f"at most {limits.message_bytes // 1024} kB" in text
    assert (
        f"{limits.player_messages.count} messages in {limits.player_messages.seconds} seconds"
        in text
    )
    assert f"{limits.watcher_messages.count} from who watches" in text
    assert f"{limits.chat_lines.count} chat lines in a minute" in text
    assert f"{limits.new_tables.count} new tables a minute" in text
    assert limits.replays
    assert f"{limits.replays.count} replays a minute and {limits.sockets} open sockets" in text
    assert limits.watcher_messages.seconds == limits.player_messages.seconds
    assert limits.chat_lines.seconds == limits.new_tables.seconds == 60
    assert re.search(
        rf"pinged every {limits.ping_every:.0f} seconds and given up after {limits.ping_give_up:.0f}",
        text,
    )
    assert f"at most {CHAT_LENGTH} characters" in PROTOCOL.read_text(encoding="utf-8")


def test_without_limits_only_sizes_and_pings_are_left() -> None:
    off = Limits.off()
    assert off.player_messages is off.watcher_messages is off.chat_lines is None
    assert off.new_tables is off.refusals is None
    assert off.message_bytes == Limits().message_bytes
    assert off.ping_give_up == Limits().ping_give_up
