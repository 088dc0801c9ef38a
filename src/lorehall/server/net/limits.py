"""How much one guest or one address may send, and who has sent too much. The numbers stand in docs/protocol.md.

Counts alone protect nobody, because one message may cost a hundred times as much as another. So beside them there is a budget:
whoever asks pays for the server's time that it took, and who has spent everything waits.
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
    """Of the server's time: `burst` seconds at once, and `share` of every second again."""

    burst: float
    share: float

    def __post_init__(self) -> None:
        if self.burst <= 0 or not 0 < self.share <= 1:
            raise ValueError(f"a budget needs a positive burst and a share of up to 1, not {self}")


@dataclass(frozen=True, slots=True)
class Egress:
    """Of the line: `burst` bytes at once, and so many every second again."""

    burst: int
    per_second: int

    def __post_init__(self) -> None:
        if self.burst <= 0 or self.per_second <= 0:
            raise ValueError(f"an egress limit needs positive numbers, not {self}")


@dataclass(frozen=True, slots=True)
class Limits:
    """No rate and no budget mean no limit. An address is a single one of IPv4, and a network of 64 bits of IPv6."""

    message_bytes: int = 8_192
    player_messages: Rate | None = Rate(100, 20)
    watcher_messages: Rate | None = Rate(50, 20)
    chat_lines: Rate | None = Rate(10, 60)
    hints: Rate | None = Rate(20, 60)
    """Of one guest."""
    new_tables: Rate | None = Rate(5, 60)
    replays: Rate | None = Rate(30, 60)
    reviews: Rate | None = Rate(5, 60)
    new_guests: Rate | None = Rate(40, 60)
    """From one address: a whole club may come in the same minute."""
    renames: Rate | None = Rate(10, 60)
    """New names and new recovery codes of one guest or address."""
    guesses: Rate | None = Rate(20, 60)
    """Wrong codes of tables and of recovery, from one guest or address."""
    sockets: int | None = 100
    """Open ones from the same address."""
    connections: int | None = 300
    """Open ones of any kind from the same address: a browser opens six at once, and a socket. Those from all together are
    bounded in `connections.py`."""
    file_time: Budget | None = Budget(4.0, 0.1)
    """Of one address, for the app's own files (`app_files.py`): thirty people can open a table in the same minute."""
    refusals: Rate | None = Rate(50, 20)
    """How often one is told `tooMany`; who goes on beyond this is disconnected."""
    guest_time: Budget | None = Budget(0.5, 0.05)
    address_time: Budget | None = Budget(1.0, 0.1)
    import_time: Budget | None = Budget(5.0, 0.1)
    """For the games that one address brings: each may take longer than all else that it asks for in an hour."""
    bot_pace: float = 0.1
    """Seconds between two answers of bots at one table."""
    address_bytes: Egress | None = Egress(32_000_000, 1_000_000)
    """That one address is sent by sockets and by the API; the app's own files do not count."""
    turns: bool = True
    """Whether everything but moves goes one after the other (`turnstile.py`)."""
    shed: bool = True
    """Whether new tables and spectators are turned away while there is too much to do (`load.py`)."""
    ping_every: float = 20.0
    ping_give_up: float = 40.0

    @classmethod
    def off(cls) -> Limits:
        """No rates, for load tests and tables among friends; sizes and pings protect the server and stay."""
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
    """What counts as one address: all of a /64 for IPv6, because whoever has one of them has every one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address  # the name of a test's client, or of a socket in the file system
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


# -- counts ----------------------------------------------------------------------------------------


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

    def spent(self, what: str, who: str, rate: Rate | None) -> bool:
        """Whether one more would be beyond the rate; nothing is counted."""
        times = self._times.get((what, who))
        if rate is None or times is None or len(times) < rate.count:
            return False
        return self._clock() - times[-rate.count] < rate.seconds

    def _times_of(self, key: tuple[str, str], rate: Rate) -> deque[float]:
        times = self._times.get(key)
        if times is None or times.maxlen != rate.count:  # who sits down gets the rate of a player
            times = self._times[key] = deque(times or (), maxlen=rate.count)
        self._times.move_to_end(key)
        if len(self._times) > self._most:
            self._times.popitem(last=False)
        return times


# -- budgets ---------------------------------------------------------------------------------------

MESSAGE_PRICE = 0.0001
"""In seconds of the server: what a message costs at least, with reading it and wording an answer."""
READER_PRICE = 0.00002
"""For everybody who is told of it."""
BOT_PRICE = 0.001
"""For an answer of a bot, at least: what it may see has to be dealt and written down."""
BOT_PART = 0.5
"""The part of one's savings that bots may use up: who plays with them must be able to answer."""
REQUEST_PRICE = 0.0005
SOCKET_PRICE = 0.001
PACE = 0.5
"""The share of a second that one account may use while it has savings, so that these are not spent at one go."""
SLACK = 0.01
"""So many seconds of work may come in a row before the pace counts."""
SHUT = 1.5
"""Who has spent so many times the burst, because they went on when refused, is not even listened to."""
MOST_DEBT = 2.0
"""So many times the burst can be owed at most: everybody is forgiven after a while."""
MOST_DEBT_OF_IMPORTS = 20.0
"""The same for games that are brought: one may take so long, and keeps nobody from anything but bringing the next."""


