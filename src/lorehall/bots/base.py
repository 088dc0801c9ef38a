"""What a bot is, and the only way in which one is asked.

A bot never sees the true state. `decide` hands it a copy in which all that its seat cannot know is dealt anew and chance has a
new seed, so no bot can peek, not even by mistake, and it may do with the copy what it likes.
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
"""Work in short steps: between two of them it can be put aside for any time. What comes out is the same."""


def finish(steps: Steps[T]) -> T:
    """Do all steps in a row."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


class Rng:
    """A bot's own chance: a seeded stream that nobody else draws from, so that its choices can be repeated."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, sides: int) -> int:
        """A uniform number from 0 to sides - 1."""
        self.state = advance(self.state)
        return number(self.state, sides)

    def seed(self) -> int:
        """A seed for another stream."""
        self.state = advance(self.state)
        return self.state


class Bot(ABC):
    """Plays for a seat: chooses among the options that are open to it."""

    name: ClassVar[str]
    title: ClassVar[str]
    """What people call this level."""
    help: ClassVar[str]
    plan: Sequence[int] = ()
    """The options that it meant to take, one after the other, when it last chose; none of who has nothing in mind."""

    @abstractmethod
    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        """One of `state.open_to(seat)`. `state` is a re-dealt position that now belongs to the bot."""

    def choose_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        """`choose`, but it can be put aside between two steps; one step for a bot that does not think long."""
        yield from ()
        return self.choose(game, state, seat, rng)

    def step_in(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int | None:
        """The same where several seats are asked and another one comes first: None lets that one go on."""
        return None


class BlindBot(Bot):
    """A bot that looks at nothing but the number of options, so nothing need be dealt for it."""

    def __init_subclass__(cls) -> None:
        """It is asked in the true state, so it must not look at more than `pick` is told."""
        if {"choose", "step_in"} & vars(cls).keys():
            raise TypeError(
                f"{cls.__name__} reads the state, so it must derive from Bot, not BlindBot"
            )
        super().__init_subclass__()

    @abstractmethod
    def pick(self, options: int, rng: Rng) -> int:
        """The index of one of so many options."""

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        open_to_me = state.open_to(seat)
        return int(open_to_me[self.pick(len(open_to_me), rng)])

    def step_in(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int | None:
        index = self.pick(len(state.options), rng)  # as often as its options have a share in all
        return index if int(state.owner(index)) == seat else None


def decide(
    bot: Bot, game: Game[Position], state: Position, rng: Rng, seat: int | None = None
) -> int:
    """The bot's answer to the request that is pending in the true state, for the first seat asked unless another is named."""
    me = int(state.seat) if seat is None else seat
    return checked(bot, state, me, bot.choose(game, seen_by(bot, game, state, me, rng), me, rng))


def checked(bot: Bot, state: Position, seat: int, given: object) -> int:
    """What a bot has answered for its seat; IllegalAnswer that names the bot if it is not open to the seat."""
    index = whole_number(given)
    if index is not None and 0 <= index < len(state.options) and int(state.owner(index)) == seat:
        return index
    indices = list(state.open_to(seat))
    raise IllegalAnswer(
        f"The bot {type(bot).__name__} in seat {seat} answered {given!r}, but its options were {_spelled(indices)}."
    )


def _spelled(indices: Sequence[int]) -> str:
    """0 to 4, where none is left out."""
    whole = len(indices) > 2 and indices[-1] - indices[0] == len(indices) - 1
    return f"{indices[0]} to {indices[-1]}" if whole else " and ".join(map(str, indices))


def answer(
    bots: Sequence[Bot], game: Game[Position], state: Position, streams: Sequence[Rng]
) -> int:
    """What is answered where bots hold all seats: another seat that is asked may step in, else the first one decides."""
    first: int = state.seat
    others: list[int] = state.asked()[1:]
    index = stepping_in([(seat, bots[seat], streams[seat]) for seat in others], game, state)
    return decide(bots[first], game, state, streams[first]) if index is None else index


def stepping_in(
    others: Iterable[tuple[int, Bot, Rng]], game: Game[Position], state: Position
) -> int | None:
    """What one of these bots answers for its seat, although another seat comes first; None if none of them wants to."""
    for seat, bot, rng in others:
        index = bot.step_in(game, seen_by(bot, game, state, seat, rng), seat, rng)
        if index is not None:
            return checked(bot, state, seat, index)
    return None


def seen_by(bot: Bot, game: Game[Position], state: Position, seat: int, rng: Rng) -> Position:
    """What a bot is shown: the position with all that its seat cannot know dealt anew."""
    return state if isinstance(bot, BlindBot) else game.determinize(state, seat, rng.seed())
