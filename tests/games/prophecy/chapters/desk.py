"""Positions for these tests: a Creature to fight, heroes on one space, a Plane to attack."""

from __future__ import annotations

import re
from typing import Any

from games.prophecy.stage import GAME, Table
from lorehall.core.engine.option_codes import unpack
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.rules.turn import FirstRound

FOREST, PLAINS, MOUNTAINS, VILLAGE, CITY, ELSEWHERE = 1, 4, 17, 8, 15, 12
WILDERNESS, CAMP, THIEVES, TOWER, MONASTERY, FORTRESS = 0, 2, 6, 10, 14, 18
TOTALS = re.compile(r"\d+ to \d+")


def quiet(players: int = 2, **options: Any) -> Table:
    """Heroes of 4 and 4 without goods, all far from where things happen."""
    t = Table(players, **options)
    for seat in range(players):
        t.hero(
            seat, at=ELSEWHERE, health=4, magic=4, lost_health=0, spent_magic=0, gold=0, xp=0
        )  # fmt: skip
    return t


def against(*keys: str, place: int = FOREST, **options: Any) -> Table:
    """Seat 0 stands beside Creatures and has not moved yet."""
    t = quiet(**options)
    for key in keys:
        t.lay(key, place)
    t.hero(0, at=place)
    return t


def together(players: int = 2, place: int = PLAINS, **options: Any) -> Table:
    """All heroes stand on one space."""
    t = quiet(players, **options)
    for seat in range(players):
        t.hero(seat, at=place)
    return t


def beside_plane(lesser: str | None, greater: str, **options: Any) -> Table:
    """Seat 0 stands at an entry of the First Plane; without a lesser Guardian it was beaten earlier."""
    t = quiet(**options)
    t.hero(0, at=FOREST)
    t.guard(0, lesser, greater)
    if lesser is None:
        t.s.discards[c.LESSER].append(t.s.lesser[0].pop())
    return t


def invade(t: Table) -> Table:
    """Attack the First Plane."""
    t.turn()
    skim(t)
    return t.do(a.ATTACK_PLANE, 0)


def fight(t: Table, *equipment: str) -> Table:
    """Stay and go into the battle; with equipment all else is settled as well."""
    skim(t.turn())
    skim(t.do(a.STAY))
    return t.equip(*equipment) if equipment else t


def attack(t: Table, *equipment: str, wills: bool = False, other: int = 1) -> Table:
    """Stay and attack a hero, who does not counter."""
    skim(t.turn())
    skim(t.do(a.STAY))
    t.do(a.ATTACK, other)
    kind = a.OF_WILLS if wills else a.OF_STRENGTH
    if t.s.prompt == a.ASK_KIND:
        t.do(kind)
    if t.s.prompt == a.ASK_COUNTER:
        other_than(t, a.OF_WILLS)
    return t.equip(*equipment) if equipment else t


def other_than(t: Table, kind: int) -> Table:
    """Answer with the one option that is not this."""
    (found,) = [each for each in t.offered() if each[0] != kind]
    return t.do(*found)


def table_round(t: Table) -> Table:
    """The first round of the whole table, begun by seat 0 (P-TRN-16)."""
    t.clear()
    t.s.first = 0
    t.s.stack = [FirstRound()]
    t.s.run()
    return t


def skim(t: Table) -> Table:
    """Use nothing outside battle for the moment."""
    while t.s.prompt == a.ASK_FREE and t.can(a.PASS):
        t.do(a.PASS)
    return t


def keep(t: Table, seat: int, key: str) -> int:
    """A hero holds a card that stays with him as a token."""
    card = t.lift(key)
    t.s.seats[seat].kept.append(card)
    return card


def offer(t: Table, guild: int, *keys: str) -> None:
    """These Abilities, and no others, are on offer in a Guild."""
    t.s.decks[c.ABILITY + guild][:0] = t.s.offers[guild]
    t.s.offers[guild] = [t.lift(key) for key in keys]


def is_asked(t: Table, seat: int, prompt: int) -> bool:
    return t.s.seat == seat and t.s.prompt == prompt


def totals(t: Table) -> list[str]:
    """The totals of all rolls."""
    return [line for line in t.told() if TOTALS.fullmatch(line)]


def keys(cards: list[int]) -> list[str]:
    return [GAME.content.cards[card].key for card in cards]


def kinds(t: Table) -> list[int]:
    """The kinds of the options, in their order."""
    return [unpack(option)[0] for option in t.s.options]


def about(t: Table, kind: int) -> list[int]:
    """What the offered options of a kind are about."""
    return [number for each, number in t.offered() if each == kind]


def learns(t: Table) -> set[str]:
    return set(keys(about(t, a.LEARN)))
