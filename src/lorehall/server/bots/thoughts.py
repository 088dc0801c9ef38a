"""What is done in the processes of `workers.py`: questions about a position are thought over, in slices of time.

A thought that takes longer than its slice is put aside, so that another can come first, and is taken up again where it was.
What comes out is the same, and so is the time that it may take: a bot's own clock stands still meanwhile.
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
"""Thoughts that are put aside in one process; beyond that the oldest is dropped, and begins again when its turn comes."""


class Thought(NamedTuple):
    """What a bot answers; None lets others who are asked decide. And what it means to do from here on, the answer first."""

    option: int | None
    plan: tuple[int, ...] = ()


class Unfinished(Enum):
    """Why there is no answer yet."""

    NOT_YET = "the slice was too short"
    LOST = "nothing is known of this thought"


class Subject(NamedTuple):
    """A position, in plain data, of which a seat sees everything that is in it."""

    game: str
    texts: dict[str, str]
    dealt: dict[str, object]
    seat: int
    seed: int

    def rules(self) -> Game[Position]:
        rules = rules_of(self.game)
        return rules.with_texts(self.texts) if self.texts else rules


class BotQuestion(NamedTuple):
    """What this bot answers."""

    subject: Subject
    bot: str
    train: str
    """Of thought: in one that is named the bot may remember what it found before its last answer, which then has to stand."""

    def steps(self) -> Steps[Thought]:
        subject, rules = self.subject, self.subject.rules()
        player = _player(self.bot, self.train, subject.seat) if self.train else bot(self.bot)
        state = rules.restore(subject.dealt)
        return answer_in_steps(player, rules, state, subject.seat, Rng(subject.seed))


class AdviceQuestion(NamedTuple):
    """What is best."""

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
    """The first seat that is asked decides; each other one may step in or let it go on, unless everybody must answer."""
    return finish(answer_in_steps(player, game, state, seat, rng))


def answer_in_steps(
    player: Bot, game: Game[Position], state: Position, seat: int, rng: Rng
) -> Steps[Thought]:
    """The same, but it can be put aside."""
    if decides(state, seat):
        option = yield from player.choose_in_steps(game, state, seat, rng)
        return Thought(option, tuple(player.plan))
    return Thought(player.step_in(game, state, seat, rng))


def decides(state: Position, seat: int) -> bool:
    """Whether a seat that is asked has to answer; else it may."""
    return seat == state.seat or state.needs_all()


# --- in the worker ----------------------------------------------------------------------------

_aside: OrderedDict[int, Steps[Thought] | Steps[Advice]] = OrderedDict()
"""By ticket."""


@lru_cache(maxsize=64)
def _player(name: str, train: str, seat: int) -> Bot:
    """Who follows that train of thought, with what it remembers."""
    return bot(name)


def think(ticket: int, question: Question | None, seconds: float) -> Thought | Advice | Unfinished:
    """Think about a question for so long, or go on with the one of this ticket."""
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
    """Nobody waits for this thought any more."""
    _aside.pop(ticket, None)
