"""What of a player's area promises glory, as whole numbers; `value.py` weighs them.

Nothing here is a judgement: what a measure is worth was found by regression and stands in `weights.toml`.
"""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.model.codes import (
    ABILITY_MASK,
    COUNT_ATTACK,
    COUNT_CREATURES,
    COUNT_CRYSTALS,
    COUNT_DEFENSE,
    COUNT_DRAGONS,
    COUNT_MONSTERS,
    COUNT_WOUNDS,
    DAMAGED,
    DEFEATED,
    ENCHANTMENTS,
    ITEMS,
    MULTI,
    NONE,
    REST,
    SHIELD,
    TURN_BEGIN,
)
from lorehall.games.enchanters.model.definitions import ALWAYS, Amount
from lorehall.games.enchanters.model.power import attack_sum, count, defense, value
from lorehall.games.enchanters.model.queries import wound_count
from lorehall.games.enchanters.model.state import Player, State

NAMES: Final[tuple[str, ...]] = (
    # lasting attack: its first two points, the next two, and so on
    "attack_2", "attack_4", "attack_6", "attack_8", "attack_more",
    "defense_2", "defense_4", "defense_6", "defense_more",
    "power",  # lasting attack times lasting defense
    # the same with what the top cards add until they are covered
    "top_attack_2", "top_attack_4", "top_attack_6", "top_attack_8", "top_attack_more",
    "top_defense_2", "top_defense_4", "top_defense_6", "top_defense_more",
    "top_power",
    "crystals_3", "crystals_6", "crystals_more",
    "items", "enchantments",  # cards
    "speed", "weight", "slime", "undead", "pearl",  # icons
    # glory texts by what they count, and the part of their next point that is there
    "per_wound", "per_power", "per_crystal", "per_monster", "per_dragon", "per_other", "next_point",
    # attack and defense from minor actions, divided by their price plus one; how many of these and of rests there are
    "bought_attack", "bought_defense", "minor_actions", "rest_actions",
    "when_turn_begins", "when_defeating", "when_damaged", "when_else",  # triggers
    "situations",  # attack and defense that count in some situations only
    "shielded",
)  # fmt: skip
"""The measures, in the order in which they are found."""
PARTS: Final = 60
"""Fractions are counted in sixtieths: prices and divisors go into it."""
FRACTIONS: Final[tuple[str, ...]] = (
    "per_wound", "per_power", "per_crystal", "per_monster", "per_dragon", "per_other", "next_point",
    "bought_attack", "bought_defense",
)  # fmt: skip
"""The measures that are counted so."""


def measure(s: State, seat: int) -> list[int]:
    """Glory as things stand, then every measure; bonuses of the running turn do not count, for they end with it."""
    p = s.players[seat]
    power = attack_sum(s, seat, NONE, NONE) - p.attack_bonus
    shield = defense(s, seat) - p.defense_bonus
    power = 0 if power < 0 else power
    shield = 0 if shield < 0 else shield
    village = s.cards[s.village].upper
    found: list[int] = [p.glory - wound_count(p) + village.glory + s.market_wounds]
    _add_powers(s, p, power, shield, found)
    crystals = p.crystals + p.pearls + p.pearls_spent
    found.append(crystals if crystals < 3 else 3)
    found.append(_step(crystals, 3, 3))
    found.append(0 if crystals < 6 else crystals - 6)
    found.append(len(p.stacks[ITEMS]))
    found.append(len(p.stacks[ENCHANTMENTS]))
    found.extend(p.icons)
    _add_texts(s, seat, power, shield, found)
    _add_actions(s, p, seat, found)
    _add_triggers(s, p, found)
    return found


def _step(number: int, start: int, height: int) -> int:
    """How much of a number lies above `start`, and no more than `height`."""
    above = number - start
    return 0 if above < 0 else height if above > height else above


