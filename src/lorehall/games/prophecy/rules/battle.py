"""P-CMB: the procedure of a battle, from the opponent's `pre` lines to the lines of winner and loser (P-CMB-02)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import usable, wills_price
from lorehall.games.prophecy.model.state import Battle, Side, State
from lorehall.games.prophecy.rules.aftermath import Aftermath, EndLines, Shifts
from lorehall.games.prophecy.rules.cards import use_line
from lorehall.games.prophecy.rules.combat import (
    fix_values,
    has_value,
    is_decided,
    opponent,
)
from lorehall.games.prophecy.rules.hands import can_count, can_equip
from lorehall.games.prophecy.rules.rolls import Rolls
from lorehall.games.prophecy.rules.steps import pay_magic, use_up
from lorehall.games.prophecy.rules.windows import cheaper_spells


def begin_battle(s: State, seat: int, card: int, defender: int, outcome: Frame) -> None:
    """Put a battle on the stack; `outcome` says what its result leads to, at the end of step 9."""
    s.battles[0] = Battle()
    s.sides = [Side(), Side()]
    s.sides[c.HERO_SIDE].seat = seat
    s.sides[c.FOE_SIDE].seat = defender
    s.battle.is_on = True
    s.battle.card = card
    if card != c.NONE:
        found = s.content.creature(card)
        s.battle.code, s.battle.lives = found.fight, found.lives
        # what `pre` lines ask about the kind before it is fixed: the kind of the attack
        s.battle.kind = c.WILLS if found.fight in (c.FIGHT_W, c.FIGHT_W_S) else c.STRENGTH
    s.step = c.IN_BATTLE
    s.stack += [
        CloseBattle(), outcome, Aftermath(), EndLines(), Shifts(c.HERO_SIDE, 0), Rolls(),
        Equip(c.FOE_SIDE), Equip(c.HERO_SIDE), SetLines(), FixKind(), PreLines(),
    ]  # fmt: skip


def creature_lines(s: State, moment: int) -> None:
    """The lines of the Creature for a moment, from the view of the hero."""
    seat = s.sides[c.HERO_SIDE].seat
    lines = s.content.cards[s.battle.card].lines if s.battle.card != c.NONE else ()
    for line in reversed(lines):
        if line.moment == moment and line.when.holds(s, seat, s.battle.card):
            s.stack.append(Doing(line.effect, seat, s.battle.card))


class PreLines(Frame):
    """Step 1: the opponent's `pre` lines."""

    def run(self, s: State) -> None:
        creature_lines(s, c.PRE)


class FixKind(Frame):
    """Step 2: the kind of the battle; initiating a Battle of Wills is paid at once (P-CMB-08, P-CMB-09)."""

    def run(self, s: State) -> None:
        if is_decided(s):
            return
        battle = s.battle
        if battle.card == c.NONE:
            self._ask_kind(s, c.HERO_SIDE, a.ASK_KIND)  # P-PVP-05
            return
        fix_values(s)
        for line in s.content.cards[battle.card].lines:
            for grant in line.grants:
                if grant.kind == c.GRANT_RULE and grant.what == c.S_IN_WILLS:
                    battle.s_in_wills = True  # P-CMB-41
        if battle.code == c.FIGHT_S_W:
            self._ask_kind(s, c.HERO_SIDE, a.ASK_KIND)  # P-CRE-09
        elif battle.code == c.FIGHT_SUM:
            battle.kind = c.SUM
        else:  # P-CRE-07, P-CRE-08, P-CRE-10, P-CRE-12
            battle.kind = c.STRENGTH if battle.code == c.FIGHT_S else c.WILLS

    def _ask_kind(self, s: State, side: int, prompt: int) -> None:
        options = []
        if can_be(s, c.STRENGTH):
            options.append(option(a.OF_STRENGTH))
        if can_initiate(s, side) and can_be(s, c.WILLS):
            options.append(option(a.OF_WILLS))
        s.ask(self, s.sides[side].seat, prompt, options or [option(a.OF_STRENGTH)])

    def answered(self, s: State, option: int) -> None:
        if unpack(option)[0] == a.OF_WILLS:
            initiate(s, c.HERO_SIDE)
            return
        s.battle.kind = c.STRENGTH
        if s.sides[c.FOE_SIDE].seat != c.NONE and can_initiate(s, c.FOE_SIDE):
            s.stack.append(Counter())


