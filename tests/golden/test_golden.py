"""Golden games do not change unnoticed, and every option has one."""

from __future__ import annotations

import difflib

import pytest

from golden.games import GAMES, HERE, transcript
from lorehall.core.options import Option
from lorehall.games import game
from lorehall.games.enchanters.options import OPTIONS

ALL = [(folder, name) for folder, games in GAMES.items() for name in sorted(games)]
OPTIONS_OF = {
    "enchanters": OPTIONS,
    **{
        name: [option for option in game(name).declared if isinstance(option, Option)]
        for name in ("defenders", "prophecy")
    },
}
SEATS = {"enchanters": {1, 2, 3, 4}, "defenders": {1, 3, 4}, "prophecy": {2, 3, 4, 5}}
"""Perft tables, the corpus and the contract suite have Defenders of two seats."""
ELSEWHERE = {
    "startingPlayer": {"0", "2", "3"},  # one seat stands for all
    "difficulty": {"hard"},  # a number between those of the others (E-COP-05), which has scenarios
}


@pytest.mark.parametrize(("folder", "name"), ALL)
def test_golden_game(folder: str, name: str) -> None:
    expected = (HERE / folder / f"{name}.txt").read_text("utf-8")
    found = transcript(name, folder)
    if found != expected:
        diff = difflib.unified_diff(
            expected.splitlines(), found.splitlines(), "golden", "now", lineterm="", n=4
        )
        pytest.fail(
            "\n".join(list(diff)[:60]) + "\nIf this is meant: make golden, and read the difference."
        )


@pytest.mark.parametrize("folder", GAMES)
def test_there_is_no_golden_game_too_many(folder: str) -> None:
    assert {path.stem for path in (HERE / folder).glob("*.txt")} == set(GAMES[folder])


@pytest.mark.parametrize("folder", GAMES)
def test_every_value_of_every_option_has_a_golden_game(folder: str) -> None:
    games = [golden.options for golden in GAMES[folder].values()]
    for option in OPTIONS_OF[folder]:
        played = {str(options.get(option.name, option.default)) for options in games}
        wanted = set(option.values) - set(option.absent) - ELSEWHERE.get(option.name, set())
        assert wanted <= played, option.name
    assert {options["players"] for options in games} == SEATS[folder]
