"""The pairings of a Swiss tournament: neighbours in the standings meet, without repeats where possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from lorehall.lab.play.records import win
from lorehall.lab.play.simulate import GameRecord


def tables_of_round(
    bots: Sequence[str], size: int, number: int, before: Sequence[GameRecord]
) -> list[tuple[str, ...]]:
    """Pair the bots of a round by the earlier games. A spare bot sits out: the lowest of those that played most."""
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
    """Sort the best first; among equals, in the order of the command."""
    won = dict.fromkeys(bots, 0.0)
    seats = dict.fromkeys(bots, 0)
    for record in before:
        for seat, name in enumerate(record.bots):
            won[name] += win(record, seat)
            seats[name] += 1
    return sorted(bots, key=lambda name: -won[name] / max(1, seats[name]))


def meetings(before: Sequence[GameRecord]) -> dict[frozenset[str], int]:
    """Count how often two bots have met."""
    found: dict[frozenset[str], int] = {}
    for record in before:
        for pair in combinations(sorted(set(record.bots)), 2):
            found[frozenset(pair)] = found.get(frozenset(pair), 0) + 1
    games = min(found.values(), default=1)
    return {pair: -(-count // games) for pair, count in found.items()}


def _tables(
    ranked: Sequence[str], size: int, met: Mapping[frozenset[str], int], most: int
) -> list[tuple[str, ...]] | None:
    """Pair the first in the standings with the nearest bots it has met at most this often, then continue with the rest."""
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
