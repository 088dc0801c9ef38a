"""Dice fall one by one through the position, pools read them, and chances are those of writing all throws down."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any, Final

import pytest

from lorehall.core.engine.dice import (
    Chances,
    Faces,
    Pool,
    Thrower,
    dice,
    die_worth,
    halved,
    throw,
    throw_again,
)
from lorehall.core.engine.position import CHANCE, NOBODY, Position

POOL = Pool(dice(2) + dice(1, 8), need=4)


class Table(Position):
    """Keeps what the last throw showed."""

    def __init__(self, seed: int, template: Table | None = None) -> None:
        super().__init__(seed, template)
        self.faces: Faces = () if template is None else template.faces


class Strike(Thrower):
    """Throws the pool and, so many times, its failed dice again."""

    def __init__(self, again: int) -> None:
        self.again: Final = again

    def run(self, s: Any) -> None:
        throw(s, self, POOL.dice)

    def thrown(self, s: Any, faces: Faces) -> None:
        failed = POOL.failed(faces)
        if self.again and failed:
            throw_again(s, Strike(self.again - 1), POOL.dice, faces, failed)
        else:
            s.faces = faces


def struck(again: int, *, seed: int = 3, forced: tuple[int, ...] = ()) -> Table:
    """The table after a strike."""
    table = Table(seed)
    table.feed = list(reversed(forced))
    table.stack.append(Strike(again))
    table.run()
    return table


def test_every_die_stands_in_the_log_and_replays() -> None:
    for seed in range(20):
        table = struck(1, seed=seed)
        assert len(table.faces) == 3
        assert all(1 <= face <= sides for face, sides in zip(table.faces, POOL.dice, strict=True))
        again = struck(1, seed=seed, forced=tuple(table.log))
        assert (again.faces, again.log, again.rng) == (table.faces, table.log, table.rng)


def test_forced_dice_fall_in_order_and_only_failed_ones_again() -> None:
    table = struck(2, forced=(5, 0, 1, 2, 7, 4))
    assert table.faces == (6, 5, 8)
    assert table.log == [5, 0, 1, 2, 7, 4]
    assert struck(2, forced=(3, 3, 3)).faces == (4, 4, 4), "nothing failed: nothing is thrown again"


def test_search_branches_at_every_die() -> None:
    table = Table(1)
    table.list_chance = True
    table.stack.append(Strike(0))
    table.run()
    ends: Counter[int] = Counter()
    waiting = [table]
    while waiting:
        position = waiting.pop()
        if position.seat == NOBODY:
            ends[POOL.score(position.faces)] += 1
            continue
        assert position.seat == CHANCE
        for index in range(len(position.options)):
            copy = Table(0, position)
            copy.answer(index)
            waiting.append(copy)
    assert ends.total() == 6 * 6 * 8
    assert dict(ends) == POOL.chances().ways


class Bare(Strike):
    """Wants no dice at all."""

    def run(self, s: Any) -> None:
        throw(s, self, ())


def table_that_shows(faces: Faces) -> Table:
    table = Table(1)
    table.faces = faces
    return table


def test_no_dice_give_no_faces() -> None:
    table = table_that_shows((9,))
    table.stack.append(Bare(1))
    table.run()
    assert table.faces == ()
    assert table.log == []
    assert Pool((), need=4).chances().at_least(1) == 0


def by_hand(pool: Pool) -> dict[int, int]:
    """All throws, one after another."""
    throws = itertools.product(*(range(1, sides + 1) for sides in pool.dice))
    return dict(Counter(pool.score(faces) for faces in throws))


@pytest.mark.parametrize(
    "pool",
    [
        Pool(dice(4), need=5),
        Pool(dice(3), need=4, each=1),
        Pool(dice(3), need=3, each=2, never=1),
        Pool(dice(2), plus=5),
        Pool(dice(3), each=-1),
        Pool(dice(3), best=1, plus=4),
        Pool(dice(4), worst=2),
        Pool(dice(2) + dice(2, 8), best=3, need=5),
        Pool(dice(2), best=5),
        Pool(dice(1, 3) + dice(1, 20)),
    ],
)
def test_chances_are_those_of_all_throws_written_down(pool: Pool) -> None:
    assert pool.chances().ways == by_hand(pool)


def test_a_throw_is_read_as_the_pool_says() -> None:
    assert Pool(dice(4), need=4).score((4, 3, 6, 1)) == 2
    assert Pool(dice(4), need=4).failed((4, 3, 6, 1)) == (1, 3)
    assert Pool(dice(4), need=2, each=2, never=1).score((1, 1, 2, 6)) == 2, "a natural 1 never hits"
    assert Pool(dice(4), best=2).kept((4, 6, 6, 1)) == (1, 2)
    assert Pool(dice(4), worst=1, plus=3).score((4, 6, 6, 2)) == 5
    assert Pool(dice(3), worst=2).kept((2, 2, 2)) == (0, 1)
    assert [halved(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_rerolls_of_failed_dice_are_counted() -> None:
    once = Pool(dice(1), need=4, rerolls=1).chances()
    assert once.at_least(1) == 0.75
    twice = Pool(dice(2), need=5, rerolls=2).chances()
    miss = (4 / 6) ** 3
    assert twice.exactly(0) == pytest.approx(miss**2)
    assert twice.exactly(1) == pytest.approx(2 * miss * (1 - miss))
    assert Pool(dice(2), need=5, best=1, rerolls=2).chances().at_least(1) == pytest.approx(
        1 - miss**2
    )


def test_numbers_add_up_and_stand_against_each_other() -> None:
    hero, foe = Pool(dice(1), plus=5).chances(), Pool(dice(1), plus=6).chances()
    assert (hero - foe).at_least(1) == 10 / 36
    assert (hero + foe).ways == Pool(dice(2), plus=11).chances().ways
    assert die_worth((1, 2, 3, 4, 5, 6)).times(3).ways == Pool(dice(3)).chances().ways
    assert (hero.mean(), hero.exactly(6), hero.exactly(12)) == (8.5, 1 / 6, 0)
    parried = die_worth((-1, 0, 1, 1, 1, 1)).times(2)  # 3+ hits, a natural 1 takes a hit away
    assert parried.ways == {-2: 1, -1: 2, 0: 9, 1: 8, 2: 16}
    assert isinstance(parried, Chances)


def test_a_pool_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="not both"):
        Pool(dice(3), best=1, worst=1)
    with pytest.raises(ValueError, match="target number"):
        Pool(dice(3), rerolls=1)
