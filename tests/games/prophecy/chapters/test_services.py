"""Possibilities with too little: learning, markets, repair, healing, Opportunities that cannot be paid."""

from __future__ import annotations

from games.prophecy.chapters.desk import (
    CAMP,
    CITY,
    FOREST,
    FORTRESS,
    MONASTERY,
    MOUNTAINS,
    THIEVES,
    TOWER,
    VILLAGE,
    WILDERNESS,
    about,
    is_asked,
    keys,
    kinds,
    learns,
    offer,
    quiet,
    skim,
    totals,
)
from games.prophecy.stage import Table
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a


def at(place: int, **values: object) -> Table:
    """Seat 0, a Paladin, stays here and may use Possibilities."""
    t = quiet()
    t.hero(0, character="paladin", at=place)
    t.hero(0, **values)
    return t


def stay(t: Table) -> Table:
    skim(t.turn())
    return skim(t.do(a.STAY))


def market(t: Table, which: int, *goods: str) -> None:
    t.s.markets[which] = [t.lift(key) for key in goods]


# -- learning -------------------------------------------------------------------------------------


def test_learning_without_experience() -> None:
    """P-SPC-03, P-TRM-27: one short, nothing is on offer for him."""
    t = at(FORTRESS, xp=3)
    offer(t, c.FORTRESS, "berserker-rage", "practical-training")
    stay(t)
    assert learns(t) == {"practical-training"}


def test_a_stranger_learns_with_gold_a_member_without() -> None:
    """P-SPC-04, P-TRM-09: the Paladin is a stranger among thieves and a member of both his Guilds."""
    for place, guild, key, can in (
        (THIEVES, c.THIEVES, "wharf-rat", False),
        (FORTRESS, c.FORTRESS, "berserker-rage", True),
        (MONASTERY, c.MONASTERY, "exorcism", True),
    ):
        t = at(place, xp=4, gold=3)
        offer(t, guild, key)
        stay(t)
        assert (key in learns(t)) == can


def test_a_crowned_stranger() -> None:
    """T8 crown, P-SPC-04, P-ART-07: the Crown in the bag waives the Gold, not the Experience."""
    t = at(THIEVES, xp=4, gold=0)
    t.artifact(0, "crown")
    offer(t, c.THIEVES, "wharf-rat", "disguise")
    stay(t)
    assert learns(t) == {"wharf-rat"}
    t.do(a.LEARN, t.card("wharf-rat"))
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (0, 0)


def test_a_letter_for_one_lesson() -> None:
    """T4 letter: one-shot, for one payment; the second lesson costs Gold again."""
    t = at(THIEVES, xp=6, gold=0, items=["letter"])
    offer(t, c.THIEVES, "haggling", "wharf-rat")
    stay(t)
    assert learns(t) == set()
    t.use("letter")
    t.do(a.LEARN, t.card("wharf-rat"))
    assert learns(t) == set()
    assert keys(t.s.seats[0].abilities) == ["wharf-rat"]


def test_two_lessons_in_one_turn() -> None:
    """P-SPC-05: offers taken are not replaced."""
    t = at(FORTRESS, xp=5)
    offer(t, c.FORTRESS, "toughness", "practical-training")
    stay(t).do(a.LEARN, t.card("toughness")).do(a.LEARN, t.card("practical-training"))
    assert t.s.offers[c.FORTRESS] == []
    assert t.s.seats[0].xp == 0


# -- markets --------------------------------------------------------------------------------------


def test_an_empty_market() -> None:
    """P-SET-10, P-SPC-06: nothing to buy, whatever the purse."""
    t = at(CITY, gold=15, items=["sword"])
    stay(t)
    assert about(t, a.BUY) == []
    assert keys(about(t, a.SELL)) == ["sword"]


