"""The price of building a table from its log."""

from __future__ import annotations

from dataclasses import dataclass

from lorehall.server.live.live_table import LiveTable
from lorehall.server.net.limits import Purse


@dataclass(slots=True)
class Bill:
    """The guest who has a table built pays. Coming back to one's own game is free, or the next moves would have to
    wait.
    """

    purse: Purse | None
    guest: str | None
    seconds: float = 0.0
    """What was paid: no one is refused for opening a long game."""

    def add(self, seconds: float, live: LiveTable | None) -> None:
        """Pay for the time that building this table took; None if it can't be opened."""
        if self.purse is None or (live is not None and live.table.is_played_by(self.guest)):
            return
        self.seconds += seconds
        self.purse.spend(seconds)
