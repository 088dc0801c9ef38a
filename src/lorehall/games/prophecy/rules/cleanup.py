"""P-TRN: how rounds and turns begin and end for a hero, and the cleanup of what he has too much of."""

from __future__ import annotations

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import SeatFrame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import plain_items
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import discard_item, return_ability
from lorehall.games.prophecy.rules.ending import is_cut
from lorehall.games.prophecy.rules.steps import lose_gold


def next_seat(s: State, seat: int) -> int:
    """The next player on the left who is still in the game (P-TRN-01)."""
    n = len(s.seats)
    for i in range(1, n + 1):
        other = (seat + i) % n
        if s.seats[other].is_in:
            return other
    return seat


def begin_round(s: State, seat: int) -> None:
    """Once-per-round effects are fresh, bonuses of the last round are gone (P-TRN-05)."""
    p = s.seats[seat]
    p.is_struck = False
    p.used_round = []
    p.round_bonus = [0, 0, 0]
    p.extra_turns = 0


class MagicCounted(SeatFrame):
    """From here on Magic that is paid counts for the next round's `unspent`."""

    def run(self, s: State) -> None:
        s.seats[self.seat].paid_magic = False


def begin_turn(s: State, seat: int) -> None:
    p = s.seats[seat]
    p.used_turn = []
    p.by_port = p.lodging = False
    s.is_stopped = s.fought = s.served = s.early = False
    s.spares = []
    s.proposals = 0


def end_turn(s: State, seat: int) -> None:
    """What lasted until the end of the turn is over (P-ITM-10)."""
    p = s.seats[seat]
    p.turn_bonus = [0, 0, 0]
    p.declared = []
    p.once_costs = [0] * len(c.COSTS)
    if p.long_turns:
        p.long_turns -= 1
        if not p.long_turns:
            p.long_costs = [0] * len(c.COSTS)


# -- cleanup ------------------------------------------------------------------------------------------------


class Cleanup(SeatFrame):
    """Gold, Experience, Items and Abilities above their limits; a dead hero's round has none (P-TRN-10 to P-TRN-13)."""

    def run(self, s: State) -> None:
        p = s.seats[self.seat]
        if p.is_struck or is_cut(s) or not p.is_in:
            return
        s.step = c.CLEANUP
        lose_gold(s, self.seat, p.gold - c.CARRY, e.GOLD_ABOVE_LIMIT)
        if p.xp > c.CARRY:
            s.emit((e.XP_ABOVE_LIMIT, self.seat, p.xp - c.CARRY))
            p.xp = c.CARRY
        s.stack += [AbilityLimit(self.seat), ItemLimit(self.seat)]


class ItemLimit(SeatFrame):
    """Artifacts count and cannot be chosen (P-TRN-12)."""

    def run(self, s: State) -> None:
        if len(s.seats[self.seat].items) > c.LIMIT:
            cards = plain_items(s, self.seat)
            s.ask(self, self.seat, a.ASK_LIMIT, [option(a.DISCARD, card) for card in cards])

    def answered(self, s: State, option: int) -> None:
        discard_item(s, self.seat, unpack(option)[1], e.DISCARDS_ABOVE_LIMIT)
        s.stack.append(self)


class AbilityLimit(SeatFrame):
    """P-TRN-13."""

    def run(self, s: State) -> None:
        cards = s.seats[self.seat].abilities
        if len(cards) > c.LIMIT:
            s.ask(self, self.seat, a.ASK_RETURN, [option(a.RETURN, card) for card in cards])

    def answered(self, s: State, option: int) -> None:
        return_ability(s, self.seat, unpack(option)[1])
        s.stack.append(self)
