"""The command line with a game without its own board: the plain table, the rulebook, the options, a whole game."""

from __future__ import annotations

import re

import pytest

from support.command import Command, Play, Ran
from support.ember import registered

__all__ = ["registered"]  # a fixture

ONES = "1\n" * 400


@pytest.fixture
def play(lorehall: Command, registered: str) -> Play:
    def run(typed: str, *more: str, seed: int = 3) -> Ran:
        words = ("play", "--text", "--game", registered, "--seed", str(seed))
        return lorehall(*words, *more, typed=typed)

    return run


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_to_the_end(play: Play, players: int) -> None:
    ran = play(ONES, "--players", str(players))
    assert ran.code == 0
    assert "Choose an action (" in ran.out
    assert "A shadow nears the" in ran.out
    assert re.search(r"is overrun: the keepers lose|All beacons burn: the keepers win", ran.out)


def test_the_plain_table_shows_map_hand_and_deck(play: Play) -> None:
    out = play("").out
    assert re.search(r"Crag \(next to Mill, Barrow\): beacon", out)
    assert re.search(r"Keep .*: keeper \(You\), keeper \(\w+\)", out)
    assert re.search(r"^your hand\n  0  \w+: .+\.\n  1  \w+: .+\.$", out, re.MULTILINE)
    assert "deck: 6 cards" in out
    assert "beacons: 0 of 3" in out


def test_why_not_cites_the_rule(play: Play) -> None:
    out = play("why\nwhy fight\n").out
    assert "There's no shadow here." in out
    assert re.search(r"\(W-FGT-\d\d\)", out)


def test_options_are_checked(play: Play, lorehall: Command, registered: str) -> None:
    ran = play("", "--players", "2", "--option", "night=dark")
    assert ran.code == 2
    assert "a dark night needs 3 or 4 keepers, not 2" in ran.err
    assert "calm" in lorehall("options", "--game", registered).out


def test_rules_and_cards_are_found(lorehall: Command, registered: str) -> None:
    found = lorehall("rules", "w-shd")
    assert found.code == 0
    assert "The keeper with the Horn may blow it" in found.out
    assert "Ember Watch: " in lorehall("rules").out
    assert "A shadow turns back." in lorehall("cards", "show", "Horn", "--game", registered).out


def test_every_rule_is_proved(
    lorehall: Command, registered: str, pytestconfig: pytest.Config
) -> None:
    root = str(pytestconfig.rootpath)
    ran = lorehall("rules", "--coverage", "--game", registered, "--root", root, "--brief")
    assert ran.code == 0, ran.out


def test_a_wrong_value_is_told(lorehall: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOREHALL_GAMES", "ember_watch")
    ran = lorehall("simulate", "--games", "1")
    assert ran.code == 2
    assert ran.err.startswith("lorehall: 'ember_watch' doesn't say what makes a game")


def test_some_words_of_an_option_are_enough(play: Play) -> None:
    out = play("walk mill\n").out
    assert "You walk to the Mill" in out
    refused = play("walk crag\n").out
    assert "You can't walk to the Crag from here." in refused
    assert "I don't understand" in play("fly mill\n").out


def test_rules_are_looked_up_as_outside_of_a_game(play: Play) -> None:
    assert "The keeper with the Horn may blow it" in play("rules W-SHD-02\n").out


def test_nobody_is_told_that_it_is_their_turn_where_all_are_asked(play: Play) -> None:
    out = play("walk mill\nwalk keep\nboard\n").out
    asked = out[out.rindex("A shadow nears") :]
    assert "let it come" in asked
    assert "It is your turn." in out
    assert "It is your turn." not in asked


def test_those_who_win_or_lose_together_have_no_table_of_scores(play: Play) -> None:
    out = play(ONES).out
    assert "the keepers" in out
    assert "Final score" not in out
