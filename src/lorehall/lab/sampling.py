"""Legal combinations of a game's options by lot, from what it declares."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from lorehall.bots import Rng
from lorehall.core.errors import BadOptions
from lorehall.core.game import Game
from lorehall.core.options import Names, Need, needs_of

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
    why: BadOptions | None = None
    for _ in range(TRIES):
        options: dict[str, Any] = {
            name: values[rng.below(len(values))] for name, values in pool.items()
        }
        for name, value in fixed.items():  # a need looks into tuples
            options[name] = tuple(value) if isinstance(value, list) else value
        options["players"] = players
        needs = [need for option in declared for need in needs_of(option, options[option.name])]
        options = {**_provided(rules, needs), **options}
        if all(need.is_met(options) for need in needs if need.option in options):
            options = {**rules.capped, **options}
            why = _why_not(rules, options)
            if why is None:
                return options
    raise why or BadOptions(
        [f"no legal combination of options for {players} players in {TRIES} tries: {pool}"]
    )


def _why_not(rules: Game[Any], options: Mapping[str, Any]) -> BadOptions | None:
    """What a game has against a combination, beyond what single options need: there may be too few cards for it."""
    try:
        rules.new(options, 0)
    except BadOptions as why:
        return why
    return None


def _provided(rules: Game[Any], needs: list[Need]) -> dict[str, tuple[object, ...]]:
    """Lists, such as boxes, with all that these needs ask of them; one of which nothing is asked keeps its default."""
    lists = [option.name for option in rules.declared if isinstance(option, Names)]
    asked = {name: [need for need in needs if need.option == name] for name in lists}
    return {
        name: tuple(dict.fromkeys(one for need in found for one in need.of))
        for name, found in asked.items()
        if found
    }
