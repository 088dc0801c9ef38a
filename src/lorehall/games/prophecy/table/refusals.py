"""Refusals: what an asked seat might try, with every reason against it (P-TRM-33)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from lorehall.core.engine.option_codes import option, pair
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import (
    artifacts_of,
    clockwise,
    creatures_at,
    gold_price,
    is_artifact,
    is_open,
    is_safe,
    lines_of_card,
    others_here,
    plain_items,
)
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules import movement as m
from lorehall.games.prophecy.rules.creatures import may_be_left
from lorehall.games.prophecy.rules.spaces import (
    WILD_MAGIC,
    buying_price,
    lesson_gold,
    tower_price,
)
from lorehall.games.prophecy.rules.steps import can_pay
from lorehall.games.prophecy.table import reasons as r
from lorehall.games.prophecy.table import uses
from lorehall.games.prophecy.table.uses import Idea, such

# -- moving (P-MOV) -----------------------------------------------------------------------------------------


def journeys(s: State, seat: int) -> Iterator[Idea]:
    """Yield journeys on foot, on a horse, by ports, gates and travel effects."""
    p, content = s.seats[seat], s.content
    at, gold = p.at, p.gold
    if at >= c.SPACES:
        return
    has_port, has_gate = content.spaces[at].has_port, content.spaces[at].has_gate
    horse = gold_price(s, seat, m.HORSE, c.COST_HORSE)
    when = (s.site != c.NONE, r.NO_MOVEMENT), (s.prompt != a.ASK_MOVE, r.WRONG_STEP)
    for place, leads in elsewhere(s, at, around(at, 1)):
        yield option(a.WALK, place), such(*when, (not leads, r.TOO_FAR))
    for place, leads in elsewhere(s, at, around(at, m.RIDE_STEPS)):
        too_far = (not leads, r.TOO_FAR_TO_RIDE)
        yield option(a.RIDE, place), such(*when, too_far, (horse > gold, r.NO_GOLD))
    ports = neighbours(content.ports, at) if has_port else ()
    for place, leads in elsewhere(s, at, ports):
        no_port, far = (not has_port, r.NO_PORT), (has_port and not leads, r.FAR_PORT)
        dear = (gold_price(s, seat, m.PORT) > gold, r.NO_GOLD)
        yield option(a.SAIL, place), such(*when, no_port, far, dear)
    for place, leads in elsewhere(s, at, content.gates if has_gate else ()):
        no_gate, far = (not has_gate, r.NO_GATE), (has_gate and not leads, r.FAR_GATE)
        dear = (gold_price(s, seat, m.GATE) > gold, r.NO_GOLD)
        yield option(a.GATE, place), such(*when, no_gate, far, dear)
    yield from travels(s, seat)


def around(at: int, steps: int) -> tuple[int, int]:
    return clockwise(at, steps), clockwise(at, -steps)


def elsewhere(s: State, at: int, near: tuple[int, ...]) -> Iterator[tuple[int, bool]]:
    """Yield the other spaces, and whether this way leads there.

    A player next to Forest II who types "walk to Forest I" means Forest II, by the start of its name.
    """
    names = [s.content.spaces[place].name for place in near if place != at]
    for space in s.content.spaces:
        meant = any(name.startswith(space.name) for name in names)
        if space.number != at and (space.number in near or not meant):
            yield space.number, space.number in near


def neighbours(cycle: tuple[int, ...], at: int) -> tuple[int, int]:
    i = cycle.index(at)
    return cycle[i - 1], cycle[(i + 1) % len(cycle)]


def travels(s: State, seat: int) -> Iterator[Idea]:
    """P-MOV-07: Abilities, spells and Items that move the hero."""
    p = s.seats[seat]
    for card in (*p.abilities, *p.items):
        for line in lines_of_card(s, seat, card):
            if line.moment != c.TRV or line.aim is None:
                continue
            aims, unfit = line.aim.aims(s, seat), uses.unusable(s, seat, line, card)
            for place in range(c.SPACES):
                astray = (place not in aims, r.NOT_LED_THERE)
                yield option(a.TRAVEL, pair(card, place)), (*such(astray), *unfit)


def instead(s: State, seat: int) -> Iterator[Idea]:
    """Yield work, trades and attacks on Planes (P-MOV-11 to P-MOV-14, P-SPC-20 to P-SPC-23, P-AST-01, P-AST-02)."""
    at = s.seats[seat].at
    if at >= c.SPACES:
        return
    price, late = m.work_price(s, at), (s.prompt != a.ASK_MOVE, r.WRONG_STEP)
    if price != c.NONE:
        yield option(a.WORK), such(late, (not can_pay(s, seat, price, 1), r.COSTS[price]))
    here = others_here(s, seat)
    for other in others(s, seat):
        yield option(a.TRADE, other), such(
            (other not in here, r.PARTNER_AWAY),
            (s.proposals >= m.PROPOSALS, r.PROPOSED),
            late,
            (not m.has_goods(s, seat) or not m.has_goods(s, other), r.NO_GOODS),
        )  # fmt: skip
    for plane in range(c.PLANES):
        yield option(a.ATTACK_PLANE, plane), such(
            (s.site != c.NONE, r.NO_MOVEMENT),
            (not is_open(s, plane), r.CLOSED),
            (s.content.spaces[at].plane != plane, r.NO_ENTRY),
            late,
        )  # fmt: skip


# -- other heroes and Creatures -----------------------------------------------------------------------------


def others(s: State, seat: int) -> list[int]:
    """Return the other heroes in the game."""
    return [each for each in range(len(s.seats)) if each != seat and s.seats[each].is_in]


def attacks(s: State, seat: int) -> Iterator[Idea]:
    """P-PVP-01 to P-PVP-04."""
    at, here = s.seats[seat].at, others_here(s, seat)
    is_final = s.site != c.NONE
    for other in others(s, seat):
        yield option(a.ATTACK, other), such(
            (other not in here, r.ENEMY_AWAY),
            (at < c.SPACES and bool(creatures_at(s, at)), r.CREATURE_LEFT),
            (is_safe(s, other), r.SAFE),
            (s.fought, r.FOUGHT_FINAL if is_final else r.FOUGHT),
            (s.prompt != a.ASK_DUEL, r.BEFORE_DUEL if is_final else r.WRONG_STEP),
        )  # fmt: skip


def creatures(s: State, seat: int) -> Iterator[Idea]:
    """P-CRE-02, P-CRE-19."""
    for card in creatures_at(s, s.seats[seat].at):
        if card not in s.spares:
            yield option(a.LEAVE, card), such((not may_be_left(s, card), r.MANDATORY))


def victims(s: State, seat: int) -> Iterator[Idea]:
    """Yield the heroes whom a card that takes or destroys an Item cannot choose (P-PVP-03, P-ITM-09)."""
    here = others_here(s, seat)
    for other in others(s, seat):
        yield option(a.SOMEBODY, other), such(
            (other not in here, r.VICTIM_AWAY),
            (is_safe(s, other), r.SAFE),
            (not plain_items(s, other), r.NOTHING_TO_TAKE),
        )  # fmt: skip


# -- Possibilities of a space (P-SPC) -----------------------------------------------------------------------


def services(s: State, seat: int) -> Iterator[Idea]:
    """Yield the offers of this space and of the others."""
    if s.seats[seat].at >= c.SPACES:
        return
    early = such((s.prompt != a.ASK_SPACE, r.WRONG_STEP))
    for family in (lessons, goods, sales, repairs, healing, recharging, lodging, lying):
        for packed, whys in family(s, seat):
            yield packed, (*whys, *early)
    yield from uses.opportunities(s, seat)


def lessons(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    here = s.content.spaces[p.at].guild
    for guild, cards in enumerate(s.offers):
        for card in cards:
            yield option(a.LEARN, card), such(
                (guild != here, r.NOT_TAUGHT),
                (s.content.ability(card).cost > p.xp, r.NO_XP),
                (lesson_gold(s, seat, card) > p.gold, r.STRANGER),
            )  # fmt: skip


def goods(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    for market, at in ((c.VILLAGE, c.VILLAGE_AT), (c.CITY, c.CITY_AT)):
        for card in s.markets[market]:
            dear = buying_price(s, seat, card) > p.gold
            yield option(a.BUY, card), such((p.at != at, r.NOT_FOR_SALE), (dear, r.NO_GOLD))


def sales(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    for card in p.items:
        yield option(a.SELL, card), such(
            (is_artifact(s, card), r.ARTIFACT_SOLD),
            (s.content.spaces[p.at].kind != c.SETTLEMENT, r.NO_MARKET),
            (card in p.damaged, r.DAMAGED_GOODS),
        )  # fmt: skip


def repairs(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    for number in range(1, max(1, len(p.damaged)) + 1):
        yield option(a.REPAIR, number), such(
            (not s.content.spaces[p.at].is_civilized, r.NO_SMITH),
            (not p.damaged, r.NO_CHANGE),
            (gold_price(s, seat, number) > p.gold, r.NO_GOLD),
        )  # fmt: skip


def healing(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    guild = s.content.spaces[p.at].guild
    is_monastery, is_camp = guild == c.MONASTERY, guild == c.CAMP
    for number in range(1, c.RED_CAP + 1):
        yield option(a.HEAL, number), such(
            (not is_monastery and not is_camp, r.NO_HEALER),
            (is_monastery and s.served, r.HEALED),
            (not p.lost_health, r.NO_CHANGE),
            (is_monastery and number > 1, r.TOO_MUCH),
            (0 < p.lost_health < number, r.MORE_THAN_NEEDED),
            (is_camp and gold_price(s, seat, number) > p.gold, r.NO_GOLD),
        )  # fmt: skip


def recharging(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    is_wild, is_tower = p.at == c.WILDERNESS_AT, s.content.spaces[p.at].guild == c.TOWER
    least = min(WILD_MAGIC, p.spent_magic) if is_wild and p.spent_magic else 1
    for number in range(least, c.BLUE_CAP + 1):
        yield option(a.RECHARGE, number), such(
            (not is_wild and not is_tower, r.NO_SPRING),
            (is_wild and s.served, r.RECHARGED),
            (not p.spent_magic, r.NO_CHANGE),
            (is_wild and number > WILD_MAGIC, r.TOO_MUCH_MAGIC),
            (0 < p.spent_magic < number, r.MORE_THAN_NEEDED),
            (is_tower and tower_price(s, seat, number) > p.gold, r.NO_GOLD),
        )  # fmt: skip


def lodging(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    is_here = p.at == c.VILLAGE_AT
    yield (
        option(a.LODGE),
        such(
            (not is_here, r.NO_BEDS),
            (is_here and s.served, r.LODGED),
            (gold_price(s, seat, 1) > p.gold, r.NO_GOLD),
        ),
    )


def lying(s: State, seat: int) -> Iterator[Idea]:
    yield option(a.PICK_UP), such((not s.lying[s.seats[seat].at], r.NOTHING_LIES))


# -- trades, limits, choices --------------------------------------------------------------------------------


def terms(s: State, seat: int) -> Iterator[Idea]:
    """P-SPC-21 to P-SPC-23."""
    sides = (
        (seat, s.give_items, s.give_gold, a.GIVE_ITEM, a.GIVE_GOLD),
        (s.partner, s.take_items, s.take_gold, a.TAKE_ITEM, a.TAKE_GOLD),
    )
    for giver, items, gold, item_kind, gold_kind in sides:
        for card in s.seats[giver].items:
            traded = (is_artifact(s, card), r.ARTIFACT_TRADED)
            yield option(item_kind, card), such(traded, (card in items, r.IN_TERMS))
        for number in range(1, s.seats[giver].gold + 2):
            dear = number > s.seats[giver].gold
            yield option(gold_kind, number), such((gold > 0, r.IN_TERMS), (dear, r.GOLD_TO_GIVE))
    is_mutual = (s.give_gold or s.give_items) and (s.take_gold or s.take_items)
    yield option(a.PROPOSE), such((not is_mutual, r.ONE_SIDED))


def limits(s: State, seat: int) -> Iterator[Idea]:
    """P-TRN-12."""
    for card in artifacts_of(s, seat):
        yield option(a.DISCARD, card), (r.ARTIFACT_DISCARDED,)


def chosen_items(s: State, seat: int) -> Iterator[Idea]:
    """Yield a hero's Items that cannot be chosen: Artifacts (P-ART-02, P-ART-03) and damaged ones."""
    offered = [card for card in range(s.content.size) if option(a.ITEM, card) in s.options]
    for owner, p in enumerate(s.seats):
        if any(card in p.items for card in offered):
            for card in artifacts_of(s, owner):
                why = r.ARTIFACT_LOST if owner == seat else r.ARTIFACT_TAKEN
                yield option(a.ITEM, card), (why,)
            for card in p.damaged:
                yield option(a.ITEM, card), such((card not in offered, r.DAMAGED))


