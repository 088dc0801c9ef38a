"""The log in words. Rendered only when somebody looks."""

from __future__ import annotations

from typing import Final

from lorehall.core.events import Teller
from lorehall.core.sentences import Sentence, plain
from lorehall.core.told import LogLine
from lorehall.games.enchanters.model.events import KINDS
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.naming import SHOWN, ZONES

TELLER: Final = Teller(KINDS, SHOWN, ZONES)
OVERLORD_STANDS: Final = plain("overlord_stands", "The Overlord was not defeated")
CARD_ENDED_IT: Final = plain("card_ended_it", "A card made each player lose")


def lines(s: State, since: int = 0) -> list[LogLine]:
    """The recorded events as log lines with their rules, from the event with this number on."""
    return [TELLER.line(s, event) for event in (s.events or [])[since:]]


def why_all_lost(s: State) -> Sentence | None:
    """Why everybody lost (E-END-09); None where somebody has won, or may yet win."""
    if not s.lost:
        return None
    # a card ends the game before it is scored
    return OVERLORD_STANDS if s.scores else CARD_ENDED_IT
