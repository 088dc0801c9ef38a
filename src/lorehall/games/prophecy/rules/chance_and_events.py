"""P-CHN-01, P-EVT: the Chance card of a round and the Event card of a turn."""

from __future__ import annotations

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import SeatFrame
from lorehall.core.engine.zones import NO_CARD
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import draw_open
from lorehall.games.prophecy.rules.ending import is_cut
from lorehall.games.prophecy.rules.opportunities import PutAway
from lorehall.games.prophecy.rules.windows import is_halted


def resolve(s: State, seat: int, card: int) -> None:
    """Its `now` lines one after another; then it is discarded unless kept (P-CHN-01, P-EVT-05)."""
    s.drawn = card
    s.stack.append(PutAway(seat))
    for line in reversed(s.content.lines_of(card, s.half)):
        if line.moment == c.NOW and line.when.holds(s, seat, card):
            s.stack.append(Doing(line.effect, seat, card))


class DrawChance(SeatFrame):
    """Part (c) of a round; in an empty countdown nothing is drawn (P-END-26)."""

    def run(self, s: State) -> None:
        if s.seats[self.seat].is_struck or is_cut(s):
            return
        card = draw_open(s, c.CHANCE)
        if card != NO_CARD:
            s.emit((e.CHANCE, self.seat, card))
            resolve(s, self.seat, card)


class EventStep(SeatFrame):
    """Step 5: by the space, from one of two decks; of a Civilization card only one half applies (P-EVT-01 to P-EVT-04)."""

    def run(self, s: State) -> None:
        place = s.seats[self.seat].at
        if not s.rules.events or is_halted(s, self.seat) or place >= c.SPACES:
            return
        s.step = c.STEP_EVENT
        space = s.content.spaces[place]
        card = draw_open(s, c.CIV_EVENT if space.is_civilized else c.WILD_EVENT)
        if card != NO_CARD:
            s.half = 1 if space.kind == c.GUILD else 0
            s.emit((e.EVENT, self.seat, card))
            resolve(s, self.seat, card)
