"""A table that is set up by name: what a path sets is what it reads, every card lies in one place, and what was said is known."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.core.engine.position import Position
from lorehall.scenario import Path, Shape, Unfit
from lorehall.scenario.setting import Fields, Setting, StateFields, the_seat, turn_path

CARDS = ["Axe", "Axe", "Bow", "Cup"]
TOWNS = ("Inn", "Mine")
EVERY = range(len(CARDS))


class Purse:
    def __init__(self) -> None:
        self.gold = 0
        self.awake = False
        self.town = -1
        self.been: list[int] = []
        self.hand: list[int] = []
        self.worn = -1


class Fair(Position):
    def __init__(self) -> None:
        super().__init__(0)
        self.purses = [Purse(), Purse()]
        self.deck: list[int] = []
        self.prices = [3, 4]


TABLE = StateFields[Fair]()
SEAT = Fields[Fair, Purse]("player # ", lambda s, n: the_seat(s.purses, n[0]))
PATHS: dict[str, Path[Any]] = {
    path.pattern: path
    for path in (
        SEAT.number("gold"),
        SEAT.flag("awake"),
        SEAT.one_of("town", TOWNS),
        SEAT.some_of("been", TOWNS),
        SEAT.cards("hand", CARDS, EVERY, "cards", "as they came"),
        SEAT.card("worn", CARDS, EVERY, "cards", "one at most"),
        SEAT.seen("wealth", Shape.NUMBER, lambda purse: 10 * purse.gold, "in copper"),
        TABLE.pile("deck", CARDS, EVERY, "cards", "top first", "deck"),
        TABLE.number("price of the mine", "", "prices", at=1),
        TABLE.seats("awake players", lambda s: [i for i, p in enumerate(s.purses) if p.awake], ""),
        turn_path("who begins"),
    )
}


class Ground(Setting[Fair]):
    """Where the fair is set up."""

    def finished(self) -> Fair:
        return self.state


def laid() -> Setting[Fair]:
    return Ground(Fair(), CARDS)


def put(board: Setting[Fair], pattern: str, value: Any, *numbers: int) -> None:
    setter = PATHS[pattern].put
    assert setter is not None
    setter(board, numbers, value)


def got(board: Setting[Fair], pattern: str, *numbers: int) -> object:
    getter = PATHS[pattern].get
    assert getter is not None
    return getter(board.state, numbers)


@pytest.mark.parametrize(
    ("pattern", "value"),
    [
        ("player # gold", 7),
        ("player # awake", True),
        ("player # town", "Mine"),
        ("player # town", None),
        ("player # been", ["Mine", "Inn"]),
        ("player # hand", ["Cup", "Axe"]),
        ("player # worn", "Bow"),
        ("player # worn", None),
    ],
)
def test_what_is_set_is_what_is_read(pattern: str, value: object) -> None:
    board = laid()
    put(board, pattern, value, 2)
    assert got(board, pattern, 2) == value
    assert board.is_said(pattern, 2)
    assert not board.is_said(pattern, 1)
    assert got(board, pattern, 1) == got(laid(), pattern, 1)


def test_a_pile_is_said_from_its_top_which_lies_last() -> None:
    board = laid()
    put(board, "deck", ["Bow", "Axe"])
    assert board.state.deck == [0, 2]
    assert got(board, "deck") == ["Bow", "Axe"]
    assert board.free == [1, 3]


def test_a_number_may_be_one_of_several_in_a_field() -> None:
    board = laid()
    put(board, "price of the mine", 9)
    assert board.state.prices == [3, 9]


def test_what_follows_can_be_read_and_not_set() -> None:
    board = laid()
    put(board, "player # gold", 2, 1)
    put(board, "player # awake", 1, 2)
    assert got(board, "player # wealth", 1) == 20
    assert got(board, "awake players") == ["player 2"]
    assert PATHS["player # wealth"].put is None


def test_whose_turn_it_is() -> None:
    board = laid()
    put(board, "turn", "player 2")
    assert board.turn == 1


def test_there_are_only_so_many_of_a_card() -> None:
    board = laid()
    put(board, "player # hand", ["Axe", "Axe"], 1)
    with pytest.raises(Unfit, match="there is no 'Axe' left"):
        put(board, "player # worn", "Axe", 2)


def test_what_is_said_again_gives_back_what_lay_there() -> None:
    board = laid()
    put(board, "player # hand", ["Axe", "Bow"], 1)
    put(board, "player # worn", "Cup", 1)
    put(board, "player # hand", ["Axe"], 1)
    put(board, "player # worn", "Bow", 1)
    put(board, "deck", ["Cup", "Axe"])
    put(board, "deck", ["Cup"])
    assert (got(board, "player # hand", 1), got(board, "player # worn", 1)) == (["Axe"], "Bow")
    assert board.free == [1]
    put(board, "player # worn", None, 1)
    assert board.free == [1, 2]


def test_unknown_players_and_names_are_refused() -> None:
    with pytest.raises(Unfit, match="there is no player 3; this game has 2"):
        put(laid(), "player # gold", 1, 3)
    with pytest.raises(Unfit, match="there is no town 'Port'"):
        put(laid(), "player # town", "Port", 1)
