"""The run loop by itself: an endless loop ends in an error that prints the stack, and a bad answer changes nothing."""

from __future__ import annotations

import pytest

from lorehall.core.engine.position import CHANCE, NOBODY, Frame, Position, describe, fields
from lorehall.core.errors import BadSave, IllegalAnswer, Stalled

LOOP, ROLL = 0, 1


class Way(Frame):
    """Asks for a way: into a loop, or to a die."""

    def run(self, s: Position) -> None:
        s.ask(self, 0, 0, [LOOP, ROLL])

    def answered(self, s: Position, option: int) -> None:
        s.stack.append(Loop(7) if option == LOOP else Die())


class Loop(Frame):
    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: Position) -> None:
        s.stack.append(self)


class Die(Frame):
    def run(self, s: Position) -> None:
        s.roll(self, 6)

    def rolled(self, s: Position, face: int) -> None:
        return


class Race(Frame):
    """Two seats are asked at once; the log tells who was first."""

    def run(self, s: Position) -> None:
        s.ask_several(self, [0, 2, 0], 0, [10, 20, 30])

    def answered(self, s: Position, option: int) -> None:
        assert s.asked() == []


class Whole:
    """A whole number of another kind, as NumPy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def toy(first: Frame | None = None) -> Position:
    position = Position(5)
    position.stack.append(first or Way())
    position.run()
    return position


def test_an_endless_loop_ends_with_the_stack_printed() -> None:
    with pytest.raises(Stalled, match=r"Stack, top last:\nLoop\(number=7\)"):
        toy().answer(LOOP)


@pytest.mark.parametrize("index", [-1, 2, 1.0, True, "1", None, Whole(2)])
def test_a_bad_answer_changes_nothing(index: object) -> None:
    position = toy()
    with pytest.raises(IllegalAnswer):
        position.answer(index)
    assert position.seat == 0
    assert position.options == [LOOP, ROLL]
    assert position.log == []
    assert len(position.stack) == 1


def test_any_whole_number_is_an_answer() -> None:
    position = toy()
    position.answer(Whole(ROLL))
    assert position.log[0] == ROLL
    assert type(position.log[0]) is int


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 100])
def test_copies_share_their_past_and_nothing_else(length: int) -> None:
    position = Position(5)
    position.log = list(range(length))
    copy = Position(5, position)
    for number in range(40):
        position.note(number)
        copy.note(-number)
    assert position.log == [*range(length), *range(40)]
    assert copy.log == [*range(length), *(-number for number in range(40))]
    assert len(copy.recent) < 32, "what is copied does not grow"


def test_a_forced_die_still_consumes_its_draw() -> None:
    free, forced = toy(), toy()
    forced.feed = [3]
    free.answer(ROLL)
    forced.answer(ROLL)
    assert forced.log == [1, 3]
    assert forced.rng == free.rng
    assert forced.seat == NOBODY


def test_a_die_shows_none_but_its_own_faces() -> None:
    for face in (99, -1):
        s = Position(1)
        s.stack, s.feed = [Die()], [face]
        with pytest.raises(BadSave, match=f"not {face}"):
            s.run()


def test_listed_chance_is_asked_like_a_player() -> None:
    position = toy()
    position.list_chance = True
    position.answer(ROLL)
    assert position.seat == CHANCE
    assert position.options == list(range(6))


def test_several_seats_may_be_asked_at_once() -> None:
    position = toy(Race())
    assert position.asked() == [0, 2]
    assert [position.owner(i) for i in range(3)] == [0, 2, 0]
    assert (position.open_to(0), position.open_to(1), position.open_to(2)) == ([0, 2], [], [1])
    position.answer(1)
    assert position.asked() == []


def test_a_frame_tells_its_fields() -> None:
    assert fields(Loop(7)) == ["number"]
    assert describe(Loop(7)) == "Loop(number=7)"
