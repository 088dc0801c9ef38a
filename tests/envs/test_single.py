"""Gymnasium: its checker for every game, bots in the other seats, illegal actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lorehall.core.errors import LorehallError
from lorehall.envs.single import SEAT_ENV, SeatEnv
from support.learning import named, rules, sizes


@pytest.mark.parametrize(("name", "options"), sizes(), ids=named)
def test_gymnasium_is_content(name: str, options: dict[str, object]) -> None:
    last = int(str(options["players"])) - 1
    made = gymnasium.make(SEAT_ENV, game=name, options=options, seat=last, bots="random")
    check_env(made.unwrapped)


def played(table: SeatEnv, seed: int) -> tuple[list[int], float]:
    seen, _ = table.reset(seed=seed)
    chance, actions = np.random.default_rng(seed), []
    while True:
        assert seen in table.observation_space
        actions.append(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, terminated, truncated, info = table.step(actions[-1])
        assert info == {}
        if terminated or truncated:
            return actions, reward


CASES: list[tuple[str, dict[str, object], Any]] = [
    ("enchanters", {"players": 3, "length": "superfast"}, ["greedy", "random"]),
    ("defenders", {"players": 2, "hero_assignment": "deal"}, "planner"),
    ("defenders", {"players": 1}, []),
    ("prophecy", {"players": 3, "round_cap": 2}, "greedy"),
]


@pytest.mark.parametrize(("name", "options", "bots"), CASES)
def test_a_whole_game_against_bots_can_be_repeated(
    name: str, options: dict[str, object], bots: Any
) -> None:
    table = SeatEnv(name, options, seat=0, bots=bots)
    first = played(table, 3)
    assert first == played(table, 3) == played(SeatEnv(name, options, bots=bots), 3)
    assert -1.0 <= first[1] <= 1.0


def test_only_the_own_seat_is_asked() -> None:
    table = SeatEnv("defenders", {"players": 4, **rules("defenders").quick}, seat=2, bots="random")
    seen, _ = table.reset(seed=1)
    for _ in range(20):
        assert table.episode.seat == 2
        seen, _, terminated, _, _ = table.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        if terminated:
            break


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    table = SeatEnv("enchanters", {"players": 2})
    table.reset(seed=1)
    _, reward, terminated, truncated, info = table.step(50)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "50 is not allowed: seat 0 can take actions 0 to" in str(info["illegal"])
    with pytest.raises(LorehallError, match=r"ended\. Call reset"):
        table.step(0)


def test_what_cannot_be_played_is_told() -> None:
    table = SeatEnv("enchanters", {"players": 2})
    with pytest.raises(LorehallError, match=r"No game has started\. Call reset first"):
        table.step(0)
    with pytest.raises(LorehallError, match="must be one of ansi, human, not 'rgb_array'"):
        SeatEnv("enchanters", {"players": 2}, render_mode="rgb_array")
    with pytest.raises(LorehallError, match="step_limit: must be at least 1"):
        SeatEnv("enchanters", {"players": 2}, step_limit=0)


def test_wrong_bots_and_seats_are_refused_at_once() -> None:
    with pytest.raises(LorehallError, match="no bot 'gready'"):
        SeatEnv("enchanters", {"players": 2}, bots="gready")
    with pytest.raises(LorehallError, match="give 2 names, one for each other seat, not 1"):
        SeatEnv("enchanters", {"players": 3}, bots=["greedy"])
    with pytest.raises(LorehallError, match="no seat 5"):
        SeatEnv("enchanters", {"players": 3}, seat=5)


def test_the_table_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    table = SeatEnv("prophecy", {"players": 2}, render_mode="human", bots="random")
    table.reset(seed=1)
    table.step(0)
    assert "Enchanted Wilderness" in capsys.readouterr().out
    assert SeatEnv("prophecy", {"players": 2}).render() is None
