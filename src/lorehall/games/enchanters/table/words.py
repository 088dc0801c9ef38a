"""The log in words. Rendered only when somebody looks."""

from __future__ import annotations

from typing import Final

from lorehall.core.events import Teller
from lorehall.core.game import LogLine
from lorehall.games.enchanters.model.events import KINDS
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.naming import SHOWN, ZONES

TELLER: Final = Teller(KINDS, SHOWN, ZONES)


def lines(s: State, since: int = 0) -> list[LogLine]:
    """The recorded events as log lines with their rules, from the event with this number on."""
    return [TELLER.line(s, event) for event in (s.events or [])[since:]]
