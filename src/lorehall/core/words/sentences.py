"""Sentences as data: a key, and parts that say what they mean next to their English words.

A game writes a *template* once, `{who:Seat} [takes|take] {amount:crystal}`, and renders it with numbers. The result reads
"Player 1 takes 3 crystals", and still knows that this is seat 0, an inflected verb and the number 3: a reader can say "You take
3 crystals", and a translation can look up the key and put the named parts into its own sentence. Nobody has to read the words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Ref:
    """Something that a sentence names: its kind ("seat", "card", "number", ...), which one, and its words there."""

    def __init__(
        self, kind: str, value: int | str, text: str, name: str, place: str = "", short: str = ""
    ) -> None:
        """`value` is an identity, never words. `name` is what the template calls it; `place` is where it lies on the table, if
        the sentence points at it; `short` are its words where the sentence has said the rest of them already.
        """
        self.kind: Final = kind
        self.value: Final = value
        self.text: Final = text
        self.name: Final = name
        self.place: Final = place
        self.short: Final = short

    def shortened(self) -> Ref:
        """The same in its short words, if it has such."""
        if not self.short:
            return self
        return Ref(self.kind, self.value, self.short, self.name, self.place)

    @property
    def said(self) -> str:
        """Its words inside a sentence: a card whose name begins with a small letter would read as part of it, and is quoted."""
        return f"“{self.text}”" if self.kind == "card" and self.text[:1].islower() else self.text

    def _all(self) -> tuple[str, int | str, str, str, str, str]:
        return self.kind, self.value, self.text, self.name, self.place, self.short

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return f"Ref{self._all()}"


class Verb:
    """A word that follows the sentence's first seat: "takes" of somebody, "take" of the reader."""

    def __init__(self, third: str, second: str) -> None:
        self.third: Final = third
        self.second: Final = second
        self.text: Final = third

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verb) and (self.third, self.second) == (other.third, other.second)

    def __hash__(self) -> int:
        return hash((self.third, self.second))

    def __repr__(self) -> str:
        return f"Verb({self.third!r}, {self.second!r})"


Part = str | Ref | Verb


class Sentence:
    """What is said: the key of its template, its parts in their order, and its English text."""

    def __init__(self, key: str, parts: tuple[Part, ...]) -> None:
        self.key: Final = key
        self.parts: Final = parts
        self.text: Final = "".join([p if isinstance(p, str) else p.text for p in parts])

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentence) and self.key == other.key and self.parts == other.parts

    def __hash__(self) -> int:
        return hash((self.key, self.parts))

    def __repr__(self) -> str:
        return f"Sentence({self.key!r}, {self.text!r})"

    def plus(self, *parts: Part) -> Sentence:
        """The sentence with more parts at its end."""
        return Sentence(self.key, self.parts + parts)

    @property
    def about(self) -> tuple[tuple[str, int | str], ...]:
        """What it names: the names and values of its parts, for comparing without words."""
        return tuple([(part.name, part.value) for part in self.parts if isinstance(part, Ref)])

    def ref(self, name: str) -> Ref | None:
        """What the template calls so; None where the sentence has no such part."""
        for part in self.parts:
            if isinstance(part, Ref) and part.name == name:
                return part
        return None


def plain(key: str, text: str) -> Sentence:
    """A sentence that names nothing."""
    return Sentence(key, (text,))


def enumerated(things: Sequence[Part]) -> list[Part]:
    """Several things as the parts of a sentence: `a, b and c`."""
    parts: list[Part] = []
    for left, thing in zip(range(len(things), 0, -1), things, strict=True):
        parts += [thing, "" if left == 1 else " and " if left == 2 else ", "]
    return parts[:-1]


# -- how a kind of field is shown --------------------------------------------------------------------

Show = Callable[[S_contra, int, str], Ref]
"""How a game shows a number in a sentence, under the name that its template has for it: as a card, a seat, an amount."""


