"""What a side of a battle has by the tables of the rulebook: read and added up here anew, without the engine."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.prophecy.notation import table

GUILDS = ("Fortress", "Thieves' Guild", "Forest Camp", "Monastery", "Magic Tower")
ABILITIES = {row["id"]: row["effect"] for guild in GUILDS for row in table(f"#### {guild}")}
ITEMS = {
    row["id"]: row for heading in ("#### Common", "#### Rare", "### T8 Artifacts") for row in table(heading)
}  # fmt: skip
CREATURES = {row["id"]: row for row in table("#### Creatures")}
RING = {int(row["index"]): row for row in table("#### Ring")}
STATEMENT = re.compile(r"(?:\[([^\]]*)\] )?([\w]+)\(([^)]*)\)")
FREE = ("worn", "pack", "head")


class Side:
    """A hero in a battle, as the book sees him; a man (T2)."""

    def __init__(self, base: int, place: int, foe: str, abilities: Iterable[str]) -> None:
        self.base = base
        self.place = place
        self.foe = foe
        """A type of Creature, or `character`."""
        self.abilities = list(abilities)
        self.used: list[str] = []
        self.thrown: list[str] = []
        self.kind = "S"

    def total(self, die: int) -> int:
        """P-CMB-04, P-CMB-05, P-CMB-18, P-CMB-19, P-CMB-22."""
        lines = [(line, "pas") for key in self.abilities for line in parts(ABILITIES[key])]
        lines += [(line, "pas") for key in self.used for line in parts(ITEMS[key]["effect"])]
        lines += [(line, "throw") for key in self.thrown for line in parts(ITEMS[key]["effect"])]
        return self.base + die + sum(self.bonuses(line, moment) for line, moment in lines)

    def total_with(self, key: str) -> int:
        """The same with one Item more, before the die."""
        self.used.append(key)
        found = self.total(0)
        self.used.remove(key)
        return found

    def bonuses(self, line: str, moment: str) -> int:
        trigger, _, rest = line.partition(": ")
        if trigger != moment:
            return 0
        found = 0
        for when, act, args in STATEMENT.findall(rest):
            if act == "bonus" and self.holds(when):
                kind, number = args.split(",")
                found += int(number) if kind in (self.kind, "any") else 0
        return found

    def value_of(self, creature: str) -> int:
        """What a Creature fights this hero with (P-CRE-18)."""
        row = CREATURES[creature]
        for when, act, args in STATEMENT.findall(row["special"]):
            if act == "stat" and args[0] == self.kind and self.holds(when):
                return int(args[2:])
        return int(row[self.kind])

    def holds(self, when: str) -> bool:
        return all(self.is_so(*term.partition(":")[::2]) for term in when.split(" + ") if term)

    def is_so(self, key: str, values: str) -> bool:
        """Part 2, condition keys."""
        names = values.split("/")
        if key == "vs":
            is_creature = self.foe != "character"
            return self.foe in names or (is_creature and "creature" in names)
        if key == "in":
            return bool({RING[self.place]["kind"], RING[self.place]["id"]} & set(names))
        if key == "at":
            return RING[self.place][values] == values
        if key == "kind":
            return self.kind in names
        if key == "sex":
            return values == "m"
        if key == "thrown":
            return bool(self.thrown)
        tags = {tag for used in self.used for tag in tags_of(used)}
        assert key == "use", key
        return bool(tags & set(names))

    def can_use(self, key: str) -> bool:
        """P-CMB-13 to P-CMB-15, P-ABL-08."""
        slot = ITEMS[key]["slot"]
        if key in self.used or slot == "pack":
            return False
        if slot == "worn":
            return True
        if slot == "head":
            return all(ITEMS[used]["slot"] != "head" for used in self.used)
        held = [used for used in self.used if ITEMS[used]["slot"] not in FREE]
        if not held:
            return True
        if len(held) > 1 or "2H" in (slot, ITEMS[held[0]]["slot"]):
            return False
        weapons = sum("weapon" in tags_of(each) for each in (key, held[0]))
        return weapons == 1 or (weapons == 2 and "ambidexterity" in self.abilities)

    def throwable(self) -> set[str]:
        """P-CMB-22, P-CMB-24, P-CMB-25."""
        if self.kind != "S":
            return set()
        return {
            key
            for key in self.used
            if "weapon" in tags_of(key) and key not in self.thrown and "price" in ITEMS[key]
            if "throw: " in ITEMS[key]["effect"]
            or (ITEMS[key]["slot"] == "1H" and "thrown-weapons" in self.abilities)
        }


def parts(effect: str) -> list[str]:
    return [] if effect == "-" else effect.split(" // ")


def tags_of(key: str) -> set[str]:
    """P-ABL-09: any weapon in slot 2H is two-handed."""
    more = {"two-handed"} if ITEMS[key]["slot"] == "2H" else set()
    return set(ITEMS[key]["tags"].split()) | more
