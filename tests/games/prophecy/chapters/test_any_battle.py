"""Battles by chance: hands, throws and totals are those that the tables of the rulebook give."""

from __future__ import annotations

from random import Random

import pytest

from games.prophecy.chapters.book import ABILITIES, CREATURES, ITEMS, RING, Side
from games.prophecy.chapters.desk import about, against, attack, keys, skim, together, totals
from games.prophecy.stage import Table
from lorehall.games.prophecy.model import requests as a

STANDING = sorted(
    key for key, effect in ABILITIES.items() if "bonus(" in effect and effect[:3] == "pas"
)
STANDING += ["ambidexterity"]
HELD = sorted(
    key for key, row in ITEMS.items() if row["slot"] != "pack" and row["id"] != "mirrored-shield"
)
SINGLE = sorted(
    key
    for key, row in CREATURES.items()
    if row["fight"] in ("S", "W", "S/W")
    and row["S"] != "2*health"
    and "decline" not in row["special"]
)
TERRAIN = sorted(
    place for place, row in RING.items() if row["kind"] in ("forest", "mountains", "plains")
)
GATE = "prayer"
"""An announced effect that nobody uses: it keeps the question about equipment open."""


def arm(t: Table, seat: int, side: Side, chance: Random) -> None:
    """Take up by chance what may be taken up; what is offered is what the book allows and can count."""
    while t.s.prompt == a.ASK_EQUIP and t.s.seat == seat:
        offered = keys(about(t, a.EQUIP))
        mine = t.hands(seat)
        allowed = {key for key in mine if side.can_use(key)}
        assert set(offered) <= allowed
        for key in allowed - set(offered):  # what is not asked about would have given nothing
            assert side.total_with(key) == side.total(0)
        chosen = chance.choice([*offered, *offered, None])
        if chosen is None:
            t.do(a.READY)
            return
        side.used.append(chosen)
        t.do(a.EQUIP, t.card(chosen))


def throw(t: Table, seat: int, side: Side, chance: Random) -> None:
    """Throw by chance what may be thrown."""
    while t.s.prompt == a.ASK_THROW and t.s.seat == seat:
        offered = keys(about(t, a.THROW))
        assert set(offered) == side.throwable()
        chosen = chance.choice([*offered, None])
        if chosen is None:
            t.do(a.PASS)
            return
        side.thrown.append(chosen)
        t.do(a.THROW, t.card(chosen))


@pytest.mark.parametrize("seed", range(60))
def test_any_battle_with_a_creature(seed: int) -> None:
    """P-CMB-04, P-CMB-05, P-CMB-13 to P-CMB-19, P-CMB-22, P-CMB-25, P-CRE-18, P-ABL-08, P-ABL-09."""
    chance = Random(seed)
    key, place = chance.choice(SINGLE), chance.choice(TERRAIN)
    row = CREATURES[key]
    t = against(key, place=place)
    t.hero(1, at=0)
    abilities = chance.sample(STANDING, 6)
    t.hero(
        0,
        items=chance.sample(HELD, 7),
        abilities=[*abilities, GATE],
        health=5,
        magic=7,
        character="scout",
    )
    skim(t.turn())
    skim(t.do(a.STAY))
    side = Side(5, place, row["type"], abilities)
    if row["fight"] == "W" or (row["fight"] == "S/W" and chance.random() < 0.5):
        side.kind, side.base = "W", 7
    if row["fight"] == "S/W":
        t.do(a.OF_WILLS if side.kind == "W" else a.OF_STRENGTH)
        side.base = t.s.seats[0].magic if side.kind == "W" else 5
    faces = [chance.randint(1, 6), chance.randint(1, 6)]
    t.dice(*faces)
    arm(t, 0, side, chance)
    throw(t, 0, side, chance)
    assert totals(t)[0] == f"{side.total(faces[0])} to {side.value_of(key) + faces[1]}"


@pytest.mark.parametrize("seed", range(60))
def test_any_battle_between_heroes(seed: int) -> None:
    """P-PVP-05, P-PVP-07, P-CMB-04, P-CMB-05, P-CMB-21, P-TRM-29: both sides by the same tables."""
    chance = Random(1000 + seed)
    place, is_wills = chance.choice(TERRAIN), chance.random() < 0.4
    t = together(place=place)
    items, abilities = chance.sample(HELD, 14), chance.sample(STANDING, 12)
    for seat in range(2):
        t.hero(
            seat,
            items=items[7 * seat : 7 * seat + 7],
            health=4 + seat,
            magic=10 if seat == 0 else 1,
        )
        t.hero(seat, abilities=abilities[6 * seat : 6 * seat + 6])
    t.hero(0, abilities=[GATE])
    sides = [
        Side(4 + seat, place, "character", abilities[6 * seat : 6 * seat + 6]) for seat in range(2)
    ]
    attack(t, wills=is_wills)
    if is_wills:
        for seat in range(2):
            sides[seat].kind, sides[seat].base = "W", t.s.seats[seat].magic
    faces = [chance.randint(1, 6), chance.randint(1, 6)]
    t.dice(*faces)
    for seat in range(2):
        arm(t, seat, sides[seat], chance)
    for seat in range(2):
        throw(t, seat, sides[seat], chance)
    assert totals(t)[0] == " to ".join(str(side.total(faces[i])) for i, side in enumerate(sides))
