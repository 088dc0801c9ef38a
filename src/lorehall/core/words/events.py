"""Kinds of events, each declared once: its name, the rule it applies, its numbers, its words, its places.

An event is a tuple of integers, the number of its kind first. It is recorded only when somebody listens, and told as a log line
only when somebody reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from lorehall.core.engine.position import Event
from lorehall.core.words.outputs import LogLine, Source
from lorehall.core.words.sentences import BadTemplate, Show, Template, number

S = TypeVar("S")

SUBJECT: Final = "who"
"""The name of the number that is the seat an event is about. It comes first; a number below 0 is no seat."""


@dataclass(frozen=True)
class EventKind:
    """What is said about all events of one kind."""

    name: str
    rule: str
    numbers: tuple[str, ...]
    """The names of the numbers of its events."""
    is_open: bool
    """Whether the last of them stands for any number of such numbers."""
    template: str
    places: tuple[str, ...] = ()
    """Where on the table it can be seen, in the order in which things move: `seat/{who}/crystals`."""
    is_private: bool = False
    """Whether only its subject may read it."""
    reveals: bool = False
    """Whether it reveals something new, so that what led to it cannot be undone freely."""
    owner: str = ""
    """The number of the seat that acts with it, where something does: what is told after it comes from there."""
    thing: str = ""
    """The number of the card or other thing that acts."""
    cites: str = ""
    """The number of the text that it comes from, where it cites that text's rule and has none itself."""

    @property
    def is_impersonal(self) -> bool:
        """Whether it is about no seat in particular."""
        return SUBJECT not in self.numbers

    def fits(self, event: Event) -> bool:
        """Whether an event has the numbers of its kind."""
        given = len(event) - 1
        return given >= len(self.numbers) if self.is_open else given == len(self.numbers)


class EventKinds:
    """All kinds of a game, in the order of their declaration."""

    def __init__(self) -> None:
        self.all: list[EventKind] = []
        self._private: set[int] = set()
        """The numbers of those that one seat alone may read of, kept because every move asks for them."""

    def declare(
        self,
        name: str,
        rule: str,
        numbers: str,
        template: str,
        *places: str,
        private: bool = False,
        reveals: bool = False,
        owner: str = "",
        thing: str = "",
        cites: str = "",
    ) -> int:
        """Declare a kind and get its number. `numbers` are names; `cards*`, at the end, stands for any number of them.

        `owner` and `thing` are given where something acts: the numbers that say whose it is and which one. A kind whose events
        come from many texts, each with its own rule, has no `rule`; `cites` names the number that says which text it is.
        """
        names = tuple(numbers.replace("*", "").split())
        is_open = numbers.endswith("*")
        self.all.append(
            EventKind(
                name, rule, names, is_open, template, places, private, reveals, owner, thing, cites
            )
        )
        number = len(self.all) - 1
        if private:
            self._private.add(number)
        return number

    def any_reveals(self, events: Sequence[Event]) -> bool:
        """Return whether one of these events reveals something new."""
        return any(self.all[event[0]].reveals for event in events)

    def private_events(self, events: Sequence[Event], since: int = 0) -> list[tuple[int, int]]:
        """Of the events from this number on, those that one seat alone may read of: their numbers, and whose they are."""
        private, found = self._private, enumerate(events[since:], since)
        return [(number, event[1]) for number, event in found if event[0] in private]


# -- where an event can be seen ------------------------------------------------------------------------

Zone = Callable[[S, int], str]
"""How a game names the zone that a number stands for."""
FIELD: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


class PlaceTemplate(Generic[S]):
    """A place with numbers to be filled in, read once: `seat/{who}/{card:home}`."""

    def __init__(self, pattern: str, names: Sequence[str], zones: Mapping[str, Zone[S]]) -> None:
        self.text = FIELD.sub("%s", pattern)
        self.fields: list[tuple[int, Zone[S] | None]] = []
        for name, zone in FIELD.findall(pattern):
            if name not in names or (zone and zone not in zones):
                raise BadTemplate(f"The place {pattern!r} has an unknown {name!r} or {zone!r}.")
            self.fields.append((names.index(name), zones[zone] if zone else None))
        self.zoned = next((index for index, zone in self.fields if zone is not None), -1)
        """Which number a zone is named for; -1 for none."""

    def render(self, state: S, values: tuple[int, ...]) -> str:
        """The place for these numbers; "" where one of them is below 0: the bank has no place."""
        if not self.fields:
            return self.text
        words: list[str] = []
        for index, zone in self.fields:
            value = values[index]
            if value < 0:
                return ""
            words.append(str(value) if zone is None else zone(state, value))
        return self.text % tuple(words)


