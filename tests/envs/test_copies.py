"""An environment can be pickled and copied in the middle of a game, and the copy continues exactly like the original."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import pyspiel
import pytest

from ember_watch import game as ember_watch
from lorehall.core.game.weights import Weights
from lorehall.envs.adapter import Adapter
from lorehall.envs.aec import TableEnv, env
from lorehall.envs.openspiel import NAME, LorehallState
from lorehall.envs.single import SeatEnv
from lorehall.envs.vector import ManyTables
from lorehall.games import REGISTRY
from support.learning import rules

SEED, BEFORE, AFTER = 5, 15, 10
OTHERS = ("tree@4", "planner")
"""Bots in the other seats; they remember something from one decision to the next."""


def begun(table: Any) -> Any:
    table.reset(seed=SEED)
    return table


def act_in_episode(episode: Any, chance: np.random.Generator) -> str:
    if episode.seat >= 0:
        episode.act(int(chance.choice(np.flatnonzero(episode.mask()))))
    return str(episode.adapter.game.save(episode.state))


def act_in_aec(table: Any, chance: np.random.Generator) -> str:
    if not table.agents:
        return ""
    seen, *told = table.last()
    is_over = told[1] or told[2]
    open_now = np.flatnonzero(seen["action_mask"])
    table.step(None if is_over else int(chance.choice(open_now)))
    return repr([table.agents, told, seen["observation"].tolist()])


def act_in_seat(table: Any, chance: np.random.Generator) -> str:
    if table.episode.seat < 0:
        table.reset()
    seen, *told = table.step(int(chance.choice(np.flatnonzero(table.episode.mask()))))
    return repr([told, seen["observation"].tolist(), table.adapter.game.save(table.episode.state)])


def act_at_tables(tables: Any, chance: np.random.Generator) -> str:
    masks = np.array([episode.mask() for episode in tables.episodes])
    return repr(tables.step((chance.random(masks.shape) * masks).argmax(axis=1)))


def act_in_openspiel(state: Any, chance: np.random.Generator) -> str:
    if not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    return str(state)


def seat_against(bot: str, name: str) -> Any:
    return begun(SeatEnv(name, {"players": 2}, bots=bot))


class Kind(NamedTuple):
    make: Callable[[str], Any]
    act: Callable[[Any, np.random.Generator], str]


KINDS = {
    "episode": Kind(lambda name: Adapter(name).begin(SEED), act_in_episode),
    "aec": Kind(lambda name: begun(env(name)), act_in_aec),
    "aec without wrappers": Kind(lambda name: begun(TableEnv(name)), act_in_aec),
    **{f"seat against {bot}": Kind(partial(seat_against, bot), act_in_seat) for bot in OTHERS},
    "many tables": Kind(lambda name: begun(ManyTables(name, 3, step_limit=30)), act_at_tables),
    "openspiel": Kind(
        lambda name: pyspiel.load_game(f"{NAME}(game={name},deals=3)").new_initial_state(),
        act_in_openspiel,
    ),
}
COPIES: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda table: pickle.loads(pickle.dumps(table)),
    "copied": copy.deepcopy,
}


@pytest.fixture(autouse=True)
def _with_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOREHALL_GAMES", "ember_watch:game")


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", [*REGISTRY, ember_watch().name])
def test_a_copy_goes_on_as_the_original(name: str, kind: str, how: str) -> None:
    table, act = KINDS[kind].make(name), KINDS[kind].act
    chance = np.random.default_rng(SEED)
    for _ in range(BEFORE):
        act(table, chance)
    made = COPIES[how](table)
    first, second = copy.deepcopy(chance), copy.deepcopy(chance)
    expected = [act(table, first) for _ in range(AFTER)]
    assert [act(made, second) for _ in range(AFTER)] == expected


@pytest.mark.parametrize("how", COPIES)
def test_other_weights_are_copied_too(how: str) -> None:
    game = rules("enchanters")
    plain = dict.fromkeys(game.measure_names, 1.0)
    weighed = Adapter(game.with_weights(Weights(plain)), {"players": 2}).begin(SEED)
    chance = np.random.default_rng(SEED)
    for _ in range(BEFORE):
        act_in_episode(weighed, chance)
    made = COPIES[how](weighed)
    worth = made.adapter.game.evaluate(made.state, 0)
    assert worth == weighed.adapter.game.evaluate(weighed.state, 0)
    assert worth != game.evaluate(weighed.state, 0)


def test_a_copy_shares_the_rules_and_nothing_else() -> None:
    tables = begun(ManyTables("prophecy", 2))
    made = copy.deepcopy(tables)
    assert made.adapter.game is tables.adapter.game
    before = [tables.adapter.game.save(episode.state) for episode in tables.episodes]
    act_at_tables(made, np.random.default_rng(SEED))
    assert [tables.adapter.game.save(episode.state) for episode in tables.episodes] == before


def test_openspiel_states_are_ours() -> None:
    assert isinstance(KINDS["openspiel"].make("enchanters"), LorehallState)
