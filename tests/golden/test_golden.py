"""Golden games do not change unnoticed, and every option has one."""

from __future__ import annotations

import difflib

import pytest

from golden.games import (
    BASE_GAMES,
    FOLDERS,
    HERE,
    LAB_GAMES,
    MODE_GAMES,
    OWN_GAMES,
    VARIANT_GAMES,
    all_games,
    transcript,
)
from lorehall.core.options import Option
from lorehall.games import game
from lorehall.games.enchanters.options import OPTIONS

ALL = [(folder, name) for folder in FOLDERS for name in sorted(all_games(folder))]


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


@pytest.mark.parametrize("folder", FOLDERS)
def test_there_is_no_golden_game_too_many(folder: str) -> None:
    assert {path.stem for path in (HERE / folder).glob("*.txt")} == set(all_games(folder))


def test_every_value_of_every_option_has_a_golden_game() -> None:
    games = [
        options
        for each in (BASE_GAMES, LAB_GAMES, VARIANT_GAMES, MODE_GAMES)
        for options in each.values()
    ]
    for option in OPTIONS:
        played = {str(options.get(option.name, option.values[0])) for options in games}
        wanted = (
            {"random", "1"}
            if option.name == "startingPlayer"
            else set(option.values) - set(option.absent)
        )
        assert wanted <= played, option.name
    assert {options["players"] for options in games} == {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("name", "seats"), [("defenders", {1, 2, 3, 4}), ("prophecy", {2, 3, 4, 5})]
)
def test_every_value_of_every_option_of_a_game_has_a_golden_game(
    name: str, seats: set[int]
) -> None:
    games = list(OWN_GAMES[name].values())
    for option in game(name).declared:
        if isinstance(option, Option):
            played = {str(options.get(option.name, option.default)) for options in games}
            assert set(option.values) == played, option.name
    assert {options["players"] for options in games} == seats
