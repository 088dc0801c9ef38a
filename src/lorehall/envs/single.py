"""A game as a Gymnasium environment: you hold one seat, bots hold the others.

from lorehall.envs.single import SeatEnv

table = SeatEnv("my_game", {"players": 2}, seat=0, bots="greedy")  # or gymnasium.make(SEAT_ENV, game="my_game", ...)
seen, info = table.reset(seed=7)
seen, reward, terminated, truncated, info = table.step(table.action_space.sample(seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium

from lorehall.bots import Bot, Rng, decide, find_bot
from lorehall.bots.base import checked, seen_by
from lorehall.core.counting import plural
from lorehall.core.engine.position import Position, checked_seat
from lorehall.core.errors import IllegalAnswer, LorehallError
from lorehall.core.game.game import Game
from lorehall.envs.adapter import ILLEGAL_REWARD, STEP_LIMIT, Adapter, HasEpisode
from lorehall.envs.observation import Observation
from lorehall.envs.picture import MODES, checked_mode, rendered
from lorehall.envs.spaces import action_space, fresh_seed, observation_space

SEAT_ENV: Final = "lorehall/Seat-v1"
"""Its name in Gymnasium, once this module is imported."""


class SeatEnv(HasEpisode, gymnasium.Env[Any, Any]):
    """One seat of a game. An illegal action ends the game with -1, and `info["illegal"]` says why."""

    metadata: dict[str, object] = {  # noqa: RUF012 (so Gymnasium declares it)
        "render_modes": [*MODES],
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str | Game[Position],
        options: Mapping[str, object] | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        step_limit: int = STEP_LIMIT,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment; `bots` is one bot for all other seats, or one for each in order."""
        self.adapter: Final = Adapter(game, options, step_limit=step_limit)
        self.seat: Final = checked_seat(seat, self.adapter.seats)
        self.names: Final = _bots_by_seat(bots, self.seat, self.adapter.seats)
        self.observation_space = observation_space(self.adapter.layout)
        self.action_space = action_space(self.adapter.layout)
        self.render_mode = checked_mode(render_mode)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Start a new game with the options of the environment; `options` is ignored."""
        super().reset(seed=seed)
        self._is_broken_off = False
        self.episode = self.adapter.begin(fresh_seed(self.np_random))
        self._bots: dict[int, Bot] = {seat: find_bot(name) for seat, name in self.names.items()}
        self._streams = {seat: Rng(fresh_seed(self.np_random)) for seat in self.names}
        self._let_others_go()
        return self.episode.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Act for the seat, then let the bots play until it is asked again. A finished game needs a `reset`."""
        episode = self.episode
        if self._is_broken_off or episode.is_over or episode.is_truncated:
            raise LorehallError("This game has ended. Call reset to start the next one.")
        try:
            episode.act(action)
        except IllegalAnswer as error:
            self._is_broken_off = True
            seen = episode.observe(self.seat)
            return seen, ILLEGAL_REWARD, True, False, {"illegal": str(error)}
        self._let_others_go()
        seen, reward = episode.observe(self.seat), episode.rewards()[self.seat]
        if self.render_mode == "human":
            self.render()
        return seen, reward, episode.is_over, episode.is_truncated, {}

    def _let_others_go(self) -> None:
        while (other := self.episode.seat) in self._bots:
            self.episode.act(self._answer(other))

    def _answer(self, seat: int) -> int:
        """Return the action of a bot; if it may wait, it is asked whether it wants to step in."""
        episode, bot, rng = self.episode, self._bots[seat], self._streams[seat]
        game, state = self.adapter.game, episode.state
        if episode.may_wait:
            index = bot.step_in(game, seen_by(bot, game, state, seat, rng), seat, rng)
        else:
            index = decide(bot, game, state, rng, seat)
        if index is None:
            return self.adapter.layout.wait
        return state.open_to(seat).index(checked(bot, state, seat, index))

    def render(self) -> str | None:
        """Show the table as in the terminal: returned as text, or printed."""
        return rendered(self.episode, self.render_mode) if self.render_mode else None


def _bots_by_seat(bots: str | Sequence[str], own: int, seats: int) -> dict[int, str]:
    """Return the bot of each other seat; an unknown name is reported immediately."""
    others = [seat for seat in range(seats) if seat != own]
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(names) != len(others):
        raise LorehallError(
            f"bots: give {plural(len(others), 'name')}, one for each other seat, not {len(names)}."
        )
    for name in names:
        find_bot(name)
    return dict(zip(others, names, strict=True))


gymnasium.register(id=SEAT_ENV, entry_point=f"{__name__}:{SeatEnv.__name__}")
