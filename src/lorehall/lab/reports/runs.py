"""A series of games with a result file, which is continued where an earlier run stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lorehall.lab.play import results
from lorehall.lab.play.pool import PIECE, Backend, Processes, Progress
from lorehall.lab.play.simulate import (
    GameRecord,
    Series,
    check,
    due_game,
    play_span,
    rules_of,
    same_cards,
)
from lorehall.lab.reports.balance import report


class Job(msgspec.Struct, frozen=True):
    """What a worker must know about all games."""

    series: Series
    cards: str
    """The fingerprint of the cards, which must be the same wherever a game is played."""


def run_series(
    series: Series,
    path: Path | None = None,
    backend: Backend | None = None,
    progress: Progress | None = None,
) -> results.Results:
    """Play a series, or the part of it that is not in the file yet."""
    check(series)
    rules = rules_of(series)
    head = results.head_of(rules, series)
    job = Job(series, rules.fingerprint)
    with results.Writer(path, head) as writer:
        first = len(writer.records)
        due = [due_game(rules, series, index) for index in range(first)]
        results.check_played(path, writer.records, due)
        pieces = [
            range(start, min(start + PIECE, series.games))
            for start in range(first, series.games, PIECE)
        ]
        for played in (backend or Processes()).run(play_piece, job, pieces):
            writer.add(played)
            if progress is not None:
                progress(len(writer.records), series.games)
        # cards are the long part, and can be counted from the games
        found = msgspec.structs.replace(report(writer.records), cards=(), groups={})
        writer.end(found)
        return results.Results(head, writer.records, msgspec.to_builtins(found))


def play_piece(job: Job, numbers: range) -> list[GameRecord]:
    """Play some games; the task of a worker on any machine."""
    same_cards(rules_of(job.series), job.cards)
    return play_span(job.series, numbers)
