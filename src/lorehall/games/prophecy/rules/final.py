"""P-END-03 to P-END-22: the Final Battle, step by step."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import artifacts_of, has_rule
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import discard, repair
from lorehall.games.prophecy.rules.cleanup import (
    Cleanup,
    MagicCounted,
    begin_round,
    begin_turn,
    end_turn,
    next_seat,
)
from lorehall.games.prophecy.rules.death import eliminate
from lorehall.games.prophecy.rules.duels import MustAttack
from lorehall.games.prophecy.rules.ending import end_by_cap
from lorehall.games.prophecy.rules.movement import instead, move, trades
from lorehall.games.prophecy.rules.spaces import Possibilities
from lorehall.games.prophecy.rules.steps import heal, recharge
from lorehall.games.prophecy.rules.trade import Terms
from lorehall.games.prophecy.rules.windows import Free, Moment, cheaper_spells, use


class BeginFinal(Frame):
    """Who holds no Artifact is out (P-END-04); then the holder of the Royal Cape chooses the site (P-END-05)."""

    def run(self, s: State) -> None:
        s.stack.append(ChooseSite())
        for seat in range(len(s.seats)):
            if s.seats[seat].is_in and not artifacts_of(s, seat):
                eliminate(s, seat, e.OUT_WITHOUT)


class ChooseSite(Frame):
    """Any ring space."""

    def run(self, s: State) -> None:
        places = [option(a.SITE, place) for place in range(c.SPACES)]
        s.ask(self, site_chooser(s), a.ASK_SITE, places)

    def answered(self, s: State, option: int) -> None:
        place = unpack(option)[1]
        s.emit((e.SITE, site_chooser(s), place))
        s.site = place
        clear_site(s, place)
        for seat in range(len(s.seats)):
            if s.seats[seat].is_in:
                make_ready(s, seat, place)
        s.stack.append(FinalTurn(next_seat(s, s.fifth)))


def site_chooser(s: State) -> int:
    for seat in range(len(s.seats)):
        if s.seats[seat].is_in and has_rule(s, seat, c.FINAL_SITE):
            return seat
    return s.fifth


def clear_site(s: State, place: int) -> None:
    """Adventures and goods to their discard piles, offers under their deck (P-END-06)."""
    cleared, s.adventures[place] = s.adventures[place], []
    guild = s.content.spaces[place].guild
    if guild != c.NONE:
        cleared, s.offers[guild] = cleared + s.offers[guild], []
    if place in (c.VILLAGE_AT, c.CITY_AT):
        market = c.CITY if place == c.CITY_AT else c.VILLAGE
        cleared, s.markets[market] = cleared + s.markets[market], []
    for card in cleared:
        s.emit((e.CLEARED, place, card))
        discard(s, card)


def make_ready(s: State, seat: int, place: int) -> None:
    """Every Champion moves to the site, heals, recharges and repairs all (P-END-07, P-END-08)."""
    p = s.seats[seat]
    if p.at != place:
        s.emit((e.TO_SITE, seat, p.at, place))
    p.at = place
    p.is_struck = p.lodging = False
    heal(s, seat, p.lost_health)
    recharge(s, seat, p.spent_magic)
    for card in p.damaged[:]:
        repair(s, seat, card, e.MENDED_FOR_FINAL)


class FinalTurn(Frame):
    """A round of its player without a Chance card; an extra turn keeps the limits of that round (P-END-10, P-END-11)."""

    def __init__(self, seat: int, *, is_extra: bool = False) -> None:
        self.seat: Final = seat
        self.is_extra: Final = is_extra

    def run(self, s: State) -> None:
        seat = self.seat
        s.active = seat
        if not self.is_extra:
            s.turn += 1
            begin_round(s, seat)
        begin_turn(s, seat)
        s.emit((e.FINAL_TURN_BEGINS, seat))
        s.stack += [
            FinalTurnEnds(seat),
            Moment(seat, c.EOT, ()),
            Possibilities(seat),
            MustAttack(seat),
        ]
        s.stack += [Free(seat), InsteadOfMoving(seat)]
        if not self.is_extra:
            s.stack += [MagicCounted(seat), Moment(seat, c.RND, ())]


class InsteadOfMoving(SeatFrame):
    """One instead-of-moving action or trade, or nothing; there is no movement (P-END-10, P-END-12)."""

    def run(self, s: State) -> None:
        options = [*instead(s, self.seat), *trades(s, self.seat)]
        options += cheaper_spells(s, self.seat, c.MOV)
        if options and not s.seats[self.seat].is_struck:
            s.ask(self, self.seat, a.ASK_MOVE, [option(a.STAY), *options])

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.DECLARE:
            s.stack.append(self)
            use(s, self.seat, option)
        elif kind == a.TRADE:
            s.proposals += 1
            s.stack.append(Terms(self.seat, about, self))
        else:
            move(s, self.seat, option)


class FinalTurnEnds(SeatFrame):
    """Limits are checked; an extra turn, the next Champion, or the end by the cap (P-END-11, P-END-19, P-END-30)."""

    def run(self, s: State) -> None:
        p = s.seats[self.seat]
        end_turn(s, self.seat)
        if p.extra_turns and p.is_in:
            p.extra_turns -= 1
            s.stack.append(FinalTurn(self.seat, is_extra=True))
            return
        p.final_turns += 1
        p.round_bonus = [0, 0, 0]  # P-END-11, P-ITM-10
        left = [other for other in s.seats if other.is_in]
        if all(other.final_turns >= s.rules.final_cap for other in left):
            end_by_cap(s, e.BY_FINAL_CAP)
            return
        s.stack += [FinalTurn(next_seat(s, self.seat)), Cleanup(self.seat)]
