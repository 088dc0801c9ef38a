"""What a hero's counters, cubes and points in battle are worth, in pieces of Gold."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.evaluation.brings import Brings
from lorehall.games.prophecy.evaluation.texts import FOES
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.state import Seat

POINT: Final = 4.5
"""What a point in every battle of the better kind is worth."""
LESS: Final = 0.35
"""How much of that a point of the other kind is."""
HEALTH: Final = 6.5
LOST: Final = 3.5
MAGIC: Final = 4.0
SPENT: Final = 2.8
"""A cube on the right side, and on the left."""
FRAIL: Final[tuple[float, ...]] = (24.0, 12.0, 4.0, 0.0)
"""How bad it is to have so little Health left."""
DEATH: Final = 70.0


def gold_worth(number: float) -> float:
    """The first pieces buy most, and what cannot be carried is nothing (P-TRN-11)."""
    if number <= 6.0:
        return 0.8 * max(0.0, number)
    return 4.8 + 0.5 * min(number - 6.0, 6.0) + 0.2 * min(max(0.0, number - 12.0), 3.0)


def xp_worth(number: float) -> float:
    if number <= 6.0:
        return 1.2 * max(0.0, number)
    return 7.2 + 0.5 * min(number - 6.0, 4.0) + 0.1 * min(max(0.0, number - 10.0), 5.0)


def frail(health: float) -> float:
    if health >= 3.0:
        return 0.0
    if health < 0.0:
        return DEATH
    low = int(health)
    return FRAIL[low] + (FRAIL[low + 1] - FRAIL[low]) * (health - low)


def cubes_worth(p: Seat) -> float:
    value = HEALTH * p.health + LOST * p.lost_health + MAGIC * p.magic + SPENT * p.spent_magic
    return value - frail(p.health)


def brought(p: Seat, what: Brings) -> float:
    """What it is worth to this hero: nobody heals what is whole, nor carries more than he can."""
    value = what.rest
    if what.gold != 0.0:
        value += gold_worth(p.gold + what.gold) - gold_worth(p.gold)
    if what.xp != 0.0:
        value += xp_worth(p.xp + what.xp) - xp_worth(p.xp)
    healed = min(what.health, float(p.lost_health))
    if what.red != 0.0:
        new = min(what.red, float(c.RED_CAP - p.health - p.lost_health))
        value += HEALTH * new
        healed = min(healed + what.red - new, float(p.lost_health))
    if healed != 0.0:
        value += (HEALTH - LOST) * healed + frail(p.health) - frail(p.health + healed)
    charged = max(min(what.magic, float(p.spent_magic)), -float(p.magic))
    if what.blue != 0.0:
        value += MAGIC * min(what.blue, float(c.BLUE_CAP - p.magic - p.spent_magic))
    return value + (MAGIC - SPENT) * charged


def best_of(p: Seat, choices: list[Brings]) -> float:
    """The best of what can be chosen."""
    best = brought(p, choices[0])
    for i in range(1, len(choices)):
        best = max(best, brought(p, choices[i]))
    return best


def fighting_worth(p: Seat, strength: float, wills: float) -> float:
    """What points in battle are worth, those of each kind over all foes: the kind in which the hero is better counts most."""
    return both_kinds(is_fighter(p, strength - wills), strength, wills)


def both_kinds(fighter: bool, strength: float, wills: float) -> float:
    if fighter:
        return POINT * (strength + LESS * wills) / FOES
    return POINT * (LESS * strength + wills) / FOES


def is_fighter(p: Seat, lead: float) -> bool:
    """Whether a hero is better in battles of Strength; `lead` is by how many points his cards are, over all foes."""
    cubes = p.health + p.lost_health - p.magic - p.spent_magic
    return cubes + lead / FOES >= -1.0
