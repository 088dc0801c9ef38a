"""Every game that has a lesson: it runs as a scenario, asks only what can be answered, and cites no rule that is none.

What a lesson of one game teaches, and whether its numbers are those on the table, is tested with that game.
"""

from __future__ import annotations

import json
import re
from typing import cast

import pytest

from lorehall.core.errors import LorehallError
from lorehall.core.game.history import Course
from lorehall.core.words.wire_types import ChoiceJson, RefJson
from lorehall.games import REGISTRY
from lorehall.games.scenarios import run_file, tutorial_file
from lorehall.rules import NUMBER, rule
from lorehall.server.protocol.replay_answers import Tutorial
from lorehall.server.replay.tutorial import LEARNER, tutorial
from support.lessons import Taught, taught
from support.shapes import misfits

WITH_LESSON = [name for name in REGISTRY if tutorial_file(name) is not None]
IN_BRACKETS = re.compile(r"\(([A-Z]-[A-Z]+-\d\d(, )?)+\)")


@pytest.fixture(params=WITH_LESSON)
def lesson(request: pytest.FixtureRequest) -> Taught:
    return taught(request.param)


def test_the_games_of_the_house_have_one() -> None:
    assert {"enchanters", "defenders", "prophecy"} <= set(WITH_LESSON)


def test_an_unknown_game_has_no_tutorial() -> None:
    with pytest.raises(LorehallError, match="There is no game 'chess'"):
        tutorial("chess")


@pytest.mark.parametrize("name", WITH_LESSON)
def test_it_passes_as_a_scenario(name: str) -> None:
    file = tutorial_file(name)
    assert file is not None
    (result,) = run_file(file)
    assert result.passed, result.message


def test_every_seat_has_a_name_and_all_is_plain_data(lesson: Taught) -> None:
    assert lesson.sent["title"]
    assert len(lesson.sent["seats"]) == len(lesson.views[0]["players"])
    assert misfits(json.loads(json.dumps(lesson.sent)), Tutorial) == []


def test_the_learner_decides_by_hand_and_for_about_five_minutes(lesson: Taught) -> None:
    expected = [frame for frame in lesson.frames if frame["expect"] is not None]
    assert 10 <= len(expected) <= 25
    for frame in expected:
        (own,) = frame["own"]
        pending = own["pending"]
        assert pending is not None
        assert LEARNER in pending["seats"]
        assert frame["expect"] in [choice["id"] for choice in pending["choices"]]
        assert frame["note"], "every decision of the learner is explained"
    words = sum(len(note.split()) for note in lesson.notes)
    assert words < 5 * 200, "words that are read in five minutes"


def test_what_is_expected_is_what_is_then_answered(lesson: Taught) -> None:
    pending = None
    for frame in lesson.frames:
        if pending is not None:
            assert (frame["seat"], frame["answer"]["id"]) == (LEARNER, pending)
        elif frame.get("seat") == LEARNER:
            pytest.fail("the learner answered without being asked to")
        pending = frame["expect"]
    assert pending is None


def test_frames_follow_the_game_to_its_end(lesson: Taught) -> None:
    rules = lesson.lesson.game
    course = Course(rules, lesson.lesson.base)
    answers = iter([page.option for page in lesson.lesson.pages if page.option is not None])
    for frame, view in zip(lesson.frames, lesson.views, strict=True):
        if "answer" in frame:
            course.answer(next(answers))
        else:
            assert frame is lesson.frames[0] or (frame["view"], frame["lines"]) == ({}, [])
        assert view == rules.shared(course.state)
        assert frame["own"] == [rules.own(course.state, LEARNER)]
        assert frame["turn"] == rules.turn(course.state)
    assert course.over


def test_a_learner_who_is_asked_is_told_why_not(lesson: Taught) -> None:
    for frame in lesson.frames:
        (own,) = frame["own"]
        assert own["pending"] is not None or not frame["why"]
        for entry in frame["why"]:
            assert {"wish", "verb", "place", "reason", "rule", "words"} == set(entry)


def test_where_a_note_says_no_the_table_says_why(lesson: Taught) -> None:
    """At least once a lesson lets the learner touch what cannot be done: what the table answers is what the note has cited."""
    told = [
        entry["words"]
        for frame, _ in lesson.pages
        for entry in frame["why"]
        if entry["rule"] in NUMBER.findall(frame["note"])
    ]
    assert told
    assert all(told)


def test_a_note_that_asks_for_something_names_it(lesson: Taught) -> None:
    for frame, _ in lesson.pages:
        (own,) = frame["own"]
        said = " ".join(frame["note"].split()).lower()
        for choice in own["pending"]["choices"] if own["pending"] else ():
            if choice["id"] == frame["expect"] and " " in choice["text"]:
                assert any(name in said for name in names_of(choice)), (choice["text"], said)


def names_of(choice: ChoiceJson) -> list[str]:
    """How a choice can be called: by what is done, by what it is about, by what it brings."""
    done, _, brings = choice["text"].partition(" -> ")
    parts = [part for part in choice.get("parts", ()) if not isinstance(part, str)]
    named = [cast("RefJson", part) for part in parts if "text" in part]
    things = [part["text"] for part in named if "card" in part or "place" in part]
    names = [re.split(r":| for | \(| in | of ", done)[0], *things, brings]
    return [name.lower() for name in names if name]


def test_every_rule_that_is_cited_exists_and_stands_in_brackets(lesson: Taught) -> None:
    flat = [" ".join(note.split()) for note in lesson.notes]
    cited = [number for note in flat for number in NUMBER.findall(note)]
    assert len(cited) > 20
    for number in cited:
        assert rule(number).number == number
    for note in flat:
        assert NUMBER.findall(IN_BRACKETS.sub("", note)) == []


def test_notes_speak_like_a_host(lesson: Taught) -> None:
    for note in lesson.notes:
        assert "!" not in note
        assert len(note) <= 210, note
        assert "  " not in note
    assert len(set(lesson.notes)) == len(lesson.notes)
