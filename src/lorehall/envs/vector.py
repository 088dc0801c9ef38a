"""Many games at once, for self-play: one call steps all of them and returns NumPy arrays. Needs nothing but NumPy.

from lorehall.envs.vector import ManyTables

tables = ManyTables("my_game", 64, {"players": 2})
now = tables.reset(seed=7)
for _ in range(1000):
    now = tables.step(my_policy(now.observation, now.options, now.action_mask))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lorehall.bots import Rng
from lorehall.core.engine.position import Position, checked_seed
from lorehall.core.errors import IllegalAnswer, LorehallError
from lorehall.core.game.game import Game
from lorehall.envs.adapter import STEP_LIMIT, Adapter, Episode
from lorehall.envs.observation import COLUMNS, Mask, Numbers, Observation


class Moment(NamedTuple):
    """The state of all tables after a step; the first axis of each array is the table."""

    seat: Numbers
    """Whose turn it is."""
    observation: Numbers
    """What this seat sees: (tables, size)."""
    options: Numbers
    """Its options: (tables, most options, columns)."""
    action_mask: Mask
    """Its legal actions: (tables, actions)."""
    rewards: NDArray[np.float32]
    """What each seat won in this step: (tables, seats); 0 unless a game ended."""
    terminated: NDArray[np.bool_]
    """Whether a game ended in this step; all other fields are of the game that replaced it."""
    truncated: NDArray[np.bool_]
    """The same for a game that was cut off."""
    final_obs: NDArray[np.object_]
    """The last observation of all seats of a game that ended in this step; the first axis of its arrays is the seat.
    None at every other table, as in Gymnasium's vector environments."""
    final_info: NDArray[np.object_]
    """How a game that ended in this step ended: `steps`, and `scores` and `winners` unless it was cut off."""


class ManyTables:
    """Games with the same options and different seeds. A finished game is replaced by the next one immediately."""

    def __init__(
        self,
        game: str | Game[Position],
        tables: int,
        options: Mapping[str, object] | None = None,
        *,
        step_limit: int = STEP_LIMIT,
    ) -> None:
        if tables < 1:
            raise LorehallError(f"tables: must be at least 1, not {tables}.")
        self.adapter: Final = Adapter(game, options, step_limit=step_limit)
        self.tables: Final = tables
        self.episodes: list[Episode] = []
        self.begun = 0
        """Games that have started since the last reset."""
        self._seeds = Rng(0)

    def reset(self, seed: int | None = None) -> Moment:
        """Restart all tables. The seeds of all further games follow from this one; without it, the sequence continues."""
        if seed is not None:
            self._seeds = Rng(checked_seed(seed))
        self.begun = 0
        self.episodes = [self._next_game() for _ in range(self.tables)]
        return self._look()

    def _next_game(self) -> Episode:
        self.begun += 1
        return self.adapter.begin(self._seeds.seed())

    def step(self, actions: ArrayLike) -> Moment:
        """Act at every table for the seat whose turn it is; IllegalAnswer, with nothing changed, if an action is illegal."""
        chosen = self._checked(actions)
        now = self._empty()
        for table, episode in enumerate(self.episodes):
            episode.act(chosen[table])
            if episode.seat < 0:
                now.rewards[table] = episode.rewards()
                now.terminated[table] = episode.is_over
                now.truncated[table] = episode.is_truncated
                now.final_obs[table] = self._last_seen(episode)
                now.final_info[table] = _how_it_ended(episode)
                self.episodes[table] = self._next_game()
        return self._look(now)

    def _last_seen(self, episode: Episode) -> Observation:
        """Return what all seats see at the end."""
        seen = [episode.observe(seat) for seat in range(self.adapter.seats)]
        return {part: np.stack([each[part] for each in seen]) for part in seen[0]}

    def _checked(self, actions: ArrayLike) -> list[int]:
        given = np.asarray(actions)
        if given.shape != (self.tables,) or not np.issubdtype(given.dtype, np.integer):
            raise IllegalAnswer(
                f"actions: must be {self.tables} whole numbers, one for each table, not {given.dtype} of shape {given.shape}."
            )
        if not self.episodes:
            raise IllegalAnswer("No game has started. Call reset first.")
        for table, episode in enumerate(self.episodes):
            try:
                episode.index_of(int(given[table]))
            except IllegalAnswer as error:
                raise IllegalAnswer(f"Table {table}: {error}") from error
        return [int(action) for action in given]

    def _empty(self) -> Moment:
        layout, tables = self.adapter.layout, self.tables
        return Moment(
            np.zeros(tables, np.int32),
            np.zeros((tables, layout.size), np.int32),
            np.zeros((tables, layout.most, len(COLUMNS)), np.int32),
            np.zeros((tables, layout.actions), np.int8),
            np.zeros((tables, self.adapter.seats), np.float32),
            np.zeros(tables, np.bool_),
            np.zeros(tables, np.bool_),
            np.full(tables, None),
            np.full(tables, None),
        )

    def _look(self, now: Moment | None = None) -> Moment:
        moment = self._empty() if now is None else now
        for table, episode in enumerate(self.episodes):
            seen = episode.observe(episode.seat)
            moment.seat[table] = episode.seat
            moment.observation[table] = seen["observation"]
            moment.options[table] = seen["options"]
            moment.action_mask[table] = seen["action_mask"]
        return moment


def _how_it_ended(episode: Episode) -> dict[str, object]:
    """Return how a game ended, for statistics."""
    outcome = episode.adapter.game.outcome(episode.state)
    info: dict[str, object] = {"steps": episode.steps}
    if outcome is not None:
        info |= {"scores": outcome.scores, "winners": outcome.winners}
    return info
