"""On what terms a reader is served: limits, who pays, and what may wait for them."""

from __future__ import annotations

from dataclasses import dataclass

from lorehall.server.net.backlog import Backlog
from lorehall.server.net.egress import Meter
from lorehall.server.net.limits import Limiter, Limits, Purse, Rate
from lorehall.server.net.turnstile import Turnstile
from lorehall.server.protocol.actors import Refused


@dataclass(frozen=True, slots=True)
class Terms:
    """What one socket may ask for, and who pays for it."""

    limits: Limits
    limiter: Limiter
    purse: Purse
    players: Purse
    """Who pays while the reader plays at the table."""
    turnstile: Turnstile
    meter: Meter
    backlog: Backlog
    address: str
    """What counts as one (`origin_of`)."""
    owners: tuple[str, ...] = ()
    """Under which names the backlog counts what waits for this reader."""
    built: float = 0.0
    """Seconds that this reader has paid for building the table: nobody is turned away for having come to a long game."""

    def allow(self, what: str, who: str, rate: Rate | None, words: str) -> None:
        """Count one more, or refuse it with these words."""
        if not self.limiter.allow(what, who, rate):
            raise Refused("tooMany", words)
