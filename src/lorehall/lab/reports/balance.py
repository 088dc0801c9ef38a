"""From records of games to a balance report: teams, seats, bots, what was in play, and cards, each with confidence intervals.

All intervals treat the observations as independent. Seats of one game are not entirely so, and an interval is a guide, not proof.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from lorehall.core.terminal.blocks import BLANK, Block, Grid, Line, grid
from lorehall.lab.play.records import margin, sides, win
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.statistics.figures import number, percent, signed
from lorehall.lab.statistics.intervals import Estimate, difference, mean, share, share_difference

PLAYER: Final = re.compile(r"\b[Pp]layer \d+")
"""A player in the reason of an ending, which is left out to group equal endings."""


class PlayerRow(msgspec.Struct, frozen=True, kw_only=True):
    """The results of one seat, place in turn order, bot or hero. A win that several sides share counts as a fraction.

    A team wins or loses as a whole, so a win is neither divided among its members nor counted for each of them.
    """

    name: str
    win: Estimate
    score: Estimate


class GroupRow(msgspec.Struct, frozen=True, kw_only=True):
    """The effect of something that all seats share, such as a village, measured by differences between games."""

    name: str
    games: int
    score: Estimate
    """The average score per player."""
    score_difference: Estimate
    """Games with it compared with games without it."""
    margin: Estimate
    """The lead of the best score over the second."""
    first_wins: Estimate
    """How often the starting player wins."""
    first_difference: Estimate
    """The same, with games compared to those without it."""


class EndRow(msgspec.Struct, frozen=True, kw_only=True):
    """Why games ended, if the scores do not tell."""

    reason: str
    won: bool
    """Whether anyone won."""
    share: Estimate


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    """How often a card is taken, and how its takers do against the others in the same games."""

    name: str
    group: str
    kind: str
    games: int
    copies: int
    taken: Estimate
    """The share of copies taken; a copy can be taken twice, for instance from the graveyard."""
    takers: int
    win_difference: Estimate
    score_difference: Estimate
    """Both compare players who took it with those who did not; scores are relative to the mean of their game."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A balance report. Rows are sorted by name, so that the same records give the same report."""

    games: int
    together: bool
    """Whether all seats won or lost together in every game; wins then count for the one team."""
    lost_by_all: Estimate
    """How often everyone lost."""
    turns: Estimate
    decisions: Estimate
    score: Estimate
    margin: Estimate
    """The lead of the best side over the second; 0 if there is only one."""
    ends: tuple[EndRow, ...]
    teams: tuple[PlayerRow, ...]
    """Each team by its seats, counting each game once; empty if all play for themselves."""
    seats: tuple[PlayerRow, ...]
    order: tuple[PlayerRow, ...]
    """By place in turn order: 1 is the starting player."""
    bots: tuple[PlayerRow, ...]
    played: dict[str, tuple[PlayerRow, ...]]
    """What seats played with (see `Facts.seats`): heroes, classes."""
    groups: dict[str, tuple[GroupRow, ...]]
    cards: tuple[CardRow, ...]


def report(
    records: Sequence[GameRecord], catalog: Mapping[str, tuple[str, str]] | None = None
) -> Report:
    """Aggregate records. The catalog (see `Game.catalog`) adds each card's group and kind."""
    scores = [float(score) for record in records for score in record.scores]
    return Report(
        games=len(records),
        together=bool(records) and all(len(record.teams) == 1 for record in records),
        lost_by_all=share([float(not record.winners) for record in records]),
        turns=mean([float(record.turns) for record in records]),
        decisions=mean([float(record.decisions) for record in records]),
        score=mean(scores),
        margin=mean([margin(record) for record in records]),
        ends=_ends(records),
        teams=_teams(records),
        seats=_player_rows(records, lambda record, seat: str(seat)),
        order=_player_rows(
            records, lambda record, seat: str((seat - record.starting) % len(record.scores) + 1)
        ),
        bots=_player_rows(records, lambda record, seat: record.bots[seat]),
        played=_played(records),
        groups=_groups(records),
        cards=_cards(records, catalog or {}),
    )


def to_json(value: object) -> bytes:
    """Encode a report or records as JSON; the same value gives the same bytes."""
    return msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=1) + b"\n"


Label = Callable[[GameRecord, int], str | None]
"""A function that names the row in which a player is counted, if any."""