def test_what_can_be_sold() -> None:
    """P-SPC-07, P-ART-02: neither damaged Items nor Artifacts; half of 5 is 3; not into the market."""
    t = at(VILLAGE, items=["sword"], damaged=["cape"])
    t.artifact(0, "crown")
    stay(t)
    assert keys(about(t, a.SELL)) == ["sword"]
    t.do(a.SELL, t.card("sword"))
    assert t.s.seats[0].gold == 3
    assert t.s.markets[c.VILLAGE] == []
    assert t.card("sword") in t.s.discards[c.COMMON]


def test_haggling_on_market_day() -> None:
    """P-SPC-08, P-CMB-10, T9 market-day: 3 less in all; selling is unchanged."""
    t = at(CITY, gold=1, abilities=["haggling"])
    t.s.seats[0].long_costs[c.COST_BUY] = -1
    t.s.seats[0].long_turns = 2
    market(t, c.CITY, "boomerang", "war-axe", "sword")
    stay(t)
    assert set(keys(about(t, a.BUY))) == {"boomerang", "war-axe"}
    t.do(a.BUY, t.card("boomerang")).do(a.BUY, t.card("war-axe"))
    assert t.s.seats[0].gold == 0


def test_haggling_needs_a_settlement_and_goods_nobody_pays_for() -> None:
    """P-SPC-08: goods of 2 Gold are free for a haggler without Gold; nobody else gets them."""
    t = at(VILLAGE, gold=0, abilities=["haggling"])
    market(t, c.VILLAGE, "dagger", "boomerang")
    stay(t)
    assert keys(about(t, a.BUY)) == ["dagger"]


# -- repair, healing, Magic -----------------------------------------------------------------------


def test_repair_by_the_coin() -> None:
    """P-SPC-09, P-SPC-25: with 1 Gold one of two Items; on a Guild as in a town."""
    t = at(FORTRESS, gold=1, damaged=["sword", "cape"])
    stay(t)
    assert about(t, a.REPAIR) == [1]


def test_no_repair_in_the_wilds() -> None:
    """P-SPC-09, P-TRM-07: Civilization spaces only."""
    t = at(WILDERNESS, gold=5, damaged=["sword"])
    stay(t)
    assert about(t, a.REPAIR) == []


def test_the_last_single_magic() -> None:
    """P-SPC-12: 3 Magic cost 2 Gold, 1 costs 1; with 1 Gold at most 2."""
    t = at(TOWER, gold=1, magic=1, spent_magic=3)
    stay(t)
    assert sorted(about(t, a.RECHARGE)) == [1, 2]
    t = at(TOWER, gold=2, magic=1, spent_magic=3)
    stay(t).do(a.RECHARGE, 3)
    assert (t.s.seats[0].gold, t.s.seats[0].magic) == (0, 4)


def test_the_camp_heals_what_is_paid() -> None:
    """P-SPC-11, P-SPC-25: no more than is missing, no more than is paid."""
    t = at(CAMP, gold=5, health=2, lost_health=2)
    stay(t)
    assert sorted(about(t, a.HEAL)) == [1, 2]
    t = at(CAMP, gold=1, health=1, lost_health=3)
    stay(t)
    assert about(t, a.HEAL) == [1]


def test_services_that_change_nothing() -> None:
    """P-SPC-25, P-SPC-13, P-SPC-10: a healthy hero full of Magic is served nowhere, but may lodge."""
    for place in (MONASTERY, WILDERNESS, CAMP, TOWER):
        t = at(place, gold=5)
        skim(t.turn()).do(a.STAY)
        assert not {a.HEAL, a.RECHARGE} & t.kinds()
    t = at(VILLAGE, gold=1)
    stay(t)
    assert t.can(a.LODGE)
    t.do(a.LODGE)
    assert a.LODGE not in t.kinds()
    assert t.s.seats[0].gold == 0


