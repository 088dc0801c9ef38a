"""Playing: begin a game, copy it, save it, replay it, and see how it ended."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from lorehall.core.engine.position import NOBODY, Position, Seed
from lorehall.core.errors import BadSave
from lorehall.core.game.save_validation import SAVE_FORMAT
from lorehall.core.words.outputs import Outcome

S = TypeVar("S", bound=Position)


class Playing(ABC, Generic[S]):
    """The rules for programs that play. A playthrough is a `Position`: it has `options`, and `answer(i)` continues it."""

    name: str
    version: int
    """Changes whenever the same log would lead to a different position."""

    @abstractmethod
    def new(
        self,
        options: Mapping[str, object] | None = None,
        seed: Seed = 0,
        *,
        dice: Sequence[int] = (),
        listen: bool = False,
    ) -> S:
        """Begin a game and run it to its first question. A seed of 32 bytes is a key: no one without it can predict
        chance.

        `dice` forces chance results; `listen` records events from the start.
        """

    @abstractmethod
    def options_of(self, state: S) -> dict[str, object]:
        """Return the options with which it was created."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """Return an independent copy."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the scores and winners, or None while the game is running."""

    def current_scores(self, state: S) -> tuple[int, ...]:
        """Return the current score of every seat."""
        outcome = self.outcome(state)
        return () if outcome is None else outcome.scores

    @abstractmethod
    def turn(self, state: S) -> int:
        """Return how many turns have begun."""

    # -- saved and replayed ------------------------------------------------------------------------

    @abstractmethod
    def dump(self, state: S) -> dict[str, Any]:
        """Return every field of the state that cannot be derived from others, as JSON data."""

    @abstractmethod
    def restore(self, data: Mapping[str, object]) -> S:
        """Return the state that `dump` described."""

    def key(self, state: S) -> str:
        """Return a digest of everything that affects how the game continues: equal keys mean equal futures."""
        data = self.dump(state)
        for field in ("log", "feed"):
            data.pop(field, None)
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def save(self, state: S) -> str:
        """Return the whole state as JSON text. This works at any moment, even in the middle of an effect."""
        head = {"lorehall": SAVE_FORMAT, "game": self.name, "version": self.version}
        return json.dumps({**head, "state": self.dump(state)}, separators=(",", ":"))

    @abstractmethod
    def load(self, text: str | bytes) -> S:
        """Return the state that `save` wrote; BadSave, with the reason, if it cannot be played."""

    def replay(self, options: Mapping[str, object], seed: Seed, log: Sequence[int]) -> S:
        """Play a log of answers and dice from the start."""
        state = self.new(options, seed, dice=tuple(log))
        while state.feed:
            if state.seat == NOBODY:
                raise BadSave("The log continues after the end of the game.")
            state.answer(state.feed.pop())
        return state
