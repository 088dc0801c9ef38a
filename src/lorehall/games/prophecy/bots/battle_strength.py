"""How strong a hero is: what cards add against each foe with the best equipment, and the chance to beat a Creature."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.bots.texts import HEROES, SORTS, Weighed, sort, weighed
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import TWICE_HEALTH, Content, Creature
from lorehall.games.prophecy.model.state import Seat, State

INITIATION: Final = 2
"""Magic for making it a Battle of Wills (P-CMB-08)."""


def all_points(content: Content, known: Weighed, cards: list[int], items: list[int]) -> list[float]:
    """Points that Abilities, kept cards and Items add, by sort of battle."""
    found = [0.0] * SORTS
    two = False
    skilled: list[int] = []
    for card in cards:
        two = two or known.two_weapons[card]
        if known.tagged[card]:
            skilled.append(card)
        points = known.points[card]
        for i in range(SORTS):
            found[i] += points[i]
    if items:
        for i in range(SORTS):
            found[i] += _equipped(content, known, items, skilled, two, i)
    return found


def worth_in_battle(
    content: Content, known: Weighed, card: int, skilled: list[int], i: int
) -> float:
    """Points of an Item in a sort of battle, with those of Abilities that ask for its kind."""
    value = known.points[card][i]
    tags = content.item(card).tags
    for each in known.tagged[card]:
        if each.tags & tags:
            value += each.points[i]
    for other in skilled:
        for each in known.tagged[other]:
            if each.tags & tags:
                value += each.points[i]
    return value


def _equipped(
    content: Content, known: Weighed, items: list[int], skilled: list[int], two: bool, i: int
) -> float:
    """The best that hands, head and the rest hold together (P-CMB-13 to P-CMB-15)."""
    total = head = both = weapon = second = other = 0.0
    for card in items:
        value = worth_in_battle(content, known, card, skilled, i)
        if value <= 0.0:
            continue
        item = content.item(card)
        if item.slot == c.HEAD:
            head = max(head, value)
        elif item.slot == c.TWO_HANDS:
            both = max(both, value)
        elif item.slot != c.ONE_HAND:
            total += value
        elif not item.tags & c.WEAPON:
            other = max(other, value)
        elif value > weapon:
            weapon, second = value, weapon
        else:
            second = max(second, value)
    hands = weapon + (max(other, second) if two else other)
    return total + head + max(both, hands)


def gear(s: State, seat: int, foe: int, kind: int) -> list[int]:
    """The Items to use in a battle, in the order of their worth there; those that do not fit are refused by the rules."""
    p, known, i = s.seats[seat], weighed(s.content), sort(foe, kind)
    skilled = [card for card in p.abilities + p.kept if known.tagged[card]]
    two = any(known.two_weapons[card] for card in p.abilities)
    hands: list[tuple[float, int]] = []
    rest: list[int] = []
    for card in p.items:
        if card in p.damaged:
            continue
        value = worth_in_battle(s.content, known, card, skilled, i)
        slot = s.content.item(card).slot
        if slot in (c.ONE_HAND, c.TWO_HANDS):
            hands.append((value, card))
        elif value > 0.0 and slot != c.PACK:
            rest.append(card)
    hands.sort(reverse=True)
    heads = [card for card in rest if s.content.item(card).slot == c.HEAD]
    if len(heads) > 1:
        best = max([(worth_in_battle(s.content, known, card, skilled, i), card) for card in heads])[
            1
        ]
        rest = [card for card in rest if card == best or card not in heads]
    return _held(s, hands, two) + rest


def _held(s: State, hands: list[tuple[float, int]], two: bool) -> list[int]:
    """One weapon and one other thing, two weapons, or a weapon for both hands."""
    best, found = 0.0, [0][:0]
    for first in range(len(hands)):
        worth, card = hands[first]
        item = s.content.item(card)
        if worth > best:
            best, found = worth, [card]
        if item.slot == c.TWO_HANDS:
            continue
        for second in range(first + 1, len(hands)):
            more, other = hands[second]
            beside = s.content.item(other)
            weapons = int(item.tags & c.WEAPON != 0) + int(beside.tags & c.WEAPON != 0)
            fits = beside.slot == c.ONE_HAND and (weapons == 1 or (weapons == 2 and two))
            if fits and worth + more > best:
                best, found = worth + more, [card, other]
    return found


# -- chances ------------------------------------------------------------------------------------------


def _chances() -> list[float]:
    """The chance that one die and a lead beat another die, by the lead from -6 to 6."""
    faces = range(1, 7)
    return [
        sum([1 for mine in faces for theirs in faces if mine + lead > theirs]) / 36.0
        for lead in range(-6, 7)
    ]


_BY_LEAD: list[float] = _chances()


def chance(lead: float) -> float:
    """How likely a roll is won with a lead in points; between whole points in proportion."""
    if lead <= -6.0:
        return 0.0
    if lead >= 6.0:
        return 1.0
    at = lead + 6.0
    low = min(int(at), 11)  # a lead just below 6 is rounded to 12 here
    return _BY_LEAD[low] + (_BY_LEAD[low + 1] - _BY_LEAD[low]) * (at - low)


def beats(s: State, p: Seat, points: list[float], card: int) -> float:
    """How likely the hero beats a Creature, by the better of the ways that its fight code leaves."""
    known, creature = weighed(s.content), s.content.creature(card)
    health = p.health - known.toll_health[card]
    magic = max(0.0, p.magic - known.toll_magic[card])
    if health < 0.0:
        return 0.0
    code = creature.fight
    if code == c.FIGHT_SUM:
        either = min(points[sort(creature.type, c.STRENGTH)], points[sort(creature.type, c.WILLS)])
        return chance(health + magic + 0.5 * either - creature.strength)
    by_wills = 0.0
    if creature.wills >= 0:
        lead = magic + points[sort(creature.type, c.WILLS)] - creature.wills
        if code == c.FIGHT_S_W:
            lead = lead - INITIATION if magic >= INITIATION else -9.0
        by_wills = chance(lead)
    if code in (c.FIGHT_W, c.FIGHT_W_S):
        return _lives(by_wills, creature)
    strength = 2 * p.health if creature.strength == TWICE_HEALTH else creature.strength
    by_strength = chance(health + points[sort(creature.type, c.STRENGTH)] - strength)
    if code == c.FIGHT_BOTH:
        return by_wills * by_strength
    return _lives(by_strength if code == c.FIGHT_S else max(by_strength, by_wills), creature)


def _lives(each: float, creature: Creature) -> float:
    return each if creature.lives == 1 else each * each * each


def duel(mine: Seat, my_points: list[float], theirs: Seat, their_points: list[float]) -> float:
    """How likely a hero wins a fight between heroes of Strength, or of Wills that one of them would make it."""
    s, w = sort(HEROES, c.STRENGTH), sort(HEROES, c.WILLS)
    by_strength = mine.health + my_points[s] - theirs.health - their_points[s]
    by_wills = mine.magic + my_points[w] - theirs.magic - their_points[w]
    attack = max(by_strength, by_wills - 3.0 if mine.magic >= 3 else -9.0)
    if theirs.magic >= 3:
        attack = min(attack, max(by_strength, by_wills + 3.0))
    return chance(attack)