def _player_rows(records: Sequence[GameRecord], label: Label) -> tuple[PlayerRow, ...]:
    wins: dict[str, list[float]] = {}
    scores: dict[str, list[float]] = {}
    for record in records:
        for side in sides(record):
            for name, seats in _named(record, side, label).items():
                wins.setdefault(name, []).append(win(record, side[0]))
                mine = [record.scores[seat] for seat in seats]
                scores.setdefault(name, []).append(sum(mine) / len(mine))
    return tuple(
        PlayerRow(name=name, win=share(wins[name]), score=mean(scores[name]))
        for name in sorted(wins)
    )


def _named(record: GameRecord, side: Sequence[int], label: Label) -> dict[str, list[int]]:
    """Group the seats of each side by name: a side is one observation, however many seats it has."""
    found: dict[str, list[int]] = {}
    for seat in side:
        name = label(record, seat)
        if name is not None:
            found.setdefault(name, []).append(seat)
    return found


def _played(records: Sequence[GameRecord]) -> dict[str, tuple[PlayerRow, ...]]:
    """Count by hero, class or anything else in which seats differ."""
    kinds = sorted({kind for record in records for seat in record.seats for kind in seat})
    rows: dict[str, tuple[PlayerRow, ...]] = {}
    for kind in kinds:

        def label(record: GameRecord, seat: int, kind: str = kind) -> str | None:
            return record.seats[seat].get(kind) if record.seats else None

        rows[kind] = _player_rows(records, label)
    return rows


def _teams(records: Sequence[GameRecord]) -> tuple[PlayerRow, ...]:
    wins: dict[str, list[float]] = {}
    scores: dict[str, list[float]] = {}
    for record in records:
        for team in record.teams:
            name = ", ".join(map(str, team))
            wins.setdefault(name, []).append(win(record, team[0]))
            scores.setdefault(name, []).append(float(max(record.scores[seat] for seat in team)))
    return tuple(
        PlayerRow(name=name, win=share(wins[name]), score=mean(scores[name]))
        for name in sorted(wins)
    )


def _ends(records: Sequence[GameRecord]) -> tuple[EndRow, ...]:
    ends = [(PLAYER.sub("one player", record.reason), bool(record.winners)) for record in records]
    found = sorted({end for end in ends if end[0]})
    return tuple(
        EndRow(
            reason=reason,
            won=won,
            share=share([float(end == (reason, won)) for end in ends]),
        )
        for reason, won in found
    )


def _groups(records: Sequence[GameRecord]) -> dict[str, tuple[GroupRow, ...]]:
    names: dict[str, set[str]] = {}
    for record in records:
        for kind, members in record.groups.items():
            names.setdefault(kind, set()).update(members)
    return {
        kind: tuple(_group_row(records, kind, name) for name in sorted(names[kind]))
        for kind in sorted(names)
    }


def _group_row(records: Sequence[GameRecord], kind: str, name: str) -> GroupRow:
    inside = [record for record in records if name in record.groups.get(kind, ())]
    outside = [record for record in records if name not in record.groups.get(kind, ())]
    first = [win(record, record.starting) for record in inside]
    return GroupRow(
        name=name,
        games=len(inside),
        score=mean(_game_means(inside)),
        score_difference=difference(_game_means(inside), _game_means(outside)),
        margin=mean([margin(record) for record in inside]),
        first_wins=share(first),
        first_difference=share_difference(
            first, [win(record, record.starting) for record in outside]
        ),
    )


def _game_means(records: Sequence[GameRecord]) -> list[float]:
    return [sum(record.scores) / len(record.scores) for record in records]


class _CardTally:
    """The data about one card while records are read."""

    def __init__(self) -> None:
        self.games = 0
        self.copies = 0
        self.taken: list[float] = []
        self.wins: tuple[list[float], list[float]] = ([], [])
        self.scores: tuple[list[float], list[float]] = ([], [])

    def add(self, record: GameRecord, name: str, copies: int, average: float) -> None:
        self.games += 1
        self.copies = max(self.copies, copies)
        number = 0
        for seat, cards in enumerate(record.taken):
            times = cards.count(name)
            number += times
            side = 1 if times else 0
            self.wins[side].append(win(record, seat))
            self.scores[side].append(record.scores[seat] - average)
        self.taken.append(number / copies)


