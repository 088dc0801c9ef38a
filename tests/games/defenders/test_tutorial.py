"""The lesson of Defenders teaches what it should, and says what is so; what all lessons keep to is in the contract suite."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from lorehall.server.replay.tutorial import LEARNER
from support.lessons import taught

LESSON = taught("defenders")
FRAMES, VIEWS, LINES, PAGES = LESSON.frames, LESSON.views, LESSON.lines, LESSON.pages
PLACE = re.compile(r"place/\d+|general/[0-3]|card/\d+|deck/darkness|seat/0(/hand)?")


def test_it_teaches_a_day_a_night_and_a_general_and_is_won() -> None:
    assert VIEWS[-1]["outcome"]["winners"] == [LEARNER]
    assert len([frame for frame in FRAMES if frame["expect"] is not None]) <= 15
    done = [frame["answer"]["verb"] for frame in FRAMES if frame.get("seat") == LEARNER]
    assert done == [
        "walk", "engage", "engage", "build", "heal_land", "end_day", "engage", "attack", *["commit"] * 4,
    ]  # fmt: skip
    kinds = {line["key"] for line in LINES}
    assert kinds >= {
        "kills", "healed", "draws", "reveals", "overrun", "tainted", "advances", "regains", "parries", "damage", "slays",
        "game_ends",
    }  # fmt: skip


def seat(view: dict[str, Any]) -> dict[str, Any]:
    return dict(view["players"][LEARNER])


SAID: dict[str, Callable[[dict[str, Any]], int]] = {
    r"You have (\d+) ready life tokens": lambda view: seat(view)["life_tokens"]["ready"],
    r"Your (\d+) actions are spent": lambda view: seat(view)["life_tokens"]["spent"],
    r"You have (\d+) cards": lambda view: len(seat(view)["hand"]),
    r"D-GEN-26\), so he has (\d+)": lambda view: view["generals"][0]["life"],
    r"falls if it has (\d+) minions": lambda view: view["tracks"]["city"]["of"],
    r"It has (\d+) now": lambda view: view["tracks"]["city"]["value"],
    r"The (\d+)th loses": lambda view: view["tracks"]["crystals"]["of"],
    r"That's (\d+) dice\. Each": lambda view: dice(view),
    r"That's (\d+) dice\. The last": lambda view: dice(view),
    r"so all (\d+) dice would have to hit": lambda view: view["generals"][0]["life"],
    r"Gorgutt on (\d) or more": lambda view: view["generals"][0]["needs"],
    r"An Orc dies on (\d) or more": lambda view: view["generals"][0]["needs"],
    r"a Demon on (\d) or more": lambda view: view["generals"][1]["needs"],
}
"""The phrases with a number, and what the table shows."""


def dice(view: dict[str, Any]) -> int:
    words = [card for one in view["battle"]["fighters"] for card in one["committed"]]
    return sum(int(re.findall(r"(\d) di", each)[0]) for each in words)


@pytest.mark.parametrize("pattern", SAID)
def test_numbers_in_notes_are_those_on_the_table(pattern: str) -> None:
    found = 0
    for frame, view in PAGES:
        for said in re.finditer(pattern, " ".join(frame["note"].split())):
            assert SAID[pattern](view) == int(said[1]), frame["note"]
            found += 1
    assert found == 1


def test_dice_that_notes_name_were_rolled() -> None:
    rolled = [line["text"] for line in LINES if line["key"] == "fight_dice"]
    assert rolled[0].endswith("5 and 2")
    assert rolled[-1].endswith("6, 3, 5, 3, 4 and 1")


def test_points_are_places_with_something_there() -> None:
    for frame, view in zip(FRAMES, VIEWS, strict=True):
        for point in frame["point"]:
            assert PLACE.fullmatch(point), point
            kind, _, number = point.partition("/")
            if kind == "card":
                assert int(number) in [card["id"] for card in seat(view)["hand"]]
            assert not view["over"], "the end hides the table"
            if kind == "general":
                assert view["generals"][int(number)]["place"] is not None
