"""Turns by chance: the ways that are open and the services that can be paid are those of the rulebook's tables."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.prophecy.chapters.book import GUILDS, ITEMS, RING
from games.prophecy.chapters.desk import about, keys, offer, quiet, skim
from games.prophecy.notation import table
from games.prophecy.stage import Table
from lorehall.core.engine.option_codes import unpair
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a

LESSONS = {row["id"]: (guild, row) for guild in GUILDS for row in table(f"#### {guild}")}
HEROES = {row["id"]: row for row in table("### T2 Characters")}
TRAVELS = {key: row["effect"] for key, row in ITEMS.items() if "trv: " in row["effect"]}
TRAVELS |= {key: row["effect"] for key, (_, row) in LESSONS.items() if "trv: " in row["effect"]}
PORTS = [place for place in RING if RING[place]["port"] == "port"]
GATES = [place for place in RING if RING[place]["gate"] == "gate"]
CODES = {"Fortress": c.FORTRESS, "Thieves' Guild": c.THIEVES, "Forest Camp": c.CAMP}
CODES |= {"Monastery": c.MONASTERY, "Magic Tower": c.TOWER}


def spaces(target: str, place: int, hero: str) -> set[int]:
    """P-MOV-08, P-MOV-09: where `go` leads to."""
    name, _, number = target.partition(",")
    if name == "walk":
        reach = range(1, int(number) + 1)
        return {(place + way * steps) % 20 for steps in reach for way in (1, -1)}
    homes = {HEROES[hero]["home"], HEROES[hero]["second"], "Magic Tower"}
    every = {
        "any": set(RING),
        "port": set(PORTS),
        "gate": set(GATES),
        "homecoming": {at for at in RING if RING[at]["name"] in homes},
    }
    named = every.get(name, {at for at in RING if RING[at]["kind"] == name})
    return named - {place}


def ways(t: Table, hero: str) -> dict[int, set[int]]:
    """P-MOV-03 to P-MOV-06: where a horse, a ship and a gate lead to."""
    p = t.s.seats[0]
    horseman = t.card("horsemanship") in p.abilities
    found: dict[int, set[int]] = {a.RIDE: set(), a.SAIL: set(), a.GATE: set()}
    found[a.WALK] = {(p.at + 1) % 20, (p.at - 1) % 20}
    if p.gold or horseman:
        found[a.RIDE] = {(p.at + 2) % 20, (p.at - 2) % 20}
    if p.gold and p.at in PORTS:
        i = PORTS.index(p.at)
        found[a.SAIL] = {PORTS[i - 1], PORTS[(i + 1) % len(PORTS)]}
    if p.gold >= 2 and p.at in GATES:
        found[a.GATE] = set(GATES) - {p.at}
    return found


def travels(t: Table, hero: str) -> set[tuple[str, int]]:
    """P-MOV-07: each card of travel that is owned, undamaged and can be paid, with each space it leads to."""
    p = t.s.seats[0]
    found: set[tuple[str, int]] = set()
    for card in p.abilities + [card for card in p.items if card not in p.damaged]:
        (key,) = keys([card])
        for line in TRAVELS.get(key, "").split(" // "):
            if not line.startswith("trv: "):
                continue
            paid = re.search(r"pay\(magic,(\d)\)", line)
            magic = int(LESSONS[key][1]["M"]) if key in LESSONS else int(paid[1]) if paid else 0
            spot = re.search(r"\[at:(\w+)\]", line)
            target = re.search(r"go\(([^)]*)\)", line)
            assert target is not None
            if magic <= p.magic and (spot is None or RING[p.at][spot[1]] == spot[1]):
                found |= {(key, place) for place in spaces(target[1], p.at, hero)}
    return found


def stranger(chance: Random) -> tuple[Table, str]:
    """A hero by chance, somewhere, with little."""
    hero = chance.choice(sorted(HEROES))
    t = quiet()
    health, magic = chance.randint(0, 3), chance.randint(0, 4)
    t.hero(0, character=hero, at=chance.randrange(20), gold=chance.randint(0, 4))
    t.hero(0, health=health, lost_health=4 - health, magic=magic, spent_magic=6 - magic)
    t.hero(1, at=(t.s.seats[0].at + 10) % 20)
    return t, hero


@pytest.mark.parametrize("seed", range(60))
def test_any_movement(seed: int) -> None:
    """P-MOV-03 to P-MOV-09, P-MOV-12 to P-MOV-14, P-TRM-27, P-ITM-03."""
    chance = Random(seed)
    t, hero = stranger(chance)
    for key in chance.sample(sorted(TRAVELS), 5) + chance.sample(["horsemanship"], seed % 2):
        where = "abilities" if key in LESSONS else chance.choice(["items", "damaged"])
        t.hero(0, **{"items" if key == "royal-cape" else where: [key]})
    p = t.s.seats[0]
    t.turn()
    for kind, expected in ways(t, hero).items():
        assert set(about(t, kind)) == expected
    offered = [unpair(pair) for pair in about(t, a.TRAVEL)]
    assert {(*keys([card]), place) for card, place in offered} == travels(t, hero)
    work = {"city": p.magic, "fortress": p.health, "thieves": p.health}
    assert t.can(a.WORK) == (work.get(RING[p.at]["id"], 0) > 0)


@pytest.mark.parametrize("seed", range(60))
def test_any_possibilities(seed: int) -> None:
    """P-SPC-03, P-SPC-04, P-SPC-06 to P-SPC-14, P-SPC-25: prices by the tables, nothing for nothing."""
    chance = Random(2000 + seed)
    t, hero = stranger(chance)
    p = t.s.seats[0]
    place = chance.choice([0, 2, 6, 8, 10, 14, 15, 18])
    owned, goods = chance.sample(sorted(key for key in ITEMS if "price" in ITEMS[key]), 5), []
    t.hero(0, at=place, xp=chance.randint(0, 8), items=owned[:1], damaged=owned[1:3])
    t.hero(1, at=4)
    haggles = chance.random() < 0.5
    if haggles:
        t.hero(0, abilities=["haggling"])
    row, name = RING[place], RING[place]["name"]
    if row["kind"] == "settlement":
        goods = owned[3:]
        t.s.markets[c.CITY if place == 15 else c.VILLAGE] = [t.lift(key) for key in goods]
    lessons = [key for key, (guild, _) in LESSONS.items() if guild == name and key != "haggling"]
    taught = chance.sample(lessons, 2) if lessons else []
    if taught:
        offer(t, CODES[name], *taught)
    skim(t.turn()).do(a.STAY)
    if t.s.prompt != a.ASK_SPACE:  # nothing at all can be done
        t.s.options = []
    price = {key: max(0, int(ITEMS[key]["price"]) - 2 * haggles) for key in goods}
    member = name in (HEROES[hero]["home"], HEROES[hero]["second"])
    cost = {key: int(LESSONS[key][1]["cost"]) for key in taught}
    learnt = {key for key in taught if cost[key] <= p.xp and (member or cost[key] <= p.gold)}
    healing = {"camp": min(p.gold, p.lost_health), "monastery": min(1, p.lost_health)}
    magic = {"tower": min(2 * p.gold, p.spent_magic)}.get(row["id"], 0)
    wild = [min(3, p.spent_magic)] if place == 0 and p.spent_magic else []
    assert set(keys(about(t, a.BUY))) == {key for key in goods if price[key] <= p.gold}
    assert keys(about(t, a.SELL)) == (owned[:1] if row["kind"] == "settlement" else [])
    assert set(keys(about(t, a.LEARN))) == learnt
    assert about(t, a.REPAIR) == ([*range(1, min(2, p.gold) + 1)] if place else [])
    assert about(t, a.HEAL) == [*range(1, healing.get(row["id"], 0) + 1)]
    assert about(t, a.RECHARGE) == [*wild, *range(1, magic + 1)]
    assert t.can(a.LODGE) == (row["id"] == "village" and p.gold > 0)
