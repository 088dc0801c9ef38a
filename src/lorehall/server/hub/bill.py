"""Who pays for building a table from its log."""

from __future__ import annotations

from dataclasses import dataclass

from lorehall.server.live.live_table import LiveTable
from lorehall.server.net.limits import Purse


@dataclass(slots=True)
class Bill:
    """For whoever has a table built. Nobody pays for coming back to their own game: their moves would have to wait."""

    purse: Purse | None
    guest: str | None
    seconds: float = 0.0
    """What was paid: nobody is turned away for having come to a long game."""

    def add(self, seconds: float, live: LiveTable | None) -> None:
        """It took so long to build this table; None if it cannot be opened."""
        if self.purse is None or (live is not None and live.table.is_played_by(self.guest)):
            return
        self.seconds += seconds
        self.purse.spend(seconds)
