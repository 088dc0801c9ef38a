"""Whole games by lot in the thick of war: many cards, wounded generals, completed quests; everything must stay sound."""

from __future__ import annotations

import pytest

from lorehall.core.engine.option_codes import unpack
from lorehall.core.engine.position import NOBODY
from lorehall.games import game
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import where_is
from lorehall.games.defenders.model.state import State
from support.play import Chooser

RULES = game("defenders")
BOLD = (
    c.ATTACK,
    c.JOIN,
    c.COMMIT,
    c.DECLARE,
    c.AGAIN,
    c.LUCK,
    c.PLAY,
    c.REWARD,
    c.ENGAGE,
    c.USE,
    c.YES,
    c.QUEST,
)
"""Kinds of options that a bold player takes more often than others."""


def war(seed: int) -> State:
    """A game in which much can happen at once."""
    chooser = Chooser(seed + 1)
    s: State = RULES.new({"players": 1 + seed % 4, "hero_assignment": "deal"}, seed)
    s.minions = [0] * len(s.minions)
    s.supply = [c.MINIONS_PER_COLOUR] * 4
    s.crystals = [0] * len(s.crystals)
    for general in range(4):
        if general != seed % 4 and chooser.below(2) == 0:
            s.steps[general], s.life[general] = c.DEFEATED, 0
        else:
            s.life[general] = 1 + chooser.below(2)
            s.heals_from[general] = chooser.below(3)
    for p in s.seats:
        p.hand += [s.deck.pop(chooser.below(len(s.deck))) for _ in range(9)]
        p.done += [s.quest_deck.pop(chooser.below(len(s.quest_deck))) for _ in range(2)]
        places = [where_is(s, general) for general in range(4) if s.steps[general] >= 0]
        p.at = places[chooser.below(len(places))] if places else c.CITY
        p.form = c.NONE
    for _ in range(12):
        place, colour = 1 + chooser.below(44), chooser.below(4)
        if s.content.colour_of[place] != c.PURPLE:
            s.minions[4 * place + colour] += 1
            s.supply[colour] -= 1
    s.ask_again()
    return s


def bold(s: State, chooser: Chooser) -> int:
    eager = [i for i, packed in enumerate(s.options) if unpack(packed)[0] in BOLD]
    if eager and chooser.below(3):
        return eager[chooser.below(len(eager))]
    return chooser.below(len(s.options))


@pytest.mark.parametrize("seed", range(10))
def test_a_war_stays_sound_to_its_end(seed: int) -> None:
    s, chooser = war(seed), Chooser(seed)
    for step in range(4000):
        assert RULES.problems(s) == [], step
        if s.seat == NOBODY:
            break
        if step % 7 == 0:
            loaded = RULES.load(RULES.save(s))
            assert RULES.key(loaded) == RULES.key(s)
            assert RULES.pending(loaded) == RULES.pending(s)
        s.answer(bold(s, chooser))
    assert s.over
    assert RULES.outcome(s) is not None


def test_wars_are_won_and_lost_in_every_way() -> None:
    """Otherwise the wars above would not tell much."""
    ends, kinds = set(), set()
    for seed in range(60):
        s, chooser = war(seed), Chooser(seed)
        s.events = []
        while s.seat != NOBODY:
            s.answer(bold(s, chooser))
        ends.add(s.ended)
        kinds |= {line.kind for line in RULES.lines(s)}
    assert {c.WON, c.BY_GENERAL, c.BY_SUPPLY, c.BY_CRYSTALS, c.BY_CITY} <= ends
    assert {
        "slays",
        "dies",
        "new_hero",
        "parries",
        "regenerates",
        "corrupts",
        "joins",
        "completes",
        "replaces",
    } <= kinds
