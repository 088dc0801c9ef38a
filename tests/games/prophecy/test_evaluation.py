"""What the evaluation must see, and that a bot is not talked out of its things."""

from __future__ import annotations

import math
import random

import pytest

from games.prophecy.stage import GAME, RULES, Table
from lorehall.bots import Rng, bot, decide
from lorehall.core.engine.option_codes import unpack
from lorehall.core.engine.position import NOBODY
from lorehall.games.prophecy.bots.battle_strength import beats, chance, duel, gear
from lorehall.games.prophecy.bots.lookahead import plain
from lorehall.games.prophecy.bots.measures import brought, gold_worth, xp_worth
from lorehall.games.prophecy.bots.prospects import Aims
from lorehall.games.prophecy.bots.sheets import sheet, with_item
from lorehall.games.prophecy.bots.text_value import brings
from lorehall.games.prophecy.bots.texts import FOES, HEROES, over_all, sort, weighed
from lorehall.games.prophecy.bots.value import exchanged
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.state import Seat
from lorehall.games.prophecy.rules.trade import Answer
from lorehall.games.prophecy.rules.turn import Turns

S, W = c.STRENGTH, c.WILLS


def points(table: Table, *keys: str) -> list[float]:
    """What these cards add in battle for a hero who has nothing else."""
    p = Seat()
    for key in keys:
        card = table.card(key)
        deck = GAME.content.cards[card].deck
        (p.items if deck in (c.COMMON, c.RARE, c.ARTIFACT) else p.abilities).append(card)
    return sheet(table.s, p).points


# -- texts ----------------------------------------------------------------------------------------------


def test_points_are_read_from_the_texts() -> None:
    t = Table()
    assert points(t, "sword") == [2.0, 0.0] * FOES
    exorcism = points(t, "exorcism")
    assert [exorcism[sort(foe, S)] for foe in range(FOES)] == [0.0, 0.0, 1.0, 1.0, 0.0]
    rapier = points(t, "rapier")
    assert rapier[sort(c.HUMANOID, S)] == rapier[sort(HEROES, S)] == 2.0
    assert rapier[sort(c.ANIMAL, S)] == 1.0
    assert points(t, "edged-weapons") == [0.0] * (2 * FOES)
    assert points(t, "edged-weapons", "sword") == [3.0, 0.0] * FOES


def test_a_spell_takes_its_own_magic_from_a_battle_of_wills() -> None:
    found = points(Table(), "concentration")
    assert found[sort(c.DEMON, S)] > found[sort(c.DEMON, W)] + 0.8


def test_hands_hold_what_the_rules_allow() -> None:
    """P-CMB-13, P-CMB-14, P-ABL-08."""
    t = Table()
    assert points(t, "sword", "dagger")[0] == points(t, "sword")[0]
    assert points(t, "sword", "knights-shield")[0] == 4.0
    assert points(t, "great-sword", "knights-shield")[0] == 4.0
    both = points(t, "sword", "cutlass", "ambidexterity")[0]
    assert both > points(t, "sword", "cutlass")[0]


def test_the_gear_is_that_of_the_points() -> None:
    t = Table()
    t.hero(0, items=("dagger", "sword", "knights-shield", "great-sword", "ruby-circlet"))
    best = gear(t.s, 0, c.ANIMAL, S)
    keys = {GAME.content.cards[card].key for card in best}
    assert keys in ({"great-sword"}, {"sword", "knights-shield"})
    assert {GAME.content.cards[x].key for x in gear(t.s, 0, c.ANIMAL, W)} == {"ruby-circlet"}


def test_what_is_whole_is_not_healed_and_what_cannot_be_carried_is_nothing() -> None:
    t = Table()
    healing = brings(GAME.content.lines_of(t.card("p-healing"))[0].effect)
    p = t.hero(0, health=4, lost_health=0)
    assert brought(p, healing) == 0.0
    p = t.hero(0, health=1, lost_health=3)
    assert brought(p, healing) > 5.0
    assert gold_worth(40) == gold_worth(15) > gold_worth(14) > gold_worth(0) == 0.0
    assert xp_worth(40) == xp_worth(15) > xp_worth(14)


def test_no_text_is_without_worth_to_anybody() -> None:
    """Every Ability and Item is good for something: in battle, or elsewhere."""
    content, known = GAME.content, weighed(GAME.content)
    for deck in (c.COMMON, c.RARE, c.ARTIFACT, *range(c.ABILITY, c.ABILITY + 5)):
        for card in content.decks[deck]:
            total = (
                known.use[card] + over_all(known.points[card], S) + over_all(known.points[card], W)
            )
            total += sum([max(each.points) for each in known.tagged[card]])
            useful = total > 0.0 or known.two_weapons[card]
            assert useful or content.cards[card].key in SMALL, content.cards[card].key