class Counter(Frame):
    """The defender may once make it a Battle of Wills (P-PVP-06)."""

    def run(self, s: State) -> None:
        seat = s.sides[c.FOE_SIDE].seat
        s.ask(self, seat, a.ASK_COUNTER, [option(a.PASS), option(a.OF_WILLS)])

    def answered(self, s: State, option: int) -> None:
        if unpack(option)[0] == a.OF_WILLS:
            initiate(s, c.FOE_SIDE)


def can_be(s: State, kind: int) -> bool:
    """A kind whose `set` payment cannot be made cannot be chosen (P-AST-12)."""
    battle, seat = s.battle, s.sides[c.HERO_SIDE].seat
    if battle.card == c.NONE:
        return True
    before, battle.kind = battle.kind, kind
    lines = [line for line in s.content.cards[battle.card].lines if line.moment == c.SET]
    able = [
        not line.when.holds(s, seat, battle.card) or line.effect.can(s, seat, battle.card)
        for line in lines
    ]
    battle.kind = before
    return all(able)


def can_initiate(s: State, side: int) -> bool:
    """P-CMB-12: against a Willpower value, and paid in full."""
    seat, foe = s.sides[side].seat, s.sides[opponent(side)].seat
    affordable = wills_price(s, seat, foe) <= s.seats[seat].magic
    return affordable and has_value(s, opponent(side), c.WILLS)


def initiate(s: State, side: int) -> None:
    """Nobody can change it back (P-CMB-11)."""
    seat, foe = s.sides[side].seat, s.sides[opponent(side)].seat
    if side == c.FOE_SIDE:
        s.emit((e.COUNTERS, seat))
    else:
        s.emit((e.INITIATES if foe == c.NONE else e.INITIATES_DUEL, seat))
    pay_magic(s, seat, wills_price(s, seat, foe))
    use_up(s, seat, (c.COST_WILLS,))
    s.battle.kind = c.WILLS


class SetLines(Frame):
    """Step 2, kind just fixed."""

    def run(self, s: State) -> None:
        if not is_decided(s):
            creature_lines(s, c.SET)


class Equip(Frame):
    """Steps 3 and 4: equipment and announced effects, the attacker's before the defender's (P-CMB-13 to P-CMB-21)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: State) -> None:
        side = s.sides[self.side]
        seat = side.seat
        if seat == c.NONE or is_decided(s):
            return
        options = [
            option(a.EQUIP, card)
            for card in s.seats[seat].items
            if can_equip(s, seat, card) and can_count(s, seat, card)
        ]
        lines = usable(s, seat, c.BAT, in_battle=True)
        options += [option(a.USE, line.id) for line, _ in lines]
        options += cheaper_spells(s, seat, c.BAT, in_battle=True)
        s.ask(self, seat, a.ASK_EQUIP, [option(a.READY), *options])

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        side = s.sides[self.side]
        if kind == a.READY:
            return
        s.stack.append(self)
        if kind == a.EQUIP:
            side.used.append(about)
            side.tags |= s.content.item(about).tags
            s.emit((e.EQUIPS, side.seat, about))
        elif kind == a.DECLARE:
            s.seats[side.seat].declared.append(about)
        else:
            line = s.content.lines[about]
            use_line(s, side.seat, line, line.card)


class CloseBattle(Frame):
    """The battle is over; its result stays to be read until the next one. What was declared in vain is void (P-ABL-11)."""

    def run(self, s: State) -> None:
        s.battle.is_on = False
        for side in s.sides:
            if side.seat != c.NONE:
                s.seats[side.seat].declared = []
        s.step = c.AFTER_BATTLE
