"""A position of a game: plain data, a stack of frames, and the loop that runs them.

A *frame* is something still to be done: a small immutable object whose class says what, whose fields say with what. Running
it finishes it, or puts frames on the stack to be done next, or asks. An answer reaches the frame that asked, and nothing else.
"""

from __future__ import annotations

import operator
from typing import Any, Final, Protocol

from mypy_extensions import i64, mypyc_attr

from lorehall.core.engine import keyed_rng
from lorehall.core.engine.rng import advance, number, seeded, shuffle
from lorehall.core.errors import BadSave, IllegalAnswer, LorehallError, Stalled
from lorehall.core.slots import slots

Event = tuple[int, ...]
Seed = int | bytes
"""Where chance comes from: any number for the lab's fast stream, a key of 32 bytes for one that nobody can foretell."""

NOBODY: Final = -1
"""`seat` while no player is asked: the game is over."""
CHANCE: Final = -2
"""`seat` while chance itself is asked, which happens only when `list_chance` is set."""
BUDGET: Final = 20_000
"""Frames that one answer may run; far above any real effect, low enough to end a loop at once."""

NO_OPTIONS: Final[list[int]] = []
"""Shared and never changed in place, like every list of options."""


RECENT: Final = 32
"""So many entries of the history lie in a list of their own; a copy costs the same however long a game has been."""


class Earlier:
    """A piece of the history that is complete, and what came before it: never changed, so copies share it."""

    def __init__(self, before: Earlier | None, entries: list[int]) -> None:
        self.before: Final = before
        self.entries: Final = entries

    __slots__ = slots(__init__)


class Queued(Protocol):
    """A trigger that waits for its order, as far as it is put into words."""

    @property
    def ability(self) -> int: ...

    @property
    def source(self) -> int: ...

    @property
    def seat(self) -> int: ...


class Occasion:
    """On what occasion a frame asks, for those who put its request into words; whatever does not apply is left out."""

    def __init__(
        self,
        source: int = -1,
        text: str = "",
        alternatives: tuple[str, ...] = (),
        step: int = -1,
        waiting: tuple[Queued, ...] = (),
    ) -> None:
        self.source: Final = source
        """The card, or whatever else the game counts, that asks; below 0 where the rules themselves do."""
        self.text: Final = text
        """Its words."""
        self.alternatives: Final = alternatives
        """The words of those between which it lets somebody choose."""
        self.step: Final = step
        """The step of the turn at which the rules ask, in the game's own numbers; below 0 for none."""
        self.waiting: Final = waiting
        """The triggers that wait for their order."""


