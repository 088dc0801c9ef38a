"""Parts of messages that live play, replays and the tutorial share. Sentences and choices: `core.words.wire`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from lorehall.core.engine.position import Position
from lorehall.core.game.history import Course
from lorehall.core.game.judging import Judging
from lorehall.core.game.seeing import Seeing
from lorehall.core.game.windows import Ahead, beyond, refusals
from lorehall.core.words.outputs import Refusal
from lorehall.core.words.wire import choice_json, refusal_json, risk_json, sentence_json
from lorehall.core.words.wire_types import ChoiceJson, PendingJson, RefusalJson, RiskJson


def own_part(game: Seeing[Position], state: Position, seat: int) -> dict[str, object]:
    """Return the part for this seat only."""
    return {"seat": seat, **game.own(state, seat)}


def asked_part(game: Seeing[Position], state: Position, seat: int) -> Mapping[str, object]:
    """Return the same for a live table: if the seat may continue, with the choices beyond the window and their
    prompt.
    """
    own = own_part(game, state, seat)
    pending = cast("PendingJson | None", own.get("pending"))
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


def _ahead_json(ahead: Ahead, state: Position) -> ChoiceJson:
    """Return a choice beyond a window, with the option that leads to it; if it closes another, with its prompt."""
    shown = choice_json(ahead.choice, ahead.option)
    shown["after"] = state.open_to(ahead.choice.seat).index(ahead.after)
    if ahead.closes:
        shown["prompt"] = sentence_json(ahead.prompt)
    return shown


def why_not(course: Course, seat: int) -> list[RefusalJson]:
    """Return what a seat can't do now, and why: only its own moves, and nothing if it isn't asked."""
    return _told(course.game.refusals(course.state, seat))


def why_not_even_beyond(course: Course, seat: int) -> list[RefusalJson]:
    """Return the same if a seat may go beyond a window: what it can't do there either, and why."""
    return _told(refusals(course.game, course.state, seat))


def _told(found: list[Refusal]) -> list[RefusalJson]:
    return [entry for refusal in found for entry in refusal_json(refusal)]


def weighed(
    game: Judging[Position], state: Position, seat: int
) -> tuple[list[RiskJson], dict[str, str]]:
    """Return the fight previews of a seat now, and the values of its counting texts; nothing if it isn't asked."""
    if seat not in state.asked():
        return [], {}
    return [risk_json(risk) for risk in game.risks(state, seat)], game.reckoned(state, seat)
