"""The games for OpenSpiel, as one Python game with parameters.

    import pyspiel
    import lorehall.envs.openspiel  # registers the game

    game = pyspiel.load_game("lorehall(game=my_game,players=2)")
    state = game.new_initial_state()

The first move is a chance move: it chooses one of `deals` seeds, and all shuffles follow from that. Dice are chance moves, too.
Bots that search should use `state.resample_from_infostate(...)`, because a state knows all cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import numpy as np
import pyspiel

from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.envs.adapter import STEP_LIMIT, Adapter, Episode
from lorehall.envs.observation import COLUMNS
from lorehall.envs.picture import picture
from lorehall.games import default_game
from lorehall.games import game as game_by_name

NAME: Final = "lorehall"
DEALS: Final = 1000
MOST_FACES: Final = 64
"""The most results of a chance move, other than the deal."""
SEED_BITS: Final = 53
"""The range of a seed made from a number between 0 and 1."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Lorehall",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "game": default_game(),
        "players": 2,
        "options": "",
        "deals": DEALS,
        "step_limit": STEP_LIMIT,
    },
)


class LorehallGame(pyspiel.Game):
    """A game with its options: `game`, `players`, `options` ("name:value;name:value"), `deals` and `step_limit`."""

    def __init__(self, params: dict[str, int | str] | None = None) -> None:
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        rules = game_by_name(str(given["game"]))
        options = {"players": int(given["players"]), **read_options(rules, str(given["options"]))}
        self.adapter: Final = Adapter(rules, options, step_limit=int(given["step_limit"]))
        self.deals: Final = int(given["deals"])
        if self.deals < 1:
            raise LorehallError(f"deals: must be at least 1, not {self.deals}.")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.adapter.layout.actions,
            max_chance_outcomes=max(self.deals, MOST_FACES),
            num_players=self.adapter.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.adapter.step_limit,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> LorehallState:
        return LorehallState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer(self.adapter)


class LorehallState(pyspiel.State):
    """A position. It knows everything, including hidden cards; players only see its observations."""

    def __init__(self, game: LorehallGame) -> None:
        super().__init__(game)
        self.adapter: Final = game.adapter
        self.deals: Final = game.deals
        self.episode: Episode | None = None
        """None before the deal."""

    def current_player(self) -> int:
        if self.episode is None or self.episode.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.episode.seat
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return [int(action) for action in np.flatnonzero(self.episode.mask())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the results, all equally likely."""
        number = self.deals if self.episode is None else len(self.episode.state.options)
        return [(outcome, 1.0 / number) for outcome in range(number)]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self.adapter.begin(action)
            self.episode.state.list_chance = True
        elif self.episode.is_chance:
            self.episode.answer(action)
        else:
            self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.episode is None:
            return f"deal {action}"
        if self.episode.is_chance:
            return f"result {action}"
        words = self.episode.words()
        return words[action] if action < len(words) else "wait"

    def returns(self) -> list[float]:
        if self.episode is None:
            return [0.0] * self.adapter.seats
        return list(self.episode.rewards())

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> LorehallState:
        """Return a state that looks the same to a player, with everything unknown re-dealt. Its history is unchanged."""
        if self.episode is None:
            raise LorehallError("Nothing has been dealt yet, so there is nothing to re-deal.")
        copy: LorehallState = self.clone()
        seed = int(probability_sampler() * (1 << SEED_BITS))
        copy.episode = self.episode.redealt(player_id, seed)
        return copy

    def __str__(self) -> str:
        return "Nothing has been dealt yet." if self.episode is None else picture(self.episode)


class Observer:
    """What a player sees: an observation as one tensor, or the view as text."""

    def __init__(self, adapter: Adapter) -> None:
        layout = adapter.layout
        shapes = {
            "observation": (layout.size,),
            "options": (layout.most, len(COLUMNS)),
            "action_mask": (layout.actions,),
        }
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: piece.reshape(shape)
            for (name, shape), piece in zip(shapes.items(), pieces, strict=True)
        }

    def set_from(self, state: LorehallState, player: int) -> None:
        """Write what a player sees into the tensor; nothing before the deal."""
        self.tensor.fill(0.0)
        if state.episode is not None:
            for name, numbers in state.episode.observe(player).items():
                self.dict[name][:] = numbers

    def string_from(self, state: LorehallState, player: int) -> str:
        """Return everything that a player may know."""
        return (
            "" if state.episode is None else json.dumps(state.episode.view(player), sort_keys=True)
        )


def read_options(rules: Game[Position], text: str) -> dict[str, object]:
    """Read options from a parameter: "name:value;name:value".

    The values of a list are separated by +, because a comma ends the parameter.
    """
    found: dict[str, object] = {}
    settings = {setting.name: setting for setting in rules.terminal().settings()}
    for part in filter(None, text.split(";")):
        name, _, value = part.partition(":")
        found[name] = settings[name].read(value.replace("+", ",")) if name in settings else value
    return found


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, LorehallGame)

__all__ = ["NAME", "LorehallGame", "LorehallState", "Observer", "read_options"]
