"""Attack, defense, crystals and charges (E-EFF-08, E-EFF-10 to E-EFF-12, E-EFF-32)."""

from __future__ import annotations

from lorehall.core.engine.effects import Doing, Effect
from lorehall.games.enchanters.effects.basic import AmountEffect, Targeted, show_die
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    BANK,
    BANK_SEAT,
    COUNT_CHARGES,
    NONE,
    OVERLORD_SEAT,
    THE_OVERLORD,
    YOU,
)
from lorehall.games.enchanters.model.definitions import (
    DIE,
    DIE_SIDES,
    EVERYTHING,
    Amount,
    Boost,
    Payable,
)
from lorehall.games.enchanters.model.power import count, defense, value
from lorehall.games.enchanters.model.prospects import Prospects
from lorehall.games.enchanters.model.queries import is_balanced
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.model.targets import is_chosen, targets
from lorehall.games.enchanters.rules.overlord import lay_crystals
from lorehall.games.enchanters.rules.steps import (
    add_bonus,
    change_charges,
    gain_crystals,
    keep_crystals,
    lose_crystals,
    pay_crystals,
)


class Strengthen(Effect):
    """BOOST: a bonus until the end of the turn, computed now (E-EFF-08, E-STA-05)."""

    def __init__(self, boost: Boost) -> None:
        super().__init__()
        self.boost = boost
        self.rolls = _is_die(boost.attack) or _is_die(boost.defense)

    def run(self, s: State, f: Doing) -> None:
        if self.rolls:
            s.roll(f, DIE_SIDES)
        else:
            self._add(s, f, 0)

    def rolled(self, s: State, f: Doing, face: int) -> None:
        show_die(s, f.you, face)
        self._add(s, f, face + 1)

    def _add(self, s: State, f: Doing, die: int) -> None:
        boost = self.boost
        attack = self._number(s, boost.attack, f, die)
        defended = self._number(s, boost.defense, f, die)
        add_bonus(s, f.you, attack, defended, boost.context, boost.value)

    def _number(self, s: State, amount: Amount | None, f: Doing, die: int) -> int:
        if amount is None:
            return 0
        return die if amount.kind == DIE else value(s, amount, f.you, f.you, f.x)


def _is_die(amount: Amount | None) -> bool:
    return amount is not None and amount.kind == DIE


