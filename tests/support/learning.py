"""Games and their modes for the tests of the research interfaces."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from lorehall.core.game import Game
from lorehall.core.options import needs_of
from lorehall.envs.adapter import Adapter, Episode
from lorehall.games import REGISTRY, game

Options = dict[str, object]


@cache
def rules(name: str) -> Game[Any]:
    return game(name)


def sizes() -> list[tuple[str, Options]]:
    """Every game with every number of players, begun at once and with all that comes before it."""
    found: list[tuple[str, Options]] = []
    for name in REGISTRY:
        for players in rules(name).players:
            found.append((name, {"players": players}))
            if rules(name).quick:
                found.append((name, {"players": players, **rules(name).quick}))
    return found


def modes() -> list[tuple[str, Options]]:
    """Every value of every option that is not the default, one at a time, with what it needs."""
    return [
        (name, {"players": max(rules(name).players), **_of_value(option, value)})
        for name in REGISTRY
        for option in rules(name).playable()
        for value in option.values[1:]
    ]


def _of_value(option: Any, value: str) -> Options:
    needed = {
        need.option: need.of[-1] for need in needs_of(option, value) if need.option != "boxes"
    }
    return {option.name: value, **needed}


def named(case: Any) -> str:
    return case if isinstance(case, str) else "-".join(str(value) for value in case.values())


def walk(adapter: Adapter, seed: int, steps: int) -> Iterator[Episode]:
    """A game of chance, at each of its first decisions."""
    episode, dice = adapter.begin(seed), random.Random(seed)
    for _ in range(steps):
        if episode.seat < 0:
            return
        yield episode
        episode.act(
            dice.choice([action for action, is_open in enumerate(episode.mask()) if is_open])
        )
