"""The prices of a space's Possibilities for the asked hero, affordable or not, and of journeys."""

from __future__ import annotations

from lorehall.core.engine.option_codes import option, unpack
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import gold_price
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.movement import GATE, HORSE, PORT
from lorehall.games.prophecy.rules.spaces import can_sell, price_of, selling_price
from lorehall.games.prophecy.table.requests import REQUESTS
from lorehall.games.prophecy.table.view_types import Price


def prices(s: State, seat: int) -> dict[str, Price]:
    """Return the prices by option id, such as `buy/164`: Gold and Experience to pay, or Gold gained."""
    if s.prompt == a.ASK_MOVE and s.seat == seat:
        return _fares(s, seat)
    if s.prompt != a.ASK_SPACE or s.seat != seat:
        return {}
    p = s.seats[seat]
    space = s.content.spaces[p.at]
    paid: list[int] = []
    found: dict[int, Price] = {}
    if space.guild != c.NONE:
        paid += [option(a.LEARN, card) for card in s.offers[space.guild]]
        paid += [option(a.HEAL, number) for number in range(1, p.lost_health + 1)]
        paid += [option(a.RECHARGE, number) for number in range(1, p.spent_magic + 1)]
    if space.kind == c.SETTLEMENT:
        goods = s.markets[c.CITY if p.at == c.CITY_AT else c.VILLAGE]
        paid += [option(a.BUY, card) for card in goods] + [option(a.LODGE)]
        for card in p.items:
            if can_sell(s, seat, card):
                found[option(a.SELL, card)] = {"gain": selling_price(s, card)}
    paid += [option(a.REPAIR, number) for number in range(1, len(p.damaged) + 1)]
    for packed in paid:
        gold, xp = price_of(s, seat, packed)
        is_lesson = unpack(packed)[0] == a.LEARN
        found[packed] = {"gold": gold, "experience": xp} if is_lesson else {"gold": gold}
    return {REQUESTS.choice(s, seat, each).id: told for each, told in found.items()}


def _fares(s: State, seat: int) -> dict[str, Price]:
    """Yield the Gold for each possible journey (P-MOV-04 to P-MOV-06)."""
    fares = {
        a.RIDE: gold_price(s, seat, HORSE, c.COST_HORSE),
        a.SAIL: gold_price(s, seat, PORT),
        a.GATE: gold_price(s, seat, GATE),
    }
    found = [(packed, fares.get(unpack(packed)[0], 0)) for packed in s.options]
    return {REQUESTS.choice(s, seat, way).id: {"gold": gold} for way, gold in found if gold}
