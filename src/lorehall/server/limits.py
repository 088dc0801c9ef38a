"""How much one guest or one address may send, and who has sent too much. The numbers stand in docs/protocol.md."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `count` within any `seconds`."""

    count: int
    seconds: float

    def __post_init__(self) -> None:
        if self.count < 1 or self.seconds <= 0:
            raise ValueError(f"a rate allows something in some time, not {self}")


@dataclass(frozen=True, slots=True)
class Limits:
    """No rate means no limit."""

    message_bytes: int = 8_192
    player_messages: Rate | None = Rate(100, 20)
    watcher_messages: Rate | None = Rate(50, 20)
    chat_lines: Rate | None = Rate(10, 60)
    new_tables: Rate | None = Rate(5, 60)
    replays: Rate | None = Rate(30, 60)
    sockets: int | None = 100
    """Open ones from the same address."""
    refusals: Rate | None = Rate(50, 20)
    """How often one is told `tooMany`; who goes on beyond this is disconnected."""
    ping_every: float = 20.0
    ping_give_up: float = 40.0

    @classmethod
    def off(cls) -> Limits:
        """No rates, for load tests and tables among friends; sizes and pings protect the server and stay."""
        return cls(
            player_messages=None,
            watcher_messages=None,
            chat_lines=None,
            new_tables=None,
            replays=None,
            sockets=None,
            refusals=None,
        )


class Limiter:
    """Counts what was let through, by what it is and who does it; what was refused does not count.

    Memory is bounded: beyond `most` keys the one unused for longest is forgotten. Its owner starts afresh, which only matters
    to an attacker with more addresses than that.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = 10_000) -> None:
        self._clock = clock
        self._most = most
        self._times: OrderedDict[tuple[str, str], deque[float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._times)

    def allow(self, what: str, who: str, rate: Rate | None) -> bool:
        """Whether one more is within the rate; if so it is counted."""
        if rate is None:
            return True
        now = self._clock()
        times = self._times_of((what, who), rate)
        # When the deque is full, its first entry is the one that this would be `count` places behind.
        if len(times) == rate.count and now - times[0] < rate.seconds:
            return False
        times.append(now)
        return True

    def _times_of(self, key: tuple[str, str], rate: Rate) -> deque[float]:
        times = self._times.get(key)
        if times is None or times.maxlen != rate.count:  # who sits down gets the rate of a player
            times = self._times[key] = deque(times or (), maxlen=rate.count)
        self._times.move_to_end(key)
        if len(self._times) > self._most:
            self._times.popitem(last=False)
        return times
