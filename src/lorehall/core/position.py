"""A position of a game: plain data, a stack of frames, and the loop that runs them.

A *frame* is a tuple of integers: which procedure, its arguments, then the answers it has got so far. A procedure is called
with its frame (already taken off the stack) and either finishes, or puts frames on the stack to be done next, or asks. Answers
of players, results of dice and results of called frames all reach a frame in the same way: appended to it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lorehall.core.errors import IllegalAnswer, Stalled
from lorehall.core.rng import advance, number, seeded, shuffle

Frame = tuple[int, ...]
Event = tuple[int, ...]

NOBODY: Final = -1
"""`seat` while no player is asked: the game is over."""
CHANCE: Final = -2
"""`seat` while chance itself is asked, which happens only when `list_chance` is set."""
BUDGET: Final = 20_000
"""Frames that one answer may run; far above any real effect, low enough to end a loop at once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The part of a state that every game shares. Games add their own fields and the method `perform`."""

    def __init__(self, seed: int, template: Position | None = None) -> None:
        """A fresh position, or a copy of a template. Copies do not listen for events."""
        self.events: list[Event] | None = None
        if template is None:
            self.stack: list[Frame] = []
            self.rng: i64 = seeded(seed)
            self.seat: int = NOBODY
            self.prompt: int = 0
            self.options: list[int] = []  # replaced, never changed in place: copies share it
            self.log: list[int] = []
            self.feed: list[int] = []
            self.list_chance: bool = False
            self.over: bool = False
        else:
            self.stack = template.stack[:]
            self.rng = template.rng
            self.seat = template.seat
            self.prompt = template.prompt
            self.options = template.options
            self.log = template.log[:]
            self.feed = template.feed[:]
            self.list_chance = template.list_chance
            self.over = template.over

    # -- what games provide -----------------------------------------------------------------

    def perform(self, frame: Frame) -> None:
        """Run the procedure that a frame names."""
        raise NotImplementedError

    def describe_frame(self, frame: Frame) -> str:
        """A frame in words, for messages to developers."""
        return str(frame)

    # -- what procedures use ----------------------------------------------------------------

    def ask(self, frame: Frame, seat: int, prompt: int, options: list[int]) -> None:
        """Let a seat choose; the chosen option is appended to the frame. A single option is taken at once."""
        if len(options) == 1:
            self.stack.append(frame + (options[0],))  # noqa: RUF005 (quicker when compiled)
            return
        self.stack.append(frame)
        self.seat = seat
        self.prompt = prompt
        self.options = options

    def roll(self, frame: Frame, sides: int) -> None:
        """Append a uniform number from 0 to sides - 1 to the frame."""
        if self.list_chance:
            self.stack.append(frame)
            self.seat = CHANCE
            self.options = list(range(sides))
            return
        value = self.draw(sides)
        if self.feed:  # a forced or replayed die still consumes its draw
            value = self.feed.pop()
        self.log.append(value)
        self.stack.append(frame + (value,))  # noqa: RUF005

    def draw(self, sides: int) -> int:
        """A uniform number from 0 to sides - 1, straight from the generator: for shuffles and deals."""
        state = advance(self.rng)
        self.rng = state
        return int(number(state, sides))

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place, straight from the generator."""
        self.rng = shuffle(self.rng, cards)

    # -- what players use -------------------------------------------------------------------

    def answer(self, index: int) -> None:
        """Answer the pending request with the option at this index and run until the next one."""
        options = self.options
        if self.seat == NOBODY or index < 0 or index >= len(options):
            raise IllegalAnswer(self.refusal(index))
        if self.seat == CHANCE:
            self.draw(len(options))
        self.log.append(index)
        self.stack.append(self.stack.pop() + (options[index],))  # noqa: RUF005
        self.seat = NOBODY
        self.options = []
        self.run()

    def refusal(self, index: int) -> str:
        """Why this index is no answer."""
        if self.seat == NOBODY:
            return "The game is over: nothing is asked."
        return f"Answer {index} is not one of the options 0 to {len(self.options) - 1}."

    def run(self) -> None:
        """Run frames until somebody is asked or the game is over."""
        stack = self.stack
        budget = BUDGET
        while self.seat == NOBODY and stack:
            budget -= 1
            if budget < 0:
                lines = [self.describe_frame(frame) for frame in stack[-12:]]
                raise Stalled(
                    "One answer ran more than 20000 frames. Stack, top last:\n" + "\n".join(lines)
                )
            self.perform(stack.pop())
