"""A series of games with a result file: what an earlier run has played of it is not played again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from lorehall.core.errors import LorehallError
from lorehall.lab import results
from lorehall.lab.balance import report
from lorehall.lab.pool import PIECE, Backend, Processes, Progress
from lorehall.lab.simulate import (
    GameRecord,
    Series,
    check,
    due_game,
    play_span,
    rules_of,
    same_cards,
)


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
    """Play a series, or what the file does not have of it yet."""
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
    """Some games; what a worker runs, on whichever machine."""
    same_cards(rules_of(job.series), job.cards)
    return play_span(job.series, numbers)


def gathered(files: Sequence[Path]) -> results.Results:
    """The games of all files, each once; they must be of the same rules and version. The head is that of the first."""
    if not files:
        raise LorehallError(
            "Name at least one result file; `lorehall tournament --results FILE` writes one."
        )
    read = [results.read(path) for path in files]
    heads = [(found.head.game, found.head.rules, found.head.cards) for found in read]
    for path, head in zip(files, heads, strict=True):
        if head != heads[0]:
            raise LorehallError(
                f"{path} and {files[0]} do not belong together: they are of another game, version or set of cards."
            )
    for path, found in zip(files, read, strict=True):
        if found.head.lorehall != read[0].head.lorehall:
            raise LorehallError(
                f"{path} and {files[0]} do not belong together: one was played by Lorehall {found.head.lorehall}, the other by "
                f"{read[0].head.lorehall}, and the same bot may play otherwise in each."
            )
    games: dict[bytes, GameRecord] = {}
    for record in [record for found in read for record in found.records]:
        games.setdefault(msgspec.json.encode((record.seed, record.bots, record.options)), record)
    return results.Results(read[0].head, list(games.values()), None)
