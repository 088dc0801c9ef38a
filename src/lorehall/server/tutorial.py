"""The tutorial of a game as frames: a replay in which the learner gives the answers and a teacher speaks."""

from __future__ import annotations

from functools import cache
from typing import Any

from lorehall.core.course import Course
from lorehall.games.scenarios import tutorial_lesson
from lorehall.scenario import Page
from lorehall.server.replay import frames
from lorehall.server.wire import weighed, why_not

LEARNER = 0
"""The learner's seat. The other seats answer by themselves."""


@cache
def tutorial(game: str) -> dict[str, Any]:
    """Title, seats and frames. Several frames in a row may show the same state: the teacher says one thing after another."""
    lesson = tutorial_lesson(game)
    answers = [page.option for page in lesson.pages if page.option is not None]
    states = frames(lesson.game, lesson.base, answers, LEARNER)
    course = Course(lesson.game, lesson.base)
    found = []
    frame = states[0]
    for page in _closed(lesson.pages):
        found.append({**frame, **_taught(course, page)})
        if page.option is None:
            frame = {**frame, "view": {}, "lines": []}
            frame.pop("seat", None)
            frame.pop("answer", None)
        else:
            course.answer(page.option)
            frame = states[len(course.answers)]
    return {"title": lesson.title, "seats": list(lesson.players), "frames": found}


def _closed(pages: list[Page]) -> list[Page]:
    """The pages with a last one that only shows what the last answer led to."""
    return pages if pages and pages[-1].option is None else [*pages, Page()]


def _taught(course: Course, page: Page) -> dict[str, Any]:
    """What a frame of a tutorial has beyond one of a replay."""
    said = {"note": page.note} if page.note else {}
    return {
        **said,
        "point": list(page.points),
        "expect": _expected(course, page),
        "why": why_not(course, LEARNER),
        **_at_stake(course),
    }


def _at_stake(course: Course) -> dict[str, Any]:
    """What the learner risks here, where anything is weighed."""
    items, reckoned = weighed(course.game, course.state, LEARNER)
    return {"risks": {"items": items, "reckoned": reckoned}} if items or reckoned else {}


def _expected(course: Course, page: Page) -> str | None:
    """The id of the choice that the learner takes; None where another seat answers or nobody does."""
    pending = course.game.pending(course.state)
    if page.option is None or pending is None:
        return None
    choice = pending.choices[page.option]
    return choice.id if choice.seat == LEARNER else None
