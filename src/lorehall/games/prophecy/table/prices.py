"""What the Possibilities of a space cost the hero who is asked, also those that he cannot afford; and what a journey costs."""

from __future__ import annotations

from lorehall.core.packing import option, unpack
from lorehall.games.prophecy.model import asking as a
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import gold_price
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.movement import GATE, HORSE, PORT
from lorehall.games.prophecy.rules.spaces import (
    buying_price,
    can_sell,
    lesson_gold,
    selling_price,
    tower_price,
)
from lorehall.games.prophecy.table.requests import REQUESTS


def prices(s: State, seat: int) -> dict[str, dict[str, int]]:
    """By the ids of choices, such as `buy/164`: Gold and Experience to be paid, or the Gold that one gets."""
    if s.prompt == a.ASK_MOVE and s.seat == seat:
        return _fares(s, seat)
    if s.prompt != a.ASK_SPACE or s.seat != seat:
        return {}
    p = s.seats[seat]
    space = s.content.spaces[p.at]
    found: dict[int, dict[str, int]] = {}
    if space.guild != c.NONE:
        for card in s.offers[space.guild]:
            cost = s.content.ability(card).cost
            found[option(a.LEARN, card)] = {"gold": lesson_gold(s, seat, card), "experience": cost}
        for number in range(1, p.lost_health + 1):
            free = space.guild == c.MONASTERY
            found[option(a.HEAL, number)] = {"gold": 0 if free else gold_price(s, seat, number)}
        for number in range(1, p.spent_magic + 1):
            found[option(a.RECHARGE, number)] = {"gold": tower_price(s, seat, number)}
    if space.kind == c.SETTLEMENT:
        for card in s.markets[c.CITY if p.at == c.CITY_AT else c.VILLAGE]:
            found[option(a.BUY, card)] = {"gold": buying_price(s, seat, card)}
        for card in p.items:
            if can_sell(s, seat, card):
                found[option(a.SELL, card)] = {"gain": selling_price(s, card)}
        found[option(a.LODGE)] = {"gold": gold_price(s, seat, 1)}
    for number in range(1, len(p.damaged) + 1):
        found[option(a.REPAIR, number)] = {"gold": gold_price(s, seat, number)}
    return {REQUESTS.choice(s, seat, each).id: told for each, told in found.items()}


def _fares(s: State, seat: int) -> dict[str, dict[str, int]]:
    """The Gold for each way that can be gone (P-MOV-04 to P-MOV-06)."""
    fares = {
        a.RIDE: gold_price(s, seat, HORSE, c.COST_HORSE),
        a.SAIL: gold_price(s, seat, PORT),
        a.GATE: gold_price(s, seat, GATE),
    }
    found = [(packed, fares.get(unpack(packed)[0], 0)) for packed in s.options]
    return {REQUESTS.choice(s, seat, way).id: {"gold": gold} for way, gold in found if gold}
