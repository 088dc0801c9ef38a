"""The tutorial of a game as frames: a replay in which the learner answers and a teacher speaks."""

from __future__ import annotations

from functools import cache

from lorehall.core.game.history import Course
from lorehall.games.scenarios import tutorial_lesson
from lorehall.scenario import Page
from lorehall.server.protocol.replay_answers import Frame, Tutorial
from lorehall.server.protocol.wire import weighed, why_not
from lorehall.server.replay.frames import frames

LEARNER = 0
"""The learner's seat. The other seats answer automatically."""


@cache
def tutorial(game: str) -> Tutorial:
    """Return title, seats and frames. Consecutive frames may show the same state, since the teacher says one thing
    after another.
    """
    lesson = tutorial_lesson(game)
    answers = [page.option for page in lesson.pages if page.option is not None]
    states = frames(lesson.game, lesson.base, answers, LEARNER)
    course = Course(lesson.game, lesson.base)
    found: list[Frame] = []
    frame = states[0]
    for page in _closed(lesson.pages):
        found.append(_taught(course, page, frame))
        if page.option is None:
            frame = _unchanged(frame)
        else:
            course.answer(page.option)
            frame = states[len(course.answers)]
    return {"title": lesson.title, "seats": list(lesson.players), "frames": found}


def _unchanged(frame: Frame) -> Frame:
    """Return a frame with the same state."""
    return {"view": {}, "turn": frame["turn"], "own": frame["own"], "lines": []}


def _closed(pages: list[Page]) -> list[Page]:
    """Return the pages with a last one that only shows the result of the last answer."""
    return pages if pages and pages[-1].option is None else [*pages, Page()]


def _taught(course: Course, page: Page, frame: Frame) -> Frame:
    """Return a frame of a replay with the additions of a tutorial."""
    taught = frame.copy()
    if page.note:
        taught["note"] = page.note
    taught["point"] = list(page.points)
    taught["expect"] = _expected(course, page)
    taught["why"] = why_not(course, LEARNER)
    items, reckoned = weighed(course.game, course.state, LEARNER)
    if items or reckoned:
        taught["risks"] = {"items": items, "reckoned": reckoned}
    return taught


def _expected(course: Course, page: Page) -> str | None:
    """Return the id of the choice that the learner takes; None if another seat answers or none does."""
    pending = course.game.pending(course.state)
    if page.option is None or pending is None:
        return None
    choice = pending.choices[page.option]
    return choice.id if choice.seat == LEARNER else None
