"""The work in the processes of `workers.py`: thinking about a position, in slices of time.

A thought that exceeds its slice is suspended so another can go first, and resumed later. The result and the time
budget are the same: a bot's own clock stops meanwhile.
"""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum
from functools import lru_cache
from time import perf_counter
from typing import Final, NamedTuple

from lorehall.bots import Bot, Rng, bot, gc_pauses
from lorehall.bots.advice import Advice, advise_in_steps
from lorehall.bots.base import Steps, finish
from lorehall.bots.budget import Budget
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.games import game as rules_of

MOST_ASIDE: Final = 200
"""Suspended thoughts in one process; beyond that the oldest is dropped, and starts again when its turn comes."""


class Thought(NamedTuple):
    """A bot's answer, or None to let other seats decide; and its plan from here on, the answer first."""

    option: int | None
    plan: tuple[int, ...] = ()


class Unfinished(Enum):
    """Why there is no answer yet."""

    NOT_YET = "the time slice was too short"
    LOST = "this thought is unknown"


class Subject(NamedTuple):
    """A position as plain data, in which the seat may see everything."""

    game: str
    texts: dict[str, str]
    dealt: dict[str, object]
    seat: int
    seed: int

    def rules(self) -> Game[Position]:
        rules = rules_of(self.game)
        return rules.with_texts(self.texts) if self.texts else rules


class BotQuestion(NamedTuple):
    """The question what a bot answers."""

    subject: Subject
    bot: str
    train: str
    """The train of thought: if named, the bot may remember what it found before its last answer, which must not have
    been undone."""

    def steps(self) -> Steps[Thought]:
        subject, rules = self.subject, self.subject.rules()
        player = _player(self.bot, self.train, subject.seat) if self.train else bot(self.bot)
        state = rules.restore(subject.dealt)
        return answer_in_steps(player, rules, state, subject.seat, Rng(subject.seed))


class AdviceQuestion(NamedTuple):
    """The question which option is best."""

    subject: Subject
    budget: Budget
    only: tuple[int, ...]
    keep: int | None

    def steps(self) -> Steps[Advice]:
        subject, rules = self.subject, self.subject.rules()
        state, rng = rules.restore(subject.dealt), Rng(subject.seed)
        return advise_in_steps(rules, state, subject.seat, rng, self.budget, self.only, self.keep)


Question = BotQuestion | AdviceQuestion


def answer_of(player: Bot, game: Game[Position], state: Position, seat: int, rng: Rng) -> Thought:
    """Answer a question. The first seat that is asked decides; others may step in or let it continue, unless all must
    answer.
    """
    return finish(answer_in_steps(player, game, state, seat, rng))


def answer_in_steps(
    player: Bot, game: Game[Position], state: Position, seat: int, rng: Rng
) -> Steps[Thought]:
    """Answer a question in steps, so it can be suspended."""
    if decides(state, seat):
        option = yield from player.choose_in_steps(game, state, seat, rng)
        return Thought(option, tuple(player.plan))
    return Thought(player.step_in(game, state, seat, rng))


def decides(state: Position, seat: int) -> bool:
    """Return whether a seat that is asked must answer; otherwise it may."""
    return seat == state.seat or state.needs_all()


# --- in the worker ----------------------------------------------------------------------------

_aside: OrderedDict[int, Steps[Thought] | Steps[Advice]] = OrderedDict()
"""By ticket."""


@lru_cache(maxsize=64)
def _player(name: str, train: str, seat: int) -> Bot:
    """The bots of trains of thought, with what they remember."""
    return bot(name)


def think(ticket: int, question: Question | None, seconds: float) -> Thought | Advice | Unfinished:
    """Think about a question for this long, or continue the one of this ticket."""
    gc_pauses.between_answers()
    steps = _aside.pop(ticket, None)
    if steps is None:
        if question is None:
            return Unfinished.LOST
        steps = question.steps()
    end = perf_counter() + seconds
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Thought | Advice = done.value
            return found
        if perf_counter() >= end:
            break
    _aside[ticket] = steps
    if len(_aside) > MOST_ASIDE:
        _aside.popitem(last=False)
    return Unfinished.NOT_YET


def drop(ticket: int) -> None:
    """Drop this thought, which is no longer needed."""
    _aside.pop(ticket, None)
