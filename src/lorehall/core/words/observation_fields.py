"""A view as numbers, for machine learning: fields that a game declares once, in a fixed order and with fixed bounds.

    Observed(
        version=1,
        fields=(
            Number("round", 60, "Rounds that have begun."),
            Each("players", 4, "Every seat, your own first.", (Word("hero", HEROES, "Who it is."),), by_seat=True),
        ),
    )

Whoever reads a field is given the view of a seat and nothing else, so nothing that this seat may not know can come into it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

Bounds = tuple[int, int]
"""The least and the greatest value of a number."""

ABSENT: Final = 0
"""The code of no word: nothing is there."""
UNKNOWN: Final = 1
"""The code of a word that the list does not have, and of a card that lies face-down."""
FIRST: Final = 2
"""The code of the first word of a list."""


class Words:
    """A list of words. The code of a word is its position in the list, counted from `FIRST`."""

    def __init__(self, name: str, words: Sequence[str | int]) -> None:
        self.name: Final = name
        self.words: Final = tuple(dict.fromkeys(words))
        self._codes: Final = {word: FIRST + i for i, word in enumerate(self.words)}

    @property
    def high(self) -> int:
        """Return the highest code."""
        return FIRST + len(self.words) - 1 if self.words else UNKNOWN

    def code(self, word: object) -> int:
        """Return the code of a word; `UNKNOWN` if the list does not contain it."""
        return self._codes.get(word, UNKNOWN)  # type: ignore[call-overload, no-any-return]


@dataclass(frozen=True)
class Reader:
    """Whose view is read: their seat, and how many there are."""

    seat: int
    seats: int

    def seen_from(self, seat: int) -> int:
        """How many places after the reader's own a seat comes: 0 is one's own."""
        return (seat - self.seat) % self.seats


def within(value: int, low: int, high: int) -> int:
    """A value that leaves its bounds counts as the bound."""
    return low if value < low else high if value > high else value


def at(view: object, path: str) -> Any:
    """What a view has under a path, `decks.heroes`; None where it has nothing there."""
    if "." not in path:
        return view.get(path) if type(view) is dict else None  # views are plain JSON data
    found = view
    for key in keys(path):
        if type(found) is not dict:
            return None
        found = found.get(key)
    return found


@cache
def keys(path: str) -> tuple[str, ...]:
    """The keys of a path, one after the other."""
    return tuple(path.split("."))


def keyed(value: object, key: str) -> object:
    """A member of a list, or what it has under a key."""
    return value.get(key) if key and type(value) is dict else value


@dataclass(frozen=True)
class Field(ABC):
    """Some numbers of an observation that belong together."""

    path: str
    """Where a view has it: keys, joined by dots."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """What it is, in a few words for the reference."""

    @property
    @abstractmethod
    def bounds(self) -> list[Bounds]:
        """Of each of its numbers."""

    @abstractmethod
    def write(self, view: object, reader: Reader, into: list[int]) -> None:
        """Add its numbers in a view to those of the fields before it; as many as it has bounds."""

    def read(self, view: object, reader: Reader) -> list[int]:
        """Its numbers in a view."""
        return read_all((self,), view, reader)


@dataclass(frozen=True)
class Number(Field):
    """A whole number, or 1 for yes and 0 for no; 0 if the view has no value."""

    high: int
    help: str
    low: int = 0

    @property
    def kind(self) -> str:
        return "yes or no" if (self.low, self.high) == (0, 1) else "number"

    @property
    def bounds(self) -> list[Bounds]:
        return [(self.low, self.high)]

    def write(self, view: object, reader: Reader, into: list[int]) -> None:
        into.append(within(int(at(view, self.path) or 0), self.low, self.high))


@dataclass(frozen=True)
class SeatNumber(Field):
    """A seat: 1 is your own, 2 is the next one, and so on; 0 is no seat."""

    seats: int
    help: str

    @property
    def kind(self) -> str:
        return "seat"

    @property
    def bounds(self) -> list[Bounds]:
        return [(0, self.seats)]

    def write(self, view: object, reader: Reader, into: list[int]) -> None:
        seat = at(view, self.path)
        into.append(0 if seat is None or seat < 0 else 1 + reader.seen_from(seat))


@dataclass(frozen=True)
class Word(Field):
    """The code of one word from a list."""

    words: Words
    help: str

    @property
    def kind(self) -> str:
        return f"code of {self.words.name}"

    @property
    def bounds(self) -> list[Bounds]:
        return [(ABSENT, self.words.high)]

    def write(self, view: object, reader: Reader, into: list[int]) -> None:
        word = at(view, self.path)
        into.append(ABSENT if word is None or word == "" else self.words.code(word))


@dataclass(frozen=True)
class Row(Field):
    """The codes of the words in a list, in order; `ABSENT` after the last one."""

    length: int
    words: Words
    help: str
    key: str = ""
    """The key under which each member has its word, if it isn't simply a word."""

    @property
    def kind(self) -> str:
        return f"{self.length} codes of {self.words.name}"

    @property
    def bounds(self) -> list[Bounds]:
        return [(ABSENT, self.words.high)] * self.length

    def write(self, view: object, reader: Reader, into: list[int]) -> None:
        members = at(view, self.path)
        if not members:
            into += [ABSENT] * self.length
            return
        count = within(len(members), 0, self.length)
        into += [self.words.code(keyed(member, self.key)) for member in members[:count]]
        into += [ABSENT] * (self.length - count)


