"""Rate limits and budgets for guests and addresses. The numbers are listed in docs/protocol.md.

Counts alone don't protect the server, because one message may cost a hundred times as much as another. So there is
also a budget: each caller pays for the server time they use, and waits when it is spent.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `count` within any `seconds`."""

    count: int
    seconds: float

    def __post_init__(self) -> None:
        if self.count < 1 or self.seconds <= 0:
            raise ValueError(f"a rate needs a positive count and time, not {self}")


@dataclass(frozen=True, slots=True)
class Budget:
    """Server time: `burst` seconds in one go, refilled by `share` of every second."""

    burst: float
    share: float

    def __post_init__(self) -> None:
        if self.burst <= 0 or not 0 < self.share <= 1:
            raise ValueError(f"a budget needs a positive burst and a share of up to 1, not {self}")


@dataclass(frozen=True, slots=True)
class Egress:
    """Network traffic: `burst` bytes in one go, refilled by `per_second` bytes."""

    burst: int
    per_second: int

    def __post_init__(self) -> None:
        if self.burst <= 0 or self.per_second <= 0:
            raise ValueError(f"an egress limit needs positive numbers, not {self}")


@dataclass(frozen=True, slots=True)
class Limits:
    """None means no limit. An address is a single IPv4 address, or a /64 network of IPv6."""

    message_bytes: int = 8_192
    player_messages: Rate | None = Rate(100, 20)
    watcher_messages: Rate | None = Rate(50, 20)
    chat_lines: Rate | None = Rate(10, 60)
    hints: Rate | None = Rate(20, 60)
    """For one guest."""
    new_tables: Rate | None = Rate(5, 60)
    replays: Rate | None = Rate(30, 60)
    reviews: Rate | None = Rate(5, 60)
    new_guests: Rate | None = Rate(40, 60)
    """For one address: a whole club may arrive in the same minute."""
    renames: Rate | None = Rate(10, 60)
    """New names and new recovery codes for one guest or address."""
    guesses: Rate | None = Rate(20, 60)
    """Wrong table codes and recovery codes from one guest or address."""
    sockets: int | None = 100
    """Open sockets from the same address."""
    connections: int | None = 300
    """Open connections of any kind from the same address: a browser opens six, and a socket. `connections.py` limits
    the total."""
    file_time: Budget | None = Budget(4.0, 0.1)
    """For one address and the client's files (`app_files.py`): thirty people can open a table in the same minute."""
    refusals: Rate | None = Rate(50, 20)
    """How many refusals a socket may get before it is disconnected."""
    guest_time: Budget | None = Budget(0.5, 0.05)
    address_time: Budget | None = Budget(1.0, 0.1)
    import_time: Budget | None = Budget(5.0, 0.1)
    """For imported games from one address: one may take longer than all its other requests in an hour."""
    bot_pace: float = 0.1
    """Seconds between two bot moves at one table."""
    address_bytes: Egress | None = Egress(32_000_000, 1_000_000)
    """Traffic to one address by sockets and the API; the client's files don't count."""
    turns: bool = True
    """Whether everything except moves is serialized (`turnstile.py`)."""
    shed: bool = True
    """Whether new tables and spectators are turned away under high load (`load.py`)."""
    ping_every: float = 20.0
    ping_give_up: float = 40.0

    @classmethod
    def off(cls) -> Limits:
        """Limits without rates, for load tests and tables among friends; sizes and pings stay, to protect the server."""
        return cls(
            player_messages=None,
            watcher_messages=None,
            chat_lines=None,
            hints=None,
            new_tables=None,
            replays=None,
            reviews=None,
            new_guests=None,
            renames=None,
            guesses=None,
            sockets=None,
            connections=None,
            file_time=None,
            refusals=None,
            guest_time=None,
            address_time=None,
            import_time=None,
            bot_pace=0.0,
            address_bytes=None,
            turns=False,
            shed=False,
        )


@lru_cache(maxsize=4096)
def origin_of(address: str) -> str:
    """Return what counts as one address: a whole /64 for IPv6, because one customer usually has all of it."""
    try:
        found = ip_address(address)
    except ValueError:
        return address  # the name of a test client, or of a Unix socket
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


# -- counts ----------------------------------------------------------------------------------------


