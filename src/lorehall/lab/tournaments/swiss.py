"""The tables of a Swiss tournament: neighbours in the standing meet, if they can without meeting again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from lorehall.lab.play.records import win
from lorehall.lab.play.simulate import GameRecord


def tables_of_round(
    bots: Sequence[str], size: int, number: int, before: Sequence[GameRecord]
) -> list[tuple[str, ...]]:
    """Who sits at the tables of a round, by the games before it. Who is too many sits out: the last of those who played most."""
    ranked = standing(bots, before)
    met = meetings(before)
    over = len(bots) % size
    if over:
        played = {name: sum(name in record.bots for record in before) for name in bots}
        idle = sorted(ranked, key=lambda name: (-played[name], -ranked.index(name)))[:over]
        ranked = [name for name in ranked if name not in idle]
    most = 0
    while (found := _tables(ranked, size, met, most)) is None:
        most += 1
    return found


def standing(bots: Sequence[str], before: Sequence[GameRecord]) -> list[str]:
    """The best first; among equals, who was named first."""
    won = dict.fromkeys(bots, 0.0)
    seats = dict.fromkeys(bots, 0)
    for record in before:
        for seat, name in enumerate(record.bots):
            won[name] += win(record, seat)
            seats[name] += 1
    return sorted(bots, key=lambda name: -won[name] / max(1, seats[name]))


def meetings(before: Sequence[GameRecord]) -> dict[frozenset[str], int]:
    """How often two have met."""
    found: dict[frozenset[str], int] = {}
    for record in before:
        for pair in combinations(sorted(set(record.bots)), 2):
            found[frozenset(pair)] = found.get(frozenset(pair), 0) + 1
    games = min(found.values(), default=1)
    return {pair: -(-count // games) for pair, count in found.items()}


def _tables(
    ranked: Sequence[str], size: int, met: Mapping[frozenset[str], int], most: int
) -> list[tuple[str, ...]] | None:
    """The first in the standing with those nearest whom it has met no more than so often, and then the rest likewise."""
    if not ranked:
        return []
    best, rest = ranked[0], ranked[1:]
    for others in combinations(rest, size - 1):
        table = (best, *others)
        if any(met.get(frozenset(pair), 0) > most for pair in combinations(table, 2)):
            continue
        more = _tables([name for name in rest if name not in others], size, met, most)
        if more is not None:
            return [table, *more]
    return None