class Acting(Generic[S]):
    """What acts in events of one kind: where among their numbers it stands."""

    def __init__(self, kind: EventKind, shown: Mapping[str, Show[S]]) -> None:
        for name in (kind.owner, kind.thing):
            if name and name not in kind.numbers:
                raise BadTemplate(f"{kind.name!r} has no number called {name!r}.")
        self.owner: Final = kind.numbers.index(kind.owner) if kind.owner else -1
        self.thing: Final = kind.numbers.index(kind.thing) if kind.thing else -1
        self.name: Final = kind.thing
        self.show: Final = shown.get(kind.thing, number)

    def source(self, state: S, values: tuple[int, ...]) -> Source | None:
        """What acts in an event with these numbers; None in kinds in which nothing does."""
        if self.owner < 0 and self.thing < 0:
            return None
        owner = values[self.owner] if self.owner >= 0 else -1
        thing = self.show(state, values[self.thing], self.name) if self.thing >= 0 else None
        return Source(owner if owner >= 0 else None, thing)


RuleOf = Callable[[S, int], str]
"""How a game finds the rule of the text that a number stands for."""


class Citing(Generic[S]):
    """Which rule events of one kind cite: that of their kind, or that of the text from which they come."""

    def __init__(self, kind: EventKind, rules: Mapping[str, RuleOf[S]]) -> None:
        named = kind.cites
        if named and (named not in kind.numbers or named not in rules):
            raise BadTemplate(f"{kind.name!r} cites {named!r}, which is not a number with rules.")
        if bool(named) == bool(kind.rule):
            raise BadTemplate(f"{kind.name!r} needs a rule or a number to cite, but not both.")
        self.rule: Final = kind.rule
        self.text: Final = kind.numbers.index(named) if named else -1
        self.find: Final = rules.get(named)

    def cited(self, state: S, values: tuple[int, ...]) -> str:
        """The rule of an event with these numbers."""
        return self.rule if self.find is None else self.find(state, values[self.text])


class Telling(Generic[S]):
    """How events of one kind are told: everything that their declaration says, read once."""

    def __init__(
        self,
        kind: EventKind,
        shown: Mapping[str, Show[S]],
        zones: Mapping[str, Zone[S]],
        rules: Mapping[str, RuleOf[S]],
    ) -> None:
        self.template: Final[Template[S]] = Template(kind.name, kind.template, kind.numbers, shown)
        self.places: Final = [PlaceTemplate(place, kind.numbers, zones) for place in kind.places]
        self.acting: Final[Acting[S]] = Acting(kind, shown)
        self.citing: Final[Citing[S]] = Citing(kind, rules)
        self.is_private: Final = kind.is_private
        self.is_impersonal: Final = kind.is_impersonal
        self.reveals: Final = kind.reveals

    def line(self, state: S, values: tuple[int, ...]) -> LogLine:
        """The log line for these numbers."""
        places = [place.render(state, values) for place in self.places]
        return LogLine(
            self.template.render(state, values),
            self.citing.cited(state, values),
            values[0] if self.is_private else None,
            None if self.is_impersonal or values[0] < 0 else values[0],
            tuple([place for place in places if place]),
            self.acting.source(state, values),
            self.reveals,
        )


class Teller(Generic[S]):
    """Tells events as log lines, with the game's ways of showing numbers, of naming its zones and of finding rules of texts."""

    def __init__(
        self,
        kinds: EventKinds,
        shown: Mapping[str, Show[S]],
        zones: Mapping[str, Zone[S]],
        rules: Mapping[str, RuleOf[S]] = MappingProxyType({}),
    ) -> None:
        self.tellings: Final = [Telling(kind, shown, zones, rules) for kind in kinds.all]

    def lines(self, state: S, events: Sequence[Event]) -> list[LogLine]:
        """Events as log lines."""
        return [self.line(state, event) for event in events]

    def line(self, state: S, event: Event) -> LogLine:
        """An event as a log line."""
        return self.tellings[event[0]].line(state, event[1:])
