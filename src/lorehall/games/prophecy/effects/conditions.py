"""The conditions of texts (Part 2, condition keys). Each holds or not for the hero of a seat, at this moment."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import When
from lorehall.games.prophecy.model.queries import is_open, plain_items, side_of
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.combat import kept_die, kinds_ahead

ALL_TYPES: Final = 0b1111
"""Types of Creatures as bits; heroes are the bit after them (P-TRM-29)."""
HERO_BIT: Final = 0b10000


class AllOf(When):
    """Several conditions, all of which must hold."""

    def __init__(self, tests: tuple[When, ...]) -> None:
        self.tests: Final = tests

    def holds(self, s: State, you: int, card: int) -> bool:
        return all(test.holds(s, you, card) for test in self.tests)

    def could(self, s: State, you: int, card: int) -> bool:
        return all(test.could(s, you, card) for test in self.tests)


class Not(When):
    """The contrary of a condition."""

    def __init__(self, test: When) -> None:
        self.test: Final = test

    def holds(self, s: State, you: int, card: int) -> bool:
        return not self.test.holds(s, you, card)


# -- the battle -------------------------------------------------------------------------------------


def is_unrolled(s: State) -> bool:
    """Won by a text before anything was rolled: nothing was used and there was no kind (P-CMB-43)."""
    return s.battle.result != c.OPEN and not s.battle.is_rolled


class Against(When):
    """The opponent is one of these."""

    def __init__(self, foes: tuple[str, ...]) -> None:
        self.foes: Final = sum([_foe_bits(foe) for foe in foes])

    def holds(self, s: State, you: int, card: int) -> bool:
        if side_of(s, you) < 0:
            return False
        creature = s.battle.card
        if creature == c.NONE:
            return self.foes & HERO_BIT != 0
        return self.foes >> s.content.creature(creature).type & 1 != 0

    def could(self, s: State, you: int, card: int) -> bool:
        return self.holds(s, you, card)


def _foe_bits(foe: str) -> int:
    if foe == "creature":
        return ALL_TYPES
    return HERO_BIT if foe == "character" else 1 << c.TYPES.index(foe)


class Using(When):
    """The hero uses something of this sort in the battle (P-ABL-09)."""

    def __init__(self, gear: tuple[str, ...]) -> None:
        self.tags: Final = sum([1 << c.TAGS.index(each) for each in gear])

    def holds(self, s: State, you: int, card: int) -> bool:
        side = side_of(s, you)
        if side < 0 or is_unrolled(s):
            return False
        tags = s.sides[side].tags
        for item in s.sides[side].used:
            tags |= s.content.item(item).tags
        return tags & self.tags != 0


class OfKind(When):
    """The kind of the current or last roll; before the first roll of a W+S battle both hold, in a SW battle none (P-CMB-40)."""

    def __init__(self, kind: str) -> None:
        self.kind: Final = c.KINDS.index(kind)

    def holds(self, s: State, you: int, card: int) -> bool:
        if side_of(s, you) < 0 or is_unrolled(s):
            return False
        if s.battle.code == c.FIGHT_BOTH and s.battle.roll == 0:
            return True
        return s.battle.kind == self.kind

    def could(self, s: State, you: int, card: int) -> bool:
        return self.kind == s.battle.kind or self.kind in kinds_ahead(s)


class WonBy(When):
    """The kind of the last roll of the won battle."""

    def __init__(self, kind: str) -> None:
        self.kind: Final = c.KINDS.index(kind)

    def holds(self, s: State, you: int, card: int) -> bool:
        return s.battle.is_rolled and s.battle.kind == self.kind


class OneRoll(When):
    """A battle of one life that is not W+S."""

    def holds(self, s: State, you: int, card: int) -> bool:
        if side_of(s, you) < 0 or s.battle.code == c.FIGHT_BOTH:
            return False
        return s.battle.card == c.NONE or s.content.creature(s.battle.card).lives == 1


class MarginIs(When):
    """P-CMB-35."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def holds(self, s: State, you: int, card: int) -> bool:
        return side_of(s, you) >= 0 and s.battle.is_rolled and s.battle.margin == self.number


class DieShows(When):
    """The die that the hero keeps."""

    def __init__(self, face: int) -> None:
        self.face: Final = face

    def holds(self, s: State, you: int, card: int) -> bool:
        side = side_of(s, you)
        return side >= 0 and kept_die(s, side) == self.face


class Throwing(When):
    """A weapon is thrown in this roll."""

    def holds(self, s: State, you: int, card: int) -> bool:
        side = side_of(s, you)
        return side >= 0 and len(s.sides[side].throwing) > 0


class ThrownThis(When):
    """This weapon was thrown in this battle (P-ITM-11)."""

    def holds(self, s: State, you: int, card: int) -> bool:
        side = side_of(s, you)
        return side >= 0 and card in s.sides[side].thrown

    def could(self, s: State, you: int, card: int) -> bool:
        return c.STRENGTH in kinds_ahead(s)  # P-CMB-22


# -- the hero ---------------------------------------------------------------------------------------


class HealthIs(When):
    """Current Health."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def holds(self, s: State, you: int, card: int) -> bool:
        return s.seats[you].health == self.number


class OfSex(When):
    """Of the Character (T2)."""

    def __init__(self, sex: str) -> None:
        self.is_woman: Final = sex == "f"

    def holds(self, s: State, you: int, card: int) -> bool:
        return s.content.character(s.seats[you].hero).is_woman == self.is_woman


class CameByPort(When):
    """Moved by a port payment or by a text that leads to ports."""

    def holds(self, s: State, you: int, card: int) -> bool:
        return s.seats[you].by_port


class OwnsItem(When):
    """An Item that is no Artifact."""

    def holds(self, s: State, you: int, card: int) -> bool:
        return len(plain_items(s, you)) > 0


class SavedMagic(When):
    """No Magic was paid since the previous round began."""

    def holds(self, s: State, you: int, card: int) -> bool:
        return not s.seats[you].paid_magic


# -- places -----------------------------------------------------------------------------------------


class InLand(When):
    """Where the hero is (P-TRM-03, P-TRM-07); in a Plane he is on no terrain (P-AST-03)."""

    def __init__(self, lands: tuple[str, ...]) -> None:
        kinds = [land for land in lands if land in c.SPACE_KINDS]
        self.kinds: Final = sum([1 << c.SPACE_KINDS.index(land) for land in kinds])
        self.is_civ: Final = "civ" in lands
        self.is_city: Final = "city" in lands
        self.is_village: Final = "village" in lands

    def holds(self, s: State, you: int, card: int) -> bool:
        at = s.seats[you].at
        if at >= c.SPACES:
            return self.kinds >> c.PLANE & 1 != 0
        space = s.content.spaces[at]
        named = (self.is_city and at == c.CITY_AT) or (self.is_village and at == c.VILLAGE_AT)
        return self.kinds >> space.kind & 1 != 0 or named or (self.is_civ and space.is_civilized)


class AtSpot(When):
    """At a port, a Magic Gate, or a space that borders an open Plane."""

    def __init__(self, spot: str) -> None:
        self.spot: Final = spot

    def holds(self, s: State, you: int, card: int) -> bool:
        at = s.seats[you].at
        if at >= c.SPACES:  # P-AST-03
            return False
        space = s.content.spaces[at]
        if self.spot == "entry":
            return space.plane != c.NONE and is_open(s, space.plane)
        return space.has_port if self.spot == "port" else space.has_gate
