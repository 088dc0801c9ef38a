"""Legal combinations of a game's options by lot, from what it declares."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from lorehall.bots import Rng
from lorehall.core.errors import BadOptions
from lorehall.core.game import Game
from lorehall.core.options import Names, Option, needs_of

Pool = dict[str, tuple[str, ...]]
"""Values by option, each of which is legal in some combination."""

TRIES = 1000


def find_pool(rules: Game[Any]) -> Pool:
    """The values to choose among; where there is only one, there is nothing to sample."""
    return {option.name: option.values for option in rules.playable() if len(option.values) > 1}


def sample_options(
    rules: Game[Any],
    pool: Pool,
    players: int,
    rng: Rng,
    fixed: Mapping[str, Any] = MappingProxyType({}),
) -> dict[str, Any]:
    """A legal combination: each option that is not fixed by lot; thrown away where something lacks what it needs."""
    declared = [option for option in rules.playable() if option.name in pool]
    for _ in range(TRIES):
        options: dict[str, Any] = {
            name: values[rng.below(len(values))] for name, values in pool.items()
        }
        for name, value in fixed.items():  # a need looks into tuples
            options[name] = tuple(value) if isinstance(value, list) else value
        options["players"] = players
        if all(_has_its_needs(option, options) for option in declared):
            return {**rules.capped, **_lists(rules, declared, options), **options}
    raise BadOptions(
        [f"no legal combination of options for {players} players in {TRIES} tries: {pool}"]
    )


def _lists(rules: Game[Any], declared: list[Option], options: dict[str, Any]) -> dict[str, Any]:
    """Lists are not sampled: where a value needs a member of one, such as a box of cards, the list is made to hold it."""
    names = {each.name for each in rules.declared if isinstance(each, Names)}
    found: dict[str, Any] = {}
    for option in declared:
        for need in needs_of(option, options[option.name]):
            held = found.setdefault(need.option, []) if need.option in names else list(need.of)
            if not any(member in need.of for member in held):
                held.append(need.of[0])
    return found


def _has_its_needs(option: Option, options: dict[str, Any]) -> bool:
    """Whether all is there that the value of an option needs. What is not sampled has its default, which is all that there is."""
    return all(
        need.is_met(options)
        for need in needs_of(option, options[option.name])
        if need.option in options
    )
