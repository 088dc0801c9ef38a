"""The cost of an option and the subject of a prompt, as text in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lorehall.core.words.sentences import Ref, Show, enumerated
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import gold_price, is_member, side_of, wills_price
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules import movement, spaces
from lorehall.games.prophecy.rules.combat import base, bonuses, kept_die, result_for

Price = Callable[[State, int, int], str]
"""Return what something costs this seat, as text; "" for nothing."""
GOING_ON: Final = {
    a.ASK_COUNTER: "keep it a Battle of Strength",
    a.ASK_THROW: "throw nothing",
    a.ASK_ROLL: "keep the dice",
    a.ASK_SHIFT: "leave the result as it is",
    a.ASK_DUEL: "attack no one",
    a.ASK_DYING: "let the hero die",
}
"""The meaning of a pass; elsewhere "continue"."""
MOMENTS: Final = {
    c.RND: "Your round begins",
    c.ARR: "You have arrived",
    c.EOT: "Your turn ends",
}
RESULTS: Final = {c.WON: "won", c.LOST: "lost", c.DRAWN: "drawn"}


def gold(price: int) -> str:
    return f" for {price} Gold" if price else ""


def decides(s: State) -> int:
    """Return the asked seat."""
    return s.seat if s.seat >= 0 else s.active


def priced(price: Price) -> Show[State]:
    """Show a price as a part of a sentence."""

    def show(s: State, value: int, name: str) -> Ref:
        return Ref("price", value, price(s, decides(s), value), name)

    return show


# -- prices ---------------------------------------------------------------------------------------------


def lesson(s: State, seat: int, card: int) -> str:
    """Return the price of a lesson: Experience, and Gold for a non-member (P-SPC-03, P-SPC-04)."""
    ability = s.content.ability(card)
    fee = 0 if is_member(s, seat, ability.guild) else spaces.lesson_gold(s, seat, card)
    return f" for {ability.cost} Experience" + (f" and {fee} Gold" if fee else "")


def healing(s: State, seat: int, number: int) -> str:
    """Return the price of healing; free in the Monastery (P-SPC-10, P-SPC-11)."""
    at_camp = s.seats[seat].at == s.content.guild_space[c.CAMP]
    return gold(gold_price(s, seat, number)) if at_camp else ""


def recharging(s: State, seat: int, number: int) -> str:
    """Return the price of recharging; free in the Enchanted Wilderness (P-SPC-12, P-SPC-13)."""
    at_tower = s.seats[seat].at == s.content.guild_space[c.TOWER]
    return gold(spaces.tower_price(s, seat, number)) if at_tower else ""


def wills(s: State, seat: int, _: int) -> str:
    """Return the price of initiating; a refight is free (P-CMB-08, P-CMB-37)."""
    side = side_of(s, seat)
    if side < 0 or s.prompt == a.ASK_REFIGHT:
        return ""
    price = wills_price(s, seat, s.sides[1 - side].seat)
    return f" for {price} Magic" if price else ""


def work(s: State, value: int, name: str) -> Ref:
    """P-MOV-12 to P-MOV-14."""
    at, halls = s.seats[decides(s)].at, s.content.guild_space
    if at == c.CITY_AT:
        said = "do Skilled Labor: pay 1 Magic, gain 2 Gold"
    elif at == halls[c.FORTRESS]:
        said = "train: pay 1 Health, gain 2 Experience"
    else:
        said = "do Dirty Work: pay 1 Health, gain 3 Gold"
    return Ref("work", at, said, name)


def going_on(s: State, value: int, name: str) -> Ref:
    return Ref("pass", value, GOING_ON.get(s.prompt, "continue"), name)


# -- questions ------------------------------------------------------------------------------------------


def moment(s: State, value: int, name: str) -> Ref:
    """Show the moment at which lines of a hero's cards can be used."""
    step = s.occasion().step if s.stack else c.NONE
    return Ref("moment", step, MOMENTS.get(step, "The battle is over"), name)


def tally(s: State, value: int, name: str) -> Ref:
    """Show the current totals, from the side of the asked seat."""
    mine = max(0, side_of(s, decides(s)))
    both = [base(s, side) + bonuses(s, side) + kept_die(s, side) for side in (mine, 1 - mine)]
    return Ref("totals", f"{both[0]} {both[1]}", f"you {both[0]} and your opponent {both[1]}", name)


def result(s: State, value: int, name: str) -> Ref:
    """Show the result of the battle for the asked seat."""
    said = RESULTS.get(result_for(s, max(0, side_of(s, decides(s)))), "not decided")
    return Ref("result", said, said, name)


def terms(items: str, money: str) -> Show[State]:
    """Show what one side of a trade gives so far."""

    def show(s: State, value: int, name: str) -> Ref:
        amount: int = getattr(s, money)
        words = [f"{amount} Gold"] if amount else []
        words += [s.content.cards[card].name for card in getattr(s, items)]
        said = "".join(map(str, enumerated(words))) or "nothing"
        return Ref("terms", said, said, name)

    return show


SHOWN: Final[dict[str, Show[State]]] = {
    "ride_price": priced(
        lambda s, seat, _: gold(gold_price(s, seat, movement.HORSE, c.COST_HORSE))
    ),
    "sail_price": priced(lambda s, seat, _: gold(gold_price(s, seat, movement.PORT))),
    "gate_price": priced(lambda s, seat, _: gold(gold_price(s, seat, movement.GATE))),
    "lesson_price": priced(lesson),
    "buying_price": priced(lambda s, seat, card: gold(spaces.buying_price(s, seat, card))),
    "selling_price": priced(lambda s, _, card: gold(spaces.selling_price(s, card))),
    "repair_price": priced(lambda s, seat, number: gold(gold_price(s, seat, number))),
    "healing_price": priced(healing),
    "recharge_price": priced(recharging),
    "lodge_price": priced(lambda s, seat, _: gold(gold_price(s, seat, 1))),
    "wills_price": priced(wills),
    "work": work,
    "pass": going_on,
    "moment": moment,
    "tally": tally,
    "result": result,
    "given": terms("give_items", "give_gold"),
    "gotten": terms("take_items", "take_gold"),
}
