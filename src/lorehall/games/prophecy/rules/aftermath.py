"""P-CMB-36 to P-CMB-38, P-CMB-44: shifts and refights, `end` lines, and the lines of winner and loser."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import Line
from lorehall.games.prophecy.model.queries import can_use, is_lesser, lines_of_card, sources
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import use_line
from lorehall.games.prophecy.rules.combat import (
    break_weapons,
    can_refight,
    has_dead,
    has_value,
    opponent,
    result_for,
)
from lorehall.games.prophecy.rules.lines import OwnLines, declarations
from lorehall.games.prophecy.rules.rolls import Rolls


def moment(s: State, side: int) -> int:
    """The trigger that goes with the result of a side."""
    result = result_for(s, side)
    return c.WIN if result == c.WON else c.LOSE if result == c.LOST else c.DRAW


def lines_at(s: State, side: int, moment: int) -> list[tuple[Line, int]]:
    """The lines of a hero's Abilities, used Items and kept cards for a moment after the battle."""
    seat = s.sides[side].seat
    if seat == c.NONE:
        return []
    found: list[tuple[Line, int]] = []
    cards = sources(s, seat, in_battle=True)
    # the throw that damaged a weapon does not silence what it says about being thrown (P-ITM-11)
    flown = [card for card in s.sides[side].thrown if card in s.seats[seat].damaged]
    for card in cards + flown:
        for line in lines_of_card(s, seat, card):
            if line.moment == moment and (card in cards or is_about_throw(s, side, line, card)):
                found.append((line, card))
    return found


def is_about_throw(s: State, side: int, line: Line, card: int) -> bool:
    """Whether a line holds only because this weapon was thrown."""
    seat, thrown = s.sides[side].seat, s.sides[side].thrown
    holds = line.when.holds(s, seat, card)
    s.sides[side].thrown = [other for other in thrown if other != card]
    without = line.when.holds(s, seat, card)
    s.sides[side].thrown = thrown
    return holds and not without


class Shifts(Frame):
    """Step 7: lines with a shift or a refight, attacker first, until both pass in succession (P-CMB-36, P-CMB-37)."""

    def __init__(self, side: int, passes: int) -> None:
        self.side: Final = side
        self.passes: Final = passes

    def run(self, s: State) -> None:
        if has_dead(s) or self.passes == 2 or not s.battle.is_rolled:
            return
        seat = s.sides[self.side].seat
        uses = [option(a.USE, line.id) for line in self._found(s)]
        uses += self._lowering(s, seat) if seat != c.NONE else []
        if uses:
            s.ask(self, seat, a.ASK_SHIFT, [option(a.PASS), *uses])
        else:
            s.stack.append(Shifts(opponent(self.side), self.passes + 1))

    def _found(self, s: State) -> list[Line]:
        """The lines that can be used now."""
        return [
            line
            for line, card in lines_at(s, self.side, moment(s, self.side))
            if line.is_shift
            and line.id not in s.sides[self.side].lines
            and self._fits(s, line, card)
        ]

    def _lowering(self, s: State, seat: int) -> list[int]:
        """What lowers the cost of a spell among them, as options (P-ABL-11)."""

        def spells(s: State, seat: int) -> list[int]:
            return [line.id for line in self._found(s) if line.magic]

        return declarations(s, seat, (c.COST_SPELL,), spells)

    def _fits(self, s: State, line: Line, card: int) -> bool:
        if is_refight(line):
            return can_refight(s) and can_use(s, s.sides[self.side].seat, line, card)
        return not s.sides[self.side].shifted and can_use(s, s.sides[self.side].seat, line, card)

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.PASS:
            s.stack.append(Shifts(opponent(self.side), self.passes + 1))
            return
        line, seat = s.content.lines[about], s.sides[self.side].seat
        if kind == a.DECLARE:
            s.seats[seat].declared.append(about)
            s.stack.append(self)
            return
        s.emit((e.SHIFTS, seat, line.card))
        if is_refight(line):
            s.sides[self.side].lines.append(line.id)
            s.stack.append(Refight(self.side))
        else:
            s.stack.append(Shifts(opponent(self.side), 0))
            use_line(s, seat, line, line.card)


def is_refight(line: Line) -> bool:
    return any(g.kind == c.GRANT_RULE and g.what == c.REFIGHT for g in line.grants)


