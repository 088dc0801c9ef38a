"""`lorehall review`: the turning points of a saved game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lorehall.cli.arguments import Misuse
from lorehall.cli.console import paragraph, say
from lorehall.cli.replay import Record, answers_of, game_of, read, seats_of
from lorehall.cli.seats import Seats
from lorehall.core.counting import listed, plural
from lorehall.core.engine.position import Position
from lorehall.core.terminal.blocks import Grid, grid

if TYPE_CHECKING:
    from lorehall.bots.review import Point, Review, Swing
    from lorehall.core.game.game import Game

MOST_ROWS = 24
"""The most turns that are shown; of a longer game, every second or third one."""


def review(file: Path, /, *, decisions: int = 90, seed: int = 1, number: int = 0) -> int:
    """Review a saved game: how the win chances changed, and which decisions cost the most.

    Decisions are judged in simulated games, using only what the player knew at the time. Losses that could be luck are left out.
    The same file and seed give the same review.

    For example:

      lorehall review lorehall-KRNTWQ.json

    Parameters
    ----------
    file
        A game saved by `play` or downloaded from a finished table, or a result file.
    decisions
        Analyse at most this many decisions, likeliest mistakes first.
    seed
        Random seed for the simulated games.
    number
        Number of the game, counted from 0, in a result file of `tournament --moves`.

    """
    from lorehall.bots.review import Effort, alone
    from lorehall.bots.review import review as reviewing
    from lorehall.cli.drawing import show
    from lorehall.cli.simulate import progress_bar

    if decisions < 0:
        raise Misuse(f"--decisions {decisions}: must be 0 or more")
    record = read(file, number)
    rules = game_of(record)
    base = rules.new(record.options, record.chance)
    answers, players = _answers(file, rules, record)
    with progress_bar("Reviewing") as tell:

        def told(done: float) -> None:
            if tell is not None:
                tell(round(100 * done), 100)

        effort = Effort(judged=decisions)
        found = alone(rules, reviewing(rules, base, answers, seed, effort), told)
    seats = seats_of(record, players)
    tried = f"{found.judged} of {plural(found.decisions, 'decision')} analysed."
    say(f"{rules.title}: {listed(seats.names)}. {tried}")
    say()
    show([_table(found, seats)])
    say()
    _tell_swings(rules, found, seats)
    return 0


def _answers(file: Path, rules: Game[Position], record: Record) -> tuple[list[int], int]:
    """Return the answers of a log, without its dice, and the number of seats."""
    state = rules.new(record.options, record.chance, dice=tuple(record.log))
    found = list(answers_of(file, state))
    players = rules.options_of(state)["players"]
    assert isinstance(players, int)
    return found, players


def _table(found: Review, seats: Seats) -> Grid:
    every = -(-len(found.points) // MOST_ROWS)
    points = [*found.points[:-1:every], found.points[-1]]
    names = ["all"] if found.together else list(seats.names)
    what = "Win chance" if found.forecasts else "Score"
    rows = [(f"{point.turn}", *_values(point, found)) for point in points]
    head = [("turn", *names)]
    say(f"{what} at the start of each turn and at the end:")
    return grid(head, rows, right=range(len(names) + 1), indent=2)


def _values(point: Point, found: Review) -> list[str]:
    from lorehall.bots.review import percent

    values = point.values[:1] if found.together else point.values
    return [f"{percent(value)}%" if found.forecasts else f"{value:g}" for value in values]


def _tell_swings(rules: Game[Position], found: Review, seats: Seats) -> None:
    if not found.swings:
        paragraph("No clear mistakes found.")
        return
    say("Costliest decisions:")
    for number, swing in enumerate(found.swings, 1):
        paragraph(_told(rules, swing, found, seats), f"{number:3}  ", "     ")


def _told(rules: Game[Position], swing: Swing, found: Review, seats: Seats) -> str:
    from lorehall.bots.reasons import lost_by

    terminal = rules.terminal()
    played = seats.said(terminal.label(swing.played.verb, swing.played.sentence))
    better = seats.said(terminal.label(swing.better.verb, swing.better.sentence))
    why = seats.said(lost_by(swing, together=found.together))
    return f"Turn {swing.turn}, {seats.name(swing.seat)} chose ‘{played}’. ‘{better}’ was better. {why}"
