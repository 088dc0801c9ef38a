"""A game once more, frame by frame, with what its audience may know; and how the score went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.game.history import Course
from lorehall.core.words.outputs import LogLine
from lorehall.core.words.sentences import Ref
from lorehall.core.words.wire import changed, line_json, risk_json, taken_json
from lorehall.core.words.wire_types import LineJson, OwnJson, RiskJson
from lorehall.server.protocol.replay_answers import Frame, History
from lorehall.server.protocol.wire import own_part

Audience = Literal["public", "all"] | int
"""`public`: what everybody saw; a seat: and what it saw; `all`: and what every seat saw in its turn. Nobody sees a deck."""


def frames(
    game: Game[Position],
    base: Position,
    answers: Sequence[int],
    audience: Audience = "public",
    *,
    running: bool = False,
) -> list[Frame]:
    """The beginning and the state after each answer; only the first frame has the whole view.

    A choice may name what only its seat saw: while the game is `running`, nobody else is told which one it was.
    """
    course = Course(game, base)
    shown = game.shared(course.state)
    found = [_frame(course, audience, dict(shown), 0)]
    for option in answers:
        pending = game.pending(course.state)
        since = course.answer(option)
        assert pending is not None
        choice, now = pending.choices[option], game.shared(course.state)
        frame = _frame(course, audience, changed(shown, now), since)
        frame["seat"] = choice.seat
        if not running or audience in ("all", choice.seat):
            frame["answer"] = taken_json(pending, option)
        found.append(frame)
        shown = now
    return found


def _frame(course: Course, audience: Audience, view: dict[str, object], since: int) -> Frame:
    """What changed, and what is the audience's own. With everything revealed that is the part of whoever is asked."""
    turn, lines = course.game.turn(course.state), _lines(course, since, audience)
    if audience == "public":
        return {"view": view, "turn": turn, "lines": lines}
    seats = course.asked if audience == "all" else [audience]
    own = [cast("OwnJson", own_part(course.game, course.state, seat)) for seat in seats]
    return {"view": view, "turn": turn, "own": own, "lines": lines}


def _lines(course: Course, since: int, audience: Audience) -> list[LineJson]:
    if audience == "all":
        lines = course.game.lines(course.state, since)
    else:
        seat = None if audience == "public" else audience
        lines = course.game.lines_for(course.state, seat, since)
    return [line_json(line) for line in lines]


def risks(
    game: Game[Position], base: Position, answers: Sequence[int], audience: Audience
) -> dict[int, RiskJson]:
    """What was risked, by the number of the frame: the fight that was on there, or the one that the next answer began.

    Only what those may know for whom it is weighed: a public replay has none.
    """
    state = game.clone(base)
    found: dict[int, RiskJson] = {}
    for number, option in enumerate(answers):
        seat = state.owner(option)
        if audience in ("all", seat):
            pending = game.pending(state)
            assert pending is not None
            at_stake = {risk.choice: risk for risk in game.risks(state, seat)}
            risk = at_stake.get("") or at_stake.get(pending.choices[option].id)
            if risk is not None:
                found[number] = risk_json(risk)
        state.answer(option)
    return found


def history(game: Game[Position], base: Position, answers: Sequence[int]) -> History:
    """The score of every seat and the gauges as each turn begins, and at the end, each with its round.

    Then also the deeds, and what the game tells one by one.
    """
    state = game.clone(base)
    state.events = list(base.events or ())
    rounds: list[int] = []
    scores: list[list[int]] = []
    gauges: dict[str, list[int]] = {}

    def note() -> None:
        rounds.append(game.round(state))
        scores.append(list(game.current_scores(state)))
        for name, value in game.gauges(state).items():
            gauges.setdefault(name, []).append(value)

    turn, noted = 0, False
    for option in (None, *answers):
        if option is not None:
            state.answer(option)
        noted = game.turn(state) != turn
        if noted:
            note()
            turn = game.turn(state)
    over = game.outcome(state) is not None
    if over or (turn and not noted):
        note()
    found: History = {"rounds": rounds, "scores": scores}
    if gauges:
        found["gauges"] = gauges
    if over:
        lines = game.lines_for(state, None)
        found["deeds"] = deeds(lines, len(scores[0]))
        told = game.chronicle(lines)
        if told:
            found["chronicle"] = [line_json(line) for line in told]
    return found


def deeds(lines: Sequence[LogLine], seats: int) -> list[dict[str, int]]:
    """What every seat was told to have done, by the keys of the lines: how often, or how much where a line names an amount."""
    found: list[dict[str, int]] = [{} for _ in range(seats)]
    for line in lines:
        if line.seat is None:
            continue
        amounts = [
            int(part.value)
            for part in line.sentence.parts
            if isinstance(part, Ref) and part.name == "amount"
        ]
        done = found[line.seat]
        done[line.sentence.key] = done.get(line.sentence.key, 0) + (sum(amounts) or 1)
    return found
