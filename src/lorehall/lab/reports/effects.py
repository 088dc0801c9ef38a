"""Card effects, separated from the strength of the takers: a regression over all seats of all games.

Takers differ from others in more than one card: they may have a better seat, a different bot or hero, or simply take more cards
because they are ahead. So each seat is compared only with the others in its own game, which cancels out what they share: the
deal, the setup, the length. One regression explains its result by all cards it took, their number, its place in turn order, its
bot and its setup. What is left for a card is its effect compared with an average card. In co-op games there is nothing to compare
within a game, so whole games are compared.

A small ridge penalty keeps rare cards in check. Intervals use the sandwich estimator, clustered by game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from lorehall.lab.extras import need
from lorehall.lab.play.records import sides, win
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.statistics.intervals import Estimate, estimate, quantile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

RIDGE: Final = 5.0
"""The strength of shrinkage: as if this many more takers had shown no effect."""


class CardEffect(msgspec.Struct, frozen=True, kw_only=True):
    """The effect of one copy of a card on its taker, compared with an average card."""

    name: str
    takers: int
    """The number of seats that took it, or in co-op games the number of games in which it was taken."""
    score: Estimate
    win: Estimate


def card_effects(records: Sequence[GameRecord]) -> dict[str, CardEffect]:
    """Estimate the effect of every card that was taken; empty if there is nothing to compare."""
    names = sorted({name for record in records for taken in record.taken for name in taken})
    together = all(len(sides(record)) == 1 for record in records)
    if not names or len(records) < 2:
        return {}
    need("numpy", "lab", "A regression")
    rows = _team_rows(records) if together else _seat_rows(records)
    found = _fitted(rows, names)
    return {effect.name: effect for effect in found}


class _Row(msgspec.Struct, frozen=True):
    """One observation: its group, its results, and what may explain them."""

    game: int
    score: float
    win: float
    taken: Mapping[str, int]
    traits: tuple[str, ...]


def _seat_rows(records: Sequence[GameRecord]) -> list[_Row]:
    found: list[_Row] = []
    for game, record in enumerate(records):
        for seat, taken in enumerate(record.taken):
            place = (seat - record.starting) % len(record.scores)
            traits = [f"place {place}", f"bot {record.bots[seat]}"]
            played = record.seats[seat] if record.seats else {}
            traits += [f"{kind} {name}" for kind, name in played.items()]
            score = float(record.scores[seat])
            found.append(_Row(game, score, win(record, seat), Counter(taken), tuple(traits)))
    return found


def _team_rows(records: Sequence[GameRecord]) -> list[_Row]:
    found: list[_Row] = []
    for game, record in enumerate(records):
        taken = Counter(name for names in record.taken for name in names)
        traits = sorted({f"{kind} {name}" for seat in record.seats for kind, name in seat.items()})
        traits += sorted({f"bot {name}" for name in record.bots})
        score = float(max(record.scores))
        found.append(_Row(game, score, win(record, 0), taken, tuple(traits)))
    return found


def _fitted(rows: Sequence[_Row], names: Sequence[str]) -> list[CardEffect]:
    import numpy as np

    traits = sorted({trait for row in rows for trait in row.traits})
    column = {name: place for place, name in enumerate([*names, *traits])}
    width = len(column) + 1  # and how many cards were taken
    explaining = np.zeros((len(rows), width))
    for place, row in enumerate(rows):
        for name, count in row.taken.items():
            explaining[place, column[name]] = count
        for trait in row.traits:
            explaining[place, column[trait]] = 1
        explaining[place, -1] = sum(row.taken.values())
    weights = np.zeros(width)
    weights[: len(names)] = explaining[:, : len(names)].sum(axis=0)
    results = np.array([(row.score, row.win) for row in rows])
    games = np.array([row.game for row in rows])
    within = len(set(games.tolist())) < len(rows)
    _centre(explaining, games if within else None)
    _centre(results, games if within else None)
    ridge = np.full(width, RIDGE)
    ridge[-1] = 1e-9  # no penalty on the number of cards
    values, errors = _ridge(explaining, results, games, ridge, weights)
    takers = {name: sum(name in row.taken for row in rows) for name in names}
    return [
        CardEffect(
            name=name,
            takers=takers[name],
            score=_estimate(values[i, 0], errors[i, 0], takers[name]),
            win=_estimate(values[i, 1], errors[i, 1], takers[name]),
        )
        for i, name in enumerate(names)
    ]


def _estimate(value: float, error: float, takers: int) -> Estimate:
    return estimate(float(value), quantile(takers) * float(error), takers)


def _centre(table: Array, games: Array | None) -> None:
    """Subtract the mean of its game from each row, or the mean of all rows if every game is one row."""
    import numpy as np

    if games is None:
        table -= table.mean(axis=0)
        return
    starts = np.flatnonzero(np.diff(games, prepend=-1))
    counts = np.diff(np.append(starts, len(games)))
    means = np.add.reduceat(table, starts, axis=0) / counts[:, None]
    table -= np.repeat(means, counts, axis=0)


def _ridge(
    explaining: Array, results: Array, games: Array, ridge: Array, weights: Array
) -> tuple[Array, Array]:
    """Return coefficients relative to their weighted mean, and their standard errors, with a column for each result."""
    import numpy as np

    inverse = np.linalg.inv(explaining.T @ explaining + np.diag(ridge))
    values = inverse @ (explaining.T @ results)
    left = results - explaining @ values
    starts = np.flatnonzero(np.diff(games, prepend=-1))
    small = len(starts) / max(1, len(starts) - 1)
    from_mean = np.eye(len(weights)) - weights / weights.sum()
    errors = np.empty_like(values)
    for place in range(results.shape[1]):
        scores = np.add.reduceat(explaining * left[:, [place]], starts, axis=0)
        moved = from_mean @ inverse @ scores.T
        errors[:, place] = np.sqrt(small * (moved**2).sum(axis=1))
    return from_mean @ values, errors
