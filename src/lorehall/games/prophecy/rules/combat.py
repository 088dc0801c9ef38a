"""P-CMB: what cards do to the battle in progress, and what its numbers are. Nothing here asks; `battle` is the procedure."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.dice import Faces, Pool, Thrower, dice, throw, throw_again
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.definitions import TWICE_HEALTH
from lorehall.games.prophecy.model.queries import (
    granted,
    lines_of_card,
    side_of,
    sources,
)
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import damage


def seen(result: int) -> int:
    """A result of the attacker as the defender sees it, and the other way round."""
    return c.LOST if result == c.WON else c.WON if result == c.LOST else result


def teller(s: State, side: int) -> int:
    """A side as the log names it: a seat, or the Creature by its card, counted down from -2."""
    seat = s.sides[side].seat
    return seat if seat != c.NONE else -2 - s.battle.card


def opponent(side: int) -> int:
    return 1 - side


def result_for(s: State, side: int) -> int:
    """The result of the battle as a side sees it."""
    return s.battle.result if side == c.HERO_SIDE else seen(s.battle.result)


def is_decided(s: State) -> bool:
    """Whether the battle has its result, by `win()`, by a death, or by its rolls."""
    return s.battle.result != c.OPEN


def has_dead(s: State) -> bool:
    """A hero who died has lost the battle; nothing more happens in it (P-CMB-39)."""
    return s.sides[0].is_dead or s.sides[1].is_dead


# -- values -------------------------------------------------------------------------------------------


def creature_value(s: State, kind: int) -> int:
    """The printed value of the Creature, or the one that a standing text of its own gives (P-CRE-18)."""
    card = s.content.creature(s.battle.card)
    value = card.strength if kind == c.STRENGTH else card.wills
    hero = s.sides[c.HERO_SIDE].seat
    if value == TWICE_HEALTH:
        value = 2 * s.seats[hero].health
    for line in card.lines:
        if line.moment == c.PAS:
            for grant in line.grants:
                is_stat = grant.kind == c.GRANT_STAT and grant.what == kind
                if is_stat and line.when.holds(s, hero, s.battle.card):
                    value = grant.number
    return value


def fix_values(s: State) -> None:
    """Fixed when the battle begins, after `pre` lines (P-CRE-18)."""
    s.battle.strength = creature_value(s, c.STRENGTH)
    s.battle.wills = creature_value(s, c.WILLS)


def base(s: State, side: int) -> int:
    """Strength or Willpower, of a hero read at this moment (P-CMB-04, P-CMB-05, P-CMB-07)."""
    kind, seat = s.battle.kind, s.sides[side].seat
    if seat == c.NONE:
        return s.battle.wills if kind == c.WILLS else s.battle.strength
    p = s.seats[seat]
    if kind == c.SUM:  # P-CMB-40
        return p.health + p.magic
    return p.magic if kind == c.WILLS else p.health


def counting(s: State) -> int:
    """The kind of bonuses that count besides `any` (P-CMB-18, P-CMB-41)."""
    if s.battle.kind == c.WILLS and s.battle.s_in_wills:
        return c.STRENGTH
    return s.battle.kind


def kinds_ahead(s: State) -> tuple[int, ...]:
    """The kinds of which the battle is, or can still become: by its second part (P-CRE-12) or a refight (P-CMB-37)."""
    if s.battle.code == c.FIGHT_BOTH:
        return c.STRENGTH, c.WILLS
    if s.battle.kind == c.SUM:
        return (c.SUM,)
    for side in s.sides:
        if side.seat == c.NONE:
            continue
        p = s.seats[side.seat]
        for card in (*p.abilities, *p.items, *p.kept):
            for line in lines_of_card(s, side.seat, card):
                for grant in line.grants:
                    if grant.kind == c.GRANT_RULE and grant.what == c.REFIGHT:
                        return c.STRENGTH, c.WILLS
    return (s.battle.kind,)


def bonuses(s: State, side: int) -> int:
    """All counting bonuses of a side: standing, announced, thrown, of the turn and the round (P-CMB-18, P-CMB-19)."""
    found = s.sides[side]
    if found.seat == c.NONE:
        return 0
    p = s.seats[found.seat]
    total = 0
    for kind in (counting(s), c.EITHER):
        if kind == c.SUM:
            total += artifact_bonuses(s, side)
            continue
        total += granted(s, found.seat, c.GRANT_BONUS, kind, in_battle=True)
        total += found.bonus[kind] + p.turn_bonus[kind] + p.round_bonus[kind]
        total += found.first_bonus[kind] if s.battle.roll == 1 else 0
        total += throw_bonus(s, side, kind)
    return total


def artifact_bonuses(s: State, side: int) -> int:
    """In a battle of both, S and W bonuses of used Artifacts count as well (P-CMB-40)."""
    found = s.sides[side]
    total = 0
    for card in found.used:
        if not s.content.item(card).is_artifact:
            continue
        for line in s.content.cards[card].lines:
            if line.moment == c.PAS and line.when.holds(s, found.seat, card):
                for grant in line.grants:
                    if grant.kind == c.GRANT_BONUS and grant.what != c.EITHER:
                        total += grant.number
    return total


def throw_bonus(s: State, side: int, kind: int) -> int:
    """P-CMB-22."""
    total = 0
    for card in s.sides[side].throwing:
        for line in s.content.cards[card].lines:
            if line.moment == c.THROW and line.when.holds(s, s.sides[side].seat, card):
                for grant in line.grants:
                    if grant.kind == c.GRANT_BONUS and grant.what == kind:
                        total += grant.number
    return total


# -- dice -----------------------------------------------------------------------------------------------


def pool(s: State, side: int) -> Pool:
    """Best-dice and worst-dice of all sources set off against each other (P-CMB-26 to P-CMB-30)."""
    best, worst = extra_dice(s, side)
    net = best - worst
    if net > 0:
        return Pool(dice(net + 1), best=1)
    if net < 0:
        return Pool(dice(1 - net), worst=1)
    if best and not s.rules.dice_cancel:
        return Pool(dice(2), worst=1)
    return Pool(dice(1))


def extra_dice(s: State, side: int) -> tuple[int, int]:
    """All best-dice and all worst-dice of a side (P-CMB-27)."""
    best, worst = s.sides[side].best, s.sides[side].worst
    for number in standing_dice(s, side):
        best, worst = best + max(0, number), worst + max(0, -number)
    return best, worst


def told_roll(s: State, side: int) -> int:
    """The event that tells a roll: of one die, or of several of which the best or the worst counts."""
    if len(s.sides[side].faces) == 1:
        return e.ROLLS
    best, worst = extra_dice(s, side)
    if best == worst:
        return e.ROLLS_OPPOSED
    return e.ROLLS_FOR_BEST if best > worst else e.ROLLS_FOR_WORST


def standing_dice(s: State, side: int) -> list[int]:
    """Extra dice of standing texts: on the hero's cards and on the Creature's, both written from the hero's view."""
    found: list[int] = []
    for i in range(2):
        seat = s.sides[i].seat
        if seat == c.NONE:
            continue
        cards = sources(s, seat, in_battle=True)
        if s.battle.card != c.NONE:
            cards = [*cards, s.battle.card]
        for card in cards:
            for line in lines_of_card(s, seat, card):
                if line.moment == c.PAS:
                    for g in line.grants:
                        meant = i if g.what == c.HERO_SIDE else opponent(i)
                        is_it = g.kind == c.GRANT_DICE and meant == side
                        if is_it and line.when.holds(s, seat, card):
                            found.append(g.number)
    return found