class Refight(Frame):
    """Steps 5 to 7 again as S or W of the owner's choice; nothing is paid, lives start over (P-CMB-37)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: State) -> None:
        battle = s.battle
        options = [option(a.OF_STRENGTH), option(a.OF_WILLS)]
        if battle.code in (c.FIGHT_BOTH, c.FIGHT_SUM):
            options = [option(a.OF_WILLS if battle.code == c.FIGHT_BOTH else a.OF_STRENGTH)]
        elif not has_value(s, opponent(self.side), c.WILLS):
            options = options[:1]
        elif not has_value(s, opponent(self.side), c.STRENGTH):
            options = options[1:]
        s.ask(self, s.sides[self.side].seat, a.ASK_REFIGHT, options)

    def answered(self, s: State, option: int) -> None:
        battle = s.battle
        s.emit((e.REFIGHTS, s.sides[self.side].seat))
        battle.refought, battle.result, battle.part = True, c.OPEN, 0
        if battle.code != c.FIGHT_SUM:
            battle.kind = c.WILLS if unpack(option)[0] == a.OF_WILLS else c.STRENGTH
        if battle.card != c.NONE:
            battle.lives = s.content.creature(battle.card).lives
        s.stack += [Shifts(c.HERO_SIDE, 0), Rolls()]


class EndLines(Frame):
    """Step 8: `end` lines, whatever the result, and weapons that break at the end (P-CMB-38)."""

    def run(self, s: State) -> None:
        if has_dead(s):
            return
        battle = s.battle
        hero = s.sides[c.HERO_SIDE].seat
        for side in (1, 0):
            for line, card in lines_at(s, side, c.END):
                if line.when.holds(s, s.sides[side].seat, card):
                    s.stack.append(Doing(line.effect, s.sides[side].seat, card))
        lines = s.content.cards[battle.card].lines if battle.card != c.NONE else ()
        for line in reversed(lines):
            if line.moment == c.END and line.when.holds(s, hero, battle.card):
                s.stack.append(Doing(line.effect, hero, battle.card))
        for side in range(2):
            if s.sides[side].breaking:
                break_weapons(s, s.sides[side].seat)


def told_as(s: State) -> int:
    """The event that tells the result: of a Creature fight, of one with a Guardian, of a duel, of a duel of Champions."""
    result, card = s.battle.result, s.battle.card
    if card == c.NONE and s.site != c.NONE:  # P-END-16
        return {c.WON: e.WINS_FINAL_DUEL, c.LOST: e.LOSES_FINAL_DUEL, c.DRAWN: e.DRAWS_FINAL_DUEL}[
            result
        ]
    if card == c.NONE:  # P-PVP-08, P-PVP-11
        return {c.WON: e.WINS_DUEL, c.LOST: e.LOSES_DUEL, c.DRAWN: e.DRAWS_DUEL}[result]
    if s.content.creature(card).is_guardian:  # P-AST-05 to P-AST-08
        won = e.WINS_LESSER if is_lesser(s, card) else e.WINS_GREATER
        return {c.WON: won, c.LOST: e.LOSES_GUARDIAN, c.DRAWN: e.DRAWS_GUARDIAN}[result]
    return {c.WON: e.WINS, c.LOST: e.LOSES, c.DRAWN: e.DRAWS}[result]


class Aftermath(Frame):
    """Step 9: first the lines of the winning hero, then those of the losing one (P-CMB-44)."""

    def run(self, s: State) -> None:
        if has_dead(s):
            return
        s.emit((told_as(s), s.sides[c.HERO_SIDE].seat))
        first = c.FOE_SIDE if s.battle.result == c.LOST else c.HERO_SIDE
        s.stack += [AfterLines(opponent(first), ()), AfterLines(first, ())]


class AfterLines(OwnLines):
    """The lines of one hero for the result of the battle, without those of step 7 (P-CMB-44)."""

    def __init__(self, side: int, done: tuple[int, ...]) -> None:
        self.side: Final = side
        self.done: Final = done

    def owner(self, s: State) -> int:
        return s.sides[self.side].seat

    def due(self, s: State) -> list[tuple[Line, int]]:
        seat = s.sides[self.side].seat
        if seat == c.NONE or has_dead(s):
            return []
        return [
            (line, card)
            for line, card in lines_at(s, self.side, moment(s, self.side))
            if line.id not in self.done and not line.is_shift and can_use(s, seat, line, card)
        ]

    def after(self, line: int) -> Frame:
        return AfterLines(self.side, (*self.done, line))

    def order_prompt(self) -> int:
        return a.ASK_ORDER_AFTER