class Account:
    """What one guest or one address has spent of a budget. What is spent comes back with time, by the share of every second."""

    __slots__ = ("_budget", "_calm", "_clock", "_most_debt", "_settled")

    def __init__(
        self, budget: Budget, clock: Callable[[], float], most_debt: float = MOST_DEBT
    ) -> None:
        self._budget = budget
        self._most_debt = most_debt
        self._clock = clock
        self._settled = 0.0
        """When everything will have come back."""
        self._calm = 0.0
        """When the pace allows the next after a row of work."""

    def spend(self, seconds: float) -> None:
        budget, now = self._budget, self._clock()
        settled = max(self._settled, now) + seconds / budget.share
        self._settled = min(settled, now + self._most_debt * budget.burst / budget.share)
        self._calm = max(self._calm, now) + seconds / PACE

    def wait(self, part: float = 1.0, but: float = 0.0) -> float:
        """In so many seconds something may be spent again, of this part of the burst; 0 for now. As if so many seconds had not
        been spent: they were the same request's, which need not wait for itself.
        """
        budget = self._budget
        return max(0.0, self._settled - self._clock() - (part * budget.burst + but) / budget.share)

    def pause(self) -> float:
        """So many seconds should pass before the next move, for the sake of others; 0 usually."""
        return max(0.0, self._calm - self._clock() - SLACK / PACE)

    @property
    def shut(self) -> bool:
        budget = self._budget
        return self._settled - self._clock() > SHUT * budget.burst / budget.share


@dataclass(frozen=True, slots=True)
class Purse:
    """Who pays for a request: its guest, if it has one, and its address."""

    accounts: tuple[Account, ...]

    def spend(self, seconds: float) -> None:
        for account in self.accounts:
            account.spend(seconds)

    def wait(self, part: float = 1.0, but: float = 0.0) -> float:
        return max([account.wait(part, but) for account in self.accounts], default=0.0)

    def pause(self) -> float:
        return max([account.pause() for account in self.accounts], default=0.0)


class Ledger:
    """The accounts of guests and addresses; beyond `most` the one unused for longest is forgotten."""

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
        """Who pays for what somebody asks. Those who play have an account of the address for themselves, so that a flood from
        behind the same address does not stop a running game.
        """
        shared = f"players {address}" if plays else f"address {address}"
        found = [self.account(shared, self._limits.address_time)]
        if guest is not None:
            found.append(self.account(f"guest {guest}", self._limits.guest_time))
        return Purse(tuple([account for account in found if account is not None]))

    def imports(self, address: str) -> Purse:
        """Who pays for games that are brought, beside paying as for everything else."""
        budget = self._limits.import_time
        account = self.account(f"imports {address}", budget, MOST_DEBT_OF_IMPORTS)
        return Purse(() if account is None else (account,))

    def shut(self, address: str) -> bool:
        """Whether this address went on and on although it was refused."""
        account = self._accounts.get(f"address {address}")
        return account is not None and account.shut

    def account(
        self, key: str, budget: Budget | None, most_debt: float = MOST_DEBT
    ) -> Account | None:
        """The account with this name; None without a budget."""
        if budget is None:
            return None
        account = self._accounts.get(key)
        if account is None:
            account = self._accounts[key] = Account(budget, self._clock, most_debt)
            if len(self._accounts) > self._most:
                self._accounts.popitem(last=False)
        self._accounts.move_to_end(key)
        return account