def figure(value: int, sign: str = "") -> str:
    """A number in words for people: below 0 with a minus sign, not with a hyphen. From 0 on, with `sign`."""
    return f"\N{MINUS SIGN}{-value}" if value < 0 else f"{sign}{value}"


def number(state: object, value: int, name: str) -> Ref:
    """A bare number: `5`, `−1`."""
    return Ref("number", value, figure(value), name)


def signed(state: object, value: int, name: str) -> Ref:
    """A change: `+2`, `−1`, `+0`."""
    return Ref("number", value, figure(value, "+"), name)


def counted(noun: str, plural: str = "") -> Show[object]:
    """A number of things: `1 crystal`, `3 crystals`."""
    many = plural or f"{noun}s"

    def show(state: object, value: int, name: str) -> Ref:
        return Ref("number", value, f"{figure(value)} {noun if value == 1 else many}", name)

    return show


def seat(state: object, who: int, name: str) -> Ref:
    """A player inside a sentence: `player 1` for seat 0."""
    return Ref("seat", who, f"player {who + 1}", name)


def subject(state: object, who: int, name: str) -> Ref:
    """A player at the beginning of a sentence: `Player 1` for seat 0."""
    return Ref("seat", who, f"Player {who + 1}", name)


def named(kind: str, called: Callable[[S, int], str], place: str = "") -> Show[S]:
    """Things of a kind by their names; `place` says where they are if the sentence points at them, as in `place/{}`."""

    def show(s: S, value: int, name: str) -> Ref:
        said = called(s, value)
        return Ref(kind, said, said, name, place.format(value))

    return show


def one_of(kind: str, keys: Sequence[str], words: Sequence[str] = ()) -> Show[object]:
    """One of a few things, `end` in the words `at the end of the turn`: its key stays whatever the words become.

    Names of cards and places are keys and words in one; then `words` are left out.
    """
    things = list(zip(keys, words or keys, strict=True))

    def show(state: object, value: int, name: str) -> Ref:
        key, text = things[value]
        return Ref(kind, key, text, name)

    return show


# -- templates ---------------------------------------------------------------------------------------


class BadTemplate(Exception):
    """A template that cannot be read, or names what its numbers do not have: a mistake of the game's author."""


class Field(Generic[S]):
    """A number of a template with its way of being shown."""

    def __init__(self, index: int, name: str, kind: str, show: Show[S], *, rest: bool) -> None:
        """With `rest` it stands for all numbers from this one on: `Scar, Limp and Cough`."""
        self.index: Final = index
        self.name = name
        self.kind: Final = kind
        self.show: Final = show
        self.rest: Final = rest


class Agreeing:
    """A word that follows a number: "goes" for one, "go" for more."""

    def __init__(self, index: int, one: str, many: str) -> None:
        self.index: Final = index
        self.one: Final = one
        self.many: Final = many


class AgreeingField(Generic[S]):
    """A field that follows another number: "Orc" for one, "Orcs" for more."""

    def __init__(self, index: int, one: Field[S], many: Field[S]) -> None:
        self.index: Final = index
        self.one: Final = one
        self.many: Final = many


PIECE: Final = re.compile(
    r"\{(?P<name>\w+)(?P<rest>\*)?(?::(?P<kind>\w+))?\}"
    r"|\{(?P<of>\w+)\?(?P<one>[^|{}]*)\|(?P<many>[^|{}]*)\}"
    r"|\{(?P<by>\w+)\?\{(?P<named>\w+):(?P<single>\w+)\}\|\{(?P=named):(?P<plural>\w+)\}\}"
    r"|\[(?P<third>[^|\[\]]*)\|(?P<second>[^|\[\]]*)\]"
)


