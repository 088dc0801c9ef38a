"""Rates are exact, keys are apart, memory is bounded."""

import asyncio
import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehall.server.hub.load import BUSY, BUSY_LAG, OVERLOADED, OVERLOADED_LAG
from lorehall.server.net.backlog import READER_BYTES, SHARED_BYTES
from lorehall.server.net.connections import MOST_CONNECTIONS
from lorehall.server.net.limits import (
    PACE,
    SLACK,
    Account,
    Budget,
    Ledger,
    Limiter,
    Limits,
    Rate,
    origin_of,
)
from lorehall.server.net.metering import Metered
from lorehall.server.net.protocols import (
    HEAD_BYTES,
    HEAD_LINES,
    HEAD_SECONDS,
    REQUEST_SECONDS,
    SPARE_FRAMES,
)
from lorehall.server.net.response_cache import Packed, ResponseCache
from lorehall.server.protocol.messages import CHAT_LENGTH
from support.current import current

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
    with pytest.raises(ValueError, match="a rate needs"):
        Rate(count, seconds)


def test_the_numbers_are_those_of_the_protocol() -> None:
    text = " ".join(PROTOCOL.read_text(encoding="utf-8").split("## Limits")[1].split())
    limits = Limits()
    assert limits.player_messages
    assert limits.watcher_messages
    assert limits.hints
    assert limits.chat_lines
    assert limits.new_tables
    assert f"at most {limits.message_bytes // 1024} kB" in text
    assert (
        f"{limits.player_messages.count} messages in {limits.player_messages.seconds} seconds"
        in text
    )
    assert f"{limits.watcher_messages.count} from a spectator" in text
    assert (
        f"{limits.chat_lines.count} chat lines and {limits.hints.count} hints in a minute" in text
    )
    assert f"{limits.new_tables.count} new tables a minute" in text
    assert limits.replays
    assert limits.reviews
    assert f"{limits.replays.count} replays and {limits.reviews.count} new reviews a minute" in text
    assert limits.address_bytes
    burst, rate = limits.address_bytes.burst, limits.address_bytes.per_second
    assert f"{burst // 10**6} MB at once, and then {rate // 10**6} MB every second" in text
    assert f"is busy for {BUSY:.0%} of the time, or {BUSY_LAG} s late on average" in text
    assert f"at {OVERLOADED:.0%} or {OVERLOADED_LAG} s, no spectators" in text
    assert f"and {limits.sockets} open sockets" in text
    assert limits.watcher_messages.seconds == limits.player_messages.seconds
    assert limits.chat_lines.seconds == limits.new_tables.seconds == 60
    assert re.search(
        rf"pinged every {limits.ping_every:.0f} seconds and closed after {limits.ping_give_up:.0f}",
        text,
    )
    assert limits.guesses
    assert limits.renames
    assert f"{limits.guesses.count} wrong table or recovery codes" in text
    assert f"{limits.renames.count} new names or recovery codes" in text
    assert limits.guest_time
    assert limits.address_time
    assert (
        f"{limits.guest_time.burst:g} s plus {limits.guest_time.share:.0%} of every second for a guest, "
        f"and {limits.address_time.burst:g} s plus {limits.address_time.share:.0%} for an address"
        in text
    )
    assert (
        f"{limits.connections} connections from one address and {MOST_CONNECTIONS:,} in all" in text
    )
    assert f"{READER_BYTES // 1_000_000} MB for one socket" in text
    assert f"{SHARED_BYTES // 1_000_000} MB for all sockets of a table or of an address" in text
    assert f"{HEAD_BYTES // 1024} kB and {HEAD_LINES} lines" in text
    assert f"{HEAD_SECONDS:.0f} seconds for the head and {REQUEST_SECONDS:.0f} for the rest" in text
    assert f"{SPARE_FRAMES} frames" in text
    assert f"at most {CHAT_LENGTH} characters" in PROTOCOL.read_text(encoding="utf-8")


def test_without_limits_only_sizes_and_pings_are_left() -> None:
    off = Limits.off()
    assert off.player_messages is off.watcher_messages is off.chat_lines is None
    assert off.new_tables is off.refusals is None
    assert off.message_bytes == Limits().message_bytes
    assert off.ping_give_up == Limits().ping_give_up


# --- budgets --------------------------------------------------------------------------------------


def test_what_is_spent_comes_back_with_time(clock: Clock) -> None:
    account = Account(Budget(1.0, 0.1), clock)
    account.spend(0.9)
    assert account.wait() == 0
    account.spend(0.6)
    assert account.wait() == pytest.approx(5), "half a second of debt, at a tenth of each second"
    clock.now += 5.001
    assert account.wait() == 0
    clock.now += 1_000
    account.spend(1.0)
    assert account.wait() == pytest.approx(0), "savings do not grow beyond the burst"


