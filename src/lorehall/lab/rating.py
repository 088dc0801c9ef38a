"""Ratings from result files: one number for each bot, with a 95 % interval, on one scale for tables of any size.

A game is taken apart into duels: of two sides held by different bots, the one that won beat the one that did not; a win that both
share is a draw, and two that both lost tell nothing. Where all seats win together, two bots that each filled the table with the
same deal duel if just one of them won it. openskill's Bradley-Terry model rates the duels. It is made for players who come and
go, so it leans on the last games; bots stay as they are, so all duels pass several times, with less and less weight.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log, sqrt
from pathlib import Path
from typing import Final

import msgspec

from lorehall.bots import Rng
from lorehall.core.errors import LorehallError
from lorehall.core.terminal.blocks import BLANK, Block, Line, grid
from lorehall.lab.extras import need
from lorehall.lab.figures import percent
from lorehall.lab.pool import Backend, Processes, Progress
from lorehall.lab.records import Deal, deal, sides
from lorehall.lab.runs import gathered
from lorehall.lab.simulate import GameRecord
from lorehall.lab.standings import Standing, summary
from lorehall.lab.statistics import Estimate, Z, estimate, variance

PASSES: Final = (4.0, 3.0, 2.0, 1.0)
"""How uncertain all ratings are said to be before each pass: less and less, so that the last one settles."""
POINTS: Final = 400
"""Points for odds of ten to one."""
RESAMPLES: Final = 60
EVEN: Final = "random"
"""Who is 0, if it takes part."""

Duel = tuple[str, str, bool]
"""Who won, who lost, and whether it was a draw instead."""


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """The rating of one bot."""

    bot: str
    rating: Estimate
    """In points from the anchor; counts the duels."""
    expected: Estimate
    """How often it would win a duel against the anchor."""
    games: int
    win: Estimate


class Ratings(msgspec.Struct, frozen=True, kw_only=True):
    """All ratings, the best first."""

    anchor: str
    games: int
    duels: int
    rows: tuple[Rated, ...]


class Job(msgspec.Struct, frozen=True):
    """What a worker needs to rate once more with other deals."""

    deals: list[list[Duel]]
    seed: int


def rate(
    files: Sequence[Path],
    anchor: str | None = None,
    resamples: int = RESAMPLES,
    backend: Backend | None = None,
    progress: Progress | None = None,
) -> Ratings:
    """Rate the bots of some result files."""
    need("openskill", "lab", "A rating")
    records = gathered(files).records
    deals = list(duels_by_deal(records).values())
    duels = [duel for each in deals for duel in each]
    names = sorted({name for duel in duels for name in duel[:2]})
    zero = _anchor(anchor, names, records, duels)
    found = settled(deals, Rng(1), draw=False)
    spread = _spread(Job(deals, 1), zero, resamples, backend or Processes(), progress)
    doubt = doubts(duels)
    rows = []
    for row in summary(records).standings:
        if row.bot in names:
            half = 0.0
            if row.bot != zero:
                half = Z * max(spread[row.bot], sqrt(doubt[row.bot] ** 2 + doubt[zero] ** 2))
            value = found[row.bot] - found[zero]
            rows.append(_rated(row, value, half, sum(row.bot in duel for duel in duels)))
    rows.sort(key=lambda row: -row.rating.value)
    return Ratings(anchor=zero, games=len(records), duels=len(duels), rows=tuple(rows))


def _rated(row: Standing, value: float, half: float, duels: int) -> Rated:
    rating = estimate(value, half, duels)
    chance, low, high = [round(expected(x), 4) for x in (rating.value, rating.low, rating.high)]
    return Rated(
        bot=row.bot,
        rating=Estimate(round(value, 1), round(value - half, 1), round(value + half, 1), duels),
        expected=Estimate(chance, low, high, duels),
        games=row.games,
        win=row.win,
    )


def expected(points: float) -> float:
    """The chance to win a duel against somebody who is rated so many points lower."""
    return 1 / (1 + 10 ** (-points / POINTS))


# -- from games to duels -------------------------------------------------------------------------------------


def duels_by_deal(records: Sequence[GameRecord]) -> dict[Deal, list[Duel]]:
    """The duels of all games, those with the same deal together."""
    found: dict[Deal, list[Duel]] = {}
    filled: dict[Deal, list[tuple[str, bool]]] = {}
    for record in records:
        teams = sides(record)
        entrants = [(record.bots[side[0]], side[0] in record.winners) for side in teams]
        if len(teams) == 1:
            filled.setdefault(deal(record), []).append(entrants[0])
        found.setdefault(deal(record), []).extend(_duels(entrants, shared=True))
    for key, entrants in filled.items():
        found[key] += _duels(entrants, shared=False)
    return {key: duels for key, duels in found.items() if duels}


def _duels(entrants: Sequence[tuple[str, bool]], *, shared: bool) -> list[Duel]:
    found: list[Duel] = []
    for (one, won), (other, other_won) in combinations(entrants, 2):
        if one == other or not (won or other_won):
            continue
        if won and other_won:
            if shared:
                found.append((one, other, True))
        else:
            found.append((one, other, False) if won else (other, one, False))
    return found


def _anchor(
    wanted: str | None, names: Sequence[str], records: Sequence[GameRecord], duels: Sequence[Duel]
) -> str:
    """Who is 0. Everybody must be linked to it by duels, or the difference would mean nothing."""
    if not names:
        raise LorehallError(
            f"{len(records)} games hold no duel: bots can be rated only if one won where another lost."
        )
    if wanted is not None and wanted not in names:
        raise LorehallError(f"There is no duel of {wanted!r}; there is {', '.join(names)}.")
    weakest = next(row.bot for row in reversed(summary(records).standings) if row.bot in names)
    zero = wanted or (EVEN if EVEN in names else weakest)
    linked = {zero}
    for _ in names:
        for one, other, _draw in duels:
            if one in linked or other in linked:
                linked |= {one, other}
    apart = [name for name in names if name not in linked]
    if apart:
        raise LorehallError(
            f"No chain of games links {', '.join(apart)} with {zero}: they cannot be rated on one scale."
        )
    return zero


# -- rating ----------------------------------------------------------------------------------------------------


def settled(deals: Sequence[Sequence[Duel]], rng: Rng, *, draw: bool) -> dict[str, float]:
    """Ratings in points, of these deals or of as many drawn from them with replacement."""
    chosen = [deals[rng.below(len(deals))] for _ in deals] if draw else deals
    duels = [duel for deal in chosen for duel in deal]
    middle = {name: 25.0 for deal in deals for duel in deal for name in duel[:2]}
    for sigma in PASSES:
        for place in range(len(duels) - 1, 0, -1):
            other = rng.below(place + 1)
            duels[place], duels[other] = duels[other], duels[place]
        middle = {name: mu for name, (mu, _) in _passed(middle, sigma, duels).items()}
    return {name: mu * _scale() for name, mu in middle.items()}


def doubts(duels: Sequence[Duel]) -> dict[str, float]:
    """How uncertain openskill is of each rating after it has seen all duels once, in points."""
    middle = {name: 25.0 for duel in duels for name in duel[:2]}
    found = _passed(middle, 25 / 3, duels)
    return {name: sigma * _scale() for name, (_, sigma) in found.items()}


def _passed(
    middle: Mapping[str, float], sigma: float, duels: Sequence[Duel]
) -> dict[str, tuple[float, float]]:
    """All duels once, from ratings that are said to be so uncertain."""
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull(tau=0.0)  # bots do not change
    ratings = {name: model.rating(mu=mu, sigma=sigma) for name, mu in middle.items()}
    for winner, loser, is_draw in duels:
        (first,), (second,) = model.rate(
            [[ratings[winner]], [ratings[loser]]], ranks=[0, 0 if is_draw else 1]
        )
        ratings[winner], ratings[loser] = first, second
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}


def _scale() -> float:
    """Points for one unit of openskill, whose odds grow by e with every beta times the root of two."""
    return POINTS / log(10) / (sqrt(2) * 25 / 6)


def _spread(
    job: Job, zero: str, resamples: int, backend: Backend, progress: Progress | None
) -> dict[str, float]:
    """How much ratings move if the deals are drawn anew: their standard deviations, as distances from the anchor."""
    if resamples < 2:
        raise LorehallError("resamples: at least 2 are needed for an interval.")
    seen: dict[str, list[float]] = {}
    for done, found in enumerate(backend.run(resampled, job, range(resamples)), 1):
        for name, value in found.items():
            seen.setdefault(name, []).append(value - found[zero])
        if progress is not None:
            progress(done, resamples)
    return {name: sqrt(variance(values)) for name, values in seen.items()}


def resampled(job: Job, number: int) -> dict[str, float]:
    """Ratings of deals drawn anew; what a worker runs."""
    return settled(job.deals, Rng(job.seed * 1_000_003 + number), draw=True)


# -- for terminals ---------------------------------------------------------------------------------------------


def blocks(found: Ratings) -> list[Block]:
    """The table, and what its scale means."""
    rows = [
        (
            row.bot,
            f"{row.rating.value:+.0f}",
            "" if row.bot == found.anchor else f"{row.rating.low:+.0f} to {row.rating.high:+.0f}",
            f"{100 * row.expected.value:.1f} %",
            str(row.games),
            percent(row.win),
        )
        for row in found.rows
    ]
    head = ("bot", "rating", "95 % interval", f"beats {found.anchor}", "games", "wins")
    return [
        grid([head], rows, right=range(1, len(head))),
        BLANK,
        Line(
            f"{found.anchor} is 0. {POINTS} points are odds of ten to one in a duel: the chance that of two sides the one "
            "wins and not the other. Two bots whose intervals overlap widely are not told apart; a bot that never "
            f"lost is rated by how many games it played. {found.games} games, {found.duels} duels."
        ),
    ]
