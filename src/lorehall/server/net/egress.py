"""Limits on the bytes sent to an address: time budgets alone don't limit network traffic."""

from __future__ import annotations

import math
from collections.abc import Callable

from lorehall.core.counting import plural
from lorehall.server.net.limits import Account, Budget, Egress, Ledger


class Meter:
    """The bytes sent to one address, measured against its budget."""

    __slots__ = ("_account", "_count", "_per_second")

    def __init__(
        self, account: Account | None, per_second: int, count: Callable[[int], None]
    ) -> None:
        """`count` is called with everything sent."""
        self._account = account
        self._per_second = per_second
        self._count = count

    def send(self, size: int) -> bool:
        """Count it; return whether this was within bounds."""
        self._count(size)
        if self._account is None:
            return True
        self._account.spend(size / self._per_second)
        return not self._account.wait()

    def wait(self) -> float:
        """Return the seconds until non-essential data may be sent again; 0 for now."""
        return 0.0 if self._account is None else self._account.wait()


class Meters:
    """The meters of all addresses. Accounts count seconds of the address's share of the line."""

    def __init__(self, ledger: Ledger, egress: Egress | None, count: Callable[[int], None]) -> None:
        self._ledger = ledger
        self._egress = egress
        self._count = count

    def of(self, address: str) -> Meter:
        egress = self._egress
        if egress is None:
            return Meter(None, 1, self._count)
        budget = Budget(egress.burst / egress.per_second, 1.0)
        account = self._ledger.account(f"bytes {address}", budget)
        return Meter(account, egress.per_second, self._count)


def egress_words(wait: float) -> str:
    seconds = plural(math.ceil(wait), "second")
    return f"Too much data was sent to your network address. Try again in {seconds}."
