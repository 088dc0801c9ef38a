"""What the evaluation must see: it need not be good, but it must not be blind."""

from __future__ import annotations

from itertools import product

import pytest

from lorehall.bots import Rng, bot
from lorehall.core.engine.dice import Pool, dice
from lorehall.core.engine.option_codes import option
from lorehall.core.engine.position import NOBODY
from lorehall.games import game
from lorehall.games.defenders.bots.printed_facts import lore_of
from lorehall.games.defenders.bots.threats import Outlook
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State

RULES = game("defenders")


def position() -> State:
    state: State = RULES.new({"players": 2, "hero_assignment": "deal"}, 3)
    return state


def test_crystals_crowds_and_marches_are_bad() -> None:
    s = position()
    before = RULES.evaluate(s, 0)
    crystal, crowd, march, siege = (s.clone() for _ in range(4))
    crystal.crystals[20] += 1
    crowd.minions[4 * 21] += 3
    march.steps[0] += 1
    siege.minions[c.CITY] += 2
    assert all(RULES.evaluate(other, 0) < before for other in (crystal, crowd, march, siege))


def test_cards_that_fit_life_and_slain_generals_are_good() -> None:
    s = position()
    before = RULES.evaluate(s, 0)
    cards, hurt, slain = (s.clone() for _ in range(3))
    cards.seats[0].hand += [card.number for card in s.content.cards if card.fits(c.GREEN)][:5]
    hurt.seats[0].ready -= 2
    hurt.seats[0].lost += 2
    slain.steps[2], slain.life[2] = c.DEFEATED, 0
    assert RULES.evaluate(cards, 0) > before > RULES.evaluate(hurt, 0)
    assert RULES.evaluate(slain, 1) > before + 300


def test_everybody_sees_the_same() -> None:
    """D-TRM-01: all win or lose together."""
    s = position()
    assert RULES.evaluate(s, 0) == RULES.evaluate(s, 1)


def test_a_full_place_is_feared_more_the_more_full_ones_are_around_it() -> None:
    """D-OVR-04: a spread into a full location is a crystal more."""
    s = position()
    s.minions = [0] * len(s.minions)
    named = {place for card in s.content.darkness for place in card.lines}
    place = next(p for p in range(1, 45) if p in named and len(s.content.around[p]) > 2)
    beside, apart = (
        s.content.around[place][-1],
        next(p for p in range(44, 0, -1) if s.content.board.distance(place, p) > 4),
    )
    s.minions[4 * place] = 3
    together, asunder = s.clone(), s.clone()
    together.minions[4 * beside] = 3
    asunder.minions[4 * apart] = 3
    lonely = [s.clone(), s.clone()]
    for other, where in zip(lonely, (beside, apart), strict=True):
        other.minions[4 * place], other.minions[4 * where] = 0, 3
    near, far = (
        RULES.evaluate(s, 0) + RULES.evaluate(alone, 0) - RULES.evaluate(both, 0)
        for both, alone in zip((together, asunder), lonely, strict=True)
    )
    assert near > far


def test_a_place_that_no_card_of_the_deck_names_is_not_feared() -> None:
    s = position()
    place = s.content.board.number("Golden Oak Forest")
    spared = s.clone()
    for card in [card for card in s.dark_deck if place in s.content.dark(card).lines]:
        spared.dark_deck.remove(card)
        spared.dark_discard.append(card)
    costs = []
    for before in (s, spared):
        full = before.clone()
        full.minions[4 * place] = 3
        costs.append(RULES.evaluate(before, 0) - RULES.evaluate(full, 0))
    assert costs[0] > costs[1] > 0


@pytest.mark.parametrize(("general", "need"), [(c.BLUE, 5), (c.BLACK, 4)])
def test_the_chance_of_a_fight_is_exact_where_the_skill_leaves_the_dice_alone(
    general: int, need: int
) -> None:
    s = position()
    s.life[general] = 4
    chance = Outlook(s).chance
    for number in (0, 3, 7, 12):
        exact = Pool(dice(number), need=need).chances().at_least(4)
        assert chance(general, number) == pytest.approx(exact)
    assert chance(general, 7.5) == pytest.approx((chance(general, 7) + chance(general, 8)) / 2)


def test_skills_make_dice_worth_more() -> None:
    """D-HER-06, D-HER-16, D-GEN-23: the Dwarf's failed dice are rolled again, and a green ground helps the Ranger."""
    s = position()
    lore = lore_of(s)
    edges = {hero.name: lore.edges[i] for i, hero in enumerate(s.content.heroes)}
    assert edges["Dwarf"][c.BLUE * 5 + c.BLUE] == pytest.approx(5 / 3)
    assert edges["Dwarf"][c.RED * 5 + c.RED] == 1
    assert edges["Ranger"][c.BLUE * 5 + c.GREEN] == pytest.approx(3 / 2)
    assert edges["Ranger"][c.BLUE * 5 + c.RED] == 1
    assert all(edge[c.BLACK * 5 + ground] == 1 for edge in edges.values() for ground in range(5))


def test_dice_in_one_place_are_worth_more_than_far_apart() -> None:
    s = position()
    s.minions = [0] * len(s.minions)
    cards = [card.number for card in s.content.cards if card.fits(c.BLACK)]
    for seat, p in enumerate(s.seats):
        p.hand = cards[6 * seat : 6 * seat + 6]
    lair = s.content.generals[c.BLACK].road[0]
    apart, together = s.clone(), s.clone()
    apart.seats[0].at = together.seats[0].at = together.seats[1].at = lair
    assert RULES.evaluate(together, 0) > RULES.evaluate(apart, 0) > RULES.evaluate(s, 0)


def test_parries_are_counted() -> None:
    """D-GEN-20: a natural 1 cancels a hit."""
    s = position()
    s.life[c.GREEN] = 2
    throws = list(product(range(1, 7), repeat=4))
    won = [t for t in throws if len([f for f in t if f >= 3]) - t.count(1) >= 2]
    assert Outlook(s).chance(c.GREEN, 4) == pytest.approx(len(won) / len(throws))


def test_the_end_of_the_day_is_judged_before_the_night() -> None:
    s = position()
    after = RULES.after_answer(s, s.options.index(option(c.END_DAY)))
    assert after is not s
    assert RULES.key(after) == RULES.key(s)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_greedy_bot_plays_soundly_for_some_turns(seed: int) -> None:
    s: State = RULES.new({"players": 2, "hero_assignment": "deal", "reading": "published"}, seed)
    greedy, rng = bot("greedy"), Rng(seed)
    for _ in range(60):
        if s.seat == NOBODY:
            break
        seat = s.asked()[0]
        s.answer(greedy.choose(RULES, RULES.determinize(s, seat, rng.seed()), seat, rng))
        assert RULES.problems(s) == []
    assert s.turn >= 5
