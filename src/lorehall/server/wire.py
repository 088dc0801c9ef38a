"""Parts of messages that live play, replays and the tutorial write the same way. Sentences and choices: `core.wire`."""

from __future__ import annotations

from typing import Any

from lorehall.core.course import Course
from lorehall.core.game import Game
from lorehall.core.told import Refusal
from lorehall.core.windows import Ahead, beyond, refusals
from lorehall.core.wire import choice_json, refusal_json, risk_json, sentence_json


def own_part(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    """What is only this seat's."""
    return {"seat": seat, **game.own(state, seat)}


def asked_part(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    """The same for somebody who has the table open: where a seat may go on, also what lies beyond, and what is asked there."""
    own = own_part(game, state, seat)
    pending = own.get("pending")
    if pending is not None:
        found = beyond(game, state, seat)
        known = {choice["id"] for choice in pending["choices"]} if found else set()
        shown = [
            _ahead_json(each, state) for each in found if each.closes or each.choice.id not in known
        ]
        if shown:
            then = sentence_json(found[0].prompt)
            own["pending"] = {**pending, "beyond": shown, "then": then}
    return own


def _ahead_json(ahead: Ahead, state: Any) -> dict[str, Any]:
    """A choice beyond a window, with the option by which one goes on to it; where it closes another, what is asked there."""
    shown = choice_json(ahead.choice, ahead.option)
    shown["after"] = state.open_to(ahead.choice.seat).index(ahead.after)
    if ahead.closes:
        shown["prompt"] = sentence_json(ahead.prompt)
    return shown


def why_not(course: Course, seat: int) -> list[dict[str, Any]]:
    """What a seat cannot do now, and why: of its own ideas only, and nothing when it is not asked."""
    return _told(course.game.refusals(course.state, seat))


def why_not_even_beyond(course: Course, seat: int) -> list[dict[str, Any]]:
    """The same where a seat may go beyond a window: what it cannot do by that either, and why not there."""
    return _told(refusals(course.game, course.state, seat))


def _told(found: list[Refusal]) -> list[dict[str, Any]]:
    return [entry for refusal in found for entry in refusal_json(refusal)]


def weighed(game: Game[Any], state: Any, seat: int) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """What a seat risks now, and what its texts that count come to; nothing when it is not asked."""
    if seat not in state.asked():
        return [], {}
    return [risk_json(risk) for risk in game.risks(state, seat)], game.reckoned(state, seat)
