"""The interface for bots, and the only way to ask one for an answer.

A bot never sees the true state. `decide` gives it a copy with a new random seed in which everything that its seat cannot know is
re-dealt. So no bot can peek, not even by mistake, and it may do whatever it likes with the copy.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Sequence
from typing import ClassVar, TypeVar

from lorehall.core.engine.position import Position, whole_number
from lorehall.core.engine.rng import advance, number, seeded
from lorehall.core.errors import IllegalAnswer
from lorehall.core.game.game import Game

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work in short steps that can be paused at any point without changing the result."""


def finish(steps: Steps[T]) -> T:
    """Run all steps in a row."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


class Rng:
    """A bot's own random numbers, from a separate seeded stream, so that its choices can be repeated."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, sides: int) -> int:
        """Return a uniform number from 0 to sides - 1."""
        self.state = advance(self.state)
        return number(self.state, sides)

    def seed(self) -> int:
        """Return a seed for another stream."""
        self.state = advance(self.state)
        return self.state


class Bot(ABC):
    """Plays for a seat by choosing one of its options."""

    name: ClassVar[str]
    title: ClassVar[str]
    """The display name of the bot."""
    help: ClassVar[str]
    plan: Sequence[int] = ()
    """The options that it planned to take when it last chose; empty without a plan."""

    @abstractmethod
    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        """Return one of `state.open_to(seat)`. `state` is a re-dealt position that now belongs to the bot."""

    def choose_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        """Like `choose`, but in steps that can be paused; a single step for a fast bot."""
        yield from ()
        return self.choose(game, state, seat, rng)

    def step_in(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int | None:
        """Return an option to take although another seat comes first, or None to let that seat act."""
        return None


class BlindBot(Bot):
    """A bot that only looks at the number of options, so nothing has to be re-dealt for it."""

    def __init_subclass__(cls) -> None:
        """Choose in the true state, passing only the number of options to `pick`."""
        if {"choose", "step_in"} & vars(cls).keys():
            raise TypeError(
                f"{cls.__name__} reads the state, so it must derive from Bot, not BlindBot"
            )
        super().__init_subclass__()

    @abstractmethod
    def pick(self, options: int, rng: Rng) -> int:
        """Return the index of one of this many options."""

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        open_to_me = state.open_to(seat)
        return int(open_to_me[self.pick(len(open_to_me), rng)])

    def step_in(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int | None:
        index = self.pick(len(state.options), rng)  # in proportion to its share of the options
        return index if int(state.owner(index)) == seat else None


def decide(
    bot: Bot, game: Game[Position], state: Position, rng: Rng, seat: int | None = None
) -> int:
    """Return the bot's answer to the pending request in the true state, by default for the first seat that is asked."""
    me = int(state.seat) if seat is None else seat
    return checked(bot, state, me, bot.choose(game, seen_by(bot, game, state, me, rng), me, rng))


def checked(bot: Bot, state: Position, seat: int, given: object) -> int:
    """Check a bot's answer; an IllegalAnswer names the bot if the option is not open to its seat."""
    index = whole_number(given)
    if index is not None and 0 <= index < len(state.options) and int(state.owner(index)) == seat:
        return index
    indices = list(state.open_to(seat))
    raise IllegalAnswer(
        f"The bot {type(bot).__name__} in seat {seat} answered {given!r}, but its options were {_spelled(indices)}."
    )


def _spelled(indices: Sequence[int]) -> str:
    """Return `0 to 4` for a range without gaps."""
    whole = len(indices) > 2 and indices[-1] - indices[0] == len(indices) - 1
    return f"{indices[0]} to {indices[-1]}" if whole else " and ".join(map(str, indices))


def answer(
    bots: Sequence[Bot], game: Game[Position], state: Position, streams: Sequence[Rng]
) -> int:
    """Return the next answer if bots hold all seats. Another seat that is asked may step in; otherwise the first one decides."""
    first: int = state.seat
    others: list[int] = state.asked()[1:]
    index = stepping_in([(seat, bots[seat], streams[seat]) for seat in others], game, state)
    return decide(bots[first], game, state, streams[first]) if index is None else index


def stepping_in(
    others: Iterable[tuple[int, Bot, Rng]], game: Game[Position], state: Position
) -> int | None:
    """Return the answer of a bot that acts before the first asked seat; None if none of them wants to."""
    for seat, bot, rng in others:
        index = bot.step_in(game, seen_by(bot, game, state, seat, rng), seat, rng)
        if index is not None:
            return checked(bot, state, seat, index)
    return None


def seen_by(bot: Bot, game: Game[Position], state: Position, seat: int, rng: Rng) -> Position:
    """Return the position for a bot, with everything that its seat cannot know re-dealt."""
    return state if isinstance(bot, BlindBot) else game.determinize(state, seat, rng.seed())
