"""The lesson of Defenders: it runs as a scenario, asks what can be answered, teaches what it should, and says what is so."""

from __future__ import annotations

import re
from typing import Any

import pytest

from lorehall.core.course import Course
from lorehall.games.scenarios import run_file, tutorial_file, tutorial_lesson
from lorehall.rules import NUMBER, rule
from lorehall.server.tutorial import LEARNER, tutorial
from support.server import laid_over

LESSON = tutorial_lesson("defenders")
FRAMES: list[dict[str, Any]] = tutorial("defenders")["frames"]
NOTES = [frame["note"] for frame in FRAMES if "note" in frame]
PLACE = re.compile(r"place/\d+|general/[0-3]|card/\d+|deck/darkness|seat/0(/hand)?")
LINES = [line for frame in FRAMES for line in frame["lines"]]


def views() -> list[dict[str, Any]]:
    view: dict[str, Any] = {}
    found = []
    for frame in FRAMES:
        view = laid_over(view, frame["view"])
        found.append(view)
    return found


PAGES = [(frame, view) for frame, view in zip(FRAMES, views(), strict=True) if "note" in frame]


def test_it_passes_as_a_scenario() -> None:
    file = tutorial_file("defenders")
    assert file is not None
    (result,) = run_file(file)
    assert result.passed, result.message


def test_the_learner_decides_by_hand_and_for_about_five_minutes() -> None:
    expected = [frame for frame in FRAMES if frame["expect"] is not None]
    assert 10 <= len(expected) <= 15
    for frame in expected:
        (own,) = frame["own"]
        assert frame["expect"] in [choice["id"] for choice in own["pending"]["choices"]]
        assert frame["note"], "every decision of the learner is explained"
    assert sum(len(note.split()) for note in NOTES) < 5 * 200


def test_what_is_expected_is_what_is_then_answered() -> None:
    pending = None
    for frame in FRAMES:
        if pending is not None:
            assert (frame["seat"], frame["answer"]["id"]) == (LEARNER, pending)
        elif frame.get("seat") == LEARNER:
            pytest.fail("the learner answered without being asked to")
        pending = frame["expect"]
    assert pending is None


def test_frames_follow_the_game_to_its_end() -> None:
    course = Course(LESSON.game, LESSON.base)
    answers = iter([page.option for page in LESSON.pages if page.option is not None])
    for frame, view in zip(FRAMES, views(), strict=True):
        if "answer" in frame:
            course.answer(next(answers))
        assert view == LESSON.game.shared(course.state)
        assert frame["own"] == [LESSON.game.own(course.state, LEARNER)]
    assert course.over
    assert views()[-1]["outcome"]["winners"] == [LEARNER]


def test_it_teaches_a_day_a_night_and_a_general() -> None:
    done = [frame["answer"]["verb"] for frame in FRAMES if frame.get("seat") == LEARNER]
    assert done == [
        "walk", "engage", "engage", "build", "heal_land", "end_day", "engage", "attack", *["commit"] * 4,
    ]  # fmt: skip
    kinds = {line["key"] for line in LINES}
    assert kinds >= {
        "kills", "healed", "draws", "reveals", "overrun", "tainted", "advances", "regains", "parries", "damage", "slays",
        "game_ends",
    }  # fmt: skip


def test_what_others_would_try_is_answered_with_the_reason() -> None:
    """Where a note says that something cannot be done, touching it says why."""
    (page,) = [frame for frame, _ in PAGES if "while minions stand before him" in frame["note"]]
    reasons = {(entry["verb"], entry["reason"], entry["rule"]) for entry in page["why"]}
    assert ("attack", "ENEMY_PRESENT", "D-ACT-18") in reasons


def test_a_note_that_asks_for_something_names_it() -> None:
    for frame, _ in PAGES:
        (own,) = frame["own"]
        for choice in own["pending"]["choices"] if own["pending"] else ():
            if choice["id"] == frame["expect"]:
                wanted = choice["text"].partition(" (")[0].partition(" in ")[0].partition(" of ")[0]
                said = " ".join(frame["note"].split()).lower()
                assert wanted.lower() in said, (choice["text"], said)


def seat(view: dict[str, Any]) -> dict[str, Any]:
    return dict(view["players"][LEARNER])


SAID = {
    r"You have (\d+) ready life tokens": lambda view: seat(view)["life_tokens"]["ready"],
    r"Your (\d+) actions are spent": lambda view: seat(view)["life_tokens"]["spent"],
    r"You hold (\d+) cards": lambda view: len(seat(view)["hand"]),
    r"(?:D-GEN-26\): he has) (\d+)": lambda view: view["generals"][0]["life"],
    r"falls with (\d+) minions": lambda view: view["tracks"]["city"]["of"],
    r"It has (\d+) now": lambda view: view["tracks"]["city"]["value"],
    r"The (\d+)th would lose": lambda view: view["tracks"]["crystals"]["of"],
    r"That is (\d+) dice": lambda view: dice(view),
    r"That makes (\d+)\.": lambda view: dice(view),
    r"With (\d+) dice all would have to hit": lambda view: view["generals"][0]["life"],
    r"Gorgutt on (\d) or more": lambda view: view["generals"][0]["needs"],
    r"An Orc falls on (\d) or more": lambda view: view["generals"][0]["needs"],
    r"a Demon on (\d) or more": lambda view: view["generals"][1]["needs"],
}
"""What can be said with a number, and what the table shows."""


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
    assert rolled[-1].endswith("6 and 3 and 5 and 3 and 4 and 1")


def test_every_rule_that_is_cited_exists() -> None:
    cited = [number for note in NOTES for number in NUMBER.findall(note)]
    assert len(cited) > 25
    for number in cited:
        assert rule(number).number == number
    for note in NOTES:
        flat = " ".join(note.split())
        assert re.sub(r"\((D-[A-Z]+-\d\d(, )?)+\)", "", flat).count("D-") == 0, (
            "rules stand in brackets"
        )


def test_notes_speak_like_a_host() -> None:
    for note in NOTES:
        assert "!" not in note
        assert len(note) <= 210, note
    assert len(set(NOTES)) == len(NOTES)


def test_points_are_places_with_something_there() -> None:
    for frame, view in zip(FRAMES, views(), strict=True):
        for point in frame["point"]:
            assert PLACE.fullmatch(point), point
            kind, _, number = point.partition("/")
            if kind == "card":
                assert int(number) in [card["id"] for card in seat(view)["hand"]]
            assert not view["over"], "the end hides the table"
            if kind == "general":
                assert view["generals"][int(number)]["place"] is not None