def test_the_monastery_heals_once_and_hospitality_once_more() -> None:
    """P-SPC-10, T3 hospitality: each once per turn."""
    t = at(MONASTERY, health=1, lost_health=3, abilities=["hospitality"])
    stay(t)
    t.do(a.HEAL, 1)
    assert a.HEAL not in t.kinds()
    t.use("hospitality")
    assert t.s.seats[0].health == 3
    assert "hospitality" not in t.uses()


def test_healing_again_in_an_extra_turn() -> None:
    """P-SPC-10, P-TRN-04, P-TRN-06: an extra turn is a complete turn."""
    t = at(MONASTERY, health=1, lost_health=3, abilities=["time-loop"])
    stay(t).do(a.HEAL, 1)
    t.use("time-loop")
    skim(t.do(a.STAY)).do(a.HEAL, 1)
    assert t.s.seats[0].health == 3


# -- Opportunities --------------------------------------------------------------------------------


def test_an_opportunity_that_cannot_be_paid() -> None:
    """P-SPC-17: 7 of 8 Gold, 3 of 4 Health, 1 of 2 Magic, 4 of 5 Experience."""
    for key in ("exotic-merchant", "glass-mountain", "lost-library", "wiseman"):
        t = at(FOREST, gold=7, health=3, lost_health=1, magic=1, spent_magic=3, xp=4)
        t.lay(key, FOREST)
        t.turn().do(a.STAY)
        assert not t.can(a.OPPORTUNITY, t.card(key))
        assert t.s.adventures[FOREST] == [t.card(key)]


def test_all_health_for_a_mountain() -> None:
    """P-DTH-02, P-DTH-01: exactly 4 Health may be paid."""
    t = at(FOREST)
    hero = t.s.seats[0].hero
    t.lay("glass-mountain", FOREST)
    t.turn().do(a.STAY).do(a.OPPORTUNITY, t.card("glass-mountain"))
    p = t.s.seats[0]
    assert (p.hero, p.health, p.lost_health, p.magic) == (hero, 0, 4, 6)


def test_an_alchemist_takes_no_last_cube() -> None:
    """P-TRM-17: with one red cube only Willpower can be given up."""
    t = at(FOREST, gold=4, health=1, lost_health=0)
    t.lay("alchemist", FOREST)
    t.turn().do(a.STAY).do(a.OPPORTUNITY, t.card("alchemist"))
    p = t.s.seats[0]
    assert (p.health, p.magic, p.gold) == (2, 3, 0)


def test_an_alchemist_who_can_do_nothing() -> None:
    """P-SPC-26, P-TRM-17: with one cube of each colour there is nothing to buy, so nobody pays for it."""
    t = at(FOREST, gold=4, health=1, lost_health=0, magic=1, spent_magic=0)
    t.lay("alchemist", FOREST)
    t.turn().do(a.STAY)
    assert a.OPPORTUNITY not in t.kinds()
    assert t.s.adventures[FOREST] == [t.card("alchemist")]


def test_lost_cubes_are_given_up_first() -> None:
    """P-TRM-17: the decrease takes from the left side."""
    t = at(FOREST, gold=4, health=2, lost_health=2)
    t.lay("alchemist", FOREST)
    t.turn().do(a.STAY).do(a.OPPORTUNITY, t.card("alchemist")).do(a.CHOOSE, 0)
    p = t.s.seats[0]
    assert (p.health, p.lost_health, p.magic) == (2, 1, 5)


def test_stealth_uses_one_opportunity_before_the_fight() -> None:
    """P-SPC-18: the Flower heals before the Bear; the fight comes all the same."""
    t = at(FOREST, health=1, lost_health=3, abilities=["stealth"])
    t.lay("enchanted-flower", FOREST)
    t.lay("bear", FOREST)
    t.turn().do(a.STAY)
    t.dice(3, 1)
    t.do(a.OPPORTUNITY, t.card("enchanted-flower"))
    assert totals(t) == ["7 to 6"]


