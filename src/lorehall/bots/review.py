"""The review of a finished game: how the win chances changed, and which decisions were turning points.

A decision is judged with what its seat could know at the time. A few tries for each of many decisions also find losses that are
only luck. So the decisions with the largest losses are tried again in fresh worlds, and only losses that appear there are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from lorehall.bots.advice import Advice, Gap, advise
from lorehall.bots.base import Rng
from lorehall.bots.budget import Budget
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import Choice


class Effort(NamedTuple):
    """How thoroughly a game is reviewed."""

    judged: int = 90
    """The most decisions to try; in a longer game, those that seem to lose the most at a glance."""
    first: Budget = Budget(tries=20)
    """The budget for each of them."""
    suspects: int = 8
    """The number of decisions that are tried again."""
    second: Budget = Budget(tries=20)
    """The budget for both options together: each is tried in half as many worlds."""
    looks: int = 5
    """How often they are tried again: in small pieces, because other work is waiting."""


USUAL: Final = Effort()


class Question(NamedTuple):
    """A question of a review; the answer is an advice, or None if there is none."""

    state: Position
    """The true position; whoever answers deals the hidden cards again."""
    seat: int
    seed: int
    budget: Budget
    only: tuple[int, ...]
    keep: int | None
    done: float
    """The part of the review that is done, from 0 to 1."""


class Point(NamedTuple):
    """The state of the game at the start of a turn, or at the end."""

    answer: int
    """The number of answers given until then."""
    turn: int
    round: int
    values: tuple[float, ...]
    """The win chance of each seat, or its score if the game has no forecast."""


def percent(chance: float) -> int:
    """Return a win chance in percent for people: 0 and 100 only if the game is decided."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


class Swing(NamedTuple):
    """A decision with a clear cost to its seat."""

    answer: int
    """The number of answers given before it."""
    turn: int
    seat: int
    played: Choice
    better: Choice
    gap: Gap
    """How much better the better option did, in fresh worlds."""
    chance: float | None
    """The win chance with the better option; None if the game has no forecast."""
    chance_played: float | None

    @property
    def lost(self) -> float:
        """Return the cost: in win chance, as the difference of the two shown, or else in the game's own measure."""
        if self.chance is None or self.chance_played is None:
            return self.gap.mean
        return (percent(self.chance) - percent(self.chance_played)) / 100


@dataclass(frozen=True)
class Review:
    points: tuple[Point, ...]
    swings: tuple[Swing, ...]
    """The turning points, largest first."""
    judged: int
    """The number of decisions that were tried."""
    decisions: int
    """The number of all decisions that were worth a try."""
    forecasts: bool
    """Whether `points` and `swings` have chances."""
    together: bool
    """Whether all win or lose together, so that everyone has the same win chance."""


class Decision(NamedTuple):
    """A decision of the game that is waiting to be tried."""

    answer: int
    turn: int
    seat: int
    option: int
    state: Position
    loss: float
    """The loss that the tries so far suggest."""
    better: int = -1
    """The option that seems to be better."""


Reviewing = Generator[Question | float, Advice | None, Review]
"""Yields questions and is sent the answers. A number is no question: it reports progress and lets other work run."""

LOOKING: Final = 0.2
"""The part of a review before the first question, for the progress bar."""


def review(
    game: Game[Position],
    base: Position,
    answers: Sequence[int],
    seed: int = 1,
    effort: Effort = USUAL,
) -> Reviewing:
    """Ask whatever must be known of this game, and put it together. The same seed and answers give the same review."""
    rng = Rng(seed)
    points, found = yield from look_through(game, base, answers, rng)
    decisions = len(found)
    found = sorted(found, key=lambda each: -each.loss)[: effort.judged]
    pieces = min(effort.suspects, len(found)) * effort.looks
    work = len(found) * effort.first.tries, pieces * effort.second.tries
    first = LOOKING + (1 - LOOKING) * work[0] / (sum(work) or 1)
    suspects: list[Decision] = []
    for number, each in enumerate(found):
        done = LOOKING + (first - LOOKING) * number / len(found)
        told = yield Question(
            each.state, each.seat, rng.seed(), effort.first, (), each.option, done
        )
        suspect = None if told is None else _suspected(each, told)
        suspects += [] if suspect is None else [suspect]
    suspects = _one_of_a_kind(game, sorted(suspects, key=lambda each: -each.loss))
    suspects = suspects[: effort.suspects]
    swings: list[Swing] = []
    for number, each in enumerate(suspects):
        duels: list[Duel] = []
        both = each.better, each.option
        for look in range(effort.looks):
            done = first + (1 - first) * (number + look / effort.looks) / len(suspects)
            told = yield Question(
                each.state, each.seat, rng.seed(), effort.second, both, None, done
            )
            duels += [] if told is None else [Duel.of(told, *both)]
        swing = _proven(game, each, duels)
        swings += [] if swing is None else [swing]
    swings.sort(key=lambda each: -each.lost)
    together = len(game.team(base, 0)) > 1
    return Review(tuple(points), tuple(swings), len(found), decisions, game.forecasts, together)


