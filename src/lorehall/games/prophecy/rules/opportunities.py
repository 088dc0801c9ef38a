"""P-SPC-16, P-SPC-17: Opportunities that lie face-up on the hero's space."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option
from lorehall.core.engine.position import Frame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import opportunities_at
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import discard


def opportunities(s: State, seat: int) -> list[int]:
    """Those whose payments can be made, as options."""
    found: list[int] = []
    for card in opportunities_at(s, s.seats[seat].at):
        line = s.content.cards[card].lines[0]
        if line.when.holds(s, seat, card) and line.effect.can(s, seat, card):
            found.append(option(a.OPPORTUNITY, card))
    return found


def use_opportunity(s: State, seat: int, card: int) -> None:
    s.adventures[s.seats[seat].at].remove(card)
    s.drawn = card
    s.emit((e.OPPORTUNITY, seat, card))
    s.stack.append(PutAway(seat))
    s.stack.append(Doing(s.content.cards[card].lines[0].effect, seat, card))


class PutAway(Frame):
    """A card that was resolved is discarded, unless it was kept (P-SPC-16, P-EVT-05, P-CHN-01)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: State) -> None:
        card = s.drawn
        s.drawn, s.half = c.NONE, 0
        if card != c.NONE and card not in s.seats[self.seat].kept:
            discard(s, card)