SMALL = {"letter", "mirrored-shield", "mass-decay"}
"""What these give is too little, or too seldom, to be counted; they still have their price."""


# -- chances ----------------------------------------------------------------------------------------------


def test_chances_are_those_of_two_dice() -> None:
    assert chance(0.0) == pytest.approx(15 / 36)
    assert chance(1.0) == pytest.approx(21 / 36)
    assert chance(-6.0) == 0.0
    assert chance(6.0) == 1.0
    assert chance(0.5) == pytest.approx(18 / 36)
    assert chance(math.nextafter(6.0, 0.0)) == pytest.approx(1.0)
    assert chance(math.nextafter(-6.0, 0.0)) == pytest.approx(0.0)


CREATURES = ("bear", "pack-of-wolves", "ghost", "thug", "vampire", "storm-queen", "master-of-pain")


@pytest.mark.parametrize("key", CREATURES)
def test_stronger_heroes_beat_creatures_more_often(key: str) -> None:
    t = Table()
    card, chances = t.card(key), []
    for cubes in range(2, 9):
        p = t.hero(0, health=cubes, magic=cubes)
        chances.append(beats(t.s, p, sheet(t.s, p).points, card))
    assert chances == sorted(chances)
    assert chances[-1] > chances[0]


def test_a_battle_is_as_likely_won_as_it_is_foreseen() -> None:
    """The Bear against Strength 5 with a Sword: by counting, and by playing many copies."""
    t = Table(seed=4)
    t.hero(0, health=5, magic=0, at=1, items=("sword",))
    p = t.s.seats[0]
    t.lay("bear", 1)
    t.turn()
    foreseen = beats(t.s, p, sheet(t.s, p).points, t.card("bear"))
    won = 0
    for seed in range(300):
        copy = t.s.clone()
        copy.start_chance(seed)
        copy.answer(0)
        while copy.seat == 0 and copy.prompt != a.ASK_SPACE:
            copy.answer(plain(copy))
        won += copy.battle.result == c.WON
    assert won / 300 == pytest.approx(foreseen, abs=0.08)


def test_duels_are_judged_by_both_sides() -> None:
    t = Table()
    strong, weak = t.hero(0, health=7, magic=1), t.hero(1, health=3, magic=1)
    none = [0.0] * (2 * FOES)
    assert duel(strong, none, weak, none) > 0.9 > 0.1 > duel(weak, none, strong, none)


# -- positions --------------------------------------------------------------------------------------------


def test_artifacts_come_first_then_cubes_cards_and_counters() -> None:
    t = Table()
    s = t.s
    before = GAME.evaluate(s, 0)
    artifact, cube, hurt, gold = (s.clone() for _ in range(4))
    artifact.seats[0].items.append(t.card("crown"))
    cube.seats[0].health += 1
    hurt.seats[0].health -= 1
    hurt.seats[0].lost_health += 1
    gold.seats[0].gold += 2
    worths = [GAME.evaluate(x, 0) for x in (artifact, cube, gold)]
    assert worths[0] > worths[1] + 30 > worths[1] > worths[2] > before > GAME.evaluate(hurt, 0)


def test_what_others_have_is_envied() -> None:
    t = Table()
    before = GAME.evaluate(t.s, 0)
    t.artifact(1, "crown")
    assert GAME.evaluate(t.s, 0) < before - 10


def test_a_plane_promises_more_to_the_strong_and_the_near() -> None:
    t = Table()
    t.guard(0, "undead-knight", "scaled-monster")
    promises = []
    for health, place in ((3, 12), (8, 12), (8, 1)):
        t.hero(0, health=health, at=place)
        far = [min(abs(place - x), 20 - abs(place - x)) for x in range(c.SPACES)]
        promises.append(Aims(t.s, 0).planes(far))
    assert promises == sorted(promises)


def test_guardians_that_nobody_has_seen_are_all_possible() -> None:
    """What is dealt anew behind the backs of the cards changes nothing in the worth of a position."""
    s = Table(seed=5).s
    worths = {round(GAME.evaluate(GAME.determinize(s, 0, seed), 0), 6) for seed in range(8)}
    assert len(worths) == 1


# -- looking ahead ----------------------------------------------------------------------------------------


def option_of(t: Table, *wanted: int) -> int:
    """The index of an option of the pending request."""
    return next(i for i, packed in enumerate(t.s.options) if unpack(packed) == wanted)


