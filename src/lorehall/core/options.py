"""The options of a game: declared once, checked with all reasons at once, and shown to people with help.

OPTIONS = (
    Number("players", 2, 4, default=2, rules="X-SET-01", help="How many play.", words="two to four can play"),
    Option("hero", ("choose", "deal"), "X-SET-02", "Who picks the heroes."),
    Option("night", ("off", "on"), "X-NGT-01", "Play at night.", needs=(Need("on", "hero", ("deal",), "on needs dealt heroes"),)),
)
chosen = check({"players": 3, "night": "on"}, OPTIONS, rule="X-SET-03")  # raises BadOptions

A preset saves choosing each of them: Preset("first", "First game", "Heroes are dealt.", {"hero": "deal"}).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, NotRequired, TypedDict

from lorehall.core.errors import BadOptions, Problem
from lorehall.core.suggestions import nearest

MOST_HINTS: Final = 5
"""After this many wrong names the menu helps more than hints, each of which takes a while to find."""
MOST_NAMES: Final = 60
"""The most names in one option: no game has more to choose from, and each wrong one must be reported."""
LONGEST_NAME: Final = 300
"""The most characters of a name: file paths are the longest."""
QUOTED: Final = 60
"""How much of a wrong value a message quotes."""
FLAGS: Final = {True: "on", False: "off"}
"""How yes and no are written where an option has these two values."""


@dataclass(frozen=True)
class Need:
    """A value that is available only while another option has one of some values or, for a list, contains one of
    them.
    """

    value: str
    """Of the option that has this need; "" stands for every value but the default."""
    option: str
    of: tuple[str | int, ...]
    words: str
    """What is wrong and what would be right. May quote values: "solo is for 1 player, not {players}"."""
    rule: str = ""
    """The rules of the option, if left out."""

    def is_met(self, values: Mapping[str, object]) -> bool:
        """Whether the other option is as this need wants it."""
        found = values[self.option]
        if isinstance(found, tuple):
            return any(member in self.of for member in found)
        return found in self.of


@dataclass(frozen=True)
class Option:
    """One of a few words, the first of which is the default."""

    name: str
    values: tuple[str, ...]
    rules: str
    """The rules behind it, separated by commas."""
    help: str
    """A sentence for the player."""
    needs: tuple[Need, ...] = ()
    absent: tuple[str, ...] = ()
    """Values that the rulebook knows and this release does not have."""
    absent_words: str = "{value} is not in this release"

    @property
    def default(self) -> str:
        """Return the default value."""
        return self.values[0]

    def read(self, value: object) -> str:
        """The word that a value stands for, or ValueError with what is wrong."""
        word = FLAGS[value] if isinstance(value, bool) else str(value)
        if word not in self.values:
            raise ValueError(f"{_quoted(word)} is not one of {', '.join(self.values)}")
        return word


@dataclass(frozen=True)
class Number:
    """A whole number within bounds, such as the number of players."""

    name: str
    low: int
    high: int
    default: int
    rules: str
    help: str
    words: str = ""
    """What would be right, as text; made from the bounds if left out."""
    needs: tuple[Need, ...] = ()

    def read(self, value: object) -> int:
        """The number, or ValueError with what is wrong."""
        words = self.words or f"use {self.low} to {self.high}"
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"{_quoted(value)} is not a number; {words}")
        if not self.low <= value <= self.high:
            raise ValueError(f"{_quoted(value)} is out of range; {words}")
        return value


@dataclass(frozen=True)
class Names:
    """Any number of names, as a list or separated by commas."""

    name: str
    rules: str
    help: str
    default: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()

    def read(self, value: object) -> tuple[str, ...]:
        """The names, or ValueError with what is wrong."""
        if isinstance(value, str):
            value = [word.strip() for word in value.split(",") if word.strip()]
        if not isinstance(value, (list, tuple)) or not all(isinstance(n, str) for n in value):
            raise ValueError(f"{_quoted(value)} is not a list of names")
        if len(value) > MOST_NAMES:
            raise ValueError(f"{len(value)} names are too many; the limit is {MOST_NAMES}")
        return tuple(_short(name) for name in value)


@dataclass(frozen=True)
class Name:
    """One name; empty if chance or a player chooses."""

    name: str
    rules: str
    help: str
    default: str = ""
    needs: tuple[Need, ...] = ()

    def read(self, value: object) -> str:
        """The name, or ValueError with what is wrong."""
        if not isinstance(value, str):
            raise ValueError(f"{_quoted(value)} is not a name")
        return _short(value)


AnyOption = Option | Number | Names | Name


def _short(name: str) -> str:
    """Return the name, or raise ValueError with the problem; the caller adds the option's name."""
    if len(name) > LONGEST_NAME:
        raise ValueError(f"{_quoted(name)} is too long for a name")
    return name