class Weaken(Payable):
    """The cost "broken shield": defense lowered until the end of the turn, if there is as much (E-COS-04)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return defense(s, you) >= self.amount

    def run(self, s: State, f: Doing) -> None:
        add_bonus(s, f.you, 0, -self.amount, 0, 0)

    def foresee(self, p: Player) -> None:
        p.defense_bonus -= self.amount


class Gain(AmountEffect):
    """CRYSTAL-GAIN (E-EFF-10)."""

    def affect(self, s: State, seat: int, amount: int) -> None:
        gain_crystals(s, seat, amount)


class Lose(AmountEffect):
    """CRYSTAL-LOSE: as far as available (E-EFF-11)."""

    def everything(self, s: State, seat: int) -> int:
        return s.players[seat].crystals

    def affect(self, s: State, seat: int, amount: int) -> None:
        lose_crystals(s, seat, amount)

    def can_to(self, s: State, you: int, card: int, x: int, seat: int) -> bool:
        """Whether all of it is there to be lost (E-GEN-17); a die still to be rolled counts as its highest face (E-GEN-20)."""
        if self.amount.kind == EVERYTHING:
            return True
        wanted = DIE_SIDES if self.amount.kind == DIE else value(s, self.amount, you, seat, x)
        return s.players[seat].crystals >= wanted

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return any(s.players[seat].crystals > 0 for seat in targets(s, self.target, you))


class MoveCrystals(Targeted):
    """CRYSTAL-MOVE: as many as are there, up to the amount (E-EFF-12, E-MOV-14, E-GEN-17)."""

    def __init__(self, giver: int, receiver: int, amount: Amount) -> None:
        super().__init__(receiver if giver in (YOU, BANK) else giver)
        self.giver = giver
        self.receiver = receiver
        self.amount = amount

    def run(self, s: State, f: Doing) -> None:
        if self.target >= THE_OVERLORD:
            self.apply_to(s, f, [f.you])
        else:
            super().run(s, f)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """Whether the whole amount can move, to or from everybody who is meant (E-GEN-08, E-GEN-17)."""
        others = self._others(s, you)
        able = [other for other in others if self.can_to(s, you, card, x, other)]
        if not able or is_chosen(self.target):
            return bool(able)
        if self.giver == YOU:  # each of them gets that much
            return s.players[you].crystals >= sum(
                [self._wanted(s, x, you, seat) for seat in others]
            )
        return len(able) == len(others)

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        givers = [self._seat(self.giver, you, other) for other in self._others(s, you)]
        return any(self._available(s, giver) > 0 for giver in givers)

    def can_to(self, s: State, you: int, card: int, x: int, seat: int) -> bool:
        wanted = self._wanted(s, x, you, seat)
        return self._available(s, self._seat(self.giver, you, seat)) >= wanted

    def _others(self, s: State, you: int) -> list[int]:
        """The players besides you, or you alone with the Overlord; nobody if the Overlord is missing."""
        if self.target < THE_OVERLORD:
            return targets(s, self.target, you)
        return [you] if s.overlord != NONE else []

    def _wanted(self, s: State, x: int, you: int, other: int) -> int:
        return 1 if self.amount.kind == EVERYTHING else value(s, self.amount, you, other, x)

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        for other in seats:
            self._move(s, f, other)

    def _move(self, s: State, f: Doing, other: int) -> None:
        giver = self._seat(self.giver, f.you, other)
        receiver = self._seat(self.receiver, f.you, other)
        amount = self._available(s, giver)
        if self.amount.kind != EVERYTHING:
            amount = min(amount, value(s, self.amount, f.you, other, f.x))
        if amount <= 0 or giver == receiver or (receiver < 0 and s.overlord < 0):
            return
        if s.events is not None:
            s.events.append((ev.MOVES_CRYSTALS, giver, receiver, amount))
        self._give_up(s, giver, amount)
        if receiver >= 0:
            lost = amount - keep_crystals(s, receiver, amount)
            if s.events is not None and lost > 0:
                s.events.append((ev.LOSES_CRYSTALS, receiver, lost))
        else:
            lay_crystals(s, amount)

    def _seat(self, target: int, you: int, other: int) -> int:
        """A seat, or the code of the Overlord or of the bank in its place."""
        if target == YOU:
            return you
        if target == THE_OVERLORD:
            return OVERLORD_SEAT
        return BANK_SEAT if target == BANK else other

    def _available(self, s: State, giver: int) -> int:
        if giver >= 0:
            return s.players[giver].crystals
        supplied = s.rules.coop and self.amount.kind != EVERYTHING  # E-COP-22: the rest is supplied
        return s.overlord_crystals if giver == -1 and not supplied else 1_000_000

    def _give_up(self, s: State, giver: int, amount: int) -> None:
        if giver >= 0:
            pay_crystals(s, giver, amount)
        elif giver == -1:
            s.overlord_crystals -= min(amount, s.overlord_crystals)


class Charge(AmountEffect):
    """CHARGE: gain charges (E-EFF-32)."""

    def affect(self, s: State, seat: int, amount: int) -> None:
        change_charges(s, seat, amount)


class SpendCharges(Payable):
    """The cost of charges (E-COS-15)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.players[you].charges >= self.amount

    def is_in_reach(self, prospects: Prospects) -> bool:
        return prospects.own[COUNT_CHARGES] >= self.amount

    def foresee(self, p: Player) -> None:
        p.charges -= self.amount

    def run(self, s: State, f: Doing) -> None:
        change_charges(s, f.you, -self.amount)


class Have(Payable):
    """A condition as a cost: it must be true, nothing is spent (E-COS-15)."""

    def __init__(self, what: int, least: int) -> None:
        super().__init__()
        self.what = what
        self.least = least

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return count(s, you, self.what, 0) >= self.least

    def is_in_reach(self, prospects: Prospects) -> bool:
        return prospects.own[self.what] + prospects.shared[self.what] >= self.least

    def run(self, s: State, f: Doing) -> None:
        return


class HaveBalance(Payable):
    """As many items as enchantments, as a cost: it must be true, nothing is spent (E-COS-15, E-CND-21)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return is_balanced(s.players[you])

    def run(self, s: State, f: Doing) -> None:
        return