def parting(s: State, seat: int) -> Iterator[Idea]:
    """Yield Artifacts: never thrown, traded or discarded in any step (P-CMB-24, P-ART-02, P-ART-03)."""
    for card in artifacts_of(s, seat):
        yield option(a.THROW, card), (r.ARTIFACT_THROWN,)
        yield option(a.GIVE_ITEM, card), (r.ARTIFACT_TRADED,)
        yield option(a.DISCARD, card), (r.ARTIFACT_LOST,)


# -- by what is asked ---------------------------------------------------------------------------------------

Family = Callable[[State, int], Iterator[Idea]]
OWN: Final[tuple[Family, ...]] = (uses.own_lines, uses.declared, uses.equipment)
TURN: Final[tuple[Family, ...]] = (journeys, instead, attacks, services, parting, *OWN)
"""Everything that a turn offers, in any of its steps."""
FAMILIES: Final[dict[int, tuple[Family, ...]]] = {
    a.ASK_MOVE: TURN,
    a.ASK_FREE: TURN,
    a.ASK_CREATURE: (creatures, *TURN),
    a.ASK_DUEL: TURN,
    a.ASK_SPACE: TURN,
    a.ASK_EQUIP: OWN,
    a.ASK_THROW: (uses.throws, *OWN),
    a.ASK_ROLL: OWN,
    a.ASK_SHIFT: OWN,
    a.ASK_AFTER: OWN,
    a.ASK_DYING: OWN,
    a.ASK_TRADE: (terms,),
    a.ASK_LIMIT: (limits,),
    a.ASK_ITEM: (chosen_items,),
    a.ASK_SOMEBODY: (victims,),
}
"""What a player might try at each prompt."""


def ideas(s: State, seat: int) -> Iterator[Idea]:
    """Yield what an asked seat might try but cannot do, with every reason against it."""
    for family in FAMILIES.get(s.prompt, ()):
        for packed, whys in family(s, seat):
            if whys:
                yield packed, whys
