"""Many dice, dice rolled again and dice that are set, on both sides at once."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    against,
    attack,
    beside_plane,
    fight,
    invade,
    is_asked,
    keep,
    skim,
    together,
    totals,
)
from games.prophecy.stage import Table
from lorehall.core.engine.option_codes import pair
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def test_all_that_gives_dice_adds_up() -> None:
    """P-CMB-27, P-CMB-28: 1 and 1 and 2 make five dice, the highest kept."""
    t = against("bear")
    t.hero(0, items=["s-deep-prayer"], abilities=["prayer", "concentration"])
    t.dice(1, 1, 1, 1, 6, 1)
    fight(t).use("s-deep-prayer").use("prayer").use("concentration")
    assert totals(t) == ["10 to 6"]
    assert t.card("s-deep-prayer") in t.s.discards[c.COMMON]


def test_concentration_lasts_for_three_lives() -> None:
    """P-CMB-20, P-CRE-15: three dice in each of the rolls, paid once."""
    t = against("horde-of-bats")
    t.hero(0, abilities=["concentration"])
    t.dice(1, 2, 6, 1, 3, 2, 1, 1, 1, 4, 1, 1)
    fight(t).use("concentration")
    assert totals(t) == ["10 to 3", "7 to 3", "8 to 3"]
    assert t.s.seats[0].magic == 3


def test_a_curse_needs_one_deciding_roll() -> None:
    """T3 curse, Part 2 `rolls`: neither three lives nor a Vampire can be cursed."""
    t = against("horde-of-bats")
    t.hero(0, abilities=["curse"])
    t.dice(1, 1, 1, 1, 1, 1)
    fight(t)
    assert totals(t) == ["5 to 3"] * 3
    t = against("vampire")
    t.hero(0, abilities=["curse"])
    t.dice(6, 1, 6, 1)
    fight(t)
    assert totals(t) == ["10 to 6"] * 2
    assert t.s.seats[0].magic == 4


def test_cerberus_has_three_dice() -> None:
    """P-CMB-27, P-CMB-28, T7 cerberus: Creatures have extra dice too."""
    t = beside_plane(None, "cerberus")
    t.dice(6, 1, 3, 2)
    invade(t)
    assert totals(t) == ["10 to 11"]
    assert t.s.seats[0].health == 2


def test_a_cursed_cerberus_has_two_dice() -> None:
    """P-CMB-27, P-CMB-28: 2 less 1, the highest of two dice."""
    t = beside_plane(None, "cerberus")
    t.hero(0, abilities=["curse"])
    t.dice(6, 1, 2)
    invade(t).use("curse")
    assert totals(t) == ["10 to 10"]
    assert t.card("cerberus") in t.s.greater[0]


def test_a_set_die_is_rolled_again() -> None:
    """P-CMB-34, P-CMB-32: Divine Will sets both dice, Turn Back Time of the other side replaces them."""
    t = together()
    t.hero(0, items=["s-divine-will"])
    t.hero(1, abilities=["turn-back-time"])
    t.dice(1, 6)
    attack(t)
    assert is_asked(t, 0, a.ASK_ROLL)
    t.use("s-divine-will")
    t.dice(2, 5)
    t.use("turn-back-time")
    assert totals(t) == ["6 to 9"]


def test_a_set_die_stays_where_only_the_other_side_rolls_again() -> None:
    """P-CMB-34, P-CMB-33: one die of the Creature is rolled again; the hero's set 6 stays."""
    t = against("bear")
    t.hero(0, items=["s-divine-will", "s-altered-reality"])
    t.dice(1, 6)
    fight(t)
    t.use("s-divine-will").use("s-altered-reality")
    t.dice(5)
    t.do(a.DIE, pair(c.FOE_SIDE, 0))
    assert totals(t) == ["10 to 10"]


def test_whoever_passed_is_asked_again() -> None:
    """P-CMB-31: the window closes only when both sides pass in succession."""
    t = together()
    t.hero(0, items=["s-altered-reality"])
    t.hero(1, abilities=["turn-back-time"])
    t.dice(6, 1)
    attack(t)
    assert is_asked(t, 0, a.ASK_ROLL)
    t.do(a.PASS)
    assert is_asked(t, 1, a.ASK_ROLL)
    t.dice(1, 6)
    t.use("turn-back-time")
    assert is_asked(t, 0, a.ASK_ROLL)
    t.use("s-altered-reality")
    t.dice(6)
    t.do(a.DIE, pair(c.HERO_SIDE, 0))
    assert totals(t) == ["10 to 10"]


def test_clover_for_a_one() -> None:
    """T5 clover-meadow, P-TRN-05: offered for a 1 only, once per round."""
    t = against("bear")
    keep(t, 0, "clover-meadow")
    t.dice(1, 4)
    fight(t)
    t.dice(1)
    t.use("clover-meadow")
    assert totals(t) == ["5 to 9"]
    t = against("bear")
    keep(t, 0, "clover-meadow")
    t.dice(2, 4)
    fight(t)
    assert totals(t) == ["6 to 9"]