BY_THE_RULES: Final = Occasion()


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Something still to be done. Subclasses hold numbers and frozen definitions only, and never change: copies share them.

    The parameters of a frame's constructor are its fields, by the same names: saved games write them so. No frame looks at what
    lies below it; what it must know is a field of its own or of the state.
    """

    __slots__ = ()

    def run(self, s: Any) -> None:
        """Do it: finish, or put frames on the stack to be done first, or ask."""
        raise NotImplementedError(type(self).__name__)

    def answered(self, s: Any, option: int) -> None:
        """Go on with the option that was chosen. The frame is off the stack again."""
        raise NotImplementedError(type(self).__name__)

    def rolled(self, s: Any, face: int) -> None:
        """Go on with what chance gave, counted from 0. The frame is off the stack again."""
        raise NotImplementedError(type(self).__name__)

    def occasion(self) -> Occasion:
        """On what occasion it asks."""
        return BY_THE_RULES

    def needs_all(self) -> bool:
        """Whether everybody whom it asks at once must answer, whatever the others do, so that nobody gains by waiting."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatFrame(Frame):
    """Something that one seat has still to do, and nothing else needs to be known about it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    __slots__ = slots(__init__)


@mypyc_attr(allow_interpreted_subclasses=True)
class IndexFrame(Frame):
    """Something that is done for several, one after the other; `index` says for the how many-th."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    __slots__ = slots(__init__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The fields that the states of all games have. Games add their own."""

    def __init__(self, seed: int, template: Position | None = None) -> None:
        """A fresh position, or a copy of a template. Copies do not listen for events."""
        t = template
        self.events: list[Event] | None = None
        self.stack: list[Frame] = [] if t is None else t.stack[:]
        # The lab's generator; with a key, how many words were drawn from it.
        self.rng: i64 = seeded(seed) if t is None else t.rng
        self.key: bytes = b"" if t is None else t.key
        self.seat: int = NOBODY if t is None else t.seat  # who is asked: the first, if several
        self.prompt: int = 0 if t is None else t.prompt
        # Lists about the request are replaced, never changed in place: copies share them. They stay until the next one.
        self.options: list[int] = NO_OPTIONS if t is None else t.options
        self.owners: list[int] = NO_OPTIONS if t is None else t.owners  # empty: all are `seat`'s
        self.shown: bool = False if t is None else t.shown  # asked although there is one option
        # The history: every answer, and every number that chance gave.
        self.earlier: Earlier | None = None if t is None else t.earlier
        self.recent: list[int] = [] if t is None else t.recent[:]
        self.feed: list[int] = [] if t is None else t.feed[:]
        self.list_chance: bool = False if t is None else t.list_chance
        self.over: bool = False if t is None else t.over

    __slots__ = slots(__init__)

    # -- what frames use --------------------------------------------------------------------

    def ask(self, frame: Frame, seat: int, prompt: int, options: list[int]) -> None:
        """Let a seat choose; the frame gets the answer. A single option is taken without asking."""
        self.stack.append(frame)
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.owners = NO_OPTIONS
        self.shown = False

    def show(self, frame: Frame, seat: int, prompt: int, options: list[int]) -> None:
        """Let a seat choose, even if there is only one option."""
        self.ask(frame, seat, prompt, options)
        self.shown = True

    def ask_several(self, frame: Frame, owners: list[int], prompt: int, options: list[int]) -> None:
        """Let several seats choose at the same time; the frame gets the first answer, and may ask the others again.

        `owners` says whose each option is.
        """
        self.ask(frame, owners[0], prompt, options)
        self.owners = owners

    def show_several(
        self, frame: Frame, owners: list[int], prompt: int, options: list[int]
    ) -> None:
        """Do the same even if only one option is left, because not being asked would reveal what a seat holds."""
        self.ask_several(frame, owners, prompt, options)
        self.shown = True

    def ask_again(self) -> None:
        """Make the pending request again, for example after hidden cards were redealt; the frame that asked is run again."""
        if self.seat >= 0:
            self.seat = NOBODY
            self.stack.pop().run(self)
            self.stand_alone()

    def emit(self, event: Event) -> None:
        """Record an event if events are recorded."""
        if self.events is not None:
            self.events.append(event)

    def end(self) -> None:
        """End the game, with nothing left to do."""
        self.stack.clear()
        self.over = True

    def roll(self, frame: Frame, sides: int) -> None:
        """Give the frame a uniform number from 0 to sides - 1."""
        if self.list_chance:
            self.ask(frame, CHANCE, 0, list(range(sides)))
            return
        value = self.draw(sides)
        if self.feed:  # a forced or replayed die still consumes its draw
            value = self.feed.pop()
            if value < 0 or value >= sides:
                raise BadSave(f"A random number here must be 0 to {sides - 1}, not {value}.")
        self.note(value)
        frame.rolled(self, value)

    def draw(self, sides: int) -> int:
        """Return a uniform number from 0 to sides - 1, straight from the generator, for shuffles and deals."""
        if self.key:
            value, self.rng = keyed_rng.draw(self.key, self.rng, sides)
            return value
        state = advance(self.rng)
        self.rng = state
        return int(number(state, sides))

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a list in place, straight from the generator."""
        if self.key:
            self.rng = keyed_rng.shuffle(self.key, self.rng, cards)
        else:
            self.rng = shuffle(self.rng, cards)

    def start_chance(self, seed: Seed) -> None:
        """Draw from this seed or key from now on, and forget the previous one."""
        if isinstance(seed, bytes):
            self.key = seed
            self.rng = 0
        else:
            self.key = b""
            self.rng = seeded(seed)

    def note(self, entry: int) -> None:
        """Add an entry to the history."""
        self.recent.append(entry)
        if len(self.recent) == RECENT:
            self._put_away()

    def _put_away(self) -> None:
        self.earlier = Earlier(self.earlier, self.recent)
        self.recent = []

    @property
    def log(self) -> list[int]:
        """Return the whole history as a new list."""
        pieces = [self.recent]
        piece = self.earlier
        while piece is not None:
            pieces.append(piece.entries)
            piece = piece.before
        return [entry for entries in reversed(pieces) for entry in entries]

    @log.setter
    def log(self, entries: list[int]) -> None:
        self.earlier = None
        self.recent = []
        for entry in entries:
            self.note(entry)

    def occasion(self) -> Occasion:
        """Return what the pending request is about."""
        return self.stack[-1].occasion()

    def to_come(self) -> list[Frame]:
        """Return the frames that are still to be run, the next one first. This is for inspection; frames may not call it."""
        return self.stack[::-1]

    def drop_rest(self) -> None:
        """Drop every frame except the one that asks, for a copy that is only inspected."""
        self.stack = self.stack[-1:]

    # -- copies -----------------------------------------------------------------------------

    def clone(self) -> Position:
        """Return an independent copy that records no events. Every game implements this."""
        raise NotImplementedError(type(self).__name__)

    def stand_alone(self) -> None:
        """Stop sharing lists with other positions, so that a bot may change the lists of this one.

        What copies share besides (`SHARED`: definitions and options) is not to be changed by anybody.
        """
        self.options = self.options[:]
        self.owners = self.owners[:]

    def __copy__(self) -> Position:
        """The same with the events that nobody has fetched yet."""
        copy = self.clone()
        copy.events = None if self.events is None else self.events[:]
        return copy

    def __deepcopy__(self, memo: object) -> Position:
        return self.__copy__()

    # -- what players use -------------------------------------------------------------------

    def asked(self) -> list[int]:
        """Return the seats that may answer, in their order; none when the game is over."""
        if self.seat == NOBODY:
            return []
        return list(dict.fromkeys(self.owners)) if self.owners else [self.seat]

    def needs_all(self) -> bool:
        """Return whether every seat that is asked must answer (`Frame.needs_all`)."""
        return len(self.stack) > 0 and self.stack[-1].needs_all()

    def owner(self, index: int) -> int:
        """Return the seat that this option belongs to."""
        return self.owners[index] if self.owners else self.seat

    def open_to(self, seat: int) -> list[int]:
        """Return the indices of the options that a seat may take."""
        if self.owners:
            return [i for i in range(len(self.options)) if self.owners[i] == seat]
        return list(range(len(self.options))) if seat == self.seat else []

    def answer(self, index: object) -> None:
        """Answer the pending request with the option at this index and run until the next one."""
        chosen = whole_number(index)
        if chosen is None:
            raise IllegalAnswer(
                f"An answer must be the index of an option, a whole number, not {index!r}."
            )
        if self.seat == NOBODY or chosen < 0 or chosen >= len(self.options):
            raise IllegalAnswer(self.refusal(chosen))
        self.take(chosen)

    def take(self, index: int) -> None:
        """Answer with an index that is known to be one of the options."""
        option = self.options[index]
        by_chance = self.seat == CHANCE
        self.recent.append(index)  # `note`, written out
        if len(self.recent) == RECENT:
            self._put_away()
        self.seat = NOBODY
        if by_chance:
            self.draw(len(self.options))
            self.stack.pop().rolled(self, option)
        else:
            self.stack.pop().answered(self, option)
        self.run()

    def _ask_nobody(self) -> None:
        """Nothing is left to be done; what was asked last is forgotten."""
        self.options = NO_OPTIONS
        self.owners = NO_OPTIONS
        self.shown = False

    def refusal(self, index: int) -> str:
        """Return why this index is not a valid answer."""
        if self.seat == NOBODY:
            return "The game is over, so there is nothing to answer."
        return f"Answer {index} is not one of the options 0 to {len(self.options) - 1}."

    def run(self) -> None:
        """Run frames until a seat is asked or the game is over."""
        stack = self.stack
        for _ in range(BUDGET):
            if self.seat == NOBODY:
                if not stack:
                    self._ask_nobody()
                    return
                stack.pop().run(self)
            elif len(self.options) == 1 and not self.shown and self.seat != CHANCE:
                self.seat = NOBODY
                stack.pop().answered(self, self.options[0])
            else:
                return
        lines = [describe(frame) for frame in stack[-12:]]
        words = f"One answer ran more than {BUDGET} frames. Stack, top last:\n"
        raise Stalled(words + "\n".join(lines))


def whole_number(given: object) -> int | None:
    """The integer that was given, from NumPy too; None for anything else, also for truth values."""
    if type(given) is int:
        return given
    if isinstance(given, bool):
        return None
    try:
        return int(operator.index(given))  # type: ignore[arg-type]
    except TypeError:
        return None


def checked_seat(seat: object, seats: int) -> int:
    """A seat of a play with so many; otherwise LorehallError that names those there are."""
    number = whole_number(seat)
    if number is None or not 0 <= number < seats:
        raise LorehallError(f"There is no seat {seat!r}: the seats are 0 to {seats - 1}.")
    return number


def checked_seed(seed: object) -> int:
    """A seed of the lab's chance: any whole number; otherwise LorehallError."""
    number = whole_number(seed)
    if number is None:
        raise LorehallError(f"A seed must be a whole number, not {seed!r}.")
    return number


def checked_chance(seed: object) -> Seed:
    """A seed of the lab's chance, or a key; otherwise LorehallError. A key is never shown, not even a wrong one."""
    if not isinstance(seed, (bytes, bytearray)):
        return checked_seed(seed)
    if len(seed) != keyed_rng.KEY_BYTES:
        raise LorehallError(f"A key must have {keyed_rng.KEY_BYTES} bytes, not {len(seed)}.")
    return bytes(seed)


def fields(frame: object) -> list[str]:
    """The names of an object's fields, in both builds."""
    names = [*getattr(type(frame), "__mypyc_attrs__", ())]
    for kind in type(frame).__mro__:
        names += getattr(kind, "__slots__", ())
    names += getattr(frame, "__dict__", ())
    return [name for name in dict.fromkeys(names) if not name.startswith("__")]


def describe(frame: Frame) -> str:
    """A frame in words, for messages to developers."""
    inside = ", ".join(f"{name}={getattr(frame, name)!r}" for name in fields(frame))
    return f"{type(frame).__name__}({inside})"
