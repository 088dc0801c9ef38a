"""The frames of core are saved by name in the middle of everything: a throw, an order of triggers, an effect that asks."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from lorehall.core.engine.dice import Faces, Thrower, dice, throw
from lorehall.core.engine.effects import Choose, Doing, Effect, Nothing, number_effects
from lorehall.core.engine.position import Frame, Position
from lorehall.core.engine.triggers import Trigger, resolve
from lorehall.core.game.saving import Restorer, dump_fields

CHOICE = Choose((Nothing(), Nothing()), 1, 0)
EFFECTS: list[Effect] = []
number_effects(CHOICE, EFFECTS)
PACKAGE = __name__.rpartition(".")[0] or __name__


class Desk(Position):
    """A position with what triggers need."""

    def __init__(self, seed: int = 0, template: Desk | None = None) -> None:
        super().__init__(seed, template)
        self.running: tuple[int, ...] = () if template is None else template.running


class Gamble(Thrower):
    def __init__(self, stake: int) -> None:
        self.stake: Final = stake

    def run(self, s: Any) -> None:
        throw(s, self, dice(3))

    def thrown(self, s: Any, faces: Faces) -> None:
        return


class Ring(Trigger):
    def run(self, s: Any) -> None:
        return


class Bell(Frame):
    def run(self, s: Any) -> None:
        resolve(s, 0, 2, 10, [Ring(1, 5, 0), Ring(2, 6, 0)])


@pytest.mark.parametrize("frame", [Gamble(4), Bell(), Doing(CHOICE, 0, 7)])
def test_a_position_comes_back_as_it_was(frame: Frame) -> None:
    desk = Desk(3)
    desk.list_chance = True
    desk.stack.append(frame)
    desk.run()
    if isinstance(frame, Gamble):
        desk.answer(2)  # one die lies, two are to come
    data = json.loads(json.dumps(dump_fields(desk)))
    again = Desk()
    Restorer(PACKAGE, {"effect": EFFECTS}).fill(again, data)
    assert dump_fields(again) == dump_fields(desk)
    again.answer(1)
    desk.answer(1)
    assert dump_fields(again) == dump_fields(desk)
