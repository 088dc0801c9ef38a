"""A play with its past, on random games: going back is playing a shorter list again."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from lorehall.core.game.history import Course
from lorehall.core.words.outputs import LogLine
from lorehall.core.words.sentences import plain
from lorehall.games import game
from lorehall.games.enchanters.model.state import State

RULES = game("enchanters")


def played(seed: int, answers: int) -> Course:
    """A course of random answers."""
    chance = random.Random(seed)
    course = Course(RULES, RULES.new({"players": 3, "kingdomSelection": "random"}, seed))
    while not course.over and len(course.answers) < answers:
        course.answer(chance.randrange(len(course.state.options)))
    return course


@pytest.mark.parametrize("seed", range(4))
def test_going_back_and_forth_gives_the_same_state_at_every_step(seed: int) -> None:
    course = played(seed, 60)
    keys, options = [RULES.key(course.base)], [option for _, option in course.answers]
    again = Course(RULES, course.base)
    for option in options:
        again.answer(option)
        keys.append(RULES.key(again.state))
    for count in (59, 30, 31, 7, 0):
        again.rewind(count)
        assert RULES.key(again.state) == keys[count]
        for option in options[count:]:
            again.answer(option)
        assert RULES.key(again.state) == keys[-1]
        assert again.answers == course.answers
        assert again.news == course.news


def deck_of(course: Course) -> tuple[int, ...]:
    assert isinstance(course.state, State)
    return tuple(course.state.deck)


def is_final(course: Course, option: int) -> bool:
    trial = course.trial()
    trial.answer(option)
    return course.is_final(trial)


@pytest.mark.parametrize("seed", range(4))
def test_undo_is_free_only_over_own_answers_that_showed_nothing(seed: int) -> None:
    course = played(seed, 0)
    chance = random.Random(seed)
    found = set()
    for _ in range(80):
        option = chance.randrange(len(course.state.options))
        seat, final, cards = course.seat, is_final(course, option), deck_of(course)
        course.answer(option)
        assert final == course.news[-1]
        if deck_of(course) != cards:
            assert final, "a card came from the deck, which is something new"
        found.add(course.undo(seat))
        assert course.undo(seat) == ("ask" if final else "free")
        for other in range(3):
            if other != seat:
                answered = any(who == other for who, _ in course.answers)
                assert course.undo(other) == ("ask" if answered else "none")
    assert found == {"ask", "free"}


def test_trying_changes_nothing() -> None:
    course = played(5, 10)
    key = RULES.key(course.state)
    for option in range(len(course.state.options)):
        is_final(course, option)
    assert RULES.key(course.state) == key
    assert len(course.answers) == 10


# -- what somebody means to do -----------------------------------------------------------------------


def meant(state: Any, seat: int, plan: Sequence[int]) -> LogLine | None:
    """Of a plan with a 7 in it nobody needs to know."""
    return None if 7 in plan else LogLine(plain("means", f"{seat}: {list(plan)}"), "X", None, seat)


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> Course:
    """A course in which everybody says in every turn what they mean to do: the number of the turn."""
    monkeypatch.setattr(RULES, "intention", meant)
    course, chance = played(1, 0), random.Random(1)
    while len(course.answers) < 60:
        course.announce(course.seat, [RULES.turn(course.state)])
        course.answer(chance.randrange(len(course.state.options)))
    return course


def test_an_intention_stands_in_the_log_before_what_came_of_it(talkative: Course) -> None:
    lines = talkative.lines()
    assert len(lines) == talkative.told
    assert [line for line in lines if not line.intended] == RULES.lines(talkative.state)
    assert [line for line in lines if line.intended] == [said.line for said in talkative.intentions]
    for before, said in enumerate(talkative.intentions):
        assert lines[said.events + before] is said.line
        assert said.events == talkative.begun[said.answers]
    for since in range(len(lines) + 1):
        assert talkative.lines(since) == lines[since:]


def test_everybody_says_it_once_in_a_turn(talkative: Course) -> None:
    said = [(each.seat, each.turn) for each in talkative.intentions]
    assert len(said) == len(set(said)) > 10
    course = played(1, 30)
    assert course.intends(course.seat, []) is None
    assert course.intends(course.seat, [3, 7]) is None
    course.announce(course.seat, [3, 7])
    assert course.intentions == []


def test_what_was_meant_in_vain_is_taken_back(talkative: Course) -> None:
    whole = talkative.intentions
    for count in (60, 59, 40, 0):
        talkative.rewind(count)
        assert talkative.intentions == [said for said in whole if said.answers < count]
        assert len(talkative.lines()) == talkative.told