def kept_die(s: State, side: int) -> int:
    """The die of a side that counts; a set result goes before it (P-CMB-34)."""
    found = s.sides[side]
    if found.fixed:
        return found.fixed
    shown = tuple(found.faces)
    return pool(s, side).score(shown) if shown else 0


class RollSide(Thrower):
    """All dice of one side."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: State) -> None:
        throw(s, self, pool(s, self.side).dice)

    def thrown(self, s: State, faces: Faces) -> None:
        found = s.sides[self.side]
        found.faces = list(faces)
        found.fixed = 0
        s.emit((told_roll(s, self.side), teller(s, self.side), *faces))


def reroll_side(s: State, side: int) -> None:
    """All its dice again, in the same number (P-CMB-32)."""
    throw(s, RollSide(side), dice(len(s.sides[side].faces)))


def reroll_both(s: State) -> None:
    reroll_side(s, c.FOE_SIDE)
    reroll_side(s, c.HERO_SIDE)


def reroll_die(s: State, side: int, die: int) -> None:
    """One die of either side; which one is kept is determined anew (P-CMB-33)."""
    faces = tuple(s.sides[side].faces)
    throw_again(s, RollSide(side), dice(len(faces)), faces, (die,))


def set_die(s: State, side: int, face: int) -> None:
    s.sides[side].fixed = face
    s.emit((e.FIXED_DIE, teller(s, side), face))


# -- what cards do ----------------------------------------------------------------------------------------


def add_bonus(s: State, seat: int, kind: int, number: int, time: int = c.NO_TIME) -> None:
    """A bonus for this battle, its first roll, the turn or the round (P-CMB-18, P-ITM-10)."""
    side = side_of(s, seat)
    if time == c.TURN_TIME:
        s.seats[seat].turn_bonus[kind] += number
    elif time == c.ROUND_TIME:
        s.seats[seat].round_bonus[kind] += number
    elif side >= 0 and time == c.ROLL_TIME:
        s.sides[side].first_bonus[kind] += number
    elif side >= 0:
        s.sides[side].bonus[kind] += number


def add_dice(s: State, side: int, number: int) -> None:
    if number > 0:
        s.sides[side].best += number
    else:
        s.sides[side].worst -= number


def break_weapons(s: State, seat: int, *, at_end: bool = False) -> None:
    """Each weapon used in the battle; at its end where the card says so (P-ITM-04)."""
    side = side_of(s, seat)
    if side < 0:
        return
    if at_end:
        s.sides[side].breaking = True
        return
    for card in s.sides[side].used[:]:
        if s.content.item(card).tags & c.WEAPON:
            damage(s, seat, card)


def win_now(s: State, seat: int) -> None:
    """The battle is won without further rolls (P-CMB-43)."""
    side = side_of(s, seat)
    if side >= 0 and not is_decided(s):
        s.battle.result = c.WON if side == c.HERO_SIDE else c.LOST


def can_shift(s: State, seat: int, start: int) -> bool:
    """Each side may shift successfully once (P-CMB-36)."""
    side = side_of(s, seat)
    return side >= 0 and not s.sides[side].shifted and result_for(s, side) == start


def shift(s: State, seat: int, start: int, end: int) -> None:
    """Change the result of the whole battle, as the side of this hero sees it."""
    side = side_of(s, seat)
    if can_shift(s, seat, start):
        s.sides[side].shifted = True
        s.battle.result = end if side == c.HERO_SIDE else seen(end)


def can_refight(s: State) -> bool:
    """Once, after a drawn battle (P-CMB-37)."""
    return s.battle.result == c.DRAWN and not s.battle.refought


def has_value(s: State, side: int, kind: int) -> bool:
    """A Creature without the value cannot be fought so (P-CMB-12)."""
    if s.sides[side].seat != c.NONE:
        return True
    return (s.battle.wills if kind == c.WILLS else s.battle.strength) >= 0
