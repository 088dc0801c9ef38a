"""P-SPC: the Possibilities of spaces: learning, markets, repairs, healing, lodging, what lies there."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import gold_price, is_member, usable
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import discard, remove_item, repair
from lorehall.games.prophecy.rules.ending import CheckArtifacts
from lorehall.games.prophecy.rules.lines import declarations
from lorehall.games.prophecy.rules.opportunities import opportunities, use_opportunity
from lorehall.games.prophecy.rules.steps import heal, pay_gold, pay_xp, recharge
from lorehall.games.prophecy.rules.windows import cheaper_spells, free_uses, is_halted, use

WILD_MAGIC: Final = 3
"""Magic that the Enchanted Wilderness gives (P-SPC-13)."""
PAID: Final = (a.LEARN, a.BUY, a.REPAIR, a.HEAL, a.RECHARGE, a.LODGE)
"""The services that have a price."""
PLENTY: Final = 1000
"""More Gold and Experience than anything costs."""


class Possibilities(SeatFrame):
    """Step 4: any of them, in any order (P-SPC-01)."""

    def run(self, s: State) -> None:
        if is_halted(s, self.seat) or s.seats[self.seat].at >= c.SPACES:
            return
        is_first = s.step != c.POSSIBILITIES
        s.step = c.POSSIBILITIES
        options = possibilities(s, self.seat)
        lower = declarations(s, self.seat, (c.COST_GOLD,), payments)
        lower += cheaper_spells(s, self.seat, c.OPP)
        options += [each for each in lower if each not in options]
        if options:
            s.ask(self, self.seat, a.ASK_SPACE, [option(a.END_TURN), *options])
        elif is_first and s.events is not None:
            tell_what_is_too_dear(s, self.seat)

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.END_TURN:
            return
        s.stack.append(self)
        if kind in (a.USE, a.DECLARE):
            use(s, self.seat, option)
        elif kind == a.OPPORTUNITY:
            use_opportunity(s, self.seat, about)
        elif kind == a.REPAIR:
            pay_gold(s, self.seat, about)
            s.stack.append(Repairs(self.seat, about))
        else:
            serve(s, self.seat, kind, about)


def tell_what_is_too_dear(s: State, seat: int) -> None:
    """Who can pay for nothing is not asked (P-TRM-27), and shall know what there would have been, and for how much."""
    p = s.seats[seat]
    pockets = p.gold, p.xp
    p.gold = p.xp = PLENTY
    found = services(s, seat)
    p.gold, p.xp = pockets
    dear = [each for each in found if is_offer(each)]
    if dear:
        offers = []
        for each in dear:
            gold, xp = price_of(s, seat, each)
            offers.append(pack_offer(each, gold, xp))
        s.emit((e.TOO_DEAR, seat, p.at, *offers))


def is_offer(packed: int) -> bool:
    """Something that is paid for, of what is bought in amounts the least."""
    kind, about = unpack(packed)
    return kind in (a.LEARN, a.BUY, a.LODGE) or (
        kind in (a.HEAL, a.RECHARGE, a.REPAIR) and about == 1
    )


def pack_offer(packed: int, gold: int, xp: int) -> int:
    """A service with its price, as one number of an event."""
    return (packed * PLENTY + gold) * PLENTY + xp


def unpack_offer(offer: int) -> tuple[int, int, int]:
    """The service as an option, its Gold and its Experience."""
    rest, xp = offer // PLENTY, offer % PLENTY
    return rest // PLENTY, rest % PLENTY, xp


def possibilities(s: State, seat: int) -> list[int]:
    """Services, `opp` lines and non-battle effects."""
    found = services(s, seat) + [option(a.USE, line.id) for line, _ in usable(s, seat, c.OPP)]
    if s.site == c.NONE:  # in the Final Battle they are used before the attack (P-END-13)
        found += free_uses(s, seat)
    return found


def payments(s: State, seat: int) -> list[int]:
    """What can be paid for in Gold now: services that are not free anyway, Opportunities and texts (P-ABL-06)."""
    found = possibilities(s, seat)
    p = s.seats[seat]
    declared, p.declared = (
        p.declared,
        [],
    )  # the price that is asked, before anything declared lowers it
    paid = [each for each in found if is_paid(s, seat, each)]
    p.declared = declared
    return paid


def is_paid(s: State, seat: int, packed: int) -> bool:
    """Whether a Possibility is paid for in Gold."""
    kind, about = unpack(packed)
    if kind == a.OPPORTUNITY:
        return s.content.cards[about].lines[0].costs_gold
    if kind == a.USE:
        return s.content.lines[about].costs_gold
    return kind in PAID and price_of(s, seat, packed)[0] > 0


def services(s: State, seat: int) -> list[int]:
    """What the space offers and the hero can pay; nothing that would change nothing (P-SPC-25)."""
    p = s.seats[seat]
    space = s.content.spaces[p.at]
    found: list[int] = []
    if space.guild != c.NONE:
        found += lessons(s, seat, space.guild)
        found += guild_services(s, seat, space.guild)
    if space.kind == c.SETTLEMENT:
        found += market(s, seat)
    if space.is_civilized:  # P-SPC-09
        found += amounts(s, seat, a.REPAIR, len(p.damaged))
    if p.at == c.WILDERNESS_AT and p.spent_magic and not s.served:
        found.append(option(a.RECHARGE, min(WILD_MAGIC, p.spent_magic)))
    if s.lying[p.at]:
        found.append(option(a.PICK_UP))  # P-SPC-19
    return found + opportunities(s, seat)


def amounts(s: State, seat: int, kind: int, most: int) -> list[int]:
    """Bought in a named amount of at least 1, at 1 Gold each (P-SPC-25)."""
    gold = s.seats[seat].gold
    return [option(kind, n) for n in range(1, most + 1) if gold_price(s, seat, n) <= gold]


def guild_services(s: State, seat: int, guild: int) -> list[int]:
    p = s.seats[seat]
    if guild == c.MONASTERY and p.lost_health and not s.served:  # P-SPC-10
        return [option(a.HEAL, 1)]
    if guild == c.CAMP:  # P-SPC-11
        return amounts(s, seat, a.HEAL, p.lost_health)
    if guild == c.TOWER:  # P-SPC-12
        most = range(1, p.spent_magic + 1)
        return [option(a.RECHARGE, n) for n in most if tower_price(s, seat, n) <= p.gold]
    return []


def tower_price(s: State, seat: int, number: int) -> int:
    """1 Gold per 2 Magic; a last single one costs 1 too (P-SPC-12)."""
    return gold_price(s, seat, (number + 1) // 2)


def lessons(s: State, seat: int, guild: int) -> list[int]:
    p = s.seats[seat]
    return [
        option(a.LEARN, card)
        for card in s.offers[guild]
        if s.content.ability(card).cost <= p.xp and lesson_gold(s, seat, card) <= p.gold
    ]


def lesson_gold(s: State, seat: int, card: int) -> int:
    """A stranger pays the cost in Gold as well (P-SPC-04)."""
    ability = s.content.ability(card)
    if is_member(s, seat, ability.guild):
        return 0
    return gold_price(s, seat, ability.cost, c.COST_TRAINING)


def market(s: State, seat: int) -> list[int]:
    """Goods, Items to sell, and lodging in the Village (P-SPC-06, P-SPC-07, P-SPC-14)."""
    p = s.seats[seat]
    goods = s.markets[c.CITY if p.at == c.CITY_AT else c.VILLAGE]
    found = [option(a.BUY, card) for card in goods if buying_price(s, seat, card) <= p.gold]
    found += [option(a.SELL, card) for card in p.items if can_sell(s, seat, card)]
    if p.at == c.VILLAGE_AT and not s.served and gold_price(s, seat, 1) <= p.gold:
        found.append(option(a.LODGE))
    return found


def price_of(s: State, seat: int, packed: int) -> tuple[int, int]:
    """The Gold and the Experience that a service costs."""
    kind, about = unpack(packed)
    if kind == a.LEARN:
        return lesson_gold(s, seat, about), s.content.ability(about).cost
    if kind == a.BUY:
        return buying_price(s, seat, about), 0
    if kind == a.RECHARGE and s.seats[seat].at == c.WILDERNESS_AT:
        return 0, 0
    if kind == a.RECHARGE:
        return tower_price(s, seat, about), 0
    if kind == a.HEAL and s.content.spaces[s.seats[seat].at].guild == c.MONASTERY:
        return 0, 0
    return gold_price(s, seat, 1 if kind == a.LODGE else about), 0


def buying_price(s: State, seat: int, card: int) -> int:
    return gold_price(s, seat, s.content.item(card).price, c.COST_BUY)


def can_sell(s: State, seat: int, card: int) -> bool:
    return card not in s.seats[seat].damaged and not s.content.item(card).is_artifact


def selling_price(s: State, card: int) -> int:
    """Half the printed price, rounded up (P-SPC-07)."""
    return (s.content.item(card).price + 1) // 2


def sell(s: State, seat: int, card: int, price: int) -> None:
    """An Item goes to its discard pile, not into the market."""
    remove_item(s, seat, card)
    discard(s, card)
    s.emit((e.SELLS, seat, card, price))
    s.seats[seat].gold += price


def serve(s: State, seat: int, kind: int, about: int) -> None:
    """Carry out one of the services."""
    p = s.seats[seat]
    if kind == a.LEARN:
        learn(s, seat, about)
    elif kind == a.BUY:
        buy(s, seat, about)
    elif kind == a.SELL:
        sell(s, seat, about, selling_price(s, about))
    elif kind == a.HEAL:
        if s.content.spaces[p.at].guild == c.MONASTERY:
            s.served = True
        else:
            pay_gold(s, seat, about)
        heal(s, seat, about)
    elif kind == a.RECHARGE:
        if p.at == c.WILDERNESS_AT:
            s.served = True
        else:
            pay_gold(s, seat, (about + 1) // 2)
        recharge(s, seat, about)
    elif kind == a.LODGE:
        pay_gold(s, seat, 1)
        s.served = True
        p.lodging = True  # whether it makes safe depends on Artifacts (P-SPC-15)
        s.emit((e.LODGES, seat))
        heal(s, seat, 1)
        recharge(s, seat, 1)
    elif kind == a.PICK_UP:
        pick_up(s, seat)


def learn(s: State, seat: int, card: int) -> None:
    """P-SPC-03; the offer is not replaced (P-SPC-05)."""
    ability = s.content.ability(card)
    pay_xp(s, seat, ability.cost)
    if not is_member(s, seat, ability.guild):
        pay_gold(s, seat, ability.cost, c.COST_TRAINING)
    s.offers[ability.guild].remove(card)
    s.seats[seat].abilities.append(card)
    s.emit((e.LEARNS, seat, card))


def buy(s: State, seat: int, card: int) -> None:
    pay_gold(s, seat, s.content.item(card).price, c.COST_BUY)
    goods = s.markets[c.CITY if s.seats[seat].at == c.CITY_AT else c.VILLAGE]
    goods.remove(card)
    s.seats[seat].items.append(card)
    s.emit((e.BUYS, seat, card))


def pick_up(s: State, seat: int) -> None:
    """All Artifacts that lie there, at once (P-SPC-19)."""
    at = s.seats[seat].at
    taken, s.lying[at] = s.lying[at], []
    for card in taken:
        s.seats[seat].items.append(card)
        s.emit((e.PICKS_UP, seat, card))
    s.stack.append(CheckArtifacts(seat))


class Repairs(Frame):
    """So many damaged Items of the owner's choice; paid already."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, s: State) -> None:
        damaged = s.seats[self.seat].damaged
        if self.left and damaged:
            s.ask(self, self.seat, a.ASK_REPAIR, [option(a.ITEM, card) for card in damaged])

    def answered(self, s: State, option: int) -> None:
        repair(s, self.seat, unpack(option)[1], e.MENDED_FOR_GOLD)
        s.stack.append(Repairs(self.seat, self.left - 1))