class Limiter:
    """Counts what was allowed, by kind and caller; refused attempts don't count.

    Memory is limited: beyond `most` keys the least recently used is forgotten and starts again at zero. Only an
    attacker with more addresses than that could benefit.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = 10_000) -> None:
        self._clock = clock
        self._most = most
        self._times: OrderedDict[tuple[str, str], deque[float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._times)

    def allow(self, what: str, who: str, rate: Rate | None) -> bool:
        """Return whether one more is within the rate, and count it if so."""
        if rate is None:
            return True
        now = self._clock()
        times = self._times_of((what, who), rate)
        # When the deque is full, its first entry is `count` places before the new one.
        if len(times) == rate.count and now - times[0] < rate.seconds:
            return False
        times.append(now)
        return True

    def spent(self, what: str, who: str, rate: Rate | None) -> bool:
        """Return whether one more would exceed the rate, without counting it."""
        times = self._times.get((what, who))
        if rate is None or times is None or len(times) < rate.count:
            return False
        return self._clock() - times[-rate.count] < rate.seconds

    def _times_of(self, key: tuple[str, str], rate: Rate) -> deque[float]:
        times = self._times.get(key)
        if (
            times is None or times.maxlen != rate.count
        ):  # a spectator who sits down gets a player's rate
            times = self._times[key] = deque(times or (), maxlen=rate.count)
        self._times.move_to_end(key)
        if len(self._times) > self._most:
            self._times.popitem(last=False)
        return times


# -- budgets ---------------------------------------------------------------------------------------

MESSAGE_PRICE = 0.0001
"""The lowest price of a message in seconds, including reading it and encoding an answer."""
READER_PRICE = 0.00002
"""The price for each reader who is told about it."""
BOT_PRICE = 0.001
"""The lowest price of a bot's answer: what it may see has to be dealt and encoded."""
BOT_PART = 0.5
"""The part of an account that bots may use: the player must still be able to answer."""
REQUEST_PRICE = 0.0005
SOCKET_PRICE = 0.001
PACE = 0.5
"""The share of a second that one account may use, so its burst isn't spent in one go."""
SLACK = 0.01
"""Seconds of work in a row before the pace counts."""
SHUT = 1.5
"""A client that overdraws its burst by this factor, by continuing when refused, is ignored."""
MOST_DEBT = 2.0
"""The highest debt as a multiple of the burst, so every client can recover after a while."""
MOST_DEBT_OF_IMPORTS = 20.0
"""The same for imported games: one may take this long, and only delays the next import."""


class Account:
    """What one guest or address has spent of a budget. It refills over time by the share of every second."""

    __slots__ = ("_budget", "_calm", "_clock", "_most_debt", "_settled")

    def __init__(
        self, budget: Budget, clock: Callable[[], float], most_debt: float = MOST_DEBT
    ) -> None:
        self._budget = budget
        self._most_debt = most_debt
        self._clock = clock
        self._settled = 0.0
        """When the account will be full again."""
        self._calm = 0.0
        """When the pace allows the next piece of work."""

    def spend(self, seconds: float) -> None:
        budget, now = self._budget, self._clock()
        settled = max(self._settled, now) + seconds / budget.share
        self._settled = min(settled, now + self._most_debt * budget.burst / budget.share)
        self._calm = max(self._calm, now) + seconds / PACE

    def wait(self, part: float = 1.0, but: float = 0.0) -> float:
        """Return the seconds until this part of the burst may be spent again; 0 for now. `but` seconds don't count:
        they belong to the same request, which needn't wait for itself.
        """
        budget = self._budget
        return max(0.0, self._settled - self._clock() - (part * budget.burst + but) / budget.share)

    def pause(self) -> float:
        """Return the seconds to wait before the next move, in fairness to others; usually 0."""
        return max(0.0, self._calm - self._clock() - SLACK / PACE)

    @property
    def shut(self) -> bool:
        budget = self._budget
        return self._settled - self._clock() > SHUT * budget.burst / budget.share


@dataclass(frozen=True, slots=True)
class Purse:
    """The accounts that pay for a request: its guest's, if it has one, and its address's."""

    accounts: tuple[Account, ...]

    def spend(self, seconds: float) -> None:
        for account in self.accounts:
            account.spend(seconds)

    def wait(self, part: float = 1.0, but: float = 0.0) -> float:
        return max([account.wait(part, but) for account in self.accounts], default=0.0)

    def pause(self) -> float:
        return max([account.pause() for account in self.accounts], default=0.0)


class Ledger:
    """The accounts of guests and addresses; beyond `most` the least recently used is forgotten."""

    def __init__(
        self, limits: Limits, clock: Callable[[], float] = monotonic, most: int = 10_000
    ) -> None:
        self._limits = limits
        self._clock = clock
        self._most = most
        self._accounts: OrderedDict[str, Account] = OrderedDict()

    def __len__(self) -> int:
        return len(self._accounts)

    def purse(self, address: str, guest: str | None = None, *, plays: bool = False) -> Purse:
        """Return the accounts that pay for a request. Players have a separate account of their address, so a flood
        from the same address doesn't stop a running game.
        """
        shared = f"players {address}" if plays else f"address {address}"
        found = [self.account(shared, self._limits.address_time)]
        if guest is not None:
            found.append(self.account(f"guest {guest}", self._limits.guest_time))
        return Purse(tuple([account for account in found if account is not None]))

    def imports(self, address: str) -> Purse:
        """Return the account that pays for imported games, in addition to the normal price."""
        budget = self._limits.import_time
        account = self.account(f"imports {address}", budget, MOST_DEBT_OF_IMPORTS)
        return Purse(() if account is None else (account,))

    def shut(self, address: str) -> bool:
        """Return whether this address kept sending although it was refused."""
        account = self._accounts.get(f"address {address}")
        return account is not None and account.shut

    def account(
        self, key: str, budget: Budget | None, most_debt: float = MOST_DEBT
    ) -> Account | None:
        """Return the account with this name; None without a budget."""
        if budget is None:
            return None
        account = self._accounts.get(key)
        if account is None:
            account = self._accounts[key] = Account(budget, self._clock, most_debt)
            if len(self._accounts) > self._most:
                self._accounts.popitem(last=False)
        self._accounts.move_to_end(key)
        return account