def _add_powers(s: State, p: Player, power: int, shield: int, found: list[int]) -> None:
    """Power without what the next item and enchantment will cover, then all of it."""
    lasting_power = power
    lasting_shield = shield
    for index in (ITEMS, ENCHANTMENTS):
        stack = p.stacks[index]
        if stack:
            top = s.cards[stack[-1]].upper
            lasting_power -= top.attack
            lasting_shield -= top.defense
    _add_power(
        0 if lasting_power < 0 else lasting_power,
        0 if lasting_shield < 0 else lasting_shield,
        found,
    )
    _add_power(power, shield, found)


def _add_power(power: int, shield: int, found: list[int]) -> None:
    found.append(2 if power > 2 else power)
    found.append(_step(power, 2, 2))
    found.append(_step(power, 4, 2))
    found.append(_step(power, 6, 2))
    found.append(_step(power, 8, 8))
    found.append(2 if shield > 2 else shield)
    found.append(_step(shield, 2, 2))
    found.append(_step(shield, 4, 2))
    found.append(_step(shield, 6, 6))
    found.append((16 if power > 16 else power) * (12 if shield > 12 else shield))


def _add_texts(s: State, seat: int, power: int, shield: int, found: list[int]) -> None:
    """What glory texts give now goes to the glory as things stand; what they promise, by what they count."""
    start = len(found)
    found.extend(NO_TEXTS)
    for amount in s.players[seat].scores:
        _add_text(s, seat, amount, power, shield, start, found)
    for amount in s.cards[s.village].upper.scores:
        _add_text(s, seat, amount, power, shield, start, found)


NO_TEXTS: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0]


def _add_text(
    s: State, seat: int, amount: Amount, power: int, shield: int, start: int, found: list[int]
) -> None:
    what = amount.count
    if what == NONE:
        found[0] += amount.k
        return
    rate = amount.k * PARTS // amount.s
    if what == COUNT_ATTACK:
        number = power
    elif what == COUNT_DEFENSE:
        number = shield
    else:
        number = count(s, seat, what, 0)
    found[0] += amount.k * (number // amount.s)
    found[start + 6] += rate * (number % amount.s)
    if what == COUNT_WOUNDS:
        found[start] += rate
    elif what == COUNT_ATTACK or what == COUNT_DEFENSE:
        found[start + 1] += rate
    elif what == COUNT_CRYSTALS:
        found[start + 2] += rate
    elif what == COUNT_MONSTERS or what == COUNT_CREATURES:
        found[start + 3] += rate
    elif what == COUNT_DRAGONS:
        found[start + 4] += rate
    else:
        found[start + 5] += rate


def _add_actions(s: State, p: Player, seat: int, found: list[int]) -> None:
    bought_attack = 0
    bought_defense = 0
    minors = 0
    rests = 0
    for use in p.actions:
        action = s.content.actions[use & ABILITY_MASK]
        if action.kind >= REST:
            rests += 1
            continue
        minors += 1
        boost = action.boost
        if boost is None:
            continue
        price = (action.crystals + 1) * (1 if boost.context == ALWAYS else 2)
        parts = PARTS * 3 // 2 if action.kind == MULTI else PARTS
        if boost.attack is not None:
            bought_attack += parts * value(s, boost.attack, seat, seat, 0) // price
        if boost.defense is not None:
            bought_defense += parts * value(s, boost.defense, seat, seat, 0) // price
    found.append(bought_attack)
    found.append(bought_defense)
    found.append(minors)
    found.append(rests)


def _add_triggers(s: State, p: Player, found: list[int]) -> None:
    """Triggers by their moment, what situations add, and the shield."""
    begins = 0
    defeats = 0
    hurts = 0
    others = 0
    for use in p.triggers:
        moment = s.content.triggers[use & ABILITY_MASK].moment
        if moment == TURN_BEGIN:
            begins += 1
        elif moment == DEFEATED:
            defeats += 1
        elif moment == DAMAGED:
            hurts += 1
        else:
            others += 1
    situations = 0
    for boost in p.boosts:
        if boost.context != ALWAYS:
            situations += 0 if boost.attack is None else boost.attack.k
            situations += 0 if boost.defense is None else boost.defense.k
    found.append(begins)
    found.append(defeats)
    found.append(hurts)
    found.append(others)
    found.append(situations)
    found.append(1 if p.flags & SHIELD else 0)
