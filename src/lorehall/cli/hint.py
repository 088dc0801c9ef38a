"""The hint in the terminal: a good move, and why."""

from __future__ import annotations

from typing import Final

from lorehall.bots import Rng
from lorehall.bots.advice import advice_for
from lorehall.bots.budget import Budget
from lorehall.bots.reasons import Ways, reason
from lorehall.cli.question import Question

TRIES: Final = Budget(tries=60)
"""A number of tries instead of a time, so that the same game gets the same hint."""


def hint(question: Question) -> str:
    """Return the number of the option that did best in simulated games, and the reason as text."""
    session = question.session
    game, state, you = session.game, session.state, session.you
    rng = Rng((session.seed or 0) * 4096 + len(session.answers))
    advice = advice_for(game, state, you, rng, TRIES)
    ways = Ways(game, state, you)
    way = ways.way(advice.best)
    numbers = {option: number for number, (option, _) in enumerate(question.offered(), 1)}
    number = numbers[advice.best.option]
    option = question.shown(ways.choices[advice.best.option])
    then = "" if way is None else f", and then {question.shown(way.choice)}"
    return f"Option {number}, {option}{then}. {session.seats.said(reason(advice, ways.choice))}"
