"""What the evaluation must see: it need not be good, but it must not be blind."""

from __future__ import annotations

import pytest

from lorehall.bots import Rng, bot
from lorehall.core.position import NOBODY
from lorehall.games import game
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
