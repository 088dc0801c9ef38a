"""Parts of messages that live play, replays and the tutorial write the same way. Sentences and choices: `core.wire`."""

from __future__ import annotations

from typing import Any

from lorehall.core.course import Course
from lorehall.core.game import Game
from lorehall.core.windows import beyond
from lorehall.core.wire import choice_json, refusal_json, risk_json


def own_part(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    """What is only this seat's."""
    return {"seat": seat, **game.own(state, seat)}


def asked_part(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    """The same for somebody who has the table open: where a seat may go on, also with what lies beyond and nowhere before."""
    own = own_part(game, state, seat)
    pending = own.get("pending")
    if pending is not None:
        known = {choice["id"] for choice in pending["choices"]}
        found = [each for each in beyond(game, state, seat) if each.choice.id not in known]
        if found:
            after = state.open_to(seat).index(found[0].after)
            shown = [{**choice_json(each.choice, each.option), "after": after} for each in found]
            own["pending"] = {**pending, "beyond": shown}
    return own


def why_not(course: Course, seat: int) -> list[dict[str, Any]]:
    """What a seat cannot do now, and why: of its own ideas only, and nothing when it is not asked."""
    refusals = course.game.refusals(course.state, seat)
    return [entry for refusal in refusals for entry in refusal_json(refusal)]


def weighed(course: Course, seat: int) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """What a seat risks now, and what its texts that count come to; nothing when it is not asked."""
    game, state = course.game, course.state
    if seat not in course.asked:
        return [], {}
    return [risk_json(risk) for risk in game.risks(state, seat)], game.reckoned(state, seat)