def _quoted(value: object) -> str:
    """Return a wrong value for quoting in a message, shortened."""
    words = repr(value)
    return words if len(words) <= QUOTED else f"{words[:QUOTED]}..."


@dataclass(frozen=True)
class Preset:
    """A ready-made choice of options under one name."""

    name: str
    """The name as typed: `--preset first`."""
    title: str
    help: str
    """A sentence for the player."""
    options: Mapping[str, object]
    """The options it sets; the others have their defaults, and the number of players is open unless it is set."""


@dataclass(frozen=True)
class Group:
    """Options that are shown together."""

    title: str
    help: str
    """A sentence for the player."""
    names: tuple[str, ...]


@dataclass(frozen=True)
class Chosen:
    """Checked options, defaults filled in."""

    values: Mapping[str, object]
    declared: tuple[AnyOption, ...] = field(repr=False, compare=False, default=())

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def is_on(self, name: str) -> bool:
        """Return whether an option with the values off and on is on."""
        return bool(self.values[name] == "on")

    def as_dict(self) -> dict[str, object]:
        """The options as they can be given again, defaults left out, as JSON data."""
        return {
            option.name: list(value) if isinstance(value, tuple) else value
            for option in self.declared
            if (value := self.values[option.name]) != option.default
        }


More = Callable[[Mapping[str, object]], Iterable[Problem]]
"""What a game checks beyond needs: from the values to what is wrong with them."""


def named(given: object) -> Mapping[str, object]:
    """Return the given options, with None for none at all; BadOptions if they aren't names with values."""
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise BadOptions(
            [f"Options must be names with values, such as players = 2, not {given!r}."]
        )
    return given


def check(
    given: Mapping[str, object],
    declared: Sequence[AnyOption],
    *,
    rule: str,
    more: More | None = None,
) -> Chosen:
    """The options with defaults filled in, or BadOptions with everything that is wrong. `rule` says what an option is."""
    by_name = {option.name: option for option in declared}
    values: dict[str, object] = {option.name: option.default for option in declared}
    problems: list[Problem] = []
    for name, value in given.items():
        if name not in by_name:
            hint = _hint(name, by_name) if len(problems) < MOST_HINTS else ""
            problems.append(Problem(name, f"there is no such option{hint}", rule))
            continue
        try:
            values[name] = by_name[name].read(value)
        except ValueError as error:
            problems.append(Problem(name, str(error), by_name[name].rules or rule))
    for option in declared:
        problems += _unmet(option, values)
    problems += more(values) if more is not None else ()
    if problems:
        raise BadOptions(problems)
    return Chosen(values, tuple(declared))


def _unmet(option: AnyOption, values: Mapping[str, object]) -> list[Problem]:
    """The value of an option that this release does not have, or whose needs are not met."""
    value = values[option.name]
    if isinstance(option, Option) and value in option.absent:
        return [Problem(option.name, option.absent_words.format(value=value), option.rules)]
    return [
        Problem(option.name, need.words.format(**values), need.rule or option.rules)
        for need in needs_of(option, value)
        if not need.is_met(values)
    ]


def needs_of(option: AnyOption, value: object) -> list[Need]:
    """What one value of an option needs. The default needs nothing unless it is named."""
    return [
        need
        for need in option.needs
        if (str(value) == need.value if need.value else value != option.default)
    ]


def _hint(name: str, known: Collection[str]) -> str:
    near = nearest(name, known, 1)
    return f"; did you mean {near[0]}?" if near else ""


# -- what can be chosen ----------------------------------------------------------------------------------

OptionValues = dict[str, object]
"""Options by their names."""


class NeedJson(TypedDict):
    """A value that is available only while another option has one of some values."""

    value: str
    """Empty: every value but the default."""
    option: str
    of: list[str | int]
    words: str
    rule: str


class OptionHelpJson(TypedDict):
    name: str
    values: list[str]
    default: str
    rules: list[str]
    help: str
    available: bool
    """Whether there is something to choose."""
    needs: NotRequired[list[NeedJson]]


