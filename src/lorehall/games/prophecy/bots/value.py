"""What a position is worth to a seat: Artifacts above all, then what it takes to win them and to keep them."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.bots.figures import FIGURES, MOST_HELD
from lorehall.games.prophecy.bots.measures import (
    cubes_worth,
    fighting_worth,
    gold_worth,
    xp_worth,
)
from lorehall.games.prophecy.bots.prospects import Aims
from lorehall.games.prophecy.bots.sheets import sheet
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import is_artifact
from lorehall.games.prophecy.model.state import Seat, State

WON: Final = 800.0
"""About twice the best that can be had before: were it much more, one lucky end would decide among hundreds of tries."""
OUT: Final = -300.0
"""Eliminated."""
GAIN: Final = 1.0
"""What each side of a trade must gain, so that it is worth the talk."""
IDLE_TALK: Final = 2.0


def evaluate(s: State, seat: int) -> float:
    """Higher is better."""
    if s.over:
        if seat in s.winners:
            return WON / len(s.winners)
        return -WON
    p = s.seats[seat]
    mine = belongings(s, p)
    is_offered = s.prompt == a.ASK_ANSWER and s.active != seat  # judged by what one has
    if p.is_in and s.phase != c.FINAL and not is_offered:
        mine += Aims(s, seat).worth()
        if s.seat == seat and s.prompt == a.ASK_TRADE:
            mine += bargain(s, seat)
    best = OUT
    for other in s.seats:
        if other is not p:
            best = max(best, belongings(s, other))
    return mine - FIGURES.envy * best


def belongings(s: State, p: Seat) -> float:
    """What a hero has and is."""
    if not p.is_in:
        return OUT
    cards = sheet(s, p)
    value = FIGURES.held[min(cards.held, MOST_HELD)] + cards.use
    value += fighting_worth(p, cards.strength, cards.wills) + cubes_worth(p)
    value += gold_worth(p.gold) + xp_worth(p.xp) + FIGURES.next_turn * p.extra_turns
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
    if most == 0:
        return best
    mine_more, theirs_more = exchanged(s, mine, theirs, 0, gives, takes)
    for gold in range(1, most + 1):
        paid = gold if takes else -gold
        gain = mine_more + gold_worth(mine.gold - paid) - gold_worth(mine.gold)
        other = theirs_more + gold_worth(theirs.gold + paid) - gold_worth(theirs.gold)
        if other > GAIN and gain > GAIN and gain > best:
            best = gain
    return best


def exchanged(
    s: State, mine: Seat, theirs: Seat, paid: int, gives: list[int], takes: list[int]
) -> tuple[float, float]:
    """What each side of a trade gains; `paid` is the Gold that goes to the partner."""
    me, they = mine.clone(), theirs.clone()
    me.gold -= paid
    they.gold += paid
    _hand_over(me, they, gives)
    _hand_over(they, me, takes)
    return belongings(s, me) - belongings(s, mine), belongings(s, they) - belongings(s, theirs)


def _hand_over(giver: Seat, taker: Seat, cards: list[int]) -> None:
    for card in cards:
        giver.items.remove(card)
        taker.items.append(card)
        if card in giver.damaged:
            giver.damaged.remove(card)
            taker.damaged.append(card)
