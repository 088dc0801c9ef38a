"""What a position is worth to the defenders: generals who fell or soon may, marches, crystals, and what threatens the land.

All win or lose together (D-TRM-01), so a position is worth the same to every seat.
"""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import dusk_wounds, where_is
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.tactics.outlook import Outlook

WON: Final = 100_000.0
LOST: Final = -20_000.0
SLAIN: Final = 6000.0
RIPE: Final = 1500.0
"""A general who would surely fall, if all heroes met there with their cards."""
DIE: Final = 25.0
MARCH: Final[tuple[float, ...]] = (0.0, 150.0, 500.0, 1500.0, 5000.0)
"""By step on the road."""
RUIN: Final = 3000.0
"""Shared out among the crystals that may still come: each costs more than the one before."""
PERIL: Final = 4.0
LIFE: Final = 40.0
FRAIL: Final = 10.0
"""A life token that is missing to three, squared."""
AWAY: Final = 30.0
"""An action of way between a hero and the general against whom it goes."""


def evaluate(s: State) -> float:
    """Higher is better."""
    if s.over:
        return WON if s.ended == c.WON else LOST
    o = Outlook(s)
    worth = -PERIL * sum(o.perils) - RUIN / (1 + s.rules.last_crystal - sum(s.crystals))
    for general in range(4):
        if s.steps[general] < 0:
            worth += SLAIN
            continue
        dice = sum([might[general] for might in o.might])
        worth += RIPE * o.chance(general, dice) + DIE * dice - MARCH[s.steps[general]]
    for seat in range(len(s.seats)):
        worth += _hero(o, seat)
    return worth


def _hero(o: Outlook, seat: int) -> float:
    """Its life, and how near it is to the next general, if it goes there."""
    s, p = o.s, o.s.seats[seat]
    if p.hero == c.NONE:
        return 0.0
    life = float(p.ready + p.spent)
    if s.stop == c.DAY and seat == s.active:  # minions beside it will wound it (D-WND-01)
        life -= dusk_wounds(s, seat, p.at) * (0.3 if p.actions() else 1.0)
    worth = LIFE * life - FRAIL * max(0.0, 3.0 - life) ** 2
    if o.party[seat]:
        worth -= AWAY * o.lore.far[p.at][where_is(s, o.target)]
    return worth
