"""Windows: which seats are asked in one, and the choices beyond it.

A *window* is a request in which a seat may do something or continue (`Game.window`). How often people want to be
asked there is a personal setting and not a rule: the server or terminal continues for them, with an answer in the log
like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from lorehall.core.engine.position import Position
from lorehall.core.engine.triggers import WaitingTriggers
from lorehall.core.game.seeing import Seeing
from lorehall.core.words.outputs import Choice, Pending, Refusal
from lorehall.core.words.sentences import Sentence

Ask = Literal["always", "smart", "never"]
"""When a player wants to be asked in a window: always, if something there can be of use, or never."""
ASKS: tuple[Ask, ...] = ("always", "smart", "never")
MOST_PASSED = 50
"""The most windows skipped after one answer, so no game runs away without any decision."""


class Inside(NamedTuple):
    """A window in which a seat has done something: it stays there until it continues."""

    seat: int
    prompt: int
    step: int
    turn: int


def passed(
    game: Seeing[Position],
    state: Position,
    wants: Callable[[int], Ask],
    inside: Inside | None = None,
) -> int | None:
    """Return the option by which a seat continues that doesn't want to be asked now; None if all do."""
    for seat in state.asked():
        ask = wants(seat)
        if ask == "always":
            continue
        option = game.window(state, seat)
        if option is None:
            if is_order_idle(game, state, seat):
                return 0
        elif ask == "never":
            if inside is None or inside != _window(game, state, seat):
                return option
        elif not game.is_useful(state, seat):
            return option
    return None


def is_order_idle(game: Seeing[Position], state: Position, seat: int) -> bool:
    """Return whether a seat is asked which of several triggers comes first, and all orders lead to the same position.

    If chance decides or something is shown, it is asked: not being asked must reveal nothing.
    """
    asking = state.stack[-1] if state.stack and state.seat == seat else None
    if not isinstance(asking, WaitingTriggers):
        return False
    found: set[str] = set()
    for index in range(len(state.options)):
        trial = game.clone(state)
        trial.events = []
        trial.take(index)
        if trial.rng != state.rng or game.reveals(trial):
            return False
        found.add(game.key(trial))
    return len(found) == 1


def acting(
    game: Seeing[Position], state: Position, option: int, inside: Inside | None = None
) -> Inside | None:
    """Return the window in which a seat is by this answer, if it does something there instead of continuing.

    Its action may ask more, which card for instance: that leads back to the same window.
    """
    seat = state.owner(option)
    goes_on = game.window(state, seat)
    if goes_on is None:
        return inside if inside is not None and inside.seat == seat else None
    return None if goes_on == option else _window(game, state, seat)


def _window(game: Seeing[Position], state: Position, seat: int) -> Inside:
    return Inside(seat, state.prompt, state.occasion().step, game.turn(state))


class Ahead(NamedTuple):
    """A choice that a seat has after continuing."""

    after: int
    """The index of the option by which it continues."""
    then: int
    """The index of the choice among all options there."""
    option: int
    """Its number among those of the seat."""
    choice: Choice
    prompt: Sentence
    """What is asked there."""
    closes: bool = False
    """Whether that is another useful window, and the choice continues there too."""


def beyond(game: Seeing[Position], state: Position, seat: int) -> list[Ahead]:
    """Return what a seat can do after continuing, in the same turn.

    Nothing if continuing couldn't be undone freely: then it must be a separate answer. So this shows nothing that the
    seat couldn't see by continuing and undoing.
    """
    found = _gone_on(game, state, seat)
    if found is None:
        return []
    after, trial = found
    pending = game.pending(trial)
    assert pending is not None
    closing = game.window(trial, seat)
    if closing is not None:
        is_shown = game.is_useful(trial, seat) and _asks_else(game, state, pending)
        closing = closing if is_shown else None
    mine = [(i, choice) for i, choice in enumerate(pending.choices) if choice.seat == seat]
    return [
        Ahead(after, then, option, choice, pending.prompt, then == closing)
        for option, (then, choice) in enumerate(mine)
    ]


def _asks_else(game: Seeing[Position], state: Position, then: Pending) -> bool:
    """Return whether something else is asked then. A window that asks the same has the same words for continuing, and
    is asked later.
    """
    now = game.pending(state)
    assert now is not None
    return now.prompt != then.prompt


def refusals(game: Seeing[Position], state: Position, seat: int) -> list[Refusal]:
    """Return what a seat can do neither now nor beyond the window; reasons from beyond for what could be tried there."""
    now, found = game.refusals(state, seat), _gone_on(game, state, seat)
    if found is None:
        return now
    _, trial = found
    offered = _ids(game, state, seat) | _ids(game, trial, seat)
    there = [one for one in game.refusals(trial, seat) if offered.isdisjoint(one.ids)]
    answered = offered.union(*[one.ids for one in there])
    return [*there, *[one for one in now if answered.isdisjoint(one.ids)]]


def _ids(game: Seeing[Position], state: Position, seat: int) -> set[str]:
    pending = game.pending(state)
    assert pending is not None
    return {choice.id for choice in pending.choices if choice.seat == seat}


def _gone_on(game: Seeing[Position], state: Position, seat: int) -> tuple[int, Position] | None:
    """Return the option by which a seat continues and the position then, if it is asked there and could freely undo."""
    after = game.window(state, seat)
    if after is None:
        return None
    trial = game.clone(state)
    trial.events = []
    trial.take(after)
    if seat not in trial.asked() or trial.rng != state.rng or game.reveals(trial):
        return None
    if game.turn(trial) != game.turn(state):
        return None
    return after, trial