def test_the_black_well_takes_nothing_from_nothing() -> None:
    """P-TRM-14, P-TRM-27, T5 black-well: a loss is no cost; without Magic the Strength is still given."""
    t = at(FOREST, magic=0, spent_magic=4)
    t.lay("black-well", FOREST)
    t.turn().do(a.STAY).do(a.OPPORTUNITY, t.card("black-well"))
    assert (t.s.seats[0].health, t.s.seats[0].magic) == (5, 0)


def test_an_old_man_with_nothing_to_show() -> None:
    """P-CHN-09, P-TRM-27: no Plane is open; the Experience is had."""
    t = at(FOREST)
    for cards in t.s.artifacts:
        t.s.lying[5] += cards
        cards.clear()
    t.lay("old-man", FOREST)
    t.turn().do(a.STAY).do(a.OPPORTUNITY, t.card("old-man"))
    assert t.s.seats[0].xp == 2
    assert t.card("old-man") in t.s.discards[c.ADVENTURE]


def test_a_gem_mine_above_the_limit() -> None:
    """T5 gem-mine, P-TRN-11, P-TRN-14: 24 Gold at Strength 8 in the Mountains; cleanup leaves 15."""
    t = at(MOUNTAINS, health=8)
    t.lay("gem-mine", MOUNTAINS)
    t.turn().do(a.STAY).do(a.OPPORTUNITY, t.card("gem-mine"))
    assert "Player 1 gains 16 Gold" in t.told()
    assert "Player 1 gains 8 Gold" in t.told()
    assert t.s.seats[0].gold == 15


def test_artifacts_are_picked_up_together() -> None:
    """P-SPC-19, P-ART-09, P-END-01: two that lie there make four at once."""
    t = at(FOREST)
    t.artifact(0, "crown", "royal-cape")
    t.s.lying[FOREST] = [t.lift("astral-sword"), t.lift("mirrored-shield")]
    t.turn().do(a.STAY).do(a.PICK_UP)
    assert (t.s.ended, t.s.winners) == (c.BY_KING, [0])


def test_a_black_market_with_thin_decks() -> None:
    """P-TRM-23, Part 2 `pick`: what is missing is not drawn; one of the rest is taken, the others discarded."""
    t = at(FOREST, gold=5)
    t.lay("black-market", FOREST)
    for deck in (c.COMMON, c.RARE):
        t.s.removed += t.s.decks[deck] + t.s.discards[deck]
        t.s.decks[deck], t.s.discards[deck] = [], []
    t.s.decks[c.RARE] = [t.lift("great-sword"), t.lift("gauntlets")]
    t.turn().do(a.STAY).do(a.OPPORTUNITY, t.card("black-market"))
    assert is_asked(t, 0, a.ASK_PICK)
    t.do(a.CARD, t.card("gauntlets"))
    assert t.hands(0) == ["gauntlets"]
    assert t.s.discards[c.RARE] == [t.card("great-sword")]


def test_a_collector_pays_double() -> None:
    """T5 collector: an undamaged Item that is no Artifact, at twice its price."""
    t = at(FOREST, items=["sword"], damaged=["cape"])
    t.artifact(0, "crown")
    t.lay("collector", FOREST)
    t.turn().do(a.STAY).do(a.OPPORTUNITY, t.card("collector"))
    assert t.s.seats[0].gold == 10
    assert t.hands(0) == ["cape", "crown"]


# -- limits ---------------------------------------------------------------------------------------


def test_eight_items_three_of_them_artifacts() -> None:
    """P-TRN-12, P-ART-02: what is no Artifact is discarded, damaged or not, until seven remain."""
    t = at(FOREST, items=["sword", "dagger", "cape", "spear"], damaged=["axe"])
    t.artifact(0, "crown", "royal-cape", "astral-sword")
    t.turn().do(a.STAY)
    assert is_asked(t, 0, a.ASK_LIMIT)
    assert set(keys(about(t, a.DISCARD))) == {"sword", "dagger", "cape", "spear", "axe"}
    t.do(a.DISCARD, t.card("axe"))
    assert len(t.s.seats[0].items) == 7
    assert t.s.seats[0].damaged == []
    assert t.s.active == 1


