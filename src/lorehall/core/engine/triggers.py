"""Triggered abilities that go off at the same moment: ordered by whoever decides, one by one, and never inside themselves.

A game finds out which abilities a moment triggers, makes a `Trigger` of each, and hands them to `resolve`. Its state has one
field for this module, `running`, empty at first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from mypy_extensions import mypyc_attr

from lorehall.core.engine.position import Frame, Occasion
from lorehall.core.slots import slots


class Triggering(Protocol):
    """A state, as far as triggers need it."""

    stack: list[Frame]
    running: tuple[int, ...]
    """The marks of the abilities that are being carried out."""

    def ask(self, frame: Frame, seat: int, prompt: int, options: list[int]) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(Frame):
    """An ability going off: which one, on which card or other source, and for which seat. Games say in `run` what it does.

    Two triggers of one ability for one seat are alike, whatever their source: nobody is asked which comes first.
    """

    def __init__(self, ability: int, source: int, seat: int) -> None:
        self.ability: Final = ability
        self.source: Final = source
        self.seat: Final = seat

    __slots__ = slots(__init__)

    def mark(self) -> int:
        """What stands in the state while this very ability is being carried out."""
        return (self.source << 12 | self.ability) << 4 | self.seat


class WaitingTriggers(Frame):
    """Triggers that have gone off and wait; the chooser says which comes next. Option `first + i` is the i-th of them."""

    def __init__(self, chooser: int, prompt: int, first: int, waiting: tuple[Trigger, ...]) -> None:
        self.chooser: Final = chooser
        self.prompt: Final = prompt
        self.first: Final = first
        self.waiting: Final = waiting

    __slots__ = slots(__init__)

    def run(self, s: Triggering) -> None:
        first = self.waiting[0]
        for trigger in self.waiting:
            if trigger.ability != first.ability or trigger.seat != first.seat:
                options = list(range(self.first, self.first + len(self.waiting)))
                s.ask(self, self.chooser, self.prompt, options)
                return
        self._start(s, 0)

    def occasion(self) -> Occasion:
        return Occasion(waiting=self.waiting)

    def answered(self, s: Triggering, option: int) -> None:
        self._start(s, option - self.first)

    def _start(self, s: Triggering, index: int) -> None:
        rest = self.waiting[:index] + self.waiting[index + 1 :]
        if rest:  # unstarted, so that what the first one causes can trigger them once more
            s.stack.append(WaitingTriggers(self.chooser, self.prompt, self.first, rest))
        start(s, self.waiting[index])


class EndTrigger(Frame):
    """Lies under a trigger: when its turn comes, the ability has been carried out and may go off again."""

    def __init__(self, mark: int) -> None:
        self.mark: Final = mark

    __slots__ = slots(__init__)

    def run(self, s: Triggering) -> None:
        if s.running == (self.mark,):  # nearly always
            s.running = ()
            return
        running = list(s.running)
        running.remove(self.mark)
        s.running = tuple(running)


def start(s: Triggering, trigger: Trigger) -> None:
    """Carry out one trigger, under the guard that keeps it from triggering itself."""
    mark = trigger.mark()
    s.running = (*s.running, mark)
    s.stack.append(EndTrigger(mark))
    s.stack.append(trigger)


def resolve(
    s: Triggering, chooser: int, prompt: int, first: int, triggers: Sequence[Trigger]
) -> None:
    """Carry out all these triggers but those inside themselves; the chooser orders them, asked only if two differ."""
    free: Sequence[Trigger] = _free(s, triggers) if s.running else triggers
    if len(free) == 1:
        start(s, free[0])
    elif free:
        s.stack.append(WaitingTriggers(chooser, prompt, first, tuple(free)))


def _free(s: Triggering, triggers: Sequence[Trigger]) -> list[Trigger]:
    """Those that are not being carried out; of several equal ones as many as are not."""
    running = list(s.running)
    free: list[Trigger] = []
    for trigger in triggers:
        if trigger.mark() in running:
            running.remove(trigger.mark())
        else:
            free.append(trigger)
    return free
