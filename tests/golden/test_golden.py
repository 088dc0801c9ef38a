"""Golden games do not change unnoticed, and every option has one."""

from __future__ import annotations

import difflib

import pytest

from golden.games import BASE_GAMES, FOLDER, LAB_GAMES, all_games, transcript
from lorehall.games.enchanters.options import OPTIONS


@pytest.mark.parametrize("name", sorted(all_games()))
def test_golden_game(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text("utf-8")
    found = transcript(name)
    if found != expected:
        diff = difflib.unified_diff(
            expected.splitlines(), found.splitlines(), "golden", "now", lineterm="", n=4
        )
        pytest.fail(
            "\n".join(list(diff)[:60]) + "\nIf this is meant: make golden, and read the difference."
        )


def test_there_is_no_golden_game_too_many() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(all_games())


def test_every_value_of_every_option_has_a_golden_game() -> None:
    games = [*BASE_GAMES.values(), *LAB_GAMES.values()]
    for option in OPTIONS:
        played = {str(options.get(option.name, option.values[0])) for options in games}
        wanted = (
            {"random", "1"}
            if option.name == "startingPlayer"
            else set(option.values) - set(option.absent)
        )
        assert wanted <= played, option.name
    assert {options["players"] for options in games} == {2, 3, 4}
