"""Texts about what a hero has: Gold, Experience, Health, Magic and cubes; and what he pays."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.option_codes import HALF, option, unpack
from lorehall.games.prophecy.effects.basic import Cost, lower
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import plain_items, side_of
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules import steps
from lorehall.games.prophecy.rules.cards import discard_item
from lorehall.games.prophecy.rules.death import hurt
from lorehall.games.prophecy.rules.lines import declarations

ALL: Final = 99
"""As much as there is."""


class Counted(Effect):
    """An effect of so many."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: Final = number


class GainGold(Counted):
    def run(self, s: State, f: Doing) -> None:
        steps.gain_gold(s, f.you, self.number)


class LoseGold(Counted):
    """As far as possible (P-TRM-18)."""

    def run(self, s: State, f: Doing) -> None:
        steps.lose_gold(s, f.you, self.number)


def gold(number: int) -> Effect:
    return GainGold(number) if number >= 0 else LoseGold(-number)


class LoseHalf(Effect):
    """Half of the Gold, rounded down (P-TRM-26)."""

    def run(self, s: State, f: Doing) -> None:
        steps.lose_gold(s, f.you, s.seats[f.you].gold // 2)


class GoldPer(Effect):
    """So much Gold for each point of current Strength or Willpower."""

    def __init__(self, number: int, value: str) -> None:
        super().__init__()
        self.number: Final = number
        self.is_strength: Final = value == "S"

    def run(self, s: State, f: Doing) -> None:
        p = s.seats[f.you]
        steps.gain_gold(s, f.you, self.number * (p.health if self.is_strength else p.magic))


class Experience(Counted):
    def run(self, s: State, f: Doing) -> None:
        steps.gain_xp(s, f.you, self.number)


class Heal(Counted):
    """P-TRM-12."""

    def run(self, s: State, f: Doing) -> None:
        steps.heal(s, f.you, self.number)


class Recharge(Counted):
    """P-TRM-14."""

    def run(self, s: State, f: Doing) -> None:
        steps.recharge(s, f.you, self.number)


class Hurt(Counted):
    """Lost Health, which may kill; X is the killing hero + 1 (P-TRM-11, P-DTH-04)."""

    def run(self, s: State, f: Doing) -> None:
        hurt(s, f.you, self.number, f.x - 1 if f.x else c.NONE)


class Drain(Counted):
    """P-TRM-14."""

    def run(self, s: State, f: Doing) -> None:
        steps.drain(s, f.you, self.number)


class Steal(Counted):
    """Gold of the opposing hero, as far as possible."""

    def run(self, s: State, f: Doing) -> None:
        side = side_of(s, f.you)
        foe = s.sides[1 - side].seat if side >= 0 else c.NONE
        if foe != c.NONE:
            steps.steal_gold(s, f.you, foe, self.number)


# -- cubes (P-TRM-15 to P-TRM-17) ---------------------------------------------------------------------


class Strengthen(Counted):
    def run(self, s: State, f: Doing) -> None:
        steps.strengthen(s, f.you, self.number)


class Embolden(Counted):
    def run(self, s: State, f: Doing) -> None:
        steps.embolden(s, f.you, self.number)


class Weaken(Counted):
    """Cubes back to the bank; not available to one who would own none of that colour."""

    def __init__(self, number: int, *, red: bool) -> None:
        super().__init__(number)
        self.red: Final = red

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card):
            steps.weaken(s, f.you, self.number, red=self.red)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return steps.can_weaken(s, you, self.number, red=self.red)


def strength(number: int) -> Effect:
    return Strengthen(number) if number >= 0 else Weaken(-number, red=True)


def willpower(number: int) -> Effect:
    return Embolden(number) if number >= 0 else Weaken(-number, red=False)


# -- payments (P-TRM-27) --------------------------------------------------------------------------------


class Pay(Cost):
    """A cost in Gold, Experience, Health or Magic."""

    def __init__(self, resource: int, number: int) -> None:
        super().__init__(resource)
        self.number: Final = number

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card):
            steps.pay(s, f.you, self.resource, self.number)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return steps.can_pay(s, you, self.resource, self.number)


class PayItems(Cost):
    """Items that are no Artifacts are discarded, of the payer's choice; X is how many are already paid."""

    def __init__(self, number: int) -> None:
        super().__init__(c.ITEM)
        self.number: Final = number

    def run(self, s: State, f: Doing) -> None:
        options = [option(a.ITEM, card) for card in plain_items(s, f.you)]
        if f.x + len(options) >= self.number:
            s.ask(f, f.you, a.ASK_ITEM, options)

    def answered(self, s: State, f: Doing, option: int) -> None:
        discard_item(s, f.you, unpack(option)[1])
        if f.x + 1 < self.number:
            s.stack.append(Doing(self, f.you, f.card, f.x + 1))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return len(plain_items(s, you)) >= self.number


def pay(resource: str, number: int) -> Effect:
    if resource == "item":
        return PayItems(number)
    return Pay(c.RESOURCES.index(resource), number)


def to_turn(s: State, seat: int, kind: int, resource: int) -> list[int]:
    """The amounts that can be paid, as options."""
    most = 0
    while most + 1 < HALF and steps.can_pay(s, seat, resource, most + 1):
        most += 1
    return [option(kind, number) for number in range(1, most + 1)]


def gold_to_turn(s: State, seat: int) -> list[int]:
    return to_turn(s, seat, a.GOLD_TO_XP, c.GOLD)


class Exchange(Effect):
    """Any amount of Gold, at least 1, into as much Experience, or the other way round."""

    def __init__(self) -> None:
        super().__init__()
        self.resource: Final = c.XP
        """What is told to be missing where both are (P-TRM-33)."""

    def run(self, s: State, f: Doing) -> None:
        options = gold_to_turn(s, f.you) + to_turn(s, f.you, a.XP_TO_GOLD, c.XP)
        if options:
            options += declarations(s, f.you, (c.COST_GOLD,), gold_to_turn)  # P-ABL-06
            s.ask(f, f.you, a.ASK_NUMBER, options)

    def answered(self, s: State, f: Doing, option: int) -> None:
        kind, number = unpack(option)
        if kind == a.DECLARE:
            lower(s, f, number)
            return
        steps.pay(s, f.you, c.GOLD if kind == a.GOLD_TO_XP else c.XP, number)
        if kind == a.GOLD_TO_XP:
            steps.gain_xp(s, f.you, number)
        else:
            steps.gain_gold(s, f.you, number)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return steps.can_pay(s, you, c.GOLD, 1) or steps.can_pay(s, you, c.XP, 1)
