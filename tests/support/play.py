"""Random play for tests: seeded, without the global generator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lorehall.core.engine.position import NOBODY, Seed
from lorehall.core.engine.rng import advance, number, seeded
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import Outcome, Pending


class Chooser:
    """Picks uniform numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, sides: int) -> int:
        self.state = advance(self.state)
        return int(number(self.state, sides))


def random_play(
    game: Game[Any], options: Mapping[str, object], seed: Seed, *, limit: int = 5000
) -> Iterator[Any]:
    """Yield the state at every decision and at the end. The caller must not answer."""
    chooser = Chooser(seed[0] if isinstance(seed, bytes) else seed + 1)
    state = game.new(options, seed)
    for _ in range(limit):
        yield state
        if state.seat == NOBODY:
            return
        state.answer(chooser.below(len(state.options)))
    raise AssertionError(f"no end after {limit} decisions")


def position_after(
    game: Game[Any], options: Mapping[str, object], seed: int, decisions: int
) -> Any:
    """The state after this many random decisions, or the end."""
    for count, state in enumerate(random_play(game, options, seed)):
        if count == decisions or state.seat == NOBODY:
            return state
    raise AssertionError("unreachable")


def pending_of(game: Game[Any], state: Any) -> Pending:
    """What is asked, in a game that is not over."""
    pending = game.pending(state)
    assert pending is not None
    return pending


def outcome_of(game: Game[Any], state: Any) -> Outcome:
    """How a game ended."""
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def cards_of(game: Game[Any]) -> list[dict[str, Any]]:
    """What is printed on the cards of a game."""
    return list(dict[str, Any](game.faces())["cards"])


def view_of(game: Game[Any], state: Any, seat: int | None = None) -> dict[str, Any]:
    """A view, for tests of all games: what its fields hold differs from game to game."""
    return dict(game.view(state, seat))
