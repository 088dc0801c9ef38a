"""Facts from the record of a game: the sides, the winners, the margin, and the deal."""

from __future__ import annotations

import msgspec

from lorehall.lab.play.simulate import GameRecord


def sides(record: GameRecord) -> tuple[tuple[int, ...], ...]:
    """Return the sides: the teams, or each seat for itself."""
    return record.teams or tuple((seat,) for seat in range(len(record.scores)))


def win(record: GameRecord, seat: int) -> float:
    """1 for a win, a fraction for one that several sides share, 0 for a loss."""
    if seat not in record.winners:
        return 0.0
    return 1 / sum(bool(set(side) & set(record.winners)) for side in sides(record))


def margin(record: GameRecord) -> float:
    """The gap between the best and the second side; a team's score is that of its best member."""
    scores = [max(record.scores[seat] for seat in side) for side in sides(record)]
    best = sorted(scores, reverse=True)
    return float(best[0] - best[1]) if len(best) > 1 else 0.0


Deal = tuple[int, bytes]


def deal(record: GameRecord) -> Deal:
    """Return what games with the same deal have in common: the seed and the options."""
    return record.seed, msgspec.json.encode(record.options, order="deterministic")