def test_an_answer_has_its_effect_and_no_more() -> None:
    """What a place brings is expected, not played: neither fight nor Event, so that chance has no part in a move."""
    t = Table(events="on")
    t.hero(0, at=2)
    t.lay("bear", 1)
    t.turn()
    key = GAME.key(t.s)
    after = GAME.after_answer(t.s, option_of(t, a.WALK, 1))
    assert GAME.key(t.s) == key
    assert after.seats[0].at == 1
    assert after.seat == NOBODY
    assert not after.battle.is_on
    assert after.rng == t.s.rng


def test_a_fight_that_is_won_draws_and_one_that_is_lost_deters() -> None:
    """The same Creature next door, for a strong hero and for a weak one."""
    worths = []
    for health in (8, 1):
        t = Table()
        t.hero(0, at=2, health=health, magic=0)
        t.lay("bear", 1)
        t.turn()
        there, away = option_of(t, a.WALK, 1), option_of(t, a.WALK, 3)
        worth = [GAME.evaluate(GAME.after_answer(t.s, i), 0) for i in (there, away)]
        worths.append(worth[0] - worth[1])
    assert worths[0] > 0.0 > worths[1]


def test_nobody_waits_for_what_he_cannot_pay() -> None:
    """To stand before goods without Gold is worth no more than to be a step away from them."""
    t = Table()
    s = t.s
    price = GAME.content.item(t.card("great-sword")).price
    p = t.hero(0, at=c.CITY_AT, gold=price - 1, xp=0)
    s.markets[c.CITY] = [t.card("great-sword")]
    aims = Aims(s, 0)
    assert aims.visit(c.CITY_AT) == 0.0
    assert aims.dreams > 0.0
    p.gold = price
    rich = Aims(s, 0)
    assert rich.visit(c.CITY_AT) > aims.dreams
    assert rich.dreams == 0.0


@pytest.mark.parametrize(
    ("health", "items", "attacks"), [(8, ("great-sword",), True), (2, (), False)]
)
def test_planes_are_attacked_by_those_who_can_take_them(
    health: int, items: tuple[str, ...], attacks: bool
) -> None:
    """By the chance against its Guardians, not by dice: a copy stands before them."""
    t = Table()
    t.guard(0, "undead-knight", "scaled-monster")
    t.hero(0, at=GAME.content.planes[0].entries[0], health=health, items=items)
    t.turn()
    attack = option_of(t, a.ATTACK_PLANE, 0)
    after = GAME.after_answer(t.s, attack)
    assert after.seats[0].at == c.SPACES
    assert after.rng == t.s.rng
    chosen = decide(bot("greedy"), RULES, t.s, Rng(1))
    assert (chosen == attack) == attacks


# -- habits -----------------------------------------------------------------------------------------------


def test_battles_are_fought_by_habit_and_ways_are_weighed() -> None:
    t = Table(seed=4)
    t.hero(0, at=1, health=5, magic=3, items=("sword", "dagger"))
    t.lay("bear", 1)
    t.turn()
    assert GAME.default_answer(t.s) is None
    t.s.answer(0)
    prompts = set()
    while t.s.seat == 0 and t.s.prompt != a.ASK_SPACE:
        prompts.add(t.s.prompt)
        index = GAME.default_answer(t.s)
        assert index is not None
        t.s.answer(index)
    assert a.ASK_EQUIP in prompts


def test_a_potion_is_drunk_before_a_fight_and_not_for_nothing() -> None:
    for health, lost, drinks in ((1, 4, True), (5, 0, False)):
        t = Table(seed=4)
        t.hero(0, at=1, health=health, lost_health=lost, items=("sword", "p-healing"))
        t.lay("bear", 1)
        t.turn()
        t.s.answer(0)
        if t.s.prompt == a.ASK_CREATURE:
            kind, _ = unpack(t.s.options[GAME.default_answer(t.s) or 0])
            assert (kind == a.USE) == drinks
        else:
            assert not drinks


@pytest.mark.parametrize(("mine", "theirs", "attacks"), [(8, 2, True), (2, 8, False)])
def test_the_strong_attack_the_weak(mine: int, theirs: int, attacks: bool) -> None:
    t = Table()
    t.hero(0, at=12, health=mine, magic=0)
    t.hero(1, at=12, health=theirs, magic=0)
    t.turn()
    t.s.answer(0)
    assert t.s.prompt == a.ASK_DUEL
    kind, _ = unpack(t.s.options[GAME.default_answer(t.s) or 0])
    assert (kind == a.ATTACK) == attacks