def test_no_cleanup_between_turns_of_a_round() -> None:
    """P-TRN-04, P-TRN-14: eight Items and 20 Gold may be carried into an extra turn."""
    t = at(FOREST, gold=20, abilities=["time-loop"])
    items = ["sword", "dagger", "spear", "axe", "hammer", "rapier", "cutlass", "javelin"]
    t.hero(0, items=items)
    t.turn().do(a.STAY).use("time-loop")
    assert is_asked(t, 0, a.ASK_MOVE)
    assert len(t.s.seats[0].items) == 8
    assert t.s.seats[0].gold == 20
    t.do(a.STAY)
    assert is_asked(t, 0, a.ASK_LIMIT)


def test_an_ability_too_many_goes_under_its_deck() -> None:
    """P-TRN-13, P-TRM-22: the player chooses which; it lies face-down at the bottom."""
    t = at(FOREST)
    abilities = [
        "toughness", "haggling", "stealth", "disguise", "duelling", "exorcism", "prayer", "curse",
    ]  # fmt: skip
    t.hero(0, abilities=abilities)
    t.turn().do(a.STAY)
    assert is_asked(t, 0, a.ASK_RETURN)
    t.do(a.RETURN, t.card("curse"))
    assert t.s.decks[c.ABILITY + c.MONASTERY][0] == t.card("curse")
    assert t.s.known[t.card("curse")] == 0
    assert len(t.s.seats[0].abilities) == 7


def test_two_ways_of_having_more_time() -> None:
    """P-TRN-04, P-ABL-07: Time Loop and the Spiral Scroll in one step 6 add up to two extra turns."""
    t = at(FOREST, abilities=["time-loop"], items=["s-time-spiral"])
    t.turn().do(a.STAY).use("time-loop").use("s-time-spiral")
    for _ in range(2):
        assert is_asked(t, 0, a.ASK_MOVE)
        t.do(a.STAY)
    assert t.s.active == 1


def test_false_coins_for_a_teacher() -> None:
    """P-ABL-06, P-SPC-04: a stranger pays 4 Gold less 2, so 2 are enough."""
    t = at(THIEVES, xp=4, gold=2, abilities=["counterfeiting"])
    offer(t, c.THIEVES, "wharf-rat")
    stay(t).use("counterfeiting", a.DECLARE)
    t.do(a.LEARN, t.card("wharf-rat"))
    assert (t.s.seats[0].xp, t.s.seats[0].gold) == (0, 0)


def test_false_coins_where_nothing_else_can_be_paid() -> None:
    """P-ABL-06, P-TRM-27: a market with one thing for 2 Gold and a hero without any: declared, it is free."""
    t = at(CITY, gold=0, abilities=["counterfeiting"])
    market(t, c.CITY, "dagger")
    stay(t).use("counterfeiting", a.DECLARE)
    t.do(a.BUY, t.card("dagger"))
    assert t.hands(0) == ["dagger"]


def test_false_coins_repair_two_at_once() -> None:
    """P-ABL-06: several repairs bought together are one payment, so two cost nothing."""
    t = at(FORTRESS, gold=0, damaged=["sword", "cape"], abilities=["counterfeiting"])
    stay(t).use("counterfeiting", a.DECLARE)
    assert 2 in about(t, a.REPAIR)
    t.do(a.REPAIR, 2).do(a.ITEM, t.card("sword"))
    assert t.s.seats[0].damaged == []
    assert t.s.seats[0].gold == 0


def test_a_cheaper_loop_of_time() -> None:
    """P-ABL-11, P-ABL-07: with one Magic and Effective Spellcasting Time Loop can be paid in step 6."""
    t = at(FOREST, magic=1, spent_magic=3, abilities=["time-loop", "effective-spellcasting"])
    t.turn().do(a.STAY)
    t.use("effective-spellcasting", a.DECLARE).use("time-loop")
    assert is_asked(t, 0, a.ASK_MOVE)
    assert t.s.seats[0].magic == 0


