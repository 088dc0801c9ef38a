"""P-CMB-03, P-CMB-22 to P-CMB-35: the rolls of a battle, with throws, the roll window and lives."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import usable
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import use_line
from lorehall.games.prophecy.rules.combat import (
    RollSide,
    base,
    bonuses,
    has_dead,
    is_decided,
    kept_die,
    opponent,
)
from lorehall.games.prophecy.rules.hands import land, throwable
from lorehall.games.prophecy.rules.windows import cheaper_spells


class Rolls(Frame):
    """Step 5: one roll; those that follow, for lives or a second part, are put on the stack by its result."""

    def run(self, s: State) -> None:
        if is_decided(s):
            return
        s.battle.roll += 1
        s.stack += [
            Compare(), RollWindow(c.HERO_SIDE, 0), RollSide(c.FOE_SIDE), RollSide(c.HERO_SIDE),
            Throw(c.FOE_SIDE), Throw(c.HERO_SIDE), Toll(),
        ]  # fmt: skip


class Toll(Frame):
    """`toll` lines before each roll; a reroll repeats none of this (P-CMB-03)."""

    def run(self, s: State) -> None:
        seat, card = s.sides[c.HERO_SIDE].seat, s.battle.card
        lines = s.content.cards[card].lines if card != c.NONE else ()
        for line in reversed(lines):
            if line.moment == c.TOLL and line.when.holds(s, seat, card):
                s.stack.append(Doing(line.effect, seat, card))


class Throw(Frame):
    """Used weapons may be announced as thrown in this roll (P-CMB-22)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: State) -> None:
        weapons = [] if has_dead(s) else throwable(s, self.side)
        if weapons:
            options = [option(a.THROW, card) for card in weapons]
            s.ask(self, s.sides[self.side].seat, a.ASK_THROW, [option(a.PASS), *options])

    def answered(self, s: State, option: int) -> None:
        kind, card = unpack(option)
        if kind == a.THROW:
            side = s.sides[self.side]
            side.throwing.append(card)
            side.thrown.append(card)
            s.emit((e.THROWS, side.seat, card))
            s.stack.append(self)


class RollWindow(Frame):
    """`roll` effects one at a time, attacker first, then alternately, until both pass in succession (P-CMB-31)."""

    def __init__(self, side: int, passes: int) -> None:
        self.side: Final = side
        self.passes: Final = passes

    def run(self, s: State) -> None:
        if has_dead(s) or self.passes == 2:
            return
        side = s.sides[self.side]
        lines = [] if side.seat == c.NONE else usable(s, side.seat, c.ROLL, in_battle=True)
        uses = [option(a.USE, line.id) for line, _ in lines]
        if side.seat != c.NONE:
            uses += cheaper_spells(s, side.seat, c.ROLL, in_battle=True)
        if uses:
            s.ask(self, side.seat, a.ASK_ROLL, [option(a.PASS), *uses])
        else:
            s.stack.append(RollWindow(opponent(self.side), self.passes + 1))

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.PASS:
            s.stack.append(RollWindow(opponent(self.side), self.passes + 1))
            return
        seat = s.sides[self.side].seat
        if kind == a.DECLARE:
            s.stack.append(self)
            s.seats[seat].declared.append(about)
            return
        s.stack.append(RollWindow(opponent(self.side), 0))
        line = s.content.lines[about]
        use_line(s, seat, line, line.card)


class Compare(Frame):
    """The higher total wins the roll (P-CMB-06); what that means for the battle depends on parts and lives."""

    def run(self, s: State) -> None:
        if has_dead(s):
            return
        battle = s.battle
        mine, theirs = [base(s, i) + bonuses(s, i) + kept_die(s, i) for i in range(2)]
        s.sides[0].total, s.sides[1].total = mine, theirs
        battle.margin = abs(mine - theirs)
        battle.is_rolled = True
        s.emit((e.TOTALS, mine, theirs))
        for side in range(2):
            land(s, side)
        if mine < theirs:
            battle.result = c.LOST
        elif mine == theirs:
            banded = battle.card != c.NONE and s.content.creature(battle.card).lives > 1
            battle.result = c.LOST if banded and not s.rules.band_draws else c.DRAWN  # P-CRE-16
            if battle.result == c.LOST:
                s.emit((e.BAND, battle.card))
        else:
            self._won(s)

    def _won(self, s: State) -> None:
        battle = s.battle
        battle.lives -= 1
        if battle.lives > 0:  # P-CRE-14
            s.emit((e.LIVES, battle.card, battle.lives))
            s.stack.append(Rolls())
        elif battle.code == c.FIGHT_BOTH and battle.part == 0:  # P-CRE-12
            battle.part, battle.kind, battle.lives = 1, c.STRENGTH, 1
            s.stack.append(Rolls())
        else:
            battle.result = c.WON