def _cards(
    records: Sequence[GameRecord], catalog: Mapping[str, tuple[str, str]]
) -> tuple[CardRow, ...]:
    tallies: dict[str, _CardTally] = {}
    for record in records:
        average = sum(record.scores) / len(record.scores)
        for name, copies in record.cards.items():
            tallies.setdefault(name, _CardTally()).add(record, name, copies, average)
    return tuple(
        _card_row(name, tallies[name], catalog.get(name, ("", ""))) for name in sorted(tallies)
    )


def _card_row(name: str, tally: _CardTally, place: tuple[str, str]) -> CardRow:
    return CardRow(
        name=name,
        group=place[0],
        kind=place[1],
        games=tally.games,
        copies=tally.copies,
        taken=mean(tally.taken),
        takers=len(tally.wins[1]),
        win_difference=share_difference(tally.wins[1], tally.wins[0]),
        score_difference=difference(tally.scores[1], tally.scores[0]),
    )


# -- for terminals -----------------------------------------------------------------------------------


def blocks(found: Report, cards: bool = True) -> list[Block]:
    """Return the report as tables, with cards sorted by the win rate of their takers."""
    told: list[Block] = [Line(_head(found))]
    if found.ends:
        told += [BLANK, _end_table(found.ends)]
    tables = [("team", found.teams)] if found.teams and not found.together else []
    tables += [("seat", found.seats), ("turn order", found.order), ("bot", found.bots)]
    for title, rows in (*tables, *found.played.items()):
        cells = [
            (row.name, str(row.win.count), percent(row.win), number(row.score)) for row in rows
        ]
        told += [BLANK, _table((title, "games", "wins", "score"), cells)]
    for kind, group in found.groups.items():
        if len(group) == 1 and group[0].games == found.games:
            continue  # it was the same in all games
        told += [BLANK, _group_table(kind, group, together=found.together)]
    if cards and found.cards:
        told += [BLANK, _card_table(found.cards)]
    return told


def _head(found: Report) -> str:
    """Sum up the report in one sentence: the share of wins in co-op games, the margin in competitive ones."""
    if found.games == 1:  # its scores are no sample: they have no interval
        games, each, score = "1 game", "", f"{found.score.value:.1f}"
    else:
        games, each, score = f"{found.games} games", " each", number(found.score)
    head = (
        f"{games}, {found.turns.value:.1f} turns and {found.decisions.value:.0f} decisions{each}, "
        f"score {score}, "
    )
    if found.together:
        return head + f"won {percent(_won(found))}"
    lost = f", everyone lost {percent(found.lost_by_all)}" if found.lost_by_all.value else ""
    return head + f"won by {number(found.margin)}{lost}"


def _won(found: Report) -> Estimate:
    """Return how often anyone won."""
    lost = found.lost_by_all
    return Estimate(1 - lost.value, 1 - lost.high, 1 - lost.low, lost.count)


def _end_table(rows: Sequence[EndRow]) -> Grid:
    cells = [
        (row.reason, "won" if row.won else "everyone lost", percent(row.share)) for row in rows
    ]
    return _table(("end", "", "games"), cells, texts=2)


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]], texts: int = 1) -> Grid:
    """Build a table whose first `texts` columns hold text and the others numbers."""
    return grid([head], rows, right=range(texts, len(head)))


def _group_table(kind: str, rows: Sequence[GroupRow], *, together: bool) -> Grid:
    cells = [
        (
            row.name,
            str(row.games),
            number(row.score),
            signed(row.score_difference),
            number(row.margin),
            percent(row.first_wins),
            signed(row.first_difference, 100),
        )
        for row in rows
    ]
    wins = "wins" if together else "first player wins"
    head = ("games", "score", "vs others", "won by", wins, "vs others %")
    return _table((kind, *head), cells)


def _card_table(rows: Sequence[CardRow]) -> Grid:
    cells = [
        (
            row.name,
            row.group,
            row.kind,
            str(row.games),
            f"{100 * row.taken.value:.0f}%",
            signed(row.win_difference, 100),
            signed(row.score_difference),
        )
        for row in sorted(rows, key=lambda row: (-row.win_difference.value, row.name))
    ]
    head = ("card", "of", "kind", "games", "taken", "takers' wins %", "takers' score")
    return _table(head, cells, texts=3)
