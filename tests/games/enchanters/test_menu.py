"""What the set-up page gets to know before it asks: each value that needs something else says so (E-GEN-14)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from lorehall.core.errors import BadOptions
from lorehall.core.options import to_menu
from lorehall.games import game
from lorehall.games.enchanters.aliases import BOXES
from lorehall.games.enchanters.options import check, playable
from lorehall.games.enchanters.table.view_types import Menu
from support.labcards import base_game

ENCHANTERS = game("enchanters")
MENU = cast("Menu", ENCHANTERS.menu())
WHOLE = {"options": [to_menu(option) for option in playable(BOXES)]}
"""The menu of a release that has all boxes."""
PROTOCOL = Path(__file__).parents[3] / "web" / "src" / "lib" / "messages.ts"


def option(menu: Mapping[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in menu["options"] if each["name"] == name)
    return found


def missing(menu: Mapping[str, Any], chosen: Mapping[str, Any], name: str) -> list[str]:
    """What the value of an option lacks, as web/src/lib/needs.ts reads the menu."""

    def value_of(wanted: str) -> Any:
        return chosen[wanted] if wanted in chosen else option(menu, wanted)["default"]

    def is_met(need: Mapping[str, Any]) -> bool:
        value = value_of(need["option"])
        return any(each in need["of"] for each in (value if isinstance(value, list) else [value]))

    value, usual = chosen[name], option(menu, name)["default"]
    needs = option(menu, name).get("needs", [])
    concerned = [n for n in needs if (n["value"] == value if n["value"] else value != usual)]
    return [need["words"] for need in concerned if not is_met(need)]


def test_the_needs_of_a_first_game_arrive() -> None:
    overlord, box = option(MENU, "beginner")["needs"]
    assert overlord == {
        "value": "on", "option": "overlord", "of": ["off"], "rule": "E-SET-08",
        "words": "a first game has no Overlord; leave overlord off",
    }  # fmt: skip
    assert (box["option"], box["of"], box["rule"]) == ("boxes", ["base"], "E-SET-08")


def test_a_seat_can_begin_only_where_it_is_played() -> None:
    needs = option(MENU, "startingPlayer")["needs"]
    assert [(need["value"], need["of"]) for need in needs] == [
        ("1", [2, 3, 4]),
        ("2", [3, 4]),
        ("3", [4]),
    ]
    assert "{startingPlayer}" in needs[0]["words"]


def test_what_is_in_no_box_here_is_not_offered() -> None:
    assert (MENU["boxes"][0], MENU["usual_boxes"]) == ("base", ["base"])
    base = base_game().menu()
    assert base["boxes"] == base["usual_boxes"] == ["base"]
    for name in ("overlord", "hardMode", "deathMode", "reinforcement", "startItem", "startEnchantment"):  # fmt: skip
        assert not option(base, name)["available"]
        assert "needs" not in option(base, name)
    assert option(base, "woundDeck")["values"] == ["auto", "off"]


def test_with_more_boxes_their_options_come_with_their_needs() -> None:
    for name, value, needed, of in (
        ("woundDeck", "on", "boxes", ["overlords"]),
        ("startItem", "banner", "boxes", ["odyssey", "eastquest"]),
        ("startEnchantment", "class", "boxes", ["odyssey", "eastquest"]),
        ("events", "on", "boxes", ["odyssey"]),
        ("quests", "on", "boxes", ["eastquest"]),
        ("mythic", "on", "boxes", ["eastquest"]),
        ("hardMode", "on", "overlord", ["on"]),
    ):
        need = option(WHOLE, name)["needs"][0]
        assert (need["value"], need["option"], need["of"]) == (value, needed, of)


def test_co_op_comes_with_its_box() -> None:
    """E-COP-03, E-COP-05: its options say that they are for co-op alone."""
    assert option(WHOLE, "mode")["values"] == ["competitive", "solo", "coop"]
    assert not option(base_game().menu(), "mode")["available"]
    for name in ("difficulty", "coopOverlord"):
        needs = option(WHOLE, name)["needs"]
        assert {(need["option"], *need["of"]) for need in needs} == {("mode", "coop")}
    assert MENU["kingdom_count_coop"] == {"1": 4, "2": 4, "3": 6, "4": 8}
    overlords = MENU["overlords_coop"]
    assert {len(overlords["adapted"]), len(overlords["specific"])} == {22, 4}


@pytest.mark.parametrize("boxes", [["base"], ["base", "overlords"], ["overlords", "odyssey"]])
def test_the_menu_says_what_the_rules_say(boxes: list[str]) -> None:
    seen = set()
    for each in WHOLE["options"]:
        for value in each["values"]:
            for players in (2, 3, 4):
                for overlord in ("off", "on") if boxes != ["base"] else ("off",):
                    chosen = {"players": players, "boxes": boxes, "overlord": overlord}
                    chosen[each["name"]] = value
                    lacks = any(missing(WHOLE, chosen, name) for name in (each["name"], "overlord"))
                    if boxes != ["base"] or chosen["overlord"] == "off":
                        assert lacks is not is_accepted(chosen), chosen
                        seen.add(lacks)
    assert seen == {True, False}


def is_accepted(chosen: Mapping[str, object]) -> bool:
    try:
        check(chosen, BOXES)
    except BadOptions:
        return False
    return True


def fields(name: str) -> dict[str, bool]:
    """The fields of a type of the client, and whether each must be there."""
    body = re.search(rf"export type {name} = {{(.*?)}};", PROTOCOL.read_text("utf-8"), re.DOTALL)
    assert body is not None
    found = re.findall(r"^  (\w+)(\??):", body[1], re.MULTILINE)
    return {field: not optional for field, optional in found}


@pytest.mark.parametrize("menu", [MENU, WHOLE], ids=["release", "all boxes"])
def test_options_and_needs_have_the_shape_that_the_client_reads(menu: dict[str, Any]) -> None:
    options = menu["options"]
    needs = [need for each in options for need in each.get("needs", [])]
    needs += [need for kingdom in menu.get("kingdoms", []) for need in kingdom["needs"]]
    for kind, things in (("OptionHelp", options), ("Need", needs)):
        known = fields(kind)
        must = {field for field, needed in known.items() if needed}
        assert things
        assert all(must <= set(thing) <= set(known) for thing in things)
