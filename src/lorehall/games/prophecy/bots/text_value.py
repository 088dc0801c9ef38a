"""What a text brings to whom it happens: Gold, Experience, Health, Magic, cubes, and the rest in pieces of Gold."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Effect
from lorehall.games.prophecy.effects import basic, battle, board, gains, items, journeys
from lorehall.games.prophecy.model import codes as c

XP: Final = 1.3
HEALING: Final = 2.5
CHARGE: Final = 1.0
"""A cube that comes back to the right side, to somebody of whom nothing is known."""
RED: Final = 8.0
BLUE: Final = 5.0
"""A new cube."""
COMMON: Final = 3.0
RARE: Final = 6.5
"""A card drawn from the Items."""
JOURNEY: Final = 1.5
EXTRA_TURN: Final = 6.0
TOKEN: Final = 3.0
REVEALED: Final = 0.5
LIFE: Final = 12.0
"""Not dying, once."""


class Brings:
    """Numbers of each sort; negative for what is lost or paid."""

    def __init__(self) -> None:
        self.gold: float = 0.0
        self.xp: float = 0.0
        self.health: float = 0.0
        self.magic: float = 0.0
        self.red: float = 0.0
        self.blue: float = 0.0
        self.rest: float = 0.0

    def add(self, other: Brings, share: float = 1.0) -> None:
        self.gold += share * other.gold
        self.xp += share * other.xp
        self.health += share * other.health
        self.magic += share * other.magic
        self.red += share * other.red
        self.blue += share * other.blue
        self.rest += share * other.rest

    def fixed(self) -> float:
        """What it is worth to somebody of whom nothing is known."""
        value = self.gold + XP * self.xp + RED * self.red + BLUE * self.blue + self.rest
        return value + HEALING * min(self.health, 2.0) + CHARGE * min(self.magic, 4.0)


def alternatives(effect: Effect) -> list[Brings]:
    """What it can bring, if it lets somebody choose; else the one thing that it brings."""
    if isinstance(effect, basic.Choose):
        return [brings(part) for part in effect.members]
    return [brings(effect)]


def brings(effect: Effect) -> Brings:
    """What it brings on the whole: dice by their mean, the best of what can be chosen, conditions half of the time."""
    found = Brings()
    if isinstance(effect, basic.Guarded):
        found.add(brings(effect.then), 0.5)
    elif isinstance(effect, basic.Choose):
        best = brings(effect.members[0])
        for part in effect.members[1:]:
            other = brings(part)
            if other.fixed() > best.fixed():
                best = other
        found.add(best)
    elif isinstance(effect, (basic.May, basic.Repeat)):
        inside = brings(effect.parts()[0])
        if inside.fixed() > 0.0:
            found.add(inside)
    elif isinstance(effect, basic.RollTable):
        for row in effect.rows:
            found.add(brings(row.effect), (row.high - row.low + 1) / 6.0)
    elif isinstance(effect, basic.ForEach):
        for_others = effect.who in ("foe", "others")
        found.add(brings(effect.member), -0.4 if for_others else 0.6)
    elif isinstance(effect, basic.Parts):
        for part in effect.members:
            found.add(brings(part))
    elif isinstance(effect, gains.Pay):
        _counted(found, effect.resource, -float(effect.number))
    else:
        _simple(found, effect)
        found.rest += _rest(effect)
    return found


def _counted(found: Brings, resource: int, number: float) -> None:
    if resource == c.GOLD:
        found.gold += number
    elif resource == c.XP:
        found.xp += number
    elif resource == c.HEALTH:
        found.health += number
    elif resource == c.MANA:
        found.magic += number


def _simple(found: Brings, effect: Effect) -> None:
    if isinstance(effect, (gains.GainGold, gains.Steal)):
        found.gold += effect.number
    elif isinstance(effect, gains.LoseGold):
        found.gold -= effect.number
    elif isinstance(effect, gains.GoldPer):
        found.gold += 4.0 * effect.number
    elif isinstance(effect, gains.Experience):
        found.xp += effect.number
    elif isinstance(effect, gains.Heal):
        found.health += effect.number
    elif isinstance(effect, gains.Hurt):
        found.health -= effect.number
    elif isinstance(effect, gains.Recharge):
        found.magic += effect.number
    elif isinstance(effect, gains.Drain):
        found.magic -= effect.number
    elif isinstance(effect, gains.Strengthen):
        found.red += effect.number
    elif isinstance(effect, gains.Embolden):
        found.blue += effect.number
    elif isinstance(effect, gains.Weaken):
        if effect.red:
            found.red -= effect.number
        else:
            found.blue -= effect.number


def _rest(effect: Effect) -> float:
    """What is no counter: cards, ways, turns."""
    if isinstance(effect, items.DrawItems):
        return (COMMON if effect.deck == c.COMMON else RARE) * effect.number
    if isinstance(effect, items.Pick):
        return 1.6 * RARE * effect.number
    if isinstance(effect, items.Dig):
        return RARE
    if isinstance(effect, (gains.PayItems, items.LoseItem, items.BreakWeapons)):
        return -COMMON
    if isinstance(effect, (items.TakeHere, items.TakeBeaten, items.Sell)):
        return COMMON
    if isinstance(effect, (items.DestroyHere, items.Mend, gains.Exchange, board.Kill)):
        return 0.5 * COMMON
    if isinstance(effect, journeys.Journey):
        return JOURNEY
    if isinstance(effect, journeys.ExtraTurns):
        return EXTRA_TURN * effect.number
    if isinstance(effect, items.Keep):
        return TOKEN
    if isinstance(effect, battle.CancelDeath):
        return LIFE
    if isinstance(effect, battle.Bonus) and effect.time >= c.TURN_TIME:
        return 1.5 * effect.number
    return REVEALED if isinstance(effect, (board.Reveal, board.Peek, board.Offer)) else 0.0