class Template(Generic[S]):
    """A sentence to be filled with numbers, read once.

    `{who:Seat}` is the number called `who`, shown as the game's kind `Seat`; without a kind it is shown as the kind of its own
    name, or else as a bare number. A number shown twice is called by its kind the second time. `{cards*:card}` stands for all
    numbers from `cards` on. `[takes|take]` follows the first seat, `{amount?goes|go}` follows a number, and so does the kind in
    `{amount?{colour:minion}|{colour:minions}}`.
    """

    def __init__(
        self, key: str, pattern: str, names: Sequence[str], kinds: Mapping[str, Show[S]]
    ) -> None:
        self.key = key
        self.names = tuple(names)
        self.pieces = _pieces(pattern, self.names, kinds)

    def render(self, state: S, values: tuple[int, ...]) -> Sentence:
        """The sentence about these numbers, in the order of their names."""
        parts: list[Part] = []
        has_subject = False
        for piece in self.pieces:
            if isinstance(piece, str):
                parts.append(piece)
            elif isinstance(piece, Field) and not piece.rest:
                ref = piece.show(state, values[piece.index], piece.name)
                has_subject = has_subject or ref.kind == "seat"
                parts.append(ref)
            elif isinstance(piece, Verb):
                parts.append(piece if has_subject else piece.third)
            elif isinstance(piece, Agreeing):
                parts.append(piece.one if values[piece.index] == 1 else piece.many)
            elif isinstance(piece, AgreeingField):
                field = piece.one if values[piece.index] == 1 else piece.many
                parts.append(field.show(state, values[field.index], field.name))
            else:
                shown = [piece.show(state, value, piece.name) for value in values[piece.index :]]
                parts += enumerated(shown)
        return Sentence(self.key, tuple(parts))


Piece = str | Verb | Agreeing | AgreeingField[S] | Field[S]


def _pieces(
    pattern: str, names: tuple[str, ...], kinds: Mapping[str, Show[S]]
) -> tuple[Piece[S], ...]:
    found: list[Piece[S]] = []
    end = 0
    for match in PIECE.finditer(pattern):
        found += [pattern[end : match.start()], _piece(pattern, match, names, kinds)]
        end = match.end()
    found.append(pattern[end:])
    if any(isinstance(piece, str) and re.search(r"[][{}]", piece) for piece in found):
        raise BadTemplate(f"{pattern!r} has a bracket that belongs to neither a field nor a verb.")
    _tell_apart(found)
    return tuple([piece for piece in found if piece != ""])


def _piece(
    pattern: str, match: re.Match[str], names: tuple[str, ...], kinds: Mapping[str, Show[S]]
) -> Piece[S]:
    if match["third"] is not None:
        return Verb(match["third"], match["second"])
    index = _index(pattern, match["name"] or match["of"] or match["by"], names)
    if match["of"]:
        return Agreeing(index, match["one"], match["many"])
    if match["by"]:
        one = _field(pattern, match["named"], match["single"], names, kinds)
        many = _field(pattern, match["named"], match["plural"], names, kinds)
        return AgreeingField(index, one, many)
    rest = match["rest"] is not None
    return _field(pattern, match["name"], match["kind"], names, kinds, rest=rest)


def _index(pattern: str, name: str, names: tuple[str, ...]) -> int:
    if name not in names:
        raise BadTemplate(f"{pattern!r} names {name!r}; its numbers are {', '.join(names)}.")
    return names.index(name)


def _field(
    pattern: str,
    name: str,
    wanted: str | None,
    names: tuple[str, ...],
    kinds: Mapping[str, Show[S]],
    *,
    rest: bool = False,
) -> Field[S]:
    index = _index(pattern, name, names)
    kind = wanted or (name if name in kinds else "number")
    if kind not in kinds and kind != "number":
        raise BadTemplate(f"{pattern!r} shows {name!r} as {kind!r}, which is not a kind of field.")
    return Field(index, name, kind, kinds.get(kind, number), rest=rest)


def _tell_apart(pieces: list[Piece[S]]) -> None:
    seen: set[str] = set()
    for piece in pieces:
        if isinstance(piece, Field):
            if piece.name in seen:
                piece.name = piece.kind
            seen.add(piece.name)
