"""Fights with re-rolls: counted exactly, held against every way in which the dice can fall."""

from __future__ import annotations

from itertools import product

import pytest

from lorehall.core.engine.dice import Pool, dice
from lorehall.core.engine.odds import NO_LIMIT, SIDES, Again, Bunch, Fight, Lie, risky, thrown


def bunch(number: int, hitting: int, *, parried: bool = False, most: int = NO_LIMIT) -> Bunch:
    return Bunch(thrown(number, hitting, parried), hitting, parried, most)


@pytest.mark.parametrize("number", [0, 1, 4])
@pytest.mark.parametrize("hitting", [1, 3, 6])
def test_without_re_rolls_a_fight_is_a_pool(number: int, hitting: int) -> None:
    found = Fight([bunch(number, hitting)], [], need=2).chances()
    assert found.ways == Pool(dice(number), need=7 - hitting).chances().ways


def test_a_re_roll_of_all_that_failed_is_used_where_it_helps() -> None:
    """Failed dice can only gain, so every one of them is thrown twice until the fight is won."""
    found = Fight([bunch(2, 2)], [Again((0,))], need=2).chances()
    twice = Pool(dice(2), need=5, rerolls=1).chances()
    assert found.at_least(2) == twice.at_least(2)


def test_dice_that_cancel_are_counted_face_by_face() -> None:
    found = Fight([bunch(2, 3, parried=True)], [], need=1).chances()
    counted: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=2):
        score = max(0, sum([face >= 4 for face in faces]) - faces.count(1))
        counted[score] = counted.get(score, 0) + 1
    assert found.ways == counted


def test_hits_beyond_the_most_are_lost() -> None:
    found = Fight([bunch(3, 6, most=1), bunch(1, 6)], [], need=2).chances()
    assert found.ways == {2: SIDES**4}


def test_throwing_hits_again_is_left_where_it_would_harm() -> None:
    """All dice again or none: one hit of two is worth more than two new dice that hit on a 6."""
    everything = Again((0,), everything=True)
    fight = Fight([Bunch(((Lie(1, 1), 1),), 1)], [everything], need=1)
    assert fight.chances().at_least(1) == 1.0
    assert fight.chances(everything).at_least(1) == pytest.approx(1 - (5 / 6) ** 2)


def test_a_re_roll_that_a_one_may_spoil() -> None:
    lying = Bunch(((Lie(0, 1), 1),), 3)
    found = Fight([lying], [Again((0,), tested=True)], need=1).chances()
    assert found.at_least(1) == pytest.approx(5 / 6 * 1 / 2)


def test_cards_may_be_lost_before_their_dice_are_thrown() -> None:
    found = Fight([Bunch(risky([2], 1, 6), 6)], [], need=3).chances()
    assert found.at_least(1) == 1.0
    assert found.at_least(3) == pytest.approx(5 / 6)


def test_all_scores_of_a_fight_have_one_total() -> None:
    bunches = [bunch(2, 2), bunch(1, 4, parried=True)]
    agains = [Again((0,)), Again((1,), everything=True), Again((0, 1), tested=True)]
    assert Fight(bunches, agains, need=3).chances().total == SIDES ** (3 + 2 + 1 + 3 + 1)
