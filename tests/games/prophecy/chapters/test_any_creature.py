"""Every Creature beaten and not beaten, in each kind of battle: what it brings and costs is what its row of T5 says."""

from __future__ import annotations

import re

import pytest

from games.prophecy.chapters.book import CREATURES, RING, STATEMENT
from games.prophecy.chapters.desk import FOREST, MOUNTAINS, PLAINS, against, totals
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.state import Seat

SURE = 12
"""A bonus that wins every roll."""
PLACES = {"forest": FOREST, "mountains": MOUNTAINS, "plains": PLAINS, "port": 12}
KINDS = {"S": ("S",), "W": ("W",), "S/W": ("S", "W"), "W/S": ("W",), "W+S": ("S",)}
CASES = [
    (key, kind, won, face, place)
    for key, row in CREATURES.items()
    for kind in KINDS[row["fight"]]
    for won in (True, False)
    for face in ((1, 6) if "roll{" in row["win" if won else "lose"] else (0,))
    for place in (PLACES if "[in:" in row["win"] or "[at:" in row["win"] else ("forest",))
]


class Purse:
    """What a hero has, changed by the words of a cell."""

    def __init__(self, p: Seat) -> None:
        self.gold, self.xp = p.gold, p.xp
        self.health, self.lost_health = p.health, p.lost_health
        self.magic, self.spent_magic = p.magic, p.spent_magic
        self.common = self.rare = 0

    def suffer(self, cell: str, kind: str, face: int, place: int) -> None:
        """Its statements from left to right; a die shows this face."""
        rolled = re.search(r"roll\{(.*)\}", cell)
        if rolled:
            for low, high, act in re.findall(r"(\d)(?:-(\d))?>([^/]*)", rolled[1]):
                if int(low) <= face <= int(high or low):
                    self.suffer(act.strip(), kind, face, place)
            cell = cell.replace(rolled[0], "")
        for when, act, args in STATEMENT.findall(cell):
            if self.holds(when, kind, place):
                self.have(act, args)

    def holds(self, when: str, kind: str, place: int) -> bool:
        """Nothing is used and nothing owned."""
        space = RING[place]
        true = {"", f"won:{kind}", f"in:{space['kind']}", "!has:item", "!use:weapon/shield/spell"}
        return when in true or (when == "at:port" and space["port"] == "port")

    def have(self, act: str, args: str) -> None:
        if act == "item":
            deck, number = args.split(",")
            setattr(self, deck, getattr(self, deck) + int(number))
            return
        n = int(args)
        if act == "gold":
            self.gold = max(0, self.gold + n)
        elif act == "xp":
            self.xp += n
        elif act in ("hurt", "drain", "magic"):
            right, left = ("health", "lost_health") if act == "hurt" else ("magic", "spent_magic")
            moved = min(
                n, self.magic if act == "drain" else self.spent_magic if act == "magic" else n
            )
            moved = -moved if act == "magic" else moved
            setattr(self, right, getattr(self, right) - moved)
            setattr(self, left, getattr(self, left) + moved)
        elif act == "str":
            self.health += n
        else:
            assert act == "will", act
            self.magic += n


@pytest.mark.parametrize(("key", "kind", "won", "face", "place"), CASES)
def test_any_creature(key: str, kind: str, won: bool, face: int, place: str) -> None:
    """P-CRE-04, P-CRE-05, P-CRE-07 to P-CRE-16, P-CMB-08, T5."""
    row, at = CREATURES[key], PLACES[place]
    t = against(key, place=at)
    t.hero(1, at=0)
    t.hero(0, gold=1, health=3, lost_health=2, magic=3, spent_magic=1)
    t.turn()
    t.s.seats[0].turn_bonus[c.EITHER] = SURE if won else 0
    purse = Purse(t.s.seats[0])
    rolls = int(row["lives"]) * (2 if row["fight"] == "W+S" else 1) if won else 1
    t.dice(*([3, 3] if won else [1, 6]) * rolls, *([face] if face else []))
    t.do(a.STAY)
    if a.FIGHT in t.kinds():
        t.do(a.FIGHT, t.card(key))
    if row["fight"] == "S/W":
        t.do(a.OF_WILLS if kind == "W" else a.OF_STRENGTH)
        if kind == "W":
            purse.magic, purse.spent_magic = purse.magic - 2, purse.spent_magic + 2
    mine, theirs = [int(number) for number in totals(t)[-1].split(" to ")]
    if won:
        purse.xp += mine - theirs if row["xp"] == "margin" else int(row["xp"])
    purse.suffer(row["win" if won else "lose"], kind, face, at)
    p = t.s.seats[0]
    decks = [t.s.content.cards[card].deck for card in p.items]
    assert len(totals(t)) == rolls
    assert (p.gold, p.xp) == (purse.gold, purse.xp)
    assert (p.health, p.lost_health) == (purse.health, purse.lost_health)
    assert (p.magic, p.spent_magic) == (purse.magic, purse.spent_magic)
    assert (decks.count(c.COMMON), decks.count(c.RARE)) == (purse.common, purse.rare)
    assert (t.card(key) in t.s.adventures[at]) != won
