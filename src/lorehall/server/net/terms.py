"""The terms on which a reader is served: limits, accounts, and how much may wait for them."""

from __future__ import annotations

from dataclasses import dataclass

from lorehall.server.net.backlog import Backlog
from lorehall.server.net.egress import Meter
from lorehall.server.net.limits import Limiter, Limits, Purse, Rate
from lorehall.server.net.turnstile import Turnstile
from lorehall.server.protocol.actors import Refused


@dataclass(frozen=True, slots=True)
class Terms:
    """What one socket may request, and who pays for it."""

    limits: Limits
    limiter: Limiter
    purse: Purse
    players: Purse
    """The accounts that pay while the reader plays at the table."""
    turnstile: Turnstile
    meter: Meter
    backlog: Backlog
    address: str
    """What counts as one (`origin_of`)."""
    owners: tuple[str, ...] = ()
    """The names under which the backlog counts what waits for this reader."""
    built: float = 0.0
    """Seconds that this reader has paid for building the table: no one is refused for opening a long game."""

    def allow(self, what: str, who: str, rate: Rate | None, words: str) -> None:
        """Count one more, or refuse it with this message."""
        if not self.limiter.allow(what, who, rate):
            raise Refused("tooMany", words)