class PresetJson(TypedDict):
    """A preset."""

    name: str
    title: str
    help: str
    options: OptionValues
    """The options it sets, maybe including `players`; the others have their defaults."""


class GroupJson(TypedDict):
    """Options that belong together; those that belong to no other group come last, without a title."""

    title: str
    help: str
    options: list[str]


class MenuJson(TypedDict):
    """How a table is set up. A game may add what its own set-up page shows."""

    players: list[int]
    options: list[OptionHelpJson]
    presets: list[PresetJson]
    groups: list[GroupJson]
    player_needs: NotRequired[list[NeedJson]]
    """What some numbers of players need."""


def player_counts(declared: Iterable[AnyOption]) -> tuple[int, ...]:
    """Return how many can play, fewest first: the numbers of the option `players`, which every game has."""
    for option in declared:
        if isinstance(option, Number) and option.name == "players":
            return tuple(range(option.low, option.high + 1))
    raise LookupError("a game must declare its number of players")


def playable(
    declared: Sequence[AnyOption], there: Mapping[str, Collection[object]] = MappingProxyType({})
) -> list[Option]:
    """Return the options with a list of values, limited to values that this release has and whose needs can be met.

    `there` limits other options: with {"boxes": ("base",)} nothing remains that needs another box.
    """
    by_name = {option.name: option for option in declared}

    def can_be(name: str, value: object) -> bool:
        if name in there and value not in there[name]:
            return False
        option = by_name.get(name)
        if not isinstance(option, Option) or value == option.default:
            return True
        needs = needs_of(option, value)
        return value not in option.absent and all(
            any(can_be(need.option, one) for one in need.of) for need in needs
        )

    found: list[Option] = []
    for option in declared:
        if isinstance(option, Option):
            values = tuple(value for value in option.values if can_be(option.name, value))
            needs = tuple(need for need in option.needs if need.value in ("", *values))
            found.append(replace(option, values=values, needs=needs))
    return found


def presets_of(presets: Iterable[Preset], playable: Iterable[Option]) -> list[Preset]:
    """Return the presets whose values are playable."""
    values = {option.name: option.values for option in playable}
    return [
        preset
        for preset in presets
        if all(
            name not in values or value in values[name] for name, value in preset.options.items()
        )
    ]


def grouped(groups: Iterable[Group], names: Iterable[str]) -> list[Group]:
    """Return the groups with those of their options that are named here; the rest comes last, without a title."""
    left = list(names)
    found: list[Group] = []
    for group in groups:
        here = tuple([name for name in group.names if name in left])
        left = [name for name in left if name not in here]
        if here:
            found.append(replace(group, names=here))
    return [*found, Group("", "", tuple(left))] if left else found


def menu_of(
    declared: Iterable[AnyOption],
    options: Sequence[Option],
    presets: Iterable[Preset],
    groups: Iterable[Group],
) -> MenuJson:
    """Return the setup of a table for the setup page; `options` are the available ones (see `playable`)."""
    everything = list(declared)
    number = next(
        each for each in everything if isinstance(each, Number) and each.name == "players"
    )
    menu: MenuJson = {
        "players": list(player_counts(everything)),
        "options": [to_menu(option) for option in options],
        "presets": [
            {
                "name": each.name,
                "title": each.title,
                "help": each.help,
                "options": dict(each.options),
            }
            for each in presets_of(presets, options)
        ],
        "groups": [
            {"title": group.title, "help": group.help, "options": list(group.names)}
            for group in grouped(groups, [option.name for option in everything])
        ],
    }
    if number.needs:
        menu["player_needs"] = [need_json(need, number.rules) for need in number.needs]
    return menu


def to_menu(option: Option) -> OptionHelpJson:
    """Return an option for the setup page; `playable` says which values it has."""
    shown: OptionHelpJson = {
        "name": option.name,
        "values": list(option.values),
        "default": option.default,
        "rules": option.rules.split(", "),
        "help": option.help,
        "available": len(option.values) > 1,
    }
    if option.needs:
        shown["needs"] = [need_json(need, option.rules) for need in option.needs]
    return shown


def need_json(need: Need, rules: str = "") -> NeedJson:
    """Return a need for the setup page; `rules` are those of its option."""
    return {
        "value": need.value,
        "option": need.option,
        "of": list(need.of),
        "words": need.words,
        "rule": need.rule or rules,
    }
