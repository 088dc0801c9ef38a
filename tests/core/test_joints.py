"""The joints of effects on a toy game with one verb, "take gold", and one cost, "pay gold"."""

from __future__ import annotations

from typing import Any

from lorehall.core.engine.effects import (
    Ability,
    Choose,
    Doing,
    Effect,
    If,
    May,
    Nothing,
    Numbered,
    Pick,
    Sequence,
    number_abilities,
    number_effects,
    within,
)
from lorehall.core.engine.option_codes import option
from lorehall.core.engine.position import CHANCE, NOBODY, Position

WHICH, WHETHER, WHOM = 1, 2, 3


class Purses(Position):
    """Three players with gold."""

    def __init__(self, seed: int = 0, template: Purses | None = None) -> None:
        super().__init__(seed, template)
        self.gold: list[int] = [0, 0, 0] if template is None else template.gold[:]


class Take(Numbered):
    def run(self, s: Any, f: Doing) -> None:
        s.gold[f.you] += self.number


class TakeDie(Effect):
    def run(self, s: Any, f: Doing) -> None:
        s.roll(f, 6)

    def rolled(self, s: Any, f: Doing, face: int) -> None:
        s.gold[f.you] += face + 1 + f.x


class Rob(Pick):
    """Takes all gold of another player."""

    def __init__(self) -> None:
        super().__init__(WHOM, 3)

    def among(self, s: Any, you: int) -> list[int]:
        return [seat for seat in range(3) if seat != you and s.gold[seat]]

    def chosen(self, s: Any, f: Doing, about: int) -> None:
        s.gold[f.you] += s.gold[about]
        s.gold[about] = 0


class Pay(Numbered):
    def run(self, s: Any, f: Doing) -> None:
        s.gold[f.you] -= min(self.number, s.gold[f.you])

    def can(self, s: Any, you: int, card: int, x: int = 0) -> bool:
        return bool(s.gold[you] >= self.number)

    def can_in_part(self, s: Any, you: int, card: int, x: int = 0) -> bool:
        return bool(s.gold[you] > 0)


class IfRich(If):
    def holds(self, s: Any, f: Doing) -> bool:
        return bool(s.gold[f.you] > 5)


def may(member: Effect) -> May:
    return May(member, WHETHER, 20, 30)


def done(effect: Effect, *gold: int, x: int = 0, dice: tuple[int, ...] = ()) -> Purses:
    """After seat 0 began with the effect."""
    s = Purses()
    s.gold = list(gold) or [0, 0, 0]
    s.feed = list(reversed(dice))
    s.stack.append(Doing(effect, 0, 99, x))
    s.run()
    return s


def test_a_sequence_runs_in_order() -> None:
    assert done(Sequence((Pay(2), Take(3)))).gold == [3, 0, 0]
    assert done(Sequence((Take(3), Pay(2)))).gold == [1, 0, 0]


def test_a_sequence_can_be_done_where_every_part_can() -> None:
    s = done(Nothing(), 1, 0, 0)
    both = Sequence((Take(1), Pay(2)))
    assert not both.can(s, 0, 0)
    assert both.can_in_part(s, 0, 0)
    assert not both.can_in_part(s, 1, 0)


def test_a_choice_offers_what_can_be_done_in_full() -> None:
    choice = Choose((Pay(2), Take(1), Pay(1)), WHICH, 10)
    s = done(choice, 1, 0, 0)
    assert (s.seat, s.prompt, s.options) == (0, 1, [11, 12])
    s.answer(1)
    assert s.gold == [0, 0, 0]
    assert done(choice).gold == [1, 0, 0], "only one is possible: nobody is asked"


def test_a_choice_among_what_cannot_be_done_is_free() -> None:
    hopeless = Choose((Pay(2), Pay(1)), WHICH, 10)
    s = done(hopeless)
    assert s.options == [10, 11]
    assert not hopeless.can(s, 0, 0)
    assert hopeless.can_in_part(done(Nothing(), 1, 0, 0), 0, 0)


def test_may_asks_only_where_something_can_be_done() -> None:
    assert done(may(Pay(1))).seat == NOBODY
    for answer, gold in ((0, 0), (1, 1)):
        s = done(may(Pay(2)), 1, 0, 0)
        assert (s.prompt, s.options) == (2, [20, 30])
        s.answer(answer)
        assert s.gold[0] == gold


def test_a_condition_is_looked_at_when_the_effect_comes_to_it() -> None:
    effect = Sequence((Take(4), IfRich(Take(10), Pay(1))))
    assert done(effect, 2, 0, 0).gold[0] == 16
    assert done(effect, 0, 0, 0).gold[0] == 3
    assert done(IfRich(Take(10), None)).gold[0] == 0


def test_an_effect_rolls_with_its_frame() -> None:
    s = done(TakeDie(), x=2, dice=(4,))
    assert (s.gold[0], s.log) == (7, [4])


def test_search_lists_the_dice_of_effects() -> None:
    s = Purses()
    s.list_chance = True
    s.stack.append(Doing(TakeDie(), 0, 0))
    s.run()
    assert (s.seat, len(s.options)) == (CHANCE, 6)
    s.answer(5)
    assert s.gold[0] == 6


def test_all_effects_of_a_card_have_their_numbers() -> None:
    choice = Choose((Take(1), Take(2)), WHICH, 10)
    effect = Sequence((may(Pay(1)), IfRich(Nothing(), choice), IfRich(Nothing(), None)))
    found: list[Effect] = []
    number_effects(effect, found)
    number_effects(Nothing(), found)
    number_effects(choice, found)  # they have their numbers already
    assert [part.id for part in found] == list(range(11))
    assert found[:10] == within(effect)
    kinds = [type(part).__name__ for part in found]
    assert kinds == [
        "Sequence", "May", "Pay", "IfRich", "Nothing", "Choose", "Take", "Take", "IfRich", "Nothing", "Nothing",
    ]  # fmt: skip


def test_a_pick_asks_among_what_is_there_and_is_done_to_it() -> None:
    s = Purses()
    assert not Rob().can(s, 0, -1)
    s.gold = [1, 2, 4]
    s.stack.append(Doing(Rob(), 0, -1))
    s.run()
    assert (s.prompt, s.options) == (WHOM, [option(3, 1), option(3, 2)])
    s.answer(1)
    assert s.gold == [5, 2, 0]


def test_an_ability_is_numbered_once_with_its_effects() -> None:
    one, other = Ability(3, Sequence((Take(1), Pay(1)))), Ability(4, Take(2))
    one.name = "Tithe"
    abilities: list[Ability] = []
    effects: list[Effect] = []
    number_abilities([one, other, one], abilities, effects)
    assert [one.id, other.id] == [0, 1]
    assert [effect.id for effect in effects] == [0, 1, 2, 3]
    assert one.effect.text == "Tithe"
    assert [effect.ability for effect in effects] == [
        each.id for each in abilities for _ in within(each.effect)
    ]
