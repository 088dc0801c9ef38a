"""Options are read, needs are looked at, and everything that is wrong is said at once."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from lorehall.core.errors import BadOptions, Problem
from lorehall.core.options import (
    Chosen,
    Group,
    Name,
    Names,
    Need,
    Number,
    Option,
    Preset,
    check,
    grouped,
    menu_of,
    playable,
    player_counts,
    presets_of,
    to_menu,
)

OPTIONS = (
    Number("players", 1, 4, 2, "X-SET-01", "How many play.", words="one to four can play"),
    Option(
        "night",
        ("off", "on"),
        "X-NGT-01, X-NGT-02",
        "Play at night.",
        needs=(
            Need("on", "players", (3, 4), "{players} players are too few for the night"),
            Need("on", "boxes", ("moon", "stars"), "on needs the box moon or stars", "X-BOX-01"),
        ),
    ),
    Option("mode", ("together", "alone", "apart"), "X-MOD-01", "How.", absent=("apart",)),
    Names("boxes", "X-BOX-01", "Which boxes.", default=("sun",)),
    Name("village", "", "The village.", needs=(Need("", "mode", ("alone",), "needs mode alone"),)),
)
MOON = {"players": 3, "boxes": "moon"}


def refused(**given: object) -> list[str]:
    with pytest.raises(BadOptions) as caught:
        check(given, OPTIONS, rule="X-GEN-01")
    return caught.value.problems


def test_defaults_are_filled_in_and_left_out_again() -> None:
    chosen = check({}, OPTIONS, rule="X-GEN-01")
    assert (chosen["players"], chosen["night"], chosen["boxes"]) == (2, "off", ("sun",))
    assert chosen.as_dict() == {}
    chosen = check({**MOON, "night": True}, OPTIONS, rule="X-GEN-01")
    assert chosen.is_on("night")
    assert chosen.as_dict() == {"players": 3, "night": "on", "boxes": ["moon"]}
    assert check(chosen.as_dict(), OPTIONS, rule="X-GEN-01") == chosen
    assert isinstance(chosen, Chosen)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"nigth": "on"}, "nigth: there is no such option; did you mean night? (X-GEN-01)"),
        ({"weather": "fine"}, "weather: there is no such option (X-GEN-01)"),
        ({"night": "dark"}, "night: 'dark' is not one of off, on (X-NGT-01, X-NGT-02)"),
        ({"players": "two"}, "players: 'two' is not a number; one to four can play (X-SET-01)"),
        ({"players": True}, "players: True is not a number; one to four can play (X-SET-01)"),
        ({"players": 5}, "players: 5 is out of range; one to four can play (X-SET-01)"),
        ({"boxes": [1]}, "boxes: [1] is not a list of names (X-BOX-01)"),
        ({"boxes": ["moon"] * 61}, "boxes: 61 names are too many; the limit is 60 (X-BOX-01)"),
        ({"boxes": "m," * 9000}, "boxes: 9000 names are too many; the limit is 60 (X-BOX-01)"),
        ({"boxes": "m" * 301}, f"boxes: '{'m' * 59}... is too long for a name (X-BOX-01)"),
        ({"night": "d" * 999}, f"night: '{'d' * 59}... is not one of off, on (X-NGT-01, X-NGT-02)"),
        ({"mode": "apart"}, "mode: apart is not in this release (X-MOD-01)"),
        ({"village": "Alea"}, "village: needs mode alone"),
    ],
)
def test_each_problem_says_what_would_be_right(given: dict[str, object], words: str) -> None:
    assert refused(**given) == [words]


def test_all_problems_come_at_once_with_their_options() -> None:
    with pytest.raises(BadOptions) as caught:
        check({"night": "on", "mode": "apart"}, OPTIONS, rule="X-GEN-01")
    assert caught.value.details == [
        Problem("night", "2 players are too few for the night", "X-NGT-01, X-NGT-02"),
        Problem("night", "on needs the box moon or stars", "X-BOX-01"),
        Problem("mode", "apart is not in this release", "X-MOD-01"),
    ]
    assert str(caught.value).count("\n") == 2


def test_a_game_may_look_further() -> None:
    def more(values: Mapping[str, Any]) -> list[Problem]:
        return [Problem("", f"{values['players']} is unlucky", "X-LCK-01")]

    with pytest.raises(BadOptions, match=r"^3 is unlucky \(X-LCK-01\)$"):
        check({"players": 3}, OPTIONS, rule="X-GEN-01", more=more)


def test_reasons_survive_the_way_from_another_process() -> None:
    error = BadOptions([Problem("night", "too dark", "X-NGT-01"), "and cold"])
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.problems, copy.details) == (error.problems, error.details)
    assert copy.problems == ["night: too dark (X-NGT-01)", "and cold"]


def test_the_menu_shows_what_can_be_played_and_what_it_needs() -> None:
    night, mode = (to_menu(option) for option in playable(OPTIONS))
    assert night["rules"] == ["X-NGT-01", "X-NGT-02"]
    assert night["needs"][1] == {
        "value": "on", "option": "boxes", "of": ["moon", "stars"], "words": "on needs the box moon or stars", "rule": "X-BOX-01",
    }  # fmt: skip
    assert mode == {
        "name": "mode", "values": ["together", "alone"], "default": "together", "rules": ["X-MOD-01"], "help": "How.",
        "available": True,
    }  # fmt: skip


def test_what_needs_something_that_is_not_there_cannot_be_played() -> None:
    sleep = Option(
        "sleep", ("off", "on"), "", "", needs=(Need("on", "night", ("on",), "by night"),)
    )
    declared = (*OPTIONS, sleep)
    assert [option.values for option in playable(declared)] == [
        ("off", "on"), ("together", "alone"), ("off", "on"),
    ]  # fmt: skip
    without = playable(declared, {"boxes": ("sun",)})
    assert [(option.values, option.needs) for option in without] == [
        (("off",), ()), (("together", "alone"), ()), (("off",), ()),
    ]  # fmt: skip
    assert not to_menu(without[2])["available"]
    moonlit = playable(declared, {"boxes": ("sun", "moon"), "mode": ("together",)})
    assert [option.values for option in moonlit] == [("off", "on"), ("together",), ("off", "on")]


def test_every_game_declares_how_many_play() -> None:
    assert player_counts(OPTIONS) == (1, 2, 3, 4)
    with pytest.raises(LookupError, match="must declare its number of players"):
        player_counts(OPTIONS[1:])


@pytest.mark.parametrize("value", ["3", 3.0, True, None, [3]])
def test_only_a_number_is_a_number(value: object) -> None:
    with pytest.raises(BadOptions, match="is not a number"):
        check({"players": value}, OPTIONS, rule="X-GEN-01")


def test_bounds_speak_for_themselves() -> None:
    with pytest.raises(BadOptions, match="cap: 7 is out of range; use 0 to 5"):
        check({"cap": 7}, [Number("cap", 0, 5, 0, "", "A cap.")], rule="X-GEN-01")


# -- kinds of games, and what belongs together ------------------------------------------------------------

DARK = Preset("dark", "Dark", "At night.", {"night": "on", "players": 3, "boxes": ["moon"]})
APART = Preset("apart", "Apart", "Far away.", {"mode": "apart"})
GROUPS = (Group("Who", "Who plays.", ("players", "mode")), Group("Sky", "When.", ("night", "dawn")))


def test_a_preset_is_offered_where_its_values_can_be_had() -> None:
    assert presets_of((DARK, APART), playable(OPTIONS)) == [DARK]
    assert presets_of((DARK, APART), playable(OPTIONS, {"boxes": ("sun",)})) == []


def test_what_is_in_no_group_comes_last() -> None:
    who, sky, rest = grouped(GROUPS, [option.name for option in OPTIONS])
    assert (who, sky.names) == (GROUPS[0], ("night",))
    assert rest == Group("", "", ("boxes", "village"))
    assert grouped(GROUPS, ["mode"]) == [Group("Who", "Who plays.", ("mode",))]


def test_the_menu_says_presets_and_groups() -> None:
    menu = menu_of(OPTIONS, playable(OPTIONS), (DARK, APART), GROUPS)
    assert menu["presets"] == [
        {"name": "dark", "title": "Dark", "help": "At night.", "options": dict(DARK.options)}
    ]
    assert [group["title"] for group in menu["groups"]] == ["Who", "Sky", ""]
    assert "player_needs" not in menu


def test_a_number_may_need_something() -> None:
    alone = Need("1", "mode", ("alone",), "one plays alone", "X-MOD-01")
    number = Number("players", 1, 4, 2, "X-SET-01", "How many play.", needs=(alone,))
    declared = (number, *OPTIONS[1:])
    with pytest.raises(BadOptions, match="one plays alone"):
        check({"players": 1}, declared, rule="X-SET-02")
    assert check({"players": 1, "mode": "alone"}, declared, rule="X-SET-02")["players"] == 1
    menu = menu_of(declared, playable(declared), (), ())
    assert menu["player_needs"] == [
        {"value": "1", "option": "mode", "of": ["alone"], "words": "one plays alone", "rule": "X-MOD-01"}
    ]  # fmt: skip
