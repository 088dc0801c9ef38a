"""P-CMB-13 to P-CMB-16, P-CMB-22 to P-CMB-25: what a hero holds and wears in a battle, and what he throws."""

from __future__ import annotations

from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Grant, Line
from lorehall.games.prophecy.model.queries import granted, has_rule, lines_of_card, side_of
from lorehall.games.prophecy.model.state import Side, State
from lorehall.games.prophecy.rules.cards import damage
from lorehall.games.prophecy.rules.combat import kinds_ahead


def can_equip(s: State, seat: int, card: int) -> bool:
    """Whether an Item can be used besides those already chosen."""
    p, side = s.seats[seat], s.sides[side_of(s, seat)]
    item = s.content.item(card)
    if card in p.damaged or card in side.used or item.slot == c.PACK:
        return False
    if item.slot == c.WORN:
        return True
    if item.slot == c.HEAD:
        return not any(s.content.item(other).slot == c.HEAD for other in side.used)
    return fits_hands(s, seat, side, card)


def can_count(s: State, seat: int, card: int) -> bool:
    """Whether using an Item can change anything in the battle that is on; otherwise nobody need be asked (P-CMB-16).

    A bonus of a kind that cannot count changes nothing (P-CMB-18), nor does a throw where nothing can be thrown (P-CMB-22);
    whatever else it has for battles may, and so may being of a sort that a text at hand asks for (P-ABL-09).
    """
    if does_something(s, seat, card, (s.battle.kind,)):  # as most do
        return True
    kinds = kinds_ahead(s)
    if len(kinds) > 1 and does_something(s, seat, card, kinds):
        return True
    if c.STRENGTH in kinds and is_weapon(s, card) and has_rule(s, seat, c.THROW_ANY):  # P-CMB-25
        return True
    tags = s.content.item(card).tags
    return tags != 0 and tags & gear_asked_for(s, seat, kinds) != 0


def does_something(s: State, seat: int, card: int, kinds: tuple[int, ...]) -> bool:
    """Whether a text of an Item does something in a battle of these kinds."""
    for line in s.content.item(card).lines:
        if matters(s, seat, card, line, kinds):
            return True
    return False


def matters(s: State, seat: int, card: int, line: Line, kinds: tuple[int, ...]) -> bool:
    """Whether a line of a card at hand can do something in a battle of these kinds."""
    if not line.when.could(s, seat, card):
        return False
    if line.moment == c.PAS:
        is_artifact = s.content.cards[card].deck == c.ARTIFACT
        return any(is_felt(s, grant, kinds, is_artifact) for grant in line.grants)
    return c.STRENGTH in kinds if line.moment == c.THROW else line.moment >= c.PRE


def is_felt(s: State, grant: Grant, kinds: tuple[int, ...], is_artifact: bool) -> bool:
    """Whether a standing text does something in a battle of these kinds; costs and rules need no hand (P-ART-07)."""
    if grant.kind != c.GRANT_BONUS:
        return grant.kind == c.GRANT_DICE
    if grant.what == c.EITHER:
        return True
    if s.battle.s_in_wills:
        return grant.what == c.STRENGTH  # P-CMB-41
    return grant.what in kinds or (c.SUM in kinds and is_artifact)  # P-CMB-40


def gear_asked_for(s: State, seat: int, kinds: tuple[int, ...]) -> int:
    """The equipment that texts of the Creature or of the hero ask for, as bits."""
    p, foe = s.seats[seat], s.battle.card
    cards = [*p.abilities, *p.items, *p.kept]
    asked = 0
    if foe != c.NONE:
        asked = s.content.creature(foe).gear
        cards.append(foe)
    for card in cards:
        for line in lines_of_card(s, seat, card):
            if line.gear and matters(s, seat, card, line, kinds):
                asked |= line.gear
    return asked


def fits_hands(s: State, seat: int, side: Side, card: int) -> bool:
    """One weapon and one thing that is no weapon, or a two-handed weapon, or two weapons by P-ABL-08."""
    held = [c_ for c_ in side.used if s.content.item(c_).slot in (c.ONE_HAND, c.TWO_HANDS)]
    if not held:
        return True
    if len(held) >= 2 or c.TWO_HANDS in (s.content.item(card).slot, s.content.item(held[0]).slot):
        return False
    weapons = [is_weapon(s, held[0]), is_weapon(s, card)]
    if weapons[0] and weapons[1]:
        return granted(s, seat, c.GRANT_RULE, c.TWO_WEAPONS) > 0
    return weapons[0] or weapons[1]


def is_weapon(s: State, card: int) -> bool:
    return s.content.item(card).tags & c.WEAPON != 0


def has_line(s: State, card: int, moment: int) -> Line | None:
    for line in s.content.cards[card].lines:
        if line.moment == moment:
            return line
    return None


def throwable(s: State, side: int) -> list[int]:
    """Used weapons that can be thrown in this roll (P-CMB-22, P-CMB-24, P-CMB-25)."""
    found = s.sides[side]
    if found.seat == c.NONE or s.battle.kind != c.STRENGTH:
        return []
    p = s.seats[found.seat]
    any_weapon = granted(s, found.seat, c.GRANT_RULE, c.THROW_ANY) > 0
    cards: list[int] = []
    for card in found.used:
        item = s.content.item(card)
        if item.is_artifact or card in p.damaged or card in found.thrown or not is_weapon(s, card):
            continue
        if has_line(s, card, c.THROW) or (any_weapon and item.slot == c.ONE_HAND):
            cards.append(card)
    return cards


def land(s: State, side: int) -> None:
    """After the roll thrown weapons are damaged, unless they come back (P-CMB-23)."""
    found = s.sides[side]
    for card in found.throwing:
        line = has_line(s, card, c.THROW)
        grants = line.grants if line is not None else ()
        if not any(g.kind == c.GRANT_RULE and g.what == c.RETURNS for g in grants):
            damage(s, found.seat, card)
    found.throwing = []
