"""What a hero's counters, cubes and points in battle are worth, in pieces of Gold."""

from __future__ import annotations

from lorehall.games.prophecy.bots.figures import FIGURES
from lorehall.games.prophecy.bots.text_value import Brings
from lorehall.games.prophecy.bots.texts import FOES
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.state import Seat


def gold_worth(number: float) -> float:
    """The first pieces buy most, and what cannot be carried is nothing (P-TRN-11)."""
    first = FIGURES.gold * min(max(0.0, number), 6.0)
    if number <= 6.0:
        return first
    last = FIGURES.gold_last * min(max(0.0, number - 12.0), 3.0)
    return first + FIGURES.gold_more * min(number - 6.0, 6.0) + last


def xp_worth(number: float) -> float:
    first = FIGURES.xp * min(max(0.0, number), 6.0)
    if number <= 6.0:
        return first
    last = FIGURES.xp_last * min(max(0.0, number - 10.0), 5.0)
    return first + FIGURES.xp_more * min(number - 6.0, 4.0) + last


def frail(health: float) -> float:
    if health >= 3.0:
        return 0.0
    if health < 0.0:
        return FIGURES.death
    low = int(health)
    bad = FIGURES.frail
    return bad[low] + (bad[low + 1] - bad[low]) * (health - low)


def cubes_worth(p: Seat) -> float:
    red = FIGURES.health * p.health + FIGURES.lost * p.lost_health
    blue = FIGURES.magic * p.magic + FIGURES.spent * p.spent_magic
    return red + blue - frail(p.health)


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
        value += FIGURES.health * new
        healed = min(healed + what.red - new, float(p.lost_health))
    if healed != 0.0:
        value += (
            (FIGURES.health - FIGURES.lost) * healed + frail(p.health) - frail(p.health + healed)
        )
    charged = max(min(what.magic, float(p.spent_magic)), -float(p.magic))
    if what.blue != 0.0:
        value += FIGURES.magic * min(what.blue, float(c.BLUE_CAP - p.magic - p.spent_magic))
    return value + (FIGURES.magic - FIGURES.spent) * charged


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
        return FIGURES.point * (strength + FIGURES.less * wills) / FOES
    return FIGURES.point * (FIGURES.less * strength + wills) / FOES


def is_fighter(p: Seat, lead: float) -> bool:
    """Whether a hero is better in battles of Strength; `lead` is by how many points his cards are, over all foes."""
    cubes = p.health + p.lost_health - p.magic - p.spent_magic
    return cubes + lead / FOES >= -1.0
