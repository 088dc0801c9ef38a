"""The joints of effects on a toy game with one verb, "take gold", and one cost, "pay gold"."""

from __future__ import annotations

from typing import Any, Final

from lorehall.core.joints import (
    Amount,
    AsOftenAsYouLike,
    ByDie,
    Choose,
    Condition,
    Doing,
    Each,
    Effect,
    Fixed,
    ForEvery,
    If,
    May,
    Nothing,
    OneOf,
    Question,
    Repeat,
    Sequence,
    TheX,
    Who,
    WithDie,
    numbered,
)
from lorehall.core.position import CHANCE, NOBODY, Position

WHICH, WHETHER, WHOM = Question(1, 10), Question(2, 20), Question(3, 30)


class Purses(Position):
    """Three players with gold."""

    def __init__(self, seed: int = 0, template: Purses | None = None) -> None:
        super().__init__(seed, template)
        self.gold = [0, 0, 0] if template is None else template.gold[:]


class Take(Effect):
    def __init__(self, amount: Amount) -> None:
        self.amount: Final = amount

    def run(self, s: Any, f: Doing) -> None:
        s.gold[f.you] += self.amount.value(s, f)


class Pay(Effect):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Any, f: Doing) -> None:
        s.gold[f.you] -= self.number

    def can(self, s: Any, you: int, card: int) -> bool:
        return bool(s.gold[you] >= self.number)


class Gold(Amount):
    def value(self, s: Any, f: Doing) -> int:
        return int(s.gold[f.you])


class Others(Who):
    def seats(self, s: Any, you: int) -> list[int]:
        return [(you + 1) % 3, (you + 2) % 3]


class IsRich(Condition):
    def holds(self, s: Any, you: int, card: int) -> bool:
        return bool(s.gold[you] > 5)


def take(number: int) -> Effect:
    return Take(Fixed(number))


def done(effect: Effect, *gold: int, x: int = 0, dice: tuple[int, ...] = ()) -> Purses:
    """After seat 0 began with the effect."""
    s = Purses()
    s.gold = list(gold) or [0, 0, 0]
    s.feed = list(reversed(dice))
    s.stack.append(Doing(effect, 0, 99, x))
    s.run()
    return s


def test_a_sequence_runs_in_order() -> None:
    assert done(Sequence((take(3), Take(ForEvery(1, 2, Gold()))))).gold == [4, 0, 0]
    assert Sequence((take(1), Pay(2))).can(done(Nothing()), 0, 0) is False


def test_a_choice_offers_what_can_be_done_in_full() -> None:
    choice = Choose((Pay(2), take(1), Pay(1)), WHICH)
    s = done(choice, 1, 0, 0)
    assert (s.seat, s.prompt, s.options) == (0, 1, [11, 12])
    s.answer(1)
    assert s.gold == [0, 0, 0]
    assert done(choice).gold == [1, 0, 0], "only one is possible: nobody is asked"
    hopeless = Choose((Pay(2), Pay(1)), WHICH)
    assert done(hopeless).options == [10, 11], "none is possible: any may be chosen"
    assert not hopeless.can(s, 0, 0)


def test_may_asks_only_where_it_can_be_done() -> None:
    assert done(May(Pay(1), WHETHER)).seat == NOBODY
    for answer, gold in ((0, 0), (1, 1)):
        s = done(May(Pay(1), WHETHER), 1, 0, 0)
        assert (s.prompt, s.options) == (2, [20, 21])
        s.answer(answer)
        assert s.gold[0] == gold


def test_as_often_as_you_like_stops_by_itself_or_on_a_no() -> None:
    s = done(AsOftenAsYouLike(Pay(2), WHETHER), 5, 0, 0)
    s.answer(0)
    s.answer(0)
    assert (s.gold[0], s.seat) == (1, NOBODY)
    s = done(AsOftenAsYouLike(Pay(2), WHETHER), 5, 0, 0)
    s.answer(0)
    s.answer(1)
    assert (s.gold[0], s.seat) == (3, NOBODY)


def test_each_player_is_you_in_turn() -> None:
    asked = done(Each(Others(), May(Pay(1), WHETHER)), 1, 1, 1)
    assert asked.seat == 1
    asked.answer(0)
    assert asked.seat == 2
    asked.answer(1)
    assert asked.gold == [1, 0, 1]
    assert not Each(Others(), Pay(1)).can(done(Nothing(), 9, 0, 0), 0, 0)


def test_one_of_some_players_is_chosen() -> None:
    s = done(OneOf(Others(), take(2), WHOM))
    assert (s.seat, s.options) == (0, [31, 32])
    s.answer(1)
    assert s.gold == [0, 0, 2]


def test_a_condition_is_looked_at_when_the_effect_comes_to_it() -> None:
    effect = Sequence((take(4), If(IsRich(), take(10), Pay(1))))
    assert done(effect, 2, 0, 0).gold[0] == 16
    assert done(effect, 0, 0, 0).gold[0] == 3
    assert not If(IsRich(), take(1), Pay(1)).can(done(Nothing()), 0, 0)


def test_a_repetition_counts_at_its_start() -> None:
    assert done(Repeat(Gold(), take(1)), 3, 0, 0).gold[0] == 6
    assert done(Repeat(TheX(), take(2)), x=3).gold[0] == 6
    assert not Repeat(Fixed(2), Pay(1)).can(done(Nothing()), 0, 0)


def test_dice_give_an_amount_or_choose_a_row() -> None:
    s = done(WithDie(6, Take(TheX())), dice=(4,))
    assert (s.gold[0], s.log) == (5, [4])
    rows = ByDie((Nothing(), take(10), Take(TheX())))
    assert [done(rows, dice=(face,)).gold[0] for face in range(3)] == [0, 10, 3]


def test_search_lists_the_dice_of_effects() -> None:
    s = Purses()
    s.list_chance = True
    s.stack.append(Doing(WithDie(8, Take(TheX())), 0, 0))
    s.run()
    assert (s.seat, len(s.options)) == (CHANCE, 8)
    s.answer(7)
    assert s.gold[0] == 8


def test_all_effects_of_a_card_have_their_numbers() -> None:
    effect = Sequence((May(Pay(1), WHETHER), If(IsRich(), Nothing(), ByDie((take(1), take(2))))))
    found = numbered([effect, Nothing()])
    assert [part.id for part in found] == list(range(9))
    kinds = [type(part).__name__ for part in found]
    assert kinds == [
        "Sequence", "May", "Pay", "If", "Nothing", "ByDie", "Take", "Take", "Nothing",
    ]  # fmt: skip
    assert Each(Others(), Nothing()).parts()
    assert WithDie(6, Nothing()).parts()
    assert Repeat(Fixed(1), Nothing()).parts()
    assert Choose((Nothing(),), WHICH).parts()
