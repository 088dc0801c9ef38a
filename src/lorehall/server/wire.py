"""Parts of messages that live play, replays and the tutorial write the same way. Sentences and choices: `core.wire`."""

from __future__ import annotations

from typing import Any

from lorehall.core.course import Course
from lorehall.core.game import Game
from lorehall.core.wire import refusal_json


def own_part(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    """What is only this seat's."""
    return {"seat": seat, **game.own(state, seat)}


def why_not(course: Course, seat: int) -> list[dict[str, Any]]:
    """What a seat cannot do now, and why: of its own ideas only, and nothing when it is not asked."""
    refusals = course.game.refusals(course.state, seat)
    return [entry for refusal in refusals for entry in refusal_json(refusal)]
