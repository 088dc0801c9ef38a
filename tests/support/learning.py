"""Games and their modes for the tests of the research interfaces."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, cast

from lorehall.core.game.game import Game
from lorehall.core.options import Names, needs_of
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
        (name, {"players": max(rules(name).players), **_of_value(rules(name), option.name, value)})
        for name in REGISTRY
        for option in rules(name).playable()
        for value in option.values[1:]
    ]


def _of_value(game: Game[Any], name: str, value: object) -> Options:
    """A value with all that it needs, and what that needs in turn; lists, such as boxes, with all that anything asks of them."""
    declared = {option.name: option for option in game.playable()}
    lists = {option.name for option in game.declared if isinstance(option, Names)}
    found: Options = {name: value}
    for need in needs_of(declared[name], str(value)):
        wanted = need.of[-1]
        if need.option in lists:
            found[need.option] = _joined(game, found, need.option, need.of)
        elif need.option in declared and wanted != declared[need.option].default:
            more = _of_value(game, need.option, wanted)
            both = {
                each: _joined(game, found, each, more[each]) for each in lists & {*more} & {*found}
            }
            found = {**more, **found, **both}
        else:
            found[need.option] = wanted
    return found


def _joined(game: Game[Any], found: Options, name: str, more: object) -> list[object]:
    """What is in a list by now, or usually, and this."""
    usual = game.options_of(game.new({}, 1))[name]
    return list(
        dict.fromkeys(
            [*cast("Sequence[object]", found.get(name, usual)), *cast("Sequence[object]", more)]
        )
    )


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
