"""Which options a game accepts, found out by asking it; and legal combinations of them by lot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lorehall.bots import Rng
from lorehall.core.errors import BadOptions
from lorehall.core.game import Game

Pool = dict[str, tuple[str, ...]]
"""Values by option, each of which is legal in some combination."""

TRIES = 1000


def is_legal(rules: Game[Any], options: dict[str, Any]) -> bool:
    """Whether the game accepts these options."""
    try:
        rules.new(options, 0)
    except BadOptions:
        return False
    return True


def find_pool(rules: Game[Any], players: Sequence[int]) -> Pool:
    """The values of all options that are legal alone or next to one other value: enough, since exclusions are by pairs."""
    choices = rules.choices()
    found: dict[str, list[str]] = {name: [] for name in choices}
    waiting = [(name, value) for name, values in choices.items() for value in values]
    contexts: list[dict[str, Any]] = [{}]
    for (
        context
    ) in contexts:  # grows while it is walked: each newly legal value may make others legal
        for name, value in waiting[:]:
            if any(is_legal(rules, {"players": n, **context, name: value}) for n in players):
                waiting.remove((name, value))
                found[name].append(value)
                if len(context) < 1 and value != choices[name][0]:
                    contexts.append({name: value})
    return {
        name: tuple(v for v in choices[name] if v in values)
        for name, values in found.items()
        if len(values) > 1
    }


def sample_options(rules: Game[Any], pool: Pool, players: int, rng: Rng) -> dict[str, Any]:
    """A legal combination: each option by lot, illegal combinations thrown away."""
    for _ in range(TRIES):
        options: dict[str, Any] = {
            name: values[rng.below(len(values))] for name, values in pool.items()
        }
        options["players"] = players
        if is_legal(rules, options):
            return options
    raise BadOptions(
        [f"no legal combination of options for {players} players in {TRIES} tries: {pool}"]
    )