def test_clover_under_a_curse() -> None:
    """T5 clover-meadow, P-CMB-29: all dice of the cursed side are rolled again, the lowest kept."""
    t = together()
    t.hero(0, abilities=["curse"])
    t.hero(1, magic=1, spent_magic=3)
    keep(t, 1, "clover-meadow")
    attack(t)
    t.dice(2, 5, 1)
    t.use("curse").ready()
    t.dice(4, 3)
    t.use("clover-meadow")
    assert totals(t) == ["6 to 7"]


def test_the_die_of_the_creature_is_rolled_again() -> None:
    """P-CMB-33: a die from either side."""
    t = against("bear")
    t.hero(0, items=["s-altered-reality"])
    t.dice(3, 6)
    fight(t)
    t.use("s-altered-reality")
    t.dice(1)
    t.do(a.DIE, pair(c.FOE_SIDE, 0))
    assert totals(t) == ["7 to 6"]


def dragon() -> Table:
    t = beside_plane("fire-dragon", "scaled-monster")
    t.hero(
        0,
        items=["s-deep-prayer", "s-altered-reality"],
        abilities=["turn-back-time", "berserker-rage", "prayer"],
    )
    return t


def test_the_dragon_forbids_spells() -> None:
    """P-CMB-42: neither announced nor after a roll; initiation, scrolls and Abilities without Magic cost are free."""
    t = dragon()
    skim(invade(t))
    assert t.can(a.OF_WILLS)
    t.do(a.OF_STRENGTH)
    assert t.uses() == {"s-deep-prayer", "prayer"}
    t.dice(1, 6)
    t.ready()
    assert t.uses() == {"s-altered-reality"}


def test_the_dragon_takes_a_scroll_of_the_loser() -> None:
    """T7 fire-dragon, P-ITM-09: its owner chooses among scrolls and potions only; other Items are safe."""
    t = dragon()
    t.hero(0, items=["sword"])
    skim(invade(t)).do(a.OF_STRENGTH)
    t.dice(1, 6)
    t.ready()
    t.do(a.PASS)
    assert is_asked(t, 0, a.ASK_ITEM)
    assert not t.can(a.ITEM, t.card("sword"))
    t.do(a.ITEM, t.card("s-deep-prayer"))
    assert t.hands(0) == ["s-altered-reality", "sword"]
    assert t.s.seats[0].health == 3


def test_a_toll_for_each_roll_but_not_for_a_reroll() -> None:
    """P-CMB-03, P-CMB-07, T7 tortured-souls: Willpower falls from roll to roll, a reroll takes no toll."""
    t = beside_plane("tortured-souls", "scaled-monster")
    t.hero(0, magic=6)
    keep(t, 0, "clover-meadow")
    t.dice(1, 1)
    invade(t)
    t.dice(6, 6, 1, 6, 1)
    t.use("clover-meadow")
    assert totals(t)[:3] == ["11 to 5", "10 to 5", "9 to 5"]


def test_a_toll_stops_at_nothing() -> None:
    """P-TRM-14, P-CRE-03: at 0 Willpower the battle goes on."""
    t = beside_plane("tortured-souls", "scaled-monster")
    t.hero(0, magic=1, spent_magic=3)
    t.dice(6, 1, 6, 1, 6, 1, 1, 6)
    invade(t)
    assert totals(t)[:3] == ["6 to 5"] * 3
    assert t.s.seats[0].xp == 3


def test_a_spell_made_cheaper_in_the_roll_window() -> None:
    """P-ABL-11, P-CMB-10: with one Magic and Effective Spellcasting Turn Back Time can be paid."""
    t = against("bear")
    t.hero(
        0, magic=1, spent_magic=3, abilities=["turn-back-time", "effective-spellcasting"]
    )  # fmt: skip
    t.dice(1, 6)
    fight(t)
    t.use("effective-spellcasting", a.DECLARE)
    t.dice(3, 1)
    t.use("turn-back-time")
    assert totals(t) == ["7 to 6"]
    assert t.s.seats[0].magic == 0


def test_a_spell_for_nothing_is_a_spell() -> None:
    """P-ABL-11, P-CMB-42: Rage for 0 Magic still costs the Thug's lesson."""
    t = against("thug")
    t.hero(
        0, magic=0, spent_magic=4, abilities=["berserker-rage", "effective-spellcasting"]
    )  # fmt: skip
    t.dice(6, 1)
    fight(t).use("effective-spellcasting", a.DECLARE).use("berserker-rage")
    assert totals(t) == ["12 to 5"]
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (0, 2)
