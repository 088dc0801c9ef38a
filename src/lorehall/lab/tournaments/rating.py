"""Ratings from result files: one number for each bot, with a 95% interval, on one scale for tables of any size.

A game is split into duels between sides with different bots: a winner beats a loser, a shared win is a draw, and two losers tell
nothing. In co-op games, two bots that each filled the table with the same deal duel if only one of them won it. The ratings make
all duels together likeliest (Bradley and Terry). A weak prior keeps them finite even for a bot that never lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations
from math import log, sqrt
from pathlib import Path
from typing import Final

import msgspec

from lorehall.bots import Rng
from lorehall.core.counting import plural
from lorehall.core.errors import LorehallError
from lorehall.core.terminal.blocks import BLANK, Block, Line, grid
from lorehall.lab.play.pool import Backend, Processes, Progress
from lorehall.lab.play.records import Deal, deal, sides
from lorehall.lab.play.results import gathered
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.statistics.figures import percent
from lorehall.lab.statistics.intervals import Estimate, Z, estimate, quantile, variance
from lorehall.lab.statistics.regression import Contest, curvature, dot, likeliest, ridge
from lorehall.lab.tournaments.standings import Standing, summary

POINTS: Final = 400
"""Points for odds of ten to one."""
SCALE: Final = POINTS / log(10)
"""Points for odds that grow by a factor of e."""
APART: Final = 1000
"""The prior standard deviation of ratings around their mean, in points."""
RESAMPLES: Final = 60
EVEN: Final = "random"
"""The bot rated 0, if it takes part."""

Duel = tuple[str, str, bool]
"""The winner, the loser, and whether it was a draw instead."""


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """The rating of one bot."""

    bot: str
    rating: Estimate
    """In points from the anchor; the count is that of duels."""
    expected: Estimate
    """How often it would win a duel against the anchor."""
    games: int
    win: Estimate


class Ratings(msgspec.Struct, frozen=True, kw_only=True):
    """All ratings, best first."""

    anchor: str
    games: int
    duels: int
    rows: tuple[Rated, ...]


class Job(msgspec.Struct, frozen=True):
    """What a worker needs to rate a resample of the deals."""

    deals: list[list[Duel]]
    names: list[str]
    seed: int


def rate(
    files: Sequence[Path],
    anchor: str | None = None,
    resamples: int = RESAMPLES,
    backend: Backend | None = None,
    progress: Progress | None = None,
) -> Ratings:
    """Rate the bots in some result files."""
    records = gathered(files).records
    deals = list(duels_by_deal(records).values())
    duels = [duel for each in deals for duel in each]
    names = sorted({name for duel in duels for name in duel[:2]})
    zero = _anchor(anchor, names, records, duels)
    found = settled(tally(deals), names)
    spread = _spread(Job(deals, names, 1), zero, resamples, backend or Processes(), progress)
    doubt = doubts(tally(deals), found, zero)
    rows = []
    for row in summary(records).standings:
        if row.bot in names:
            half = 0.0
            if row.bot != zero:
                half = max(quantile(len(deals)) * spread[row.bot], Z * doubt[row.bot])
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
    """Return the chance to win a duel against a bot rated this many points lower."""
    return 1 / (1 + 10 ** (-points / POINTS))


# -- from games to duels -------------------------------------------------------------------------------------


def duels_by_deal(records: Sequence[GameRecord]) -> dict[Deal, list[Duel]]:
    """Return the duels of all games, grouped by deal."""
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
    """Choose the bot rated 0. All bots must be linked to it by duels, or differences would mean nothing."""
    if not names:
        raise LorehallError(
            f"{len(records)} games contain no duels. Bots can only be rated if one won a game that another lost."
        )
    if wanted is not None and wanted not in names:
        raise LorehallError(f"No duels include {wanted!r}. Bots with duels: {', '.join(names)}.")
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
            f"No chain of games links {', '.join(apart)} to {zero}, so they can't be rated on one scale."
        )
    return zero


# -- rating ----------------------------------------------------------------------------------------------------


Tally = dict[tuple[str, str], tuple[float, float]]
"""Count the wins of two bots; a draw is half a win for each."""


def tally(deals: Iterable[Sequence[Duel]]) -> Tally:
    """Add up the duels of all deals; their order does not matter."""
    found: Tally = {}
    for duel in chain.from_iterable(deals):
        winner, loser, is_draw = duel
        pair = (winner, loser) if winner < loser else (loser, winner)
        first, second = found.get(pair, (0.0, 0.0))
        if is_draw:
            found[pair] = first + 0.5, second + 0.5
        else:
            found[pair] = (first + 1, second) if pair[0] == winner else (first, second + 1)
    return found


def settled(played: Tally, names: Sequence[str]) -> dict[str, float]:
    """Return the ratings that make these duels likeliest, in points from their mean."""
    even = [0.0] * len(names)
    found = likeliest(_contests(played, names), even, _beliefs(names), even)
    return {name: SCALE * value for name, value in zip(names, found, strict=True)}


def doubts(played: Tally, found: Mapping[str, float], zero: str) -> dict[str, float]:
    """Return the standard deviation of each distance from the anchor in points, if all duels were independent."""
    names = list(found)
    weights = [found[name] / SCALE for name in names]
    moments = curvature(_contests(played, names), weights, _beliefs(names))
    doubt: dict[str, float] = {}
    for name in names:
        moments.cross = [float(each == name) - float(each == zero) for each in names]
        doubt[name] = SCALE * sqrt(dot(moments.cross, ridge(moments, 0.0)))
    return doubt


def _contests(played: Tally, names: Sequence[str]) -> list[Contest]:
    rows = {name: [float(each == name) for each in names] for name in names}
    return [Contest((rows[one], rows[other]), won) for (one, other), won in played.items()]


def _beliefs(names: Sequence[str]) -> list[float]:
    return [(SCALE / APART) ** 2 for _ in names]


def _spread(
    job: Job, zero: str, resamples: int, backend: Backend, progress: Progress | None
) -> dict[str, float]:
    """Return the standard deviations of ratings, relative to the anchor, over resamples of the deals."""
    if resamples < 2:
        raise LorehallError("resamples: an interval needs at least 2.")
    seen: dict[str, list[float]] = {}
    for done, found in enumerate(backend.run(resampled, job, range(resamples)), 1):
        for name, value in found.items():
            seen.setdefault(name, []).append(value - found[zero])
        if progress is not None:
            progress(done, resamples)
    return {name: sqrt(variance(values)) for name, values in seen.items()}


def resampled(job: Job, number: int) -> dict[str, float]:
    """Rate a resample of the deals; the task of a worker."""
    rng = Rng(job.seed * 1_000_003 + number)
    return settled(tally([job.deals[rng.below(len(job.deals))] for _ in job.deals]), job.names)


# -- for terminals ---------------------------------------------------------------------------------------------


def blocks(found: Ratings) -> list[Block]:
    """Return the table, and the meaning of its scale."""
    rows = [
        (
            row.bot,
            f"{row.rating.value:+.0f}",
            "" if row.bot == found.anchor else f"{row.rating.low:+.0f} to {row.rating.high:+.0f}",
            f"{100 * row.expected.value:.1f}%",
            str(row.games),
            percent(row.win),
        )
        for row in found.rows
    ]
    head = ("bot", "rating", "95% interval", f"beats {found.anchor}", "games", "wins")
    return [
        grid([head], rows, right=range(1, len(head))),
        BLANK,
        Line(
            f"{found.anchor} is 0. A lead of {POINTS} points means odds of ten to one in a duel: a game that one side wins "
            "and the other loses. If two intervals overlap widely, there is no clear difference between the bots. The rating of "
            f"a bot that never lost depends on how many games it played. "
            f"{plural(found.games, 'game')}, {plural(found.duels, 'duel')}."
        ),
    ]