def test_a_debt_has_an_end(clock: Clock) -> None:
    account = Account(Budget(1.0, 0.1), clock)
    for _ in range(100):
        account.spend(5)
    assert current(account.shut)
    assert account.wait() == pytest.approx(10)
    clock.now += 5.001
    assert not account.shut
    assert account.wait() > 0
    clock.now += 5
    assert account.wait() == 0


def test_savings_are_not_spent_at_one_go(clock: Clock) -> None:
    account = Account(Budget(1.0, 0.1), clock)
    account.spend(SLACK)
    assert account.pause() == 0
    account.spend(0.1)
    assert account.pause() == pytest.approx(0.1 / PACE)
    clock.now += 0.1 / PACE + 0.001
    assert account.pause() == 0


def test_a_guest_and_an_address_pay_both(clock: Clock) -> None:
    ledger = Ledger(Limits(guest_time=Budget(1, 0.1), address_time=Budget(2, 0.1)), clock)
    ledger.purse("192.0.2.1", "g1").spend(1.5)
    assert ledger.purse("192.0.2.2", "g1").wait() > 0
    assert ledger.purse("192.0.2.1", "g2").wait() == 0
    ledger.purse("192.0.2.1", "g3").spend(1)
    assert ledger.purse("192.0.2.1", "g2").wait() > 0
    assert ledger.purse("192.0.2.1").wait() > 0
    assert ledger.purse("192.0.2.2").wait() == 0


def test_without_budgets_nobody_waits_and_nothing_is_kept(clock: Clock) -> None:
    ledger = Ledger(Limits.off(), clock)
    purse = ledger.purse("192.0.2.1", "g1")
    purse.spend(1_000)
    assert purse.wait() == purse.pause() == 0
    assert not ledger.shut("192.0.2.1")
    assert len(ledger) == 0


def test_the_account_unused_for_longest_is_forgotten(clock: Clock) -> None:
    ledger = Ledger(Limits(address_time=Budget(1, 0.1)), clock, most=2)
    for address in ("a", "b"):
        ledger.purse(address).spend(5)
    assert ledger.purse("a").wait() > 0
    ledger.purse("c")
    assert len(ledger) == 2
    assert ledger.purse("a").wait() > 0
    assert ledger.purse("b").wait() == 0


@pytest.mark.parametrize(("burst", "share"), [(0, 0.1), (1, 0), (1, 1.1), (-1, 0.5)])
def test_a_budget_of_nothing_is_a_mistake(burst: float, share: float) -> None:
    with pytest.raises(ValueError, match="a budget needs"):
        Budget(burst, share)


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_address(address: str, origin: str) -> None:
    assert origin_of(address) == origin


def test_looking_is_not_counting(clock: Clock) -> None:
    limiter, rate = Limiter(clock), Rate(2, 10)
    assert not any(limiter.spent("codes", "g1", rate) for _ in range(5))
    limiter.allow("codes", "g1", rate)
    assert not limiter.spent("codes", "g1", rate)
    limiter.allow("codes", "g1", rate)
    assert limiter.spent("codes", "g1", rate)
    assert not limiter.spent("codes", "g1", None)
    clock.now += 10
    assert not limiter.spent("codes", "g1", rate)


# --- what a request costs -------------------------------------------------------------------------


def test_only_the_time_on_the_loop_is_paid_for(clock: Clock) -> None:
    async def work() -> None:
        clock.now += 0.25
        for _ in range(3):
            await asyncio.sleep(0)
            clock.now += 0.25
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.Event().wait(), 0.001)
        clock.now += 0.25

    async def check() -> None:
        metered = Metered(work(), clock)
        other = asyncio.create_task(elsewhere())
        await metered
        await other
        assert metered.seconds == pytest.approx(1.25)

    async def elsewhere() -> None:
        clock.now += 100

    asyncio.run(check())


def test_what_goes_wrong_is_paid_for_and_still_goes_wrong(clock: Clock) -> None:
    async def work() -> None:
        clock.now += 0.5
        await asyncio.sleep(0)
        raise ZeroDivisionError

    async def check() -> None:
        metered = Metered(work(), clock)
        with pytest.raises(ZeroDivisionError):
            await metered
        assert metered.seconds == pytest.approx(0.5)

    asyncio.run(check())


# --- what is made once ----------------------------------------------------------------------------


def test_a_shelf_keeps_what_was_asked_for_last_up_to_its_size() -> None:
    shelf = ResponseCache(250)
    first, second, third = (Packed.of(bytes([number]) * 100) for number in range(3))
    shelf.put("a", first)
    shelf.put("b", second)
    assert shelf.get("a") is first
    shelf.put("c", third)
    assert shelf.get("b") is None
    assert shelf.get("a") is first
    shelf.put("a", third)
    assert len(shelf) == 2
    shelf.put("d", Packed.of(b"x" * 10_000))
    assert len(shelf) == 1, "what is greater than the whole shelf is kept alone"
