"""A play with its past, on random games: going back is playing a shorter list again."""

import random

import pytest

from lorehall.core.course import Course
from lorehall.games import game

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
        seat, final, cards = course.seat, is_final(course, option), tuple(course.state.deck)
        course.answer(option)
        assert final == course.news[-1]
        if tuple(course.state.deck) != cards:
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
