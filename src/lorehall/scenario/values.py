"""What can be said about a value: numbers, yes and no, names, lists. Reads what a statement wants and compares."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from lorehall.core.suggestions import nearest
from lorehall.scenario.text import Piece, Unfit, quoted, split

Value = int | bool | str | list[str] | list[int] | None
NOTHING = ("none", "nobody", "nothing", "empty", "-")
NUMBER = re.compile(r"(at least|at most|more than|less than|not)?\s*([+-]?\d+)")
PLAYERS = "players"
"""The kind of names that are seats: `player 2`, or a name that the scenario gives to a seat."""
YES = {"": True, "yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


class Shape(Enum):
    """What a path leads to."""

    NUMBER = "a number"
    FLAG = "yes or no"
    TEXT = "a name or text"
    PILE = "a list, top first"
    STACK = "a list, bottom to top"
    ROW = "places in a row, '-' for an empty one"
    NUMBERS = "numbers in a row"


LISTS = (Shape.PILE, Shape.STACK, Shape.ROW, Shape.NUMBERS)


@dataclass(frozen=True)
class Lexicon:
    """The names that a scenario can use: by kind, groups of names to count, and the players' own names."""

    names: Mapping[str, Sequence[str]]
    groups: Mapping[str, Collection[str]] = field(default_factory=dict)
    players: Sequence[str] = ()

    @cached_property
    def spelled(self) -> dict[str, dict[str, str]]:
        """By kind, each name as the game spells it, found by its small letters."""
        return {kind: {name.lower(): name for name in known} for kind, known in self.names.items()}

    def seat(self, text: str) -> str:
        """`player 2` for a player's name; any other text as it is."""
        lowered = [name.lower() for name in self.players]
        text = " ".join(text.split())
        return f"player {lowered.index(text.lower()) + 1}" if text.lower() in lowered else text

    def with_seat(self, piece: Piece) -> Piece:
        """A statement in which a player's name at the beginning is replaced by `player 2`."""
        for index, name in enumerate(self.players):
            found = re.match(re.escape(name) + r"(?=\s|:|$)", piece.text, re.IGNORECASE)
            if found:
                rest = piece.cut(found.end())
                head = Piece(f"player {index + 1}", piece.line, piece.column_at(0), piece.source)
                return rest.below(head) if rest.text else head
        return piece


@dataclass(frozen=True)
class Wanted:
    """What an expectation wants, in words, and whether a value is that."""

    words: str
    fits: Callable[[Value], bool]