def test_a_cheaper_healing_before_a_fight() -> None:
    """P-ABL-11, P-TRN-07: without Magic, declared in the moment before the battle."""
    t = at(FOREST, health=1, lost_health=3, magic=0, spent_magic=4)
    t.hero(0, abilities=["healing-arts", "effective-spellcasting"])
    t.lay("bear", FOREST)
    t.turn().do(a.STAY)
    assert is_asked(t, 0, a.ASK_CREATURE)
    t.dice(6, 1)
    t.use("effective-spellcasting", a.DECLARE).use("healing-arts")
    assert totals(t) == ["8 to 6"]


def test_false_coins_before_a_fight() -> None:
    """P-SPC-18, P-ABL-06: an early Opportunity is paid like any other."""
    t = at(FOREST, gold=6, abilities=["stealth", "counterfeiting"])
    t.lay("exotic-merchant", FOREST)
    t.lay("bear", FOREST)
    t.turn().do(a.STAY)
    t.use("counterfeiting", a.DECLARE)
    t.dice(6, 1)
    t.do(a.OPPORTUNITY, t.card("exotic-merchant"))
    assert totals(t) == ["11 to 6"]


def test_false_coins_for_the_second_medicine() -> None:
    """P-ABL-06, P-TRM-27: the apothecary sells on for false coins, when the last true one is paid."""
    t = at(FOREST, gold=1, health=2, lost_health=2, abilities=["counterfeiting"])
    t.lay("apothecary", FOREST)
    stay(t).do(a.OPPORTUNITY, t.card("apothecary"))
    assert kinds(t) == [a.ENOUGH, a.YES, a.DECLARE]
    t.do(a.YES).do(a.CHOOSE, 0)
    assert kinds(t) == [a.ENOUGH, a.DECLARE]
    t.use("counterfeiting", a.DECLARE).do(a.YES).do(a.CHOOSE, 0)
    assert (t.s.seats[0].gold, t.s.seats[0].health) == (0, 4)
    assert t.card("apothecary") not in t.s.adventures[FOREST]


def test_false_coins_turned_into_experience() -> None:
    """P-ABL-06: 1 Gold buys what otherwise costs 3."""
    t = at(FOREST, gold=1, items=["philosophers-stone"], abilities=["counterfeiting"])
    t.turn().use("philosophers-stone").use("counterfeiting", a.DECLARE).do(a.GOLD_TO_XP, 3)
    assert (t.s.seats[0].gold, t.s.seats[0].xp) == (0, 3)


def test_a_spell_declared_and_not_cast() -> None:
    """P-ABL-11: a reduction is declared with one payment; unused in a battle it does not wait for another spell."""
    t = at(FOREST, abilities=["berserker-rage", "effective-spellcasting", "time-loop"])
    t.lay("bear", FOREST)
    t.turn().do(a.STAY).use("effective-spellcasting", a.DECLARE)
    t.dice(6, 1)
    t.do(a.READY)
    assert totals(t) == ["10 to 6"]
    t.use("time-loop")
    assert t.s.seats[0].magic == 2


def test_false_coins_are_not_spent_on_what_is_free() -> None:
    """P-ABL-06, P-CMB-10: a ride that costs a horseman nothing is no payment; what was declared waits for one."""
    t = at(FORTRESS, abilities=["counterfeiting", "horsemanship"], damaged=["sword", "cape"])
    t.hero(0, at=WILDERNESS)  # whose gate could be paid for
    t.turn().use("counterfeiting", a.DECLARE).do(a.RIDE, FORTRESS)
    t.do(a.REPAIR, 2).do(a.ITEM, t.card("sword"))
    assert "counterfeiting" not in t.uses()
    assert t.s.seats[0].gold == 0
