"""Replays: frames fold back to the game, and each audience gets what it may know and no more."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from lorehall.core.game.history import Course
from lorehall.core.words.outputs import LogLine
from lorehall.core.words.sentences import plain
from lorehall.core.words.wire import line_json, taken_json
from lorehall.games import game
from lorehall.games.enchanters.model.state import State
from lorehall.games.scenarios import cases_of
from lorehall.scenario import Lesson
from lorehall.server.protocol.replay_answers import Frame
from lorehall.server.replay.frames import Audience, frames, history, risks
from support.server import laid_over

RULES = game("enchanters")
OPTIONS = {"players": 3}
AUDIENCES: tuple[Audience, ...] = ("public", "all", 0, 2)


@cache
def played(seed: int) -> Course:
    """A whole game of random answers, from the choice of kingdoms on."""
    chance = random.Random(seed)
    course = Course(RULES, RULES.new(OPTIONS, seed, listen=True))
    while not course.over:
        course.answer(chance.randrange(len(course.state.options)))
    return course


def options(course: Course) -> list[int]:
    return [option for _, option in course.answers]


@cache
def wounded() -> Lesson:
    """The wound deck has the only private lines and decisions: a position in which a player draws two wound cards."""
    text = """
scenario Two wound cards to choose from
  position
    track Monster 0/4, Item A
    deck Item B, Item C
    wound deck Wound A, Wound B, Wound C, Wound D
    player 1 wounds 8
  play
    player 1: journey 0
    player 1: Wound B
    player 2: journey 0
    at random until over
