"""P-SPC-20 to P-SPC-23: trading with a proposal and an answer."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import plain_items
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import move_item


def clear(s: State) -> None:
    s.partner = c.NONE
    s.give_gold = s.take_gold = 0
    s.give_items, s.take_items = [], []


class Terms(Frame):
    """The active player names what each side gives, then proposes; a refusal does not use up Movement (P-SPC-23).

    Terms that are put together count as a proposal also if they are dropped, so that nobody does this for ever.
    """

    def __init__(self, seat: int, partner: int, otherwise: Frame) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.otherwise: Final = otherwise
        """What comes after a refusal: Movement once more."""

    def run(self, s: State) -> None:
        s.partner = self.partner
        mine, theirs = s.seats[self.seat], s.seats[self.partner]
        options = [option(a.CANCEL)]
        if (s.give_gold or s.give_items) and (s.take_gold or s.take_items):  # P-SPC-22
            options.append(option(a.PROPOSE))
        if not s.give_gold:
            options += [option(a.GIVE_GOLD, n) for n in range(1, mine.gold + 1)]
        if not s.take_gold:
            options += [option(a.TAKE_GOLD, n) for n in range(1, theirs.gold + 1)]
        give = [card for card in plain_items(s, self.seat) if card not in s.give_items]
        take = [card for card in plain_items(s, self.partner) if card not in s.take_items]
        options += [option(a.GIVE_ITEM, card) for card in give]
        options += [option(a.TAKE_ITEM, card) for card in take]
        s.show(self, self.seat, a.ASK_TRADE, options)

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.CANCEL:
            clear(s)
            s.stack.append(self.otherwise)
            return
        if kind == a.PROPOSE:
            s.emit((e.PROPOSES, self.seat, self.partner))
            s.stack.append(Answer(self.seat, self.partner, self.otherwise))
            return
        if kind == a.GIVE_GOLD:
            s.give_gold = about
        elif kind == a.TAKE_GOLD:
            s.take_gold = about
        elif kind == a.GIVE_ITEM:
            s.give_items.append(about)
        else:
            s.take_items.append(about)
        s.stack.append(self)


class Answer(Frame):
    """If the partner accepts, goods change hands at once and Movement is done (P-SPC-23)."""

    def __init__(self, seat: int, partner: int, otherwise: Frame) -> None:
        self.seat: Final = seat
        self.partner: Final = partner
        self.otherwise: Final = otherwise

    def run(self, s: State) -> None:
        s.ask(self, self.partner, a.ASK_ANSWER, [option(a.REFUSE), option(a.ACCEPT)])

    def answered(self, s: State, option: int) -> None:
        if unpack(option)[0] == a.REFUSE:
            s.emit((e.REFUSES, self.partner, self.seat))
            s.stack.append(self.otherwise)
        else:
            s.emit((e.TRADES, self.seat, self.partner))
            hand_over(s, self.seat, self.partner, s.give_gold, s.give_items)
            hand_over(s, self.partner, self.seat, s.take_gold, s.take_items)
        clear(s)


def hand_over(s: State, giver: int, taker: int, gold: int, items: list[int]) -> None:
    """Gold and Items, damaged or not (P-SPC-21)."""
    if gold:
        s.seats[giver].gold -= gold
        s.seats[taker].gold += gold
        s.emit((e.GIVES_GOLD, giver, gold, taker))
    for card in items:
        move_item(s, taker, giver, card)
        s.emit((e.GIVES_ITEM, giver, card, taker))
