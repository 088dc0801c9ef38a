"""Positions of many games between bots with what became of them: what evaluations are fitted to.

A game begins with a lively opening, in which now and then any option is taken instead of the bot's, so that positions differ by
more than what the bots like. Only what comes after it is looked at: from there on all seats play alike, and a measure that goes
with more points at the end is worth them, rather than a sign of who plays well.
"""

from __future__ import annotations

import msgspec

from lorehall.bots import Rng, answer, find_bot
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import Outcome
from lorehall.games import game as game_by_name
from lorehall.lab.play.pool import Progress, derived_seed, run_spans
from lorehall.lab.play.simulate import MOST_DECISIONS

LIVELY = 4
"""In the opening, one answer in so many is taken by lot."""
ROUNDS_APART = 3
"""Positions of a game are so many rounds, less one turn, apart: each seat has just played in some of them."""


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """Which games are played. The seed of each follows from `seed` and its number, so results do not depend on the workers."""

    game: str
    games: int
    players: tuple[int, ...]
    """Numbers of players, one game after the other."""
    bots: tuple[str, ...] = ("greedy",)
    opening: int = 10
    """How many rounds the opening lasts in the mean; it ends by lot after any turn."""
    seed: int = 0
    options: dict[str, object] = {}
    packs: tuple[str, ...] = ()


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """A position and its game's end."""

    game: int
    time: float
    standing: tuple[float, ...]
    measures: tuple[tuple[float, ...], ...]
    """By seat, in the order of the game's measures."""
    scores: tuple[float, ...]
    shares: tuple[float, ...]
    """Of the win, by seat."""
    together: bool = False
    """Whether all win or lose together: they are the first seat then, and that they lose is the second."""


def collect(source: Source, workers: int = 1, progress: Progress | None = None) -> list[Sample]:
    """Positions of all games, in their order, the same for any number of workers."""
    parts = run_spans(play_span, source, source.games, workers, progress)
    return [sample for part in parts for sample in part]


def play_span(source: Source, span: range) -> list[Sample]:
    """The positions of the games of these numbers; what a worker process runs."""
    rules = game_by_name(source.game, source.packs)
    return [sample for index in span for sample in play_game(rules, source, index)]


def play_game(rules: Game[Position], source: Source, index: int) -> list[Sample]:
    """One game by its number."""
    seed = derived_seed(source.seed, index)
    players = source.players[index % len(source.players)]
    options = {"players": players, **rules.quick, **rules.capped, **source.options}
    state = rules.new(options, seed)
    bots = [find_bot(source.bots[(seat + index) % len(source.bots)]) for seat in range(players)]
    streams = [Rng(derived_seed(seed, seat)) for seat in range(players)]
    lot = Rng(derived_seed(seed, players))
    apart = ROUNDS_APART * players - 1
    turn, lively, due = rules.turn(state), source.opening > 0, 0
    seen: list[tuple[float, tuple[int, ...], tuple[tuple[float, ...], ...]]] = []
    for _ in range(MOST_DECISIONS):
        if state.over:
            break
        if rules.turn(state) != turn:
            turn = rules.turn(state)
            if lively:
                lively = lot.below(max(1, source.opening * players)) > 0
                due = turn + lot.below(apart)
            if not lively and turn >= due:
                due = turn + apart
                seen.append(
                    (
                        rules.time_left(state),
                        rules.current_scores(state),
                        measured(rules, state, players),
                    )
                )
        if lively and lot.below(LIVELY) == 0:
            state.answer(lot.below(len(state.options)))
        else:
            state.answer(answer(bots, rules, state, streams))
    outcome = rules.outcome(state)
    if outcome is None:
        return []
    return [sample_of(index, time, standing, rows, outcome) for time, standing, rows in seen]


def measured(rules: Game[Position], state: Position, players: int) -> tuple[tuple[float, ...], ...]:
    """The measures of all seats."""
    return tuple([tuple(rules.measures(state, seat)) for seat in range(players)])


def sample_of(
    index: int,
    time: float,
    standing: tuple[float, ...],
    rows: tuple[tuple[float, ...], ...],
    outcome: Outcome,
) -> Sample:
    """A position with its end. Seats that win or lose together are one side; that they lose is the other, without measures."""
    if outcome.teams and len(outcome.teams[0]) == len(rows):
        won = float(bool(outcome.winners))
        none = (0.0,) * len(rows[0])
        ends = won, 1 - won
        return Sample(index, time, (0.0, 0.0), (rows[0], none), ends, ends, together=True)
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    shares = tuple([share if seat in outcome.winners else 0.0 for seat in range(len(rows))])
    return Sample(index, time, standing, rows, outcome.scores, shares)