# -- what cards are worth is reckoned once ------------------------------------------------------------------


def test_a_sheet_is_that_of_the_cards() -> None:
    t = Table()
    p = t.hero(0, items=("sword",))
    before = sheet(t.s, p)
    assert sheet(t.s, p) is before
    more = with_item(t.s, before, t.card("knights-shield"))
    p.items.append(t.card("knights-shield"))
    assert sheet(t.s, p).points == more.points
    p.damaged.append(t.card("sword"))
    assert sheet(t.s, p).points[sort(c.ANIMAL, S)] < more.points[sort(c.ANIMAL, S)]


# -- trades -----------------------------------------------------------------------------------------------


def offered(t: Table, gold: int, gives: list[int], wants: int, takes: list[int]) -> bool:
    """Whether the bot of seat 1 accepts what seat 0 offers."""
    s = t.s
    t.clear()
    s.active = s.seat = 0
    s.partner, s.give_gold, s.take_gold = 1, gold, wants
    s.give_items, s.take_items = gives, takes
    t.begin(Answer(0, 1, Turns(0)))
    chosen = decide(bot("greedy"), RULES, s, Rng(1), 1)
    accepted = unpack(s.options[chosen])[0] == a.ACCEPT
    t.clear()
    return accepted


WEAPONS = (
    "sword",
    "war-hammer",
    "great-sword",
    "flaming-staff",
    "knights-shield",
    "crown-of-power",
)


@pytest.mark.parametrize("key", WEAPONS)
def test_nobody_talks_a_bot_out_of_its_best(key: str) -> None:
    t = Table()
    t.hero(0, at=8, gold=15, items=("dagger", "p-magic"))
    t.hero(1, at=8, gold=5, items=(key,))
    price = GAME.content.item(t.card(key)).price
    for gold in range(1, (price + 1) // 2 + 1):
        assert not offered(t, gold, [], 0, [t.card(key)]), f"sold for {gold}"
    assert not offered(t, 0, [t.card("dagger")], 0, [t.card(key)])
    assert not offered(t, 1, [], 5, [])


def test_a_bot_sells_what_it_does_not_need_and_buys_what_it_does() -> None:
    t = Table()
    t.hero(0, at=8, gold=15, items=("great-sword",))
    t.hero(1, at=8, gold=8, items=("war-hammer", "war-axe"))
    assert offered(t, 5, [], 0, [t.card("war-axe")])
    assert offered(t, 0, [t.card("great-sword")], 4, [])


@pytest.mark.parametrize("seed", range(6))
def test_no_haggling_makes_a_bot_poorer(seed: int) -> None:
    """Any sequence of offers: what it accepts makes it richer, or costs the other one more."""
    dice = random.Random(seed)
    t = Table(seed=seed)
    s = t.s
    for seat in range(2):
        s.seats[seat].items += [s.decks[deck].pop() for deck in (c.COMMON, c.COMMON, c.RARE)]
        s.seats[seat].gold, s.seats[seat].at = 9, 8
    traded = 0
    for _ in range(60):
        mine, theirs = s.seats
        gives = dice.sample(mine.items, dice.randrange(min(3, len(mine.items) + 1)))
        takes = dice.sample(theirs.items, dice.randrange(min(3, len(theirs.items) + 1)))
        gold, wants = dice.randrange(mine.gold + 1), dice.randrange(theirs.gold + 1)
        if not (gold or gives) or not (wants or takes):
            continue
        other, gain = exchanged(s, mine, theirs, gold - wants, gives, takes)
        if offered(t, gold, gives, wants, takes):
            assert gain >= 0.0 or other < 3.0 * gain
            for card in gives:
                mine.items.remove(card)
                theirs.items.append(card)
            for card in takes:
                theirs.items.remove(card)
                mine.items.append(card)
            mine.gold += wants - gold
            theirs.gold += gold - wants
            traded += 1
    assert traded > 0


def test_a_bot_asks_for_a_trade_once_a_turn() -> None:
    """P-SPC-23 allows three proposals; a bot that was refused lets it be."""
    t = Table()
    t.hero(0, at=8, gold=9, health=5, magic=2)
    t.hero(1, at=8, gold=0, items=("war-hammer", "war-axe", "sword"))
    t.turn()
    s, talks = t.s, 0
    for step in range(30):
        if s.over or s.seat != 0:
            break
        chosen = decide(bot("greedy"), RULES, s, Rng(step))
        talks += unpack(s.options[chosen])[0] == a.TRADE
        s.answer(chosen)
        if s.prompt == a.ASK_ANSWER:
            s.answer(0)
    assert talks <= 1
