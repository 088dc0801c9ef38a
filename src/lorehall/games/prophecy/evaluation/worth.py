"""What a position is worth to a seat: Artifacts above all, then what it takes to win them and to keep them."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.evaluation.measures import (
    cubes_worth,
    fighting_worth,
    gold_worth,
    xp_worth,
)
from lorehall.games.prophecy.evaluation.might import might
from lorehall.games.prophecy.evaluation.prospects import Aims
from lorehall.games.prophecy.evaluation.texts import weighed
from lorehall.games.prophecy.model import asking as a
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import is_artifact
from lorehall.games.prophecy.model.state import Seat, State

WON: Final = 10_000.0
OUT: Final = -300.0
"""Eliminated."""
HELD: Final[tuple[float, ...]] = (0.0, 60.0, 130.0, 220.0, 400.0, 500.0)
"""So many Artifacts."""
ENVY: Final = 0.3
"""How much the best of the others counts."""
NEXT_TURN: Final = 5.0
"""A turn that is still to come."""
SALE: Final = 0.25
"""What an Item brings in the end, by its price."""
DAMAGED: Final = 0.4
GAIN: Final = 1.0
"""What each side of a trade must gain, so that it is worth the talk."""
IDLE_TALK: Final = 2.0
TOKEN: Final = 2.0
"""A kept card."""


def evaluate(s: State, seat: int) -> float:
    """Higher is better."""
    if s.over:
        if seat in s.winners:
            return WON / len(s.winners)
        return -WON
    points = might(s, s.seats[seat])
    mine = belongings(s, s.seats[seat], points)
    if s.seats[seat].is_in and s.phase != c.FINAL and s.prompt != a.ASK_ANSWER:
        mine += Aims(s, seat, points).worth()
        if s.seat == seat and s.prompt == a.ASK_TRADE:
            mine += bargain(s, seat)
    best = OUT
    for other in range(len(s.seats)):
        if other != seat:
            best = max(best, belongings(s, s.seats[other], might(s, s.seats[other])))
    return mine - ENVY * best


def belongings(s: State, p: Seat, points: list[float]) -> float:
    """What a hero has and is."""
    if not p.is_in:
        return OUT
    known, value, held = weighed(s.content), 0.0, 0
    for card in p.items:
        if is_artifact(s, card):
            held += 1
        else:
            share = DAMAGED if card in p.damaged else 1.0
            value += share * (known.use[card] + SALE * s.content.item(card).price)
    for card in p.abilities:
        value += known.use[card]
    value += TOKEN * len(p.kept)
    value += HELD[held] + fighting_worth(p, points) + cubes_worth(p)
    value += gold_worth(p.gold) + xp_worth(p.xp) + NEXT_TURN * p.extra_turns
    for kind in range(3):
        value += 0.8 * (p.turn_bonus[kind] + p.round_bonus[kind])
    return value


# -- trades -------------------------------------------------------------------------------------------


def bargain(s: State, seat: int) -> float:
    """What the terms that are being put together promise: both must gain by them, Gold makes up for the difference."""
    if s.proposals > 1:  # nobody likes to be asked twice
        return -IDLE_TALK
    mine, theirs = s.seats[seat], s.seats[s.partner]
    gives, takes = s.give_items, s.take_items
    if s.give_gold or s.take_gold or (gives and takes):
        gain, other = exchanged(s, mine, theirs, s.give_gold - s.take_gold, gives, takes)
        complete = (s.give_gold or gives) and (s.take_gold or takes)
        return gain if complete and gain > GAIN and other > GAIN else -IDLE_TALK
    if gives or takes:
        return priced(s, mine, theirs, gives, takes)
    best = -IDLE_TALK
    for card in mine.items:
        if not is_artifact(s, card):
            best = max(best, priced(s, mine, theirs, [card], []))
    for card in theirs.items:
        if not is_artifact(s, card):
            best = max(best, priced(s, mine, theirs, [], [card]))
    return best


def priced(s: State, mine: Seat, theirs: Seat, gives: list[int], takes: list[int]) -> float:
    """The gain by a fair price in Gold for an Item: one at which both gain; negative if there is none."""
    best = -IDLE_TALK
    most = mine.gold if takes else theirs.gold
    for gold in range(1, most + 1):
        paid = gold if takes else -gold
        gain, other = exchanged(s, mine, theirs, paid, gives, takes)
        if other > GAIN and gain > GAIN and gain > best:
            best = gain
    return best


def exchanged(
    s: State, mine: Seat, theirs: Seat, paid: int, gives: list[int], takes: list[int]
) -> tuple[float, float]:
    """What each side of a trade gains; `paid` is the Gold that goes to the partner."""
    before = [belongings(s, p, might(s, p)) for p in (mine, theirs)]
    me, they = mine.clone(), theirs.clone()
    me.gold -= paid
    they.gold += paid
    for card in gives:
        me.items.remove(card)
        they.items.append(card)
        if card in me.damaged:
            they.damaged.append(card)
    for card in takes:
        they.items.remove(card)
        me.items.append(card)
        if card in they.damaged:
            me.damaged.append(card)
    after = [belongings(s, p, might(s, p)) for p in (me, they)]
    return after[0] - before[0], after[1] - before[1]
