"""A table that is set up by name: a state in which whatever is not said is usual, and the paths to its plain fields.

A game whose cards have numbers of their own derives its board from `Setting`; `Fields` makes the paths. What a path reads and
what it sets lies in the same field, so a name is said once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Generic, TypeVar

from lorehall.core.counting import listed
from lorehall.core.engine.declared_position import Play
from lorehall.core.engine.position import Position
from lorehall.lang.written import Content, WrittenGame
from lorehall.scenario.paths import Numbers, Path
from lorehall.scenario.stage import Stage
from lorehall.scenario.text import Unfit
from lorehall.scenario.values import PLAYERS, Shape, Value

S = TypeVar("S", bound=Position)
P = TypeVar("P", bound=Play)
T = TypeVar("T")
C = TypeVar("C", bound=Content)
NOTHING = -1
"""A field that names nothing, which a scenario calls none."""


def the_seat(seats: Sequence[T], number: int) -> T:
    """What belongs to a player, who is counted from 1."""
    if not 1 <= number <= len(seats):
        raise Unfit(f"there is no player {number}; this game has {len(seats)}")
    return seats[number - 1]


def player(seat: int) -> str:
    """A seat as scenarios call it."""
    return f"player {seat + 1}" if seat >= 0 else "nobody"


def texts(value: Value) -> list[str]:
    """The names of a list."""
    return [str(each) for each in value] if isinstance(value, list) else []


class Setting(ABC, Generic[S]):
    """A state that is being set up, and what must wait until all is said."""

    def __init__(self, state: S, names: Sequence[str]) -> None:
        """`names` are those of all cards, by their numbers."""
        self.state = state
        self.names = names
        self.free: list[int] = [*range(len(names))]
        """Cards that lie nowhere yet."""
        self.said: set[tuple[str, Numbers]] = set()
        """The paths that were set, so that nothing usual takes their place."""
        self.turn = 0
        self.begins = "turn"
        """With which part of it the play begins."""

    @abstractmethod
    def finished(self) -> S:
        """The state, ready to be run, with what is usual where nothing was said."""

    def is_said(self, pattern: str, *numbers: int) -> bool:
        """Whether a path was set."""
        return (pattern, numbers) in self.said

    def give_back(self, cards: Sequence[int]) -> None:
        """Cards lie nowhere again, since something else is said of the place where they lay."""
        self.free = sorted([*self.free, *cards])

    def take(self, names: Sequence[str], among: Container[int]) -> list[int]:
        """Cards of these names that lie nowhere yet and have one of these numbers."""
        found: list[int] = []
        for name in names:
            fits = [card for card in self.free if card in among and self.names[card] == name]
            if not fits:
                raise Unfit(f"there is no '{name}' left for this place")
            self.free.remove(fits[0])
            found.append(fits[0])
        return found


class Fields(Generic[S, T]):
    """Paths to the fields of one thing, `of` a state; before each name stands `head`, as in `player # `."""

    def __init__(self, head: str, of: Callable[[S, Numbers], T]) -> None:
        self.head = head
        self.of = of

    def _path(
        self,
        name: str,
        shape: Shape,
        get: Callable[[T], Value],
        put: Callable[[Setting[S], T, Value], None],
        kind: str,
        says: str,
    ) -> Path[S]:
        """`get` and `put` are given the thing whose field it is."""
        pattern = self.head + name

        def put_here(board: Setting[S], numbers: Numbers, value: Value) -> None:
            board.said.add((pattern, numbers))
            put(board, self.of(board.state, numbers), value)

        return Path(pattern, shape, lambda s, n: get(self.of(s, n)), put_here, kind, says)

    def number(self, name: str, says: str = "", field: str = "", at: int | None = None) -> Path[S]:
        """A count; `at` is its place where the field holds one for each of several things."""
        field = field or name

        def put(_: object, thing: T, value: Value) -> None:
            if at is None:
                setattr(thing, field, value)
            else:
                getattr(thing, field)[at] = value

        def get(thing: T) -> Value:
            found: int | list[int] = getattr(thing, field)
            return found[at] if isinstance(found, list) and at is not None else found

        return self._path(name, Shape.NUMBER, get, put, "", says)

    def flag(self, name: str, says: str = "") -> Path[S]:
        """Something that is so or not."""

        def put(_: object, thing: T, value: Value) -> None:
            setattr(thing, name, bool(value))

        return self._path(name, Shape.FLAG, lambda thing: bool(getattr(thing, name)), put, "", says)

    def one_of(self, name: str, known: Sequence[str], kind: str = "", says: str = "") -> Path[S]:
        """One of several things by its name; the field has its number."""

        def get(thing: T) -> Value:
            found: int = getattr(thing, name)
            return None if found == NOTHING else known[found]

        def put(_: object, thing: T, value: Value) -> None:
            if value is not None and value not in known:
                raise Unfit(f"there is no {name} '{value}'", known)
            setattr(thing, name, NOTHING if value is None else known.index(str(value)))

        return self._path(name, Shape.TEXT, get, put, kind, says)

    def some_of(self, name: str, known: Sequence[str], kind: str = "", says: str = "") -> Path[S]:
        """Several of them."""

        def put(_: object, thing: T, value: Value) -> None:
            setattr(thing, name, [known.index(each) for each in texts(value)])

        def get(thing: T) -> Value:
            return [known[each] for each in getattr(thing, name)]

        return self._path(name, Shape.PILE, get, put, kind, says)

    def cards(
        self,
        name: str,
        names: Sequence[str],
        among: Container[int],
        kind: str,
        says: str,
        field: str = "",
        order: int = 1,
    ) -> Path[S]:
        """Cards in the order in which they came."""
        field = field or name

        def put(board: Setting[S], thing: T, value: Value) -> None:
            board.give_back(getattr(thing, field))
            setattr(thing, field, board.take(texts(value), among)[::order])

        def get(thing: T) -> Value:
            return [names[card] for card in getattr(thing, field)[::order]]

        return self._path(name, Shape.PILE, get, put, kind, says)

    def pile(
        self,
        name: str,
        names: Sequence[str],
        among: Container[int],
        kind: str,
        says: str,
        field: str,
    ) -> Path[S]:
        """Cards of which the top is said first and lies last."""
        return self.cards(name, names, among, kind, says, field, order=-1)

    def card(
        self, name: str, names: Sequence[str], among: Container[int], kind: str, says: str
    ) -> Path[S]:
        """A single card, or none."""

        def put(board: Setting[S], thing: T, value: Value) -> None:
            if getattr(thing, name) != NOTHING:
                board.give_back([getattr(thing, name)])
            taken = [] if value is None else board.take([str(value)], among)
            setattr(thing, name, taken[0] if taken else NOTHING)

        def get(thing: T) -> Value:
            found: int = getattr(thing, name)
            return None if found == NOTHING else names[found]

        return self._path(name, Shape.TEXT, get, put, kind, says)

    def seen(
        self, name: str, shape: Shape, get: Callable[[T], Value], says: str, kind: str = ""
    ) -> Path[S]:
        """What follows from the rest and cannot be set."""
        return Path(self.head + name, shape, lambda s, n: get(self.of(s, n)), None, kind, says)

    def seats(self, name: str, get: Callable[[T], Sequence[int]], says: str) -> Path[S]:
        """Players that follow from the rest."""
        return self.seen(
            name, Shape.PILE, lambda thing: [player(seat) for seat in get(thing)], says, PLAYERS
        )


class StateFields(Fields[S, S]):
    """Paths to the fields of a state itself."""

    def __init__(self, head: str = "") -> None:
        super().__init__(head, lambda s, _: s)


def turn_path(says: str) -> Path[S]:
    """Whose turn it is when the play begins."""

    def put(board: Setting[S], _: Numbers, value: Value) -> None:
        board.turn = int(str(value).removeprefix("player ")) - 1

    return Path("turn", Shape.TEXT, None, put, PLAYERS, says)


def begins_path(among: Sequence[str]) -> Path[S]:
    """With which part of a turn the play begins."""

    def put(board: Setting[S], _: Numbers, value: Value) -> None:
        if value not in among:
            raise Unfit(f"a position must begin with {listed(among, 'or')}, not {value}")
        board.begins = str(value)

    says = f"where play begins: {', '.join(among)}"
    return Path("begins", Shape.TEXT, None, put, "", says)


class SettingStage(Stage[P]):
    """A written game whose scenarios are set up on a `Setting`, by these paths."""

    def __init__(
        self,
        game: WrittenGame[P, C],
        setting: Callable[[P], Setting[P]],
        paths: Sequence[Path[P]],
    ) -> None:
        self.game = game
        self.paths = paths
        self.unbegun = game.unbegun
        self.setting = setting

    def board(self, options: Mapping[str, str], seats: int, seed: int) -> Setting[P]:
        return self.setting(self.unbegun(self.options(options, seats), seed))

    def build(self, board: Setting[P], dice: Sequence[int]) -> P:
        return self.started(board.finished(), dice)