"""
    (case,) = cases_of(text)
    return case.lesson()


def wounded_frames(audience: Audience) -> list[Frame]:
    lesson = wounded()
    answers = [page.option for page in lesson.pages if page.option is not None]
    return frames(lesson.game, lesson.base, answers, audience)


@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize("seed", range(2))
def test_frames_fold_back_to_the_shared_view_at_every_step(seed: int, audience: Audience) -> None:
    course = played(seed)
    found = frames(RULES, course.base, options(course), audience)
    again = Course(RULES, course.base)
    view: dict[str, Any] = {}
    for number, frame in enumerate(found):
        if number:
            seat, option = course.answers[number - 1]
            pending = RULES.pending(again.state)
            assert pending is not None
            assert (frame["seat"], frame["answer"]) == (
                seat,
                taken_json(pending, option),
            )
            again.answer(option)
            assert all(
                laid_over(view, {path: part}) != view for path, part in frame["view"].items()
            )
        else:
            assert "seat" not in frame
            assert "answer" not in frame
        view = laid_over(view, frame["view"])
        assert view == RULES.shared(again.state)
        assert frame["turn"] == RULES.turn(again.state)
    assert again.over
    assert len(found) == len(course.answers) + 1


@pytest.mark.parametrize("seed", range(2))
def test_the_lines_of_all_frames_are_the_log(seed: int) -> None:
    course = played(seed)
    found = frames(RULES, course.base, options(course), "public")
    lines = [line for frame in found for line in frame["lines"]]
    assert lines == [line_json(line) for line in RULES.lines_for(course.state, None)]
    assert found[0]["lines"] == [line_json(line) for line in RULES.lines(course.base)]


def test_a_line_goes_out_without_its_audience() -> None:
    line = LogLine(plain("draws_wounds", "Player 1 draws"), "E-DMG-02", 0, 0, ("deck", "drawn/0"))
    assert line_json(line) == {
        "text": "Player 1 draws",
        "rule": "E-DMG-02",
        "key": "draws_wounds",
        "seat": 0,
        "places": ["deck", "drawn/0"],
    }


def test_public_frames_have_nothing_that_is_a_seats_own() -> None:
    found = wounded_frames("public")
    assert not any("own" in frame for frame in found)
    assert "draws_wounds" not in [line["key"] for frame in found for line in frame["lines"]]
    shown = json.dumps(found[:2])
    assert "Wound A" not in shown
    assert "choices" not in shown


def test_while_a_game_runs_only_its_owner_is_told_which_choice_it_was() -> None:
    lesson = wounded()
    answers = [page.option for page in lesson.pages if page.option is not None][:3]
    for audience in ("public", 0, 1):
        found = frames(lesson.game, lesson.base, answers, audience, running=True)
        assert [frame["seat"] for frame in found[1:]] == [0, 0, 1]
        assert ["answer" in frame for frame in found[1:]] == [
            audience == 0,
            audience == 0,
            audience == 1,
        ]


def test_a_seat_sees_its_own_lines_and_decisions_and_no_others() -> None:
    drawer, other = wounded_frames(0), wounded_frames(1)
    assert "draws_wounds" in [line["key"] for line in drawer[1]["lines"]]
    assert "draws_wounds" not in [line["key"] for line in other[1]["lines"]]
    pending = drawer[1]["own"][0]["pending"]
    assert pending is not None
    assert any("Wound A" in choice["text"] for choice in pending["choices"])
    assert other[1]["own"][0]["pending"] is None
    assert other[1]["own"][0]["seat"] == 1
    assert "Wound A" not in json.dumps(other)
    assert [own["seat"] for frame in other for own in frame["own"]] == [1] * len(other)


def test_all_revealed_has_every_decision_and_every_private_line() -> None:
    found = wounded_frames("all")
    lesson = wounded()
    assert "draws_wounds" in [line["key"] for line in found[1]["lines"]]
    for frame, after in pairwise(found):
        (own,) = frame["own"]
        assert own["seat"] == after["seat"]
        assert own["pending"] is not None
        assert after["answer"] in own["pending"]["choices"]
    assert found[-1]["own"] == []
    assert isinstance(lesson.base, State)
    deck = [lesson.base.cards[card].name for card in lesson.base.deck]
    assert not any(name in json.dumps(found[0]) for name in deck), "the deck stays hidden"


def in_the_open(course: Course, start: int) -> list[int]:
    """The answers from this position on until chance or a hidden card plays a part."""
    kept: list[int] = []
    for number in range(start, len(course.answers)):
        if course.news[number]:
            break
        kept.append(course.answers[number][1])
    return kept


@pytest.mark.parametrize("seed", range(2))
def test_frames_are_the_same_bytes_whatever_the_hidden_cards_are(seed: int) -> None:
    course = played(seed)
    compared, moved = 0, 0
    for start in range(0, len(course.answers), 5):
        before = Course(RULES, course.base, options(course)[:start]).state
        assert isinstance(before, State)
        dealt_anew = RULES.determinize(before, 1, seed + start)
        answers = in_the_open(course, start)
        for audience in ("public", 1):
            real = json.dumps(frames(RULES, before, answers, audience))
            assert json.dumps(frames(RULES, _heard(dealt_anew, before), answers, audience)) == real
        compared += len(answers)
        moved += dealt_anew.deck != before.deck
    assert compared > 10
    assert moved > 20


def _heard(state: Any, original: Any) -> Any:
    """The copy with the events of the original, which are what has been said aloud."""
    state.events = list(original.events)
    return state


def test_what_another_seat_has_drawn_is_not_in_the_frames_of_the_rest() -> None:
    lesson = wounded()
    first = next(page.option for page in lesson.pages if page.option is not None)
    drawn = Course(lesson.game, lesson.base, [first]).state
    for audience in ("public", 1):
        real = json.dumps(frames(lesson.game, drawn, [], audience))
        different = set()
        for seed in range(8):
            anew = _heard(lesson.game.determinize(drawn, 1, seed), drawn)
            different.add(str(anew.options))
            assert json.dumps(frames(lesson.game, anew, [], audience)) == real
        assert len(different) > 1, "the drawn cards were dealt anew"


@pytest.mark.parametrize("seed", range(2))
def test_history_has_an_entry_for_each_turn_and_one_for_the_end(seed: int) -> None:
    course = played(seed)
    found = history(RULES, course.base, options(course))
    outcome = RULES.outcome(course.state)
    assert outcome is not None
    turns = RULES.turn(course.state)
    assert len(found["rounds"]) == len(found["scores"]) == turns + 1
    assert found["rounds"][:4] == [1, 1, 1, 2]
    assert found["rounds"][-1] == RULES.round(course.state) == RULES.shared(course.state)["round"]
    assert found["scores"][-1] == list(outcome.scores)
    assert found["scores"][0] == list(RULES.current_scores(first_turn(course)))
    assert len({tuple(scores) for scores in found["scores"]}) > 4


def first_turn(course: Course) -> Any:
    """The state in which the first turn has begun."""
    again = Course(RULES, course.base)
    for option in options(course):
        if RULES.turn(again.state):
            break
        again.answer(option)
    return again.state


def test_history_of_a_game_that_goes_on_ends_with_the_present() -> None:
    course = played(0)
    assert history(RULES, course.base, []) == {"rounds": [], "scores": []}
    for count in range(0, len(course.answers), 7):
        shorter = Course(RULES, course.base, options(course)[:count])
        found = history(RULES, course.base, options(course)[:count])
        if RULES.turn(shorter.state):
            assert found["scores"][-1] == list(RULES.current_scores(shorter.state))
            assert len(found["scores"]) in (
                RULES.turn(shorter.state),
                RULES.turn(shorter.state) + 1,
            )


@pytest.mark.parametrize("audience", AUDIENCES)
def test_a_replay_tells_what_was_risked_to_those_who_may_know_it(audience: Audience) -> None:
    """By frame: the fight that is on, or the one that the next answer begins; nothing of other seats, in public nothing."""
    course = played(3)
    found = risks(RULES, course.base, options(course), audience)
    shown = frames(RULES, course.base, options(course), "all")
    all_of_them = risks(RULES, course.base, options(course), "all")
    assert list(found) == [
        number for number in all_of_them if audience in ("all", shown[number + 1]["seat"])
    ]
    for number, risk in found.items():
        answered = shown[number + 1]
        assert audience in ("all", answered["seat"])
        assert risk["choice"] in ("", answered["answer"]["id"])
        assert risk["contests"]
    fights = [
        i
        for i, frame in enumerate(shown)
        if any(line["key"] == "defeats" for line in frame["lines"])
    ]
    if audience == "all":
        assert all(fight - 1 in found for fight in fights)
