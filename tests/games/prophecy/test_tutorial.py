"""The lesson of Prophecy teaches what it should, and says what is so; what all lessons keep to is in the contract suite."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from lorehall.server.replay.tutorial import LEARNER
from support.lessons import taught

LESSON = taught("prophecy")
FRAMES, VIEWS, LINES, PAGES = LESSON.frames, LESSON.views, LESSON.lines, LESSON.pages
PLACE = re.compile(r"place/\d+|seat/[01](/items|/abilities)?|deck/chance")


def test_it_teaches_moving_learning_a_creature_and_a_plane_and_is_won() -> None:
    assert VIEWS[-1]["outcome"]["winners"] == [LEARNER]
    done = [frame["answer"]["verb"] for frame in FRAMES if frame.get("seat") == LEARNER]
    assert done == [
        "walk", "learn", "use", "walk", "equip", "equip", "ready", "opportunity", "use", "plane", "attack_plane",
        "equip", "equip", "use",
    ]  # fmt: skip
    kinds = {line["key"] for line in LINES}
    assert kinds >= {
        "walks", "learns", "chance", "placed", "placed_down", "uses", "turned_up", "fights", "rolls", "totals", "wins",
        "opportunity", "revealed", "enters", "takes_artifact", "closed", "game_ends",
    }  # fmt: skip


def seat(view: dict[str, Any], number: int = LEARNER) -> dict[str, Any]:
    return dict(view["players"][number])


def totals(view: dict[str, Any]) -> tuple[int, int]:
    """What both sides have before the dice."""
    mine, theirs = view["battle"]["sides"]
    return mine["base"] + mine["bonus"], theirs["base"] + theirs["bonus"]


SAID: dict[str, Callable[[dict[str, Any]], int]] = {
    r"Health \(P-TRM-10\): (\d) of 4": lambda view: seat(view)["health"]["right"],
    r"Magic \(P-TRM-13\): (\d) of 4": lambda view: seat(view)["magic"]["right"],
    r"P-SPC-04\)\. You have (\d) Experience": lambda view: seat(view)["experience"],
    r"for Brida\. You have (\d) Gold": lambda view: seat(view)["gold"],
    r"A Bear, Strength (\d)": lambda view: totals(view)[1],
    r"But (\d) against 5": lambda view: totals(view)[0],
    r"(\d) to 9 is not enough": lambda view: totals(view)[0],
    r"to (\d) is not enough": lambda view: totals(view)[1],
    r"That makes (\d)\.": lambda view: totals(view)[0],
    r"^Strength (\d), and": lambda view: seat(view)["health"]["right"],
}
"""The phrases with a number, and what the table shows."""


@pytest.mark.parametrize("pattern", SAID)
def test_numbers_in_notes_are_those_on_the_table(pattern: str) -> None:
    found = 0
    for frame, view in PAGES:
        for said in re.finditer(pattern, " ".join(frame["note"].split())):
            assert SAID[pattern](view) == int(said[1]), frame["note"]
            found += 1
    assert found == 1


def test_totals_that_notes_name_were_rolled() -> None:
    rolled = [line["text"] for line in LINES if line["key"] == "totals"]
    named = re.findall(r"\b(\d+ to \d+): ", " ".join(LESSON.notes))
    assert (
        [f"Totals: {each}" for each in named] == rolled == ["Totals: 11 to 7", "Totals: 14 to 13"]
    )


def test_points_are_places_with_something_there() -> None:
    for frame, view in zip(FRAMES, VIEWS, strict=True):
        for point in frame["point"]:
            assert PLACE.fullmatch(point), point
            assert not view["over"], "the end hides the table"
            if point.startswith("place/"):
                assert point in {f"place/{place['id']}" for place in view["map"]["places"]}
