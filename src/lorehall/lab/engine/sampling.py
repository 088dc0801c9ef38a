"""Random legal combinations of a game's options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from lorehall.bots import Rng
from lorehall.core.engine.position import Position
from lorehall.core.errors import BadOptions
from lorehall.core.game.game import Game
from lorehall.core.options import Names, Need, needs_of, player_counts

Pool = dict[str, tuple[str, ...]]
"""Values by option, each of which is legal in some combination."""

TRIES = 1000


def find_pool(rules: Game[Position]) -> Pool:
    """The values to choose from; a single value is not sampled."""
    return {option.name: option.values for option in rules.playable() if len(option.values) > 1}


class Sampler:
    """Draws combinations for many games, and computes what they share only once."""

    def __init__(
        self, rules: Game[Position], pool: Pool, fixed: Mapping[str, object] = MappingProxyType({})
    ) -> None:
        self.rules = rules
        self.pool = pool
        self.fixed = {  # requirements look into tuples
            name: tuple(value) if isinstance(value, list) else value
            for name, value in fixed.items()
        }
        self.needs: dict[str, dict[object, list[Need]]] = {
            option.name: {value: needs_of(option, value) for value in option.values}
            for option in rules.playable()
            if option.name in pool
        }
        self.lists = [option.name for option in rules.declared if isinstance(option, Names)]

    def legal(self, players: int, rng: Rng) -> dict[str, object]:
        """Draw a legal combination: every option that is not fixed is random; BadOptions if there is none."""
        why: BadOptions | None = None
        for options in self.fitting(players, rng):
            try:
                self.rules.new(options, 0)
                return options
            except BadOptions as refused:
                why = refused
        raise why or self.none(players)

    def none(self, players: int) -> BadOptions:
        """Return the error if no combination was found."""
        words = f"no legal combination of options found for {players} players in {TRIES} tries"
        return BadOptions([f"{words}: {self.pool}"])

    def players(self) -> tuple[int, ...]:
        """Return all player counts that have a combination in some mode of play."""
        found: list[int] = []
        why: BadOptions | None = None
        for players in player_counts(self.rules.declared):
            try:
                self.legal(players, Rng(0))
                found.append(players)
            except BadOptions as refused:
                why = refused
        if why is not None and not found:
            raise why
        return tuple(found)

    def fitting(self, players: int, rng: Rng) -> Iterator[dict[str, object]]:
        """Yield combinations that meet all requirements; a game may still refuse one, for instance for too few cards.

        Only unmet values are drawn again, because starting over would favour values with few requirements.
        """
        values: dict[str, object] = {}
        again: list[str] = []
        for _ in range(TRIES):
            if not again or any(name in self.fixed for name in again):
                again = list(self.pool)
            for name in again:
                values[name] = self.pool[name][rng.below(len(self.pool[name]))]
            values |= self.fixed
            options = {**self._provided(values), **values, "players": players}
            again = [name for name in self.needs if not self._has_all(name, options)]
            if not again:
                yield {**self.rules.capped, **options}

    def _has_all(self, name: str, options: Mapping[str, object]) -> bool:
        """Whether the requirements of an option's value are met, as far as they are drawn at all."""
        for need in self.needs[name].get(options[name], ()):
            if need.option in options and not need.is_met(options):
                return False
        return True

    def _provided(self, values: Mapping[str, object]) -> dict[str, tuple[object, ...]]:
        """Complete lists such as boxes with everything that these values require; other lists keep their default."""
        asked: dict[str, dict[object, None]] = {}
        for name, needs in self.needs.items():
            for need in needs.get(values[name], ()):
                if need.option in self.lists:
                    asked.setdefault(need.option, {}).update(dict.fromkeys(need.of))
        return {name: tuple(found) for name, found in asked.items()}


def sample_options(
    rules: Game[Position],
    pool: Pool,
    players: int,
    rng: Rng,
    fixed: Mapping[str, object] = MappingProxyType({}),
) -> dict[str, object]:
    """Draw a legal combination for one game."""
    return Sampler(rules, pool, fixed).legal(players, rng)