def show(value: Value) -> str:
    """A value in the words of a scenario."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(each) for each in value) if value else "none"
    return str(value)


# -- values that are set -----------------------------------------------------------------------------


def read_value(shape: Shape, kind: str, piece: Piece, lexicon: Lexicon) -> Value:
    """The value that a position sets; Unfit if the text is none."""
    text = piece.text
    if shape is Shape.NUMBER:
        if not re.fullmatch(r"[+-]?\d+", text):
            raise Unfit("a number is needed here" + _not(text) + _hint(text))
        return int(text)
    if shape is Shape.FLAG:
        return _flag(text)
    if shape is Shape.TEXT:
        return None if text.lower() in NOTHING else read_name(text, kind, lexicon)
    if shape is Shape.NUMBERS:
        return read_numbers(piece)
    return read_names(piece, kind, lexicon)


def _not(text: str) -> str:
    return f", not '{text}'" if text else ""


def _hint(text: str) -> str:
    return "; separate statements with ';'" if "," in text else ""


def _flag(text: str) -> bool:
    if text.lower() not in YES:
        raise Unfit(f"'{text}' is neither yes nor no" + _hint(text))
    return YES[text.lower()]


def read_name(text: str, kind: str, lexicon: Lexicon) -> str:
    """A name of this kind as the game spells it; any text where the kind is open."""
    text = lexicon.seat(quoted(text))
    if kind == PLAYERS:
        return _player(text)
    known = lexicon.names.get(kind)
    if known is None:
        return text
    spelled = lexicon.spelled[kind]
    if text.lower() not in spelled:
        raise Unfit(f"there is no '{text}' among the {kind}", nearest(text, known))
    return spelled[text.lower()]


def _player(text: str) -> str:
    if text.lower() in NOTHING:
        return "nobody"
    number = re.fullmatch(r"(?:player\s+)?(\d+)", text.lower())
    if number is None:
        raise Unfit("a player is needed here" + _not(text))
    return f"player {number[1]}"


def read_numbers(piece: Piece) -> list[int]:
    """As in `0, 0, 1, -2`."""
    parts = split(piece, ",")
    for part in parts:
        if not re.fullmatch(r"[+-]?\d+", part.text):
            raise Unfit("numbers are needed here" + _not(part.text))
    return [int(part.text) for part in parts]


def read_names(piece: Piece, kind: str, lexicon: Lexicon) -> list[str]:
    """A list of names, separated by commas; a name may hold a comma itself, and `3 x NAME` stands for three."""
    if piece.text.lower() in NOTHING:
        return []
    parts = split(piece, ",")
    known = lexicon.spelled.get(kind, {})
    found: list[str] = []
    at = 0
    while at < len(parts):
        for end in range(len(parts), at, -1):
            text = ", ".join(part.text for part in parts[at:end])
            times, name = _times(text)
            if end == at + 1 or name.lower() in known:
                break
        found += times * [_element(name, kind, lexicon, parts[at].column - piece.column)]
        at = end
    return found


def _times(text: str) -> tuple[int, str]:
    match = re.fullmatch(r"(\d+)\s*x\s+(.+)", text)
    return (int(match[1]), match[2]) if match else (1, text)


def _element(name: str, kind: str, lexicon: Lexicon, at: int) -> str:
    if name.lower() in NOTHING:
        return "-"
    try:
        return read_name(name, kind, lexicon)
    except Unfit as error:
        raise Unfit(error.message, error.suggestions, max(0, at)) from None


# -- values that are expected --------------------------------------------------------------------------


def read_wanted(shape: Shape, kind: str, piece: Piece, lexicon: Lexicon) -> Wanted:
    """What an expectation wants of a value of this shape; Unfit if the text is none."""
    if shape is Shape.NUMBER:
        return wanted_number(piece.text)
    if shape is Shape.FLAG:
        flag = _flag(piece.text)
        return Wanted("yes" if flag else "no", lambda value: bool(value) is flag)
    if shape is Shape.TEXT:
        return _wanted_text(piece, kind, lexicon)
    return _wanted_list(shape, kind, piece, lexicon)


def wanted_number(text: str) -> Wanted:
    """As in `3`, `at least 3`, `at most 3`, `more than 3`, `less than 3`, `not 3`."""
    match = NUMBER.fullmatch(text.strip())
    if match is None:
        raise Unfit("a number is needed here" + _not(text) + _hint(text))
    n = int(match[2])
    tests: dict[str | None, Callable[[int], bool]] = {
        None: lambda value: value == n,
        "at least": lambda value: value >= n,
        "at most": lambda value: value <= n,
        "more than": lambda value: value > n,
        "less than": lambda value: value < n,
        "not": lambda value: value != n,
    }
    test = tests[match[1]]
    return Wanted(text.strip(), lambda value: isinstance(value, int) and test(value))


def _wanted_text(piece: Piece, kind: str, lexicon: Lexicon) -> Wanted:
    text = piece.text
    head, _, rest = text.partition(" ")
    if head in ("contains", "lacks") and rest.strip().startswith('"'):
        part = quoted(rest).lower()
        return Wanted(
            text, lambda value: (part in str(value or "").lower()) is (head == "contains")
        )
    if head == "not" and rest:
        inner = _wanted_text(piece.cut(len(head)), kind, lexicon)
        return Wanted(text, lambda value: not inner.fits(value))
    if not text:
        raise Unfit("a name is needed here")
    if text.lower() in NOTHING:
        return Wanted(text, lambda value: value in (None, "", "nobody"))
    name = read_name(text, kind, lexicon)
    return Wanted(name, lambda value: str(value).lower() == name.lower())


def _wanted_list(shape: Shape, kind: str, piece: Piece, lexicon: Lexicon) -> Wanted:
    text = piece.text
    counted = re.match(r"(?:(top|bottom)\s+(\d+)\s+)?count\s+(.*)$", text)
    if counted:
        return _wanted_count(shape, counted, text, kind, lexicon)
    for words, test in (
        ("in any order", _same),
        ("contain", _includes),
        ("lack", _excludes),
        ("top", None),
        ("bottom", None),
    ):
        match = re.match(rf"{words}s?\s+(?=\S)", text)
        if match:
            names = _elements(shape, kind, piece.cut(match.end()), lexicon)
            if test is not None:
                return Wanted(text, _on_lists(test, names))
            return Wanted(
                text,
                _on_lists(
                    _at_end, names, from_start=(words == "top") is (shape is not Shape.STACK)
                ),
            )
    names = _elements(shape, kind, piece, lexicon)
    if shape is Shape.ROW:
        return Wanted(
            text,
            lambda value: (
                isinstance(value, list) and value == names + ["-"] * (len(value) - len(names))
            ),
        )
    return Wanted(text, lambda value: value == names)


def _elements(shape: Shape, kind: str, piece: Piece, lexicon: Lexicon) -> list[str] | list[int]:
    if not piece.text:
        raise Unfit("a list is needed here; write 'none' for an empty one")
    if shape is Shape.NUMBERS:
        return read_numbers(piece)
    return read_names(piece, kind, lexicon)


def _on_lists(
    test: Callable[..., bool], names: list[str] | list[int], **more: bool
) -> Callable[[Value], bool]:
    return lambda value: isinstance(value, list) and test(value, names, **more)


def _same(value: list[str], names: list[str]) -> bool:
    return Counter(value) == Counter(names)


def _includes(value: list[str], names: list[str]) -> bool:
    return not Counter(names) - Counter(value)


def _excludes(value: list[str], names: list[str]) -> bool:
    return not set(names) & set(value)


def _at_end(value: list[str], names: list[str], *, from_start: bool) -> bool:
    """Whether the names lie at this end, read from there inwards."""
    seen = value if from_start else value[::-1]
    return seen[: len(names)] == names


def _wanted_count(
    shape: Shape, match: re.Match[str], text: str, kind: str, lexicon: Lexicon
) -> Wanted:
    end, depth, rest = match[1], match[2], match[3]
    found = re.match(
        r"(.*?)\s*((?:(?:at least|at most|more than|less than|not)\s+)?[+-]?\d+)$", rest
    )
    if found is None:
        raise Unfit(f"how many? Write 'count 3' or 'count items 3', not 'count {rest}'")
    members = _members(found[1], kind, lexicon) if found[1] else None
    inner = wanted_number(found[2])
    from_start = (end == "top") is (shape is not Shape.STACK)

    def fits(value: Value) -> bool:
        seen = list(value) if isinstance(value, list) else []
        if depth is not None:
            seen = (seen if from_start else seen[::-1])[: int(depth)]
        return inner.fits(
            len([each for each in seen if each != "-" and (members is None or each in members)])
        )

    return Wanted(text, fits)


def _members(what: str, kind: str, lexicon: Lexicon) -> Collection[str]:
    groups = {name.lower(): members for name, members in lexicon.groups.items()}
    if what.lower() in groups:
        return groups[what.lower()]
    try:
        return [read_name(what, kind, lexicon)]
    except Unfit as error:
        raise Unfit(
            error.message, nearest(what, [*lexicon.groups, *lexicon.names.get(kind, ())])
        ) from None
