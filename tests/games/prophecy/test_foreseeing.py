"""What bots foresee without trying it: the chance of each seat to win, and what heroes do in imagined games."""

from __future__ import annotations

import pytest

from games.prophecy.stage import GAME, RULES, Table
from lorehall.bots import Rng
from lorehall.bots.rollout import play_until
from lorehall.core.engine.option_codes import unpack
from lorehall.core.game.weights import read
from lorehall.games.prophecy.bots.chances import IN_FINAL, MEASURES, NAMES, forecast
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a

ARTIFACTS = ("crown", "royal-cape", "astral-sword")


# -- chances ----------------------------------------------------------------------------------------------


def measured(t: Table, seat: int = 0) -> dict[str, float]:
    return dict(zip(GAME.measure_names, GAME.measures(t.s, seat), strict=True))


def test_before_the_heroes_are_chosen_all_chances_are_the_same() -> None:
    s = GAME.new({"players": 4}, 1)
    assert set(GAME.measures(s, 2)) == {0.0}
    assert GAME.forecast(s) == (0.25,) * 4


def test_who_holds_more_artifacts_is_likelier_to_win() -> None:
    t = Table(players=3)
    chances = [GAME.forecast(t.s)[0]]
    for key in ARTIFACTS:
        t.artifact(0, key)
        found = GAME.forecast(t.s)
        assert sum(found) == pytest.approx(1)
        chances.append(found[0])
    assert chances == sorted(chances)
    assert chances[-1] > chances[0] + 0.2


def test_a_strong_hero_is_likelier_to_win_than_a_weak_one() -> None:
    t = Table()
    t.hero(0, health=8, magic=4, items=("great-sword",))
    t.hero(1, health=2, lost_health=0, magic=2)
    assert GAME.forecast(t.s)[0] > 0.7


def test_who_is_out_has_no_chance() -> None:
    t = Table(players=3)
    t.hero(2, is_in=False)
    chances = GAME.forecast(t.s)
    assert chances[2] == 0.0
    assert sum(chances) == pytest.approx(1)
    assert measured(t, 2) == {name: float(name == "out") for name in MEASURES}


def test_what_counts_changes_as_the_planes_are_emptied() -> None:
    t = Table()
    assert {name for name, value in measured(t).items() if value} <= {f"{n}_early" for n in NAMES}
    for plane in range(c.PLANES):
        t.s.artifacts[plane] = []
    late = measured(t)
    assert {name for name, value in late.items() if value} <= {f"{n}_late" for n in NAMES}
    assert late["ready_late"] == 0.0
    t.s.phase = c.FINAL
    final = {name for name, value in measured(t).items() if value}
    assert final <= {f"{n}_final" for n in IN_FINAL}


def test_without_weights_all_who_are_in_are_equal() -> None:
    t = Table(players=3)
    t.hero(0, health=8, is_in=True)
    assert forecast(t.s, [0.0] * len(MEASURES)) == pytest.approx([1 / 3] * 3)
    weights = read(GAME.weights_file)
    assert weights.spread == (1.0, 0.0), "who wins is fitted, not a score"


# -- imagined games -----------------------------------------------------------------------------------------


def answered(t: Table) -> tuple[int, int]:
    """What is answered in a hurry."""
    index = GAME.rollout_answer(t.s)
    assert index is not None
    return unpack(t.s.options[index])


def test_imagined_heroes_go_where_they_gain() -> None:
    for health, there in ((8, True), (1, False)):
        t = Table()
        t.hero(0, at=2, health=health, magic=0, gold=0)
        t.lay("bear", 1)
        t.turn()
        assert (answered(t) == (a.WALK, 1)) == there


@pytest.mark.parametrize(
    ("health", "items", "attacks"), [(8, ("great-sword",), True), (2, (), False)]
)
def test_imagined_heroes_storm_the_plane_that_they_can_take(
    health: int, items: tuple[str, ...], attacks: bool
) -> None:
    t = Table()
    t.guard(0, "undead-knight", "scaled-monster")
    t.hero(0, at=GAME.content.planes[0].entries[0], health=health, items=items)
    t.turn()
    assert (answered(t) == (a.ATTACK_PLANE, 0)) == attacks


def test_imagined_heroes_buy_and_heal_what_is_worth_its_price() -> None:
    t = Table()
    sword = t.lift("great-sword")
    t.s.markets[c.CITY] = [sword]
    t.hero(0, at=c.CITY_AT, health=5, magic=0, gold=15, xp=0)
    t.turn()
    t.s.answer(0)
    assert t.s.prompt == a.ASK_SPACE
    assert answered(t) == (a.BUY, sword)
    t = Table()
    t.hero(0, at=GAME.content.guild_space[c.MONASTERY], health=1, lost_health=3, gold=0, xp=0)
    t.turn()
    t.s.answer(0)
    assert answered(t) == (a.HEAL, 1)


def test_what_is_bargained_for_is_tried() -> None:
    t = Table()
    t.hero(0, at=8, gold=9, items=("sword",))
    t.hero(1, at=8, gold=9, items=("war-axe",))
    t.turn()
    trade = next(i for i, each in enumerate(t.s.options) if unpack(each)[0] == a.TRADE)
    assert GAME.rollout_answer(t.s) != trade
    t.s.answer(trade)
    assert t.s.prompt == a.ASK_TRADE
    assert GAME.rollout_answer(t.s) is None


def test_imagined_games_go_on_and_leave_the_position_alone() -> None:
    s = GAME.new({"players": 3}, 5)
    key = GAME.key(s)
    world = GAME.determinize(s, 0, 3)
    play_until(RULES, world, 12, Rng(1))
    assert world.turn == 13
    assert GAME.key(s) == key
    assert not GAME.problems(world)