@dataclass(frozen=True)
class Tally(Field):
    """How often each word occurs in one or more lists, in any order; other words are not counted."""

    words: Words
    high: int
    help: str
    key: str = ""
    more: tuple[str, ...] = ()
    """The paths of the other lists."""

    @property
    def kind(self) -> str:
        return f"how many of each {self.words.name}"

    @property
    def bounds(self) -> list[Bounds]:
        return [(0, self.high)] * len(self.words.words)

    def write(self, view: object, reader: Reader, into: list[int]) -> None:
        counts = [0] * len(self.words.words)
        for path in (self.path, *self.more):
            for member in at(view, path) or ():
                code = self.words.code(keyed(member, self.key))
                if code >= FIRST:
                    counts[code - FIRST] += 1
        into += [within(count, 0, self.high) if count else 0 for count in counts]


@dataclass(frozen=True)
class Spread(Field):
    """How often each word occurs at each place: for each place in turn, one number for each word."""

    places: Words
    place_key: str
    words: Words
    key: str
    high: int
    help: str

    @property
    def kind(self) -> str:
        return f"for each {self.places.name} how many of each {self.words.name}"

    @property
    def bounds(self) -> list[Bounds]:
        return [(0, self.high)] * (len(self.places.words) * len(self.words.words))

    def write(self, view: object, reader: Reader, into: list[int]) -> None:
        width = len(self.words.words)
        counts = [0] * (len(self.places.words) * width)
        for member in at(view, self.path) or ():
            place, word = (
                self.places.code(member[self.place_key]),
                self.words.code(member[self.key]),
            )
            if place >= FIRST and word >= FIRST:
                counts[(place - FIRST) * width + word - FIRST] += 1
        into += [within(count, 0, self.high) if count else 0 for count in counts]


@dataclass(frozen=True)
class Each(Field):
    """The same fields for each member of a list; all 0 after the last one."""

    length: int
    help: str
    fields: tuple[Field, ...]
    by_seat: bool = False
    """Whether there is one member per seat. Then your own comes first, and the others follow in turn order."""

    @property
    def kind(self) -> str:
        return f"{self.length} times {self.stride} numbers"

    @cached_property
    def stride(self) -> int:
        """Return how many numbers each member has."""
        return sum([len(field.bounds) for field in self.fields])

    @property
    def bounds(self) -> list[Bounds]:
        return [bound for field in self.fields for bound in field.bounds] * self.length

    def write(self, view: object, reader: Reader, into: list[int]) -> None:
        members = list(at(view, self.path) or ())
        if self.by_seat:
            members = members[reader.seat :] + members[: reader.seat]
        count = within(len(members), 0, self.length)
        for member in members[:count]:
            there = {} if member is None else member
            for field in self.fields:
                field.write(there, reader, into)
        into += [0] * (self.stride * (self.length - count))


def read_all(fields: Sequence[Field], view: object, reader: Reader) -> list[int]:
    """The numbers of some fields, one after the other."""
    found: list[int] = []
    for field in fields:
        field.write(view, reader, found)
    return found


NO_WORDS: Final = {name: Words(name, ()) for name in ("prompt", "verb", "spot")}


@dataclass(frozen=True)
class Observed:
    """What a game declares for machine learning. Without a declaration, only the question and its options are observed."""

    version: int = 1
    """Changes whenever a number gets another meaning or position."""
    fields: tuple[Field, ...] = ()
    prompts: Words = NO_WORDS["prompt"]
    """The keys of its prompts."""
    verbs: Words = NO_WORDS["verb"]
    """The kinds of its options."""
    spots: Words = NO_WORDS["spot"]
    """The places of its options, without numbers: `seat/items` for `seat/0/items/2`."""
    most_options: int = 64
    """How many options of a seat can be chosen; any further options cannot."""