def alone(game: Game[Position], reviewing: Reviewing, progress: Callable[[float], None]) -> Review:
    """Carry a review out in this process."""
    try:
        question = next(reviewing)
        while True:
            if isinstance(question, Question):
                progress(question.done)
                question = reviewing.send(answered(game, question))
            else:
                progress(question)
                question = reviewing.send(None)
    except StopIteration as end:
        found: Review = end.value
        return found


def answered(game: Game[Position], question: Question) -> Advice:
    """The answer to a question, from what its seat may know."""
    rng = Rng(question.seed)
    dealt = game.determinize(question.state, question.seat, rng.seed())
    rest = Rng(rng.seed())
    return advise(
        game, dealt, question.seat, rest, question.budget, only=question.only, keep=question.keep
    )


# -- once through the game -------------------------------------------------------------------------


def look_through(
    game: Game[Position], base: Position, answers: Sequence[int], rng: Rng
) -> Generator[float, None, tuple[list[Point], list[Decision]]]:
    """How things stood as each turn began and at the end, and the decisions that are worth a try."""
    state = game.clone(base)
    state.events = None
    points: list[Point] = []
    found: list[Decision] = []
    turn = 0
    for number, option in enumerate(answers):
        if game.turn(state) != turn:
            turn = game.turn(state)
            points.append(_point(game, state, number))
        if _is_decision(game, state, option):
            found.append(_decision(game, state, number, option, rng))
            yield LOOKING * number / len(answers)
        state.answer(option)
    points.append(_point(game, state, len(answers)))
    return points, found


def _point(game: Game[Position], state: Position, answer: int) -> Point:
    values = game.forecast(state) if game.forecasts else game.current_scores(state)
    return Point(answer, game.turn(state), game.round(state), tuple(map(float, values)))


def _is_decision(game: Game[Position], state: Position, option: int) -> bool:
    """Whether somebody really chose here: not what everybody does by habit, nor to go on where nothing else is of use."""
    seat = state.owner(option)
    if len(state.open_to(seat)) < 2 or (
        state.seat == seat and game.default_answer(state) == option
    ):
        return False
    return game.window(state, seat) != option or game.is_useful(state, seat)


def _decision(
    game: Game[Position], state: Position, number: int, option: int, rng: Rng
) -> Decision:
    seat = state.owner(option)
    dealt = game.determinize(state, seat, rng.seed())
    worth = {
        index: game.evaluate(game.after_answer(dealt, index), seat) for index in dealt.open_to(seat)
    }
    loss = max(worth.values()) - worth[option]
    return Decision(number, game.turn(state), seat, option, game.clone(state), loss)


# -- looks -----------------------------------------------------------------------------------------


def _suspected(decision: Decision, told: Advice) -> Decision | None:
    """The decision with what seems to be lost; None where nothing does."""
    best, played = told.best, told.of(decision.option)
    if played is None or played is best or played.gap.mean <= played.gap.error:
        return None
    loss = played.gap.mean
    if best.chance is not None and played.chance is not None:
        loss = best.chance - played.chance
    return decision._replace(loss=loss, better=best.option) if loss > 0 else None


def _one_of_a_kind(game: Game[Position], suspects: Sequence[Decision]) -> list[Decision]:
    """Without what would be told twice: who passes the same thing up again and again in one turn did so once."""
    kinds: dict[tuple[int, int, str], Decision] = {}
    for each in suspects:
        pending = game.pending(each.state)
        assert pending is not None
        better = pending.choices[each.better].sentence.text
        kinds.setdefault((each.turn, each.seat, better), each)
    return list(kinds.values())


class Duel(NamedTuple):
    """Two options against each other."""

    gap: Gap
    """How much better the first did."""
    chances: tuple[float, float] | None
    """The win chance with either option; None if the game has no forecast."""

    @classmethod
    def of(cls, told: Advice, first: int, second: int) -> Duel:
        one, other = told.of(first), told.of(second)
        if one is None or other is None:
            return cls(Gap(0, 0, 0, 0.0, 0.0), None)
        gap = other.gap if told.best is one else one.gap.turned()
        unknown = one.chance is None or other.chance is None
        return cls(gap, None if unknown else (one.chance or 0.0, other.chance or 0.0))


def _proven(game: Game[Position], decision: Decision, duels: Sequence[Duel]) -> Swing | None:
    """What is really lost, by all looks together; None where chance explains it as well."""
    gap = Gap(0, 0, 0, 0.0, 0.0)
    for duel in duels:
        gap = gap.and_also(duel.gap)
    if not gap.is_clear:
        return None
    pending = game.pending(decision.state)
    assert pending is not None
    swing = Swing(
        decision.answer,
        decision.turn,
        decision.seat,
        pending.choices[decision.option],
        pending.choices[decision.better],
        gap,
        _mean_chance(duels, 0),
        _mean_chance(duels, 1),
    )
    return swing if swing.lost > 0 else None


def _mean_chance(duels: Sequence[Duel], which: int) -> float | None:
    """Over all worlds; None where the game foretells nothing."""
    known = [(duel.chances[which], duel.gap.worlds) for duel in duels if duel.chances is not None]
    worlds = sum([count for _, count in known])
    return sum([chance * count for chance, count in known]) / worlds if worlds else None
