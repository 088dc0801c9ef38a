"""The run loop by itself: an endless loop ends in an error that prints the stack, and a bad answer changes nothing."""

from __future__ import annotations

import pytest

from lorehall.core.errors import IllegalAnswer, Stalled
from lorehall.core.position import CHANCE, NOBODY, Frame, Position

ASK, LOOP, ROLL = 0, 1, 2


class Toy(Position):
    """Asks for a way: to the end, into a loop, or to a die."""

    def perform(self, frame: Frame) -> None:
        if frame[0] == ASK and len(frame) == 1:
            self.ask(frame, 0, 0, [LOOP, ROLL])
        elif frame[0] == ASK:
            self.stack.append((frame[1],))
        elif frame[0] == LOOP:
            self.stack.append(frame)
        elif len(frame) == 1:
            self.roll(frame, 6)


def toy() -> Toy:
    position = Toy(5)
    position.stack.append((ASK,))
    position.run()
    return position


def test_an_endless_loop_ends_with_the_stack_printed() -> None:
    with pytest.raises(Stalled, match=r"Stack, top last:\n\(1,\)"):
        toy().answer(0)


def test_a_bad_answer_changes_nothing() -> None:
    position = toy()
    for index in (-1, 2):
        with pytest.raises(IllegalAnswer):
            position.answer(index)
    assert position.seat == 0
    assert position.options == [LOOP, ROLL]
    assert position.log == []


def test_a_forced_die_still_consumes_its_draw() -> None:
    free, forced = toy(), toy()
    forced.feed = [3]
    free.answer(1)
    forced.answer(1)
    assert forced.log == [1, 3]
    assert forced.rng == free.rng
    assert forced.seat == NOBODY


def test_listed_chance_is_asked_like_a_player() -> None:
    position = toy()
    position.list_chance = True
    position.answer(1)
    assert position.seat == CHANCE
    assert position.options == list(range(6))
