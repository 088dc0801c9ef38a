"""Texts about the battle in progress: bonuses, dice, results; and about costs."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.option_codes import option, pair, unpack, unpair
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import side_of
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules import combat
from lorehall.games.prophecy.rules.death import hurt


def result(name: str) -> int:
    """A result by its word."""
    if name == "win":
        return c.WON
    return c.LOST if name == "lose" else c.DRAWN


class InBattle(Effect):
    """What only somebody who fights can use."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return side_of(s, you) >= 0


def meant(s: State, you: int, side: int) -> int:
    """A side as a card names it: HERO_SIDE is the owner's, FOE_SIDE the other one; NONE for a bystander."""
    mine = side_of(s, you)
    if mine < 0:
        return c.NONE
    return mine if side == c.HERO_SIDE else combat.opponent(mine)


class Bonus(Effect):
    """For the battle, its first roll, the turn or the round (P-CMB-18, P-CMB-20, P-ITM-10)."""

    def __init__(self, kind: int, number: int, time: int) -> None:
        super().__init__()
        self.kind: Final = kind
        self.number: Final = number
        self.time: Final = time

    def run(self, s: State, f: Doing) -> None:
        combat.add_bonus(s, f.you, self.kind, self.number, self.time)


class MoreDice(InBattle):
    """Best-dice, or worst-dice where the number is negative (P-CMB-27)."""

    def __init__(self, side: int, number: int) -> None:
        super().__init__()
        self.side: Final = side
        self.number: Final = number

    def run(self, s: State, f: Doing) -> None:
        side = meant(s, f.you, self.side)
        if side != c.NONE:
            combat.add_dice(s, side, self.number)


# -- dice that have been rolled -----------------------------------------------------------------------


class RerollBoth(InBattle):
    """P-CMB-32."""

    def run(self, s: State, f: Doing) -> None:
        combat.reroll_both(s)


class RerollOwn(InBattle):
    """All dice of the owner's side."""

    def run(self, s: State, f: Doing) -> None:
        combat.reroll_side(s, side_of(s, f.you))


class RerollOne(InBattle):
    """Exactly one die of either side (P-CMB-33)."""

    def run(self, s: State, f: Doing) -> None:
        dice = [
            option(a.DIE, pair(side, die))
            for side in range(2)
            for die in range(len(s.sides[side].faces))
        ]
        if dice:
            s.ask(f, f.you, a.ASK_DIE, dice)

    def answered(self, s: State, f: Doing, option: int) -> None:
        side, die = unpair(unpack(option)[1])
        combat.reroll_die(s, side, die)


class SetDie(InBattle):
    """P-CMB-34."""

    def __init__(self, side: int, face: int) -> None:
        super().__init__()
        self.side: Final = side
        self.face: Final = face

    def run(self, s: State, f: Doing) -> None:
        side = meant(s, f.you, self.side)
        if side != c.NONE:
            combat.set_die(s, side, self.face)


# -- results ------------------------------------------------------------------------------------------


class Shift(Effect):
    """Changes the result of the whole battle (P-CMB-36)."""

    def __init__(self, before: str, after: str) -> None:
        super().__init__()
        self.before: Final = result(before)
        self.after: Final = result(after)

    def run(self, s: State, f: Doing) -> None:
        combat.shift(s, f.you, self.before, self.after)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return combat.can_shift(s, you, self.before)


class Refight(Effect):
    """Its line grants the rule; the procedure of the battle carries it out (P-CMB-37)."""

    def run(self, s: State, f: Doing) -> None:
        return

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return combat.can_refight(s)


class WinAtOnce(InBattle):
    """P-CMB-43."""

    def run(self, s: State, f: Doing) -> None:
        combat.win_now(s, f.you)


class NoSpoils(Effect):
    """The loser has nothing to choose; in the Final Battle he gives an Artifact all the same (P-PVP-14, P-END-16)."""

    def run(self, s: State, f: Doing) -> None:
        s.battle.no_spoils = True

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.phase != c.FINAL


class CancelDeath(Effect):
    """Whoever uses this at the moment of death lives on (P-DTH-03); the rules of death see to it."""

    def run(self, s: State, f: Doing) -> None:
        return


# -- terms of the battle ------------------------------------------------------------------------------


class BanSpells(Effect):
    """P-CMB-42."""

    def run(self, s: State, f: Doing) -> None:
        s.battle.no_spells = True


class StrengthInWills(Effect):
    """P-CMB-41."""

    def run(self, s: State, f: Doing) -> None:
        s.battle.s_in_wills = True


class Guess(Effect):
    """Name a number and roll a die: a bonus in Battles of Wills if it shows, else lost Health. X is the number named."""

    def __init__(self, plus: int, loss: int) -> None:
        super().__init__()
        self.plus: Final = plus
        self.loss: Final = loss

    def run(self, s: State, f: Doing) -> None:
        if f.x:
            s.roll(f, 6)
        else:
            s.ask(f, f.you, a.ASK_GUESS, [option(a.NUMBER, face) for face in range(1, 7)])

    def answered(self, s: State, f: Doing, option: int) -> None:
        s.stack.append(Doing(self, f.you, f.card, unpack(option)[1]))

    def rolled(self, s: State, f: Doing, face: int) -> None:
        s.emit((e.ROLLS_DIE, f.you, face + 1))
        if face + 1 == f.x:
            combat.add_bonus(s, f.you, c.WILLS, self.plus)
        else:
            hurt(s, f.you, self.loss)


class ChangeCost(Effect):
    """A changed cost: for one payment, or until the end of the hero's next turn."""

    def __init__(self, what: int, number: int, *, lasting: bool) -> None:
        super().__init__()
        self.what: Final = what
        self.number: Final = number
        self.lasting: Final = lasting

    def run(self, s: State, f: Doing) -> None:
        p = s.seats[f.you]
        if not self.lasting:
            p.once_costs[self.what] += self.number
            return
        p.long_costs[self.what] = self.number  # an earlier one ends with this turn
        p.long_turns = 2 if s.active == f.you else 1
