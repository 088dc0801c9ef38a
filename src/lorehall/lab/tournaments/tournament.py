"""Tournaments: which bots meet, in which seats, with which deals; and the run that plays them.

All pairings get the same deals in every seating, so that neither lucky cards nor a good seat is mistaken for skill. In co-op
games bots cannot meet: each bot fills the whole table, and two bots are compared by their results with the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Literal

import msgspec

from lorehall.bots import find_bot
from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.games import game as game_by_name
from lorehall.lab.play import results
from lorehall.lab.play.pool import PIECE, Backend, Processes, Progress, derived_seed
from lorehall.lab.play.records import sides
from lorehall.lab.play.simulate import GameRecord, play, same_cards
from lorehall.lab.tournaments.standings import summary
from lorehall.lab.tournaments.swiss import tables_of_round

Kind = Literal["robin", "swiss", "gauntlet"]
Table = Literal["one", "mixed"]


class Tournament(msgspec.Struct, frozen=True, kw_only=True, tag="tournament"):
    """The plan of a tournament. Every game follows from the plan and its number."""

    game: str
    bots: tuple[str, ...]
    """The entrants. In a gauntlet the first meets each of the others, and they do not meet each other."""
    kind: Kind = "robin"
    players: int
    deals: int = 10
    """Deals for each pairing (in each round of a Swiss tournament), each of them played in every seating."""
    rounds: int = 1
    """Rounds of a Swiss tournament."""
    table: Table = "one"
    """How to fill a table with more than two sides: one bot against copies of another, or all different bots."""
    seed: int = 1
    options: dict[str, object] = {}
    packs: tuple[str, ...] = ()
    moves: bool = False


class Match(msgspec.Struct, frozen=True):
    """One game to play: its number, its deal, and the bots by seat."""

    index: int
    seed: int
    bots: tuple[str, ...]


class Job(msgspec.Struct, frozen=True):
    """What a worker must know about all games."""

    plan: Tournament
    cards: str
    """The fingerprint of the cards, which must be the same wherever a game is played."""


def run(
    plan: Tournament,
    path: Path | None = None,
    backend: Backend | None = None,
    progress: Progress | None = None,
) -> results.Results:
    """Play a tournament, or the part of it that is not in the file yet."""
    rules = game_by_name(plan.game, plan.packs)
    teams = check(rules, plan)
    head = results.head_of(rules, plan)
    total = sum(len(matches(plan, teams, number, ())) for number in range(rounds_of(plan)))
    with results.Writer(path, head) as writer:
        begun = 0
        for number in range(rounds_of(plan)):
            due = matches(plan, teams, number, writer.records[:begun], begun)
            known = writer.records[begun:]
            results.check_played(path, known, [(match.seed, match.bots) for match in due])
            begun += len(due)
            job = Job(plan, rules.fingerprint)
            for played in _play_all(job, due[len(known) :], backend or Processes()):
                writer.add(played)
                if progress is not None:
                    progress(len(writer.records), total)
        found = summary(writer.records)
        writer.end(found)
        return results.Results(head, writer.records, msgspec.to_builtins(found))


def _play_all(job: Job, due: Sequence[Match], backend: Backend) -> Iterator[list[GameRecord]]:
    size = max(1, min(PIECE, len(due) // (backend.workers * 8)))
    pieces = [tuple(due[start : start + size]) for start in range(0, len(due), size)]
    return backend.run(play_matches, job, pieces)


def play_matches(job: Job, due: Sequence[Match]) -> list[GameRecord]:
    """Play some games; the task of a worker on any machine."""
    plan = job.plan
    rules = _rules(plan.game, plan.packs, job.cards)
    options = options_of(rules, plan)
    return [
        play(rules, options, match.seed, match.bots, match.index, moves=plan.moves) for match in due
    ]


@cache
def _rules(game: str, packs: tuple[str, ...], cards: str) -> Game[Position]:
    """Return the rules with exactly these cards, read once per process."""
    rules = game_by_name(game, packs)
    same_cards(rules, cards)
    return rules


# -- who meets whom ---------------------------------------------------------------------------------------


def options_of(rules: Game[Position], plan: Tournament) -> dict[str, object]:
    """Return the options of every game."""
    return {**rules.capped, **plan.options, "players": plan.players}


Sides = Sequence[Sequence[int]]
"""The seats of each side."""


def check(rules: Game[Position], plan: Tournament) -> Sides:
    """Check a plan before anything is played, and return the sides that play against each other."""
    if len(set(plan.bots)) < len(plan.bots):
        raise LorehallError(f"bots: name each bot only once. You named {', '.join(plan.bots)}.")
    if len(plan.bots) < 2:
        raise LorehallError("bots: a tournament needs at least two.")
    if min(plan.deals, plan.rounds) < 1:
        raise LorehallError("deals and rounds: must be at least 1.")
    rules.new(options_of(rules, plan), 0)  # refuses bad options with their reasons
    for name in plan.bots:
        find_bot(name)
    teams = sides_at(rules, options_of(rules, plan), plan.players)
    if len(teams) == 1 and plan.kind == "swiss":
        raise LorehallError(
            "In this game all seats win or lose together, so bots can't meet in a Swiss tournament. Use --kind robin."
        )
    if len(teams) == 1 and plan.players > 1 and plan.table == "mixed":
        raise LorehallError(
            "In this game all seats are one side, so each bot fills a whole table. Use --table one."
        )
    if plan.table == "mixed" and len(plan.bots) < len(teams):
        raise LorehallError(
            f"{len(plan.bots)} bots are too few for a mixed table of {len(teams)}. Name more bots, or use --table one."
        )
    return teams


def sides_at(rules: Game[Position], options: dict[str, object], players: int) -> Sides:
    """Return the seats that win or lose together; since only the end of a game shows it, one is played."""
    return sides(play(rules, options, 0, ("random",) * players))


def rounds_of(plan: Tournament) -> int:
    """Return the number of rounds."""
    return plan.rounds if plan.kind == "swiss" else 1


def matches(
    plan: Tournament,
    teams: Sides,
    number: int,
    before: Sequence[GameRecord],
    first: int = 0,
) -> list[Match]:
    """Yield the games of a round deal by deal, so that an interrupted run has complete deals."""
    found: list[Match] = []
    groups = _groups(plan, teams, number, before)
    for deal in range(plan.deals):
        seed = derived_seed(plan.seed, number * plan.deals + deal)
        for group in groups:
            for seating in _seatings(plan, group, len(teams)):
                bots = [""] * plan.players
                for side, name in zip(teams, seating, strict=True):
                    for seat in side:
                        bots[seat] = name
                found.append(Match(first + len(found), seed, tuple(bots)))
    return found


def _groups(
    plan: Tournament, teams: Sides, number: int, before: Sequence[GameRecord]
) -> list[tuple[str, ...]]:
    """The bots that meet at a table."""
    if len(teams) == 1:
        return [(name,) for name in plan.bots]
    size = len(teams) if plan.table == "mixed" else 2
    if plan.kind == "swiss":
        return tables_of_round(plan.bots, size, number, before)
    groups = list(combinations(plan.bots, size))
    if plan.kind == "gauntlet":
        return [group for group in groups if plan.bots[0] in group]
    return groups


def _seatings(plan: Tournament, group: tuple[str, ...], count: int) -> list[tuple[str, ...]]:
    """Return all seatings, with each bot once in every place."""
    if len(group) == count:
        return [group[shift:] + group[:shift] for shift in range(count)]
    alone = group[:1] if plan.kind == "gauntlet" else group
    found: list[tuple[str, ...]] = []
    for name in alone:
        (other,) = [rival for rival in group if rival != name]
        found += [
            (other,) * side + (name,) + (other,) * (count - side - 1) for side in range(count)
        ]
    return found
