"""Triggers of one moment: asked for only where they differ, one by one, and never inside themselves."""

from __future__ import annotations

from typing import Any, Final

from lorehall.core.engine.position import NOBODY, Frame, Position
from lorehall.core.engine.triggers import Trigger, WaitingTriggers, resolve

ASK_ORDER, PICK = 7, 100
RED, BLUE, ECHO = 1, 2, 3


class Toy(Position):
    """Writes down what went off, in order."""

    def __init__(self, seed: int = 0, template: Toy | None = None) -> None:
        super().__init__(seed, template)
        self.running: tuple[int, ...] = () if template is None else template.running
        self.told: list[str] = [] if template is None else template.told[:]


class Tell(Trigger):
    """Says its name; an echo makes the whole moment happen once more."""

    def run(self, s: Any) -> None:
        s.told.append(f"{self.ability}/{self.source}")
        if self.ability == ECHO:
            s.stack.append(Moment((RED, 0), (ECHO, self.source)))


class Moment(Frame):
    """Something happens that these (ability, source) wait for."""

    def __init__(self, *abilities: tuple[int, int]) -> None:
        self.abilities: Final = abilities

    def run(self, s: Any) -> None:
        found = [Tell(ability, source, 1) for ability, source in self.abilities]
        resolve(s, 1, ASK_ORDER, PICK, found)


def after(*abilities: tuple[int, int]) -> Toy:
    s = Toy()
    s.stack.append(Moment(*abilities))
    s.run()
    return s


def test_one_trigger_or_none_asks_nobody() -> None:
    assert after().told == []
    s = after((RED, 4))
    assert (s.told, s.seat, s.running) == (["1/4"], NOBODY, ())


def test_copies_of_one_ability_need_no_order() -> None:
    assert after((RED, 4), (RED, 5), (RED, 6)).told == ["1/4", "1/5", "1/6"]


def test_differing_triggers_are_ordered_by_the_chooser() -> None:
    s = after((RED, 4), (BLUE, 5), (RED, 6))
    assert (s.seat, s.prompt, s.options) == (1, ASK_ORDER, [100, 101, 102])
    asking = s.stack[-1]
    assert isinstance(asking, WaitingTriggers)
    assert [trigger.source for trigger in asking.waiting] == [4, 5, 6]
    s.answer(2)
    assert s.told == ["1/6"]
    assert s.options == [100, 101]
    s.answer(1)
    assert s.told == ["1/6", "2/5", "1/4"], "the last one is not asked for"
    assert s.running == ()


def test_no_trigger_goes_off_inside_itself() -> None:
    s = after((ECHO, 4))
    assert s.told == ["3/4", "1/0"]
    assert s.running == ()


def test_the_same_ability_of_another_source_may_go_off_inside() -> None:
    s = Toy()
    s.stack.append(Moment((ECHO, 4)))
    s.running = (Tell(ECHO, 5, 1).mark(),)
    s.run()
    assert s.told == ["3/4", "1/0"]
    assert s.running == (Tell(ECHO, 5, 1).mark(),)


def test_of_equal_triggers_as_many_go_off_as_are_not_being_carried_out() -> None:
    s = Toy()
    s.stack.append(Moment((RED, 4), (RED, 4), (RED, 4)))
    s.running = (Tell(RED, 4, 1).mark(), Tell(RED, 4, 0).mark())
    s.run()
    assert s.told == ["1/4", "1/4"], "the mark of another seat does not count"


def test_one_ability_of_two_seats_is_ordered() -> None:
    s = Toy()
    resolve(s, 1, ASK_ORDER, PICK, [Tell(RED, 4, 0), Tell(RED, 4, 1)])
    s.run()
    assert s.options == [100, 101]
    assert [(trigger.ability, trigger.seat) for trigger in s.occasion().waiting] == [
        (RED, 0),
        (RED, 1),
    ]


def test_what_waits_may_be_triggered_once_more_by_what_comes_first() -> None:
    s = after((ECHO, 4), (RED, 0))
    s.answer(0)  # the echo lets RED go off although RED waits
    assert s.told == ["3/4", "1/0", "1/0"]


def test_a_copy_in_the_middle_goes_its_own_way() -> None:
    s = after((RED, 4), (BLUE, 5))
    copy = Toy(template=s)
    copy.answer(1)
    s.answer(0)
    assert (copy.told, s.told) == (["2/5", "1/4"], ["1/4", "2/5"])
