"""Tournament results: the score of each bot and of each pair, with 95% intervals.

Games with the same deal are not independent, so an interval is as wide as the deals differ, and never narrower than for
independent games.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

import msgspec

from lorehall.core.counting import plural
from lorehall.core.terminal.blocks import BLANK, Block, Grid, Line, grid
from lorehall.lab.play.records import Deal, deal, sides, win
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.statistics.figures import number, percent, signed
from lorehall.lab.statistics.intervals import (
    Estimate,
    clustered_mean,
    clustered_share,
    mean,
    paired_difference,
)


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One bot in all its games."""

    bot: str
    games: int
    win: Estimate
    """By side that it played."""
    score: Estimate


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """One bot against copies of another, or two bots alongside each other at mixed tables."""

    bot: str
    against: str
    games: int
    win: Estimate
    even: float
    """The share of wins that equal bots would have."""
    mixed: bool = False
    """Whether there were others at the table; then only games that one of the two won are counted."""


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots that each filled the whole table, with the same deals."""

    bot: str
    against: str
    deals: int
    both: int
    only: int
    """Deals that only the first one won."""
    only_other: int
    neither: int
    win: Estimate
    """The difference in won deals."""
    score: Estimate
    """The difference in score."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The last line of a result file."""

    games: int
    deals: int
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]
    comparisons: tuple[Comparison, ...]


def summary(records: Sequence[GameRecord]) -> Summary:
    """Add up the games of a tournament, with bots in order of their wins."""
    names = list(dict.fromkeys(name for record in records for name in record.bots))
    standings = sorted(
        (_standing(records, name) for name in names),
        key=lambda row: (-row.win.value, -row.score.value),
    )
    ranked = [row.bot for row in standings]
    pairs = list(combinations(ranked, 2))
    alone = [_alone(records, *pair) for pair in permutations(ranked, 2)]
    beside = [_beside(records, *pair) for pair in pairs]
    compared = [_compared(records, *pair) for pair in pairs]
    return Summary(
        games=len(records),
        deals=len({deal(record) for record in records}),
        standings=tuple(standings),
        meetings=tuple(
            row
            for row in (*alone, *beside)
            # with two, each is alone against the other, so the better one's row is enough
            if row is not None and (row.even < 1 / 2 or (row.bot, row.against) in pairs)
        ),
        comparisons=tuple(row for row in compared if row is not None),
    )


def _held(record: GameRecord, name: str) -> list[int]:
    """Return one seat of each side that a bot played."""
    return [side[0] for side in sides(record) if record.bots[side[0]] == name]


def _standing(records: Sequence[GameRecord], name: str) -> Standing:
    held = [(record, seat) for record in records for seat in _held(record, name)]
    return Standing(
        bot=name,
        games=sum(bool(_held(record, name)) for record in records),
        win=clustered_share([(deal(record), win(record, seat)) for record, seat in held]),
        score=clustered_mean([(deal(record), float(record.scores[seat])) for record, seat in held]),
    )


def _alone(records: Sequence[GameRecord], name: str, rival: str) -> Meeting | None:
    """Collect games of one bot against one or more copies of another."""
    found: list[tuple[Deal, float]] = []
    even = 0.0
    for record in records:
        held = _held(record, name)
        if len(held) == 1 and len(_held(record, rival)) == len(sides(record)) - 1 > 0:
            found.append((deal(record), win(record, held[0])))
            even = 1 / len(sides(record))
    if not found:
        return None
    share = clustered_share(found)
    return Meeting(bot=name, against=rival, games=len(found), win=share, even=even)


def _beside(records: Sequence[GameRecord], name: str, rival: str) -> Meeting | None:
    """Collect games at mixed tables that one of two bots won, with the share of the first."""
    found: list[tuple[Deal, float]] = []
    for record in records:
        mine, theirs = _held(record, name), _held(record, rival)
        if len(mine) == len(theirs) == 1 and len(sides(record)) > 2:
            ours, others = win(record, mine[0]), win(record, theirs[0])
            if ours or others:
                found.append((deal(record), ours / (ours + others)))
    if not found:
        return None
    share = clustered_share(found)
    return Meeting(bot=name, against=rival, games=len(found), win=share, even=0.5, mixed=True)


def _compared(records: Sequence[GameRecord], name: str, rival: str) -> Comparison | None:
    """Compare bots that played the same deals at separate tables."""
    mine = {deal(record): record for record in records if _fills(record, name)}
    theirs = {deal(record): record for record in records if _fills(record, rival)}
    deals = [key for key in mine if key in theirs]
    if not deals:
        return None
    pairs = [(mine[key], theirs[key]) for key in deals]
    won = [(bool(one.winners), bool(other.winners)) for one, other in pairs]
    return Comparison(
        bot=name,
        against=rival,
        deals=len(deals),
        both=won.count((True, True)),
        only=won.count((True, False)),
        only_other=won.count((False, True)),
        neither=won.count((False, False)),
        win=paired_difference([float(one) for one, _ in won], [float(other) for _, other in won]),
        score=mean([float(max(one.scores) - max(other.scores)) for one, other in pairs]),
    )


def _fills(record: GameRecord, name: str) -> bool:
    return len(sides(record)) == 1 and set(record.bots) == {name}


# -- for terminals -----------------------------------------------------------------------------------------


def blocks(found: Summary) -> list[Block]:
    """Return the standings and the results of each pair."""
    told: list[Block] = [Line(f"{found.games} games with {plural(found.deals, 'deal')}"), BLANK]
    rows = [
        (row.bot, str(row.games), percent(row.win), number(row.score)) for row in found.standings
    ]
    told.append(_table(("bot", "games", "wins", "score"), rows))
    if found.meetings:
        told += [BLANK, _meeting_table(found.meetings)]
    if found.comparisons:
        told += [BLANK, _comparison_table(found.comparisons)]
    return told


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]], texts: int = 1) -> Grid:
    return grid([head], rows, right=range(texts, len(head)))


def _meeting_table(rows: Sequence[Meeting]) -> Grid:
    cells = [
        (
            row.bot,
            row.against,
            str(row.games),
            percent(row.win),
            f"{100 * row.even:.0f}%",
            _said(row),
        )
        for row in rows
    ]
    head = ("bot", "alongside" if rows[0].mixed else "against", "games", "wins", "even", "")
    return _table(head, cells, texts=2)


def _said(row: Meeting) -> str:
    if not row.win.excludes(row.even):
        return "no clear difference"
    return "better" if row.win.value > row.even else "worse"


def _comparison_table(rows: Sequence[Comparison]) -> Grid:
    cells = [
        (row.bot, row.against, str(row.deals), str(row.both), str(row.only), str(row.only_other), str(row.neither),
         signed(row.win, 100), signed(row.score))
        for row in rows
    ]  # fmt: skip
    head = (
        "bot",
        "against",
        "deals",
        "both won",
        "first only",
        "second only",
        "neither",
        "wins %",
        "score",
    )
    return _table(head, cells, texts=2)
