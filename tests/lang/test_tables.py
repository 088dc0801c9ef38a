"""Tables as plain rows, and a map made from one; every mistake is reported with its line."""

from __future__ import annotations

import pytest

from lorehall.lang.errors import CardErrors
from lorehall.lang.sources import Source
from lorehall.lang.tables import Tables, read_map, read_rows

COLUMNS = ("spot", "kind", "x,y", "neighbours")
BOARD = """
# three spots in a row
spot | kind | x,y | neighbours
Mill | wet, low | 1,2 | Hill
Hill | - | 3,4 | Mill, Fort
Fort | none | 5,6 | Hill
"""


def source(text: str) -> Source:
    return Source("board.rows", text)


def test_a_row_knows_its_cells_and_their_members() -> None:
    mill, hill, fort = read_rows(source(BOARD), COLUMNS)
    assert mill["spot"] == "Mill"
    assert mill.names("kind") == ["wet", "low"]
    assert hill.names("kind") == fort.names("kind") == []
    assert (mill.line, hill.line) == (4, 5)


def test_a_map_is_read_from_rows() -> None:
    found = read_map(Tables([source(BOARD)]).rows("board", COLUMNS), "spot", ("kind",))
    assert [place.name for place in found.places] == ["Mill", "Hill", "Fort"]
    assert found.places[0].regions == ("wet", "low")
    assert (found.places[2].x, found.places[2].y) == (5, 6)
    assert found.neighbours(1) == (0, 2)
    assert found.distance(0, 2) == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("spot | kind", "place | kind", "board.rows:3:1: the columns must be spot | kind | x,y | neighbours"),
        ("Fort | none", "Fort", "board.rows:6:1: a row must have 4 cells; this one has 3"),
        ("Mill, Fort", "Mill, Ford", "board.rows:5:24: there is no spot 'Ford'"),
        ("5,6 | Hill", "5,6 | Mill", "board.rows:5:24: Fort doesn't list this neighbour"),
        ("Fort | none", "Hill | none", "board.rows:6:1: 'Hill' is already defined in board.rows, line 5"),
        ("5,6", "five,6", "board.rows:6:15: 'x,y' must be two numbers separated by a comma, such as '50,14', not 'five,6'"),
        ("5,6", "5", "'x,y' must be two numbers separated by a comma, such as '50,14', not '5'"),
        ("| - |", "| |", "board.rows:5:8: 'kind' is empty; write '-' for nothing"),
        ("Fort |", "F\u202eort |", "board.rows:6:2: the character U+202E is invisible"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_line(old: str, new: str, message: str) -> None:
    tables = Tables([source(BOARD.replace(old, new))])
    with pytest.raises(CardErrors) as caught:
        read_map(tables.rows("board", COLUMNS), "spot", ("kind",))
    assert message in str(caught.value)


def test_the_cell_is_underlined_and_a_slip_is_guessed() -> None:
    tables = Tables([source(BOARD.replace("Mill, Fort", "Mill, Frot"))])
    with pytest.raises(CardErrors) as caught:
        read_map(tables.rows("board", COLUMNS), "spot", ("kind",))
    assert str(caught.value.errors[0]).splitlines()[1:] == [
        "    Hill | - | 3,4 | Mill, Frot",
        "    " + " " * 23 + "^^^^",
        "    did you mean: 'Fort'",
    ]


def test_a_number_of_rows_can_be_asked_for() -> None:
    assert len(Tables([source(BOARD)]).rows("board", COLUMNS, 3)) == 3
    with pytest.raises(CardErrors) as caught:
        Tables([source(BOARD)]).rows("board", COLUMNS, 4)
    assert "board.rows:6:1: this table must have 4 rows below the header, not 3" in str(
        caught.value
    )


def test_a_table_is_found_in_any_folder_and_the_later_one_counts() -> None:
    far = Source("some/where/board.rows", BOARD.replace("Mill", "Ferry"))
    rows = Tables([source(BOARD), far]).rows("board", COLUMNS)
    assert [row["spot"] for row in rows] == ["Ferry", "Hill", "Fort"]


def test_a_missing_table_is_named() -> None:
    with pytest.raises(CardErrors, match="this file is missing"):
        Tables([]).rows("board", COLUMNS)
