"""Perft counts every line over choices and dice, and a table that is wrong shows its branches."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.core.engine.position import CHANCE
from lorehall.core.errors import LorehallError
from lorehall.games import game
from lorehall.lab.engine.perft import (
    check_table,
    divide,
    listing,
    parse_table,
    perft,
    position,
    print_entry,
)

ENCHANTERS = game("enchanters")
TABLE = """
# comments and blank lines are free
name     start of a game
options  players=2 kingdoms=Bandits,Goblins,Undead,Unicorns village=Alea
seed     3
perft    0 1

name     some way in
options  players=3 kingdomSelection=random village=Deep_Tower
seed     4
walk     30 5
play     0 1
"""


def by_hand(state: Any, depth: int) -> int:
    """The slow way: no shortcut at the last ply."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for index in range(len(state.options)):
        copy = ENCHANTERS.clone(state)
        copy.answer(index)
        total += by_hand(copy, depth - 1)
    return total


def test_counts_are_those_of_plain_recursion() -> None:
    for entry in parse_table(TABLE):
        state = position(ENCHANTERS, entry)
        for depth in (1, 2, 3):
            found = perft(ENCHANTERS, state, depth)
            assert found == by_hand(listing(ENCHANTERS, state), depth)
            assert found == sum(nodes for _, nodes in divide(ENCHANTERS, state, depth))


def test_the_first_answers_are_counted() -> None:
    state = ENCHANTERS.new({"players": 2}, 1)
    assert perft(ENCHANTERS, state, 1) == 8
    assert perft(ENCHANTERS, state, 2) == 8 * 7
    branches = divide(ENCHANTERS, state, 2)
    assert [nodes for _, nodes in branches] == [7] * 8
    assert branches[0][0] == "Bandits"


def test_dice_are_listed() -> None:
    state = position(ENCHANTERS, parse_table(TABLE)[0])
    rest = next(
        i for i, (name, _) in enumerate(divide(ENCHANTERS, state, 1)) if "d6 crystals" in name
    )
    copy = listing(ENCHANTERS, state)
    copy.answer(rest)
    assert (copy.seat, len(copy.options)) == (CHANCE, 6)
    assert divide(ENCHANTERS, state, 2)[rest][1] == 6
    assert not state.list_chance  # the position itself is not touched


def test_a_finished_game_is_one_line() -> None:
    state = ENCHANTERS.new({"players": 2, "length": "superfast"}, 1)
    while not state.over:
        state.answer(0)
    assert perft(ENCHANTERS, state, 3) == 1
    assert divide(ENCHANTERS, state, 3) == []


def test_a_printed_entry_checks_and_a_wrong_count_shows_its_branches() -> None:
    written = print_entry(ENCHANTERS, parse_table(TABLE)[1], (1, 2))
    entries = parse_table(written)
    assert check_table(ENCHANTERS, entries) == []
    depth, nodes = entries[0].counts[1]
    entries[0].counts[1] = (depth, nodes + 1)
    (mismatch,) = check_table(ENCHANTERS, entries)
    assert (mismatch.found, mismatch.expected) == (nodes, nodes + 1)
    assert (
        str(mismatch).splitlines()[0]
        == f"some way in (line 1), depth 2: expected {nodes + 1}, found {nodes}"
    )
    assert len(str(mismatch).splitlines()) == 1 + entries[0].counts[0][1]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("perft 3", "two numbers"),
        ("depth 3", "unknown word 'depth'"),
        ("options players", "name=value"),
        ("seed x", "line 1"),
    ],
)
def test_a_bad_table_names_its_line(line: str, message: str) -> None:
    with pytest.raises(LorehallError, match=message):
        parse_table(line)
