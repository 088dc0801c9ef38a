"""Random games to the end, with the invariants at every step; some with heroes so strong that Planes fall."""

from __future__ import annotations

import random

import pytest

from games.prophecy.stage import GAME
from lorehall.core.engine.option_codes import unpack
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.state import State

OPTIONS = (
    {"players": 4, "round_cap": 15},
    {"players": 2, "ending": "noFinal", "spare_guardians": "on", "round_cap": 20},
    {"players": 3, "ending": "apocalypse", "round_cap": 40},
    {"players": 5, "rounds": "table", "band_draw": "draw", "round_cap": 12},
    {"players": 3, "final_cap": 4, "round_cap": 40},
)


def arm(s: State) -> None:
    """Heroes at the height of their power, with Items and Abilities."""
    for p in s.seats:
        p.health, p.lost_health, p.magic, p.spent_magic = 8, 0, 10, 0
        p.gold = p.xp = 15
        for deck in (c.COMMON, c.RARE):
            p.items += [s.decks[deck].pop() for _ in range(3)]
        for guild in range(len(c.GUILDS)):
            p.abilities.append(s.decks[c.ABILITY + guild].pop())
        for card in p.items + p.abilities:
            s.known[card] = EVERYBODY


DECLINING = {
    a.PASS, a.STAY, a.READY, a.END_TURN, a.CANCEL, a.REFUSE, a.NO, a.ENOUGH, a.LOSE_HEALTH,
}  # fmt: skip
"""Options by which somebody does without; LOSE_HEALTH is the first choice of a loser (P-PVP-08)."""


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("strong", [False, True])
def test_random_games_end(seed: int, strong: bool) -> None:
    s = GAME.new(OPTIONS[seed % len(OPTIONS)], seed)
    dice = random.Random(seed)
    is_armed = not strong
    while not s.over:
        if not is_armed and s.turn == 1:
            arm(s)
            is_armed = True
        if strong:
            for p in s.seats:  # so that Guardians are beaten
                p.round_bonus[c.EITHER] = 6
        kinds = [unpack(packed)[0] for packed in s.options]
        assert not DECLINING & set(kinds[1:]), GAME.pending(s)  # P-TRM-31
        s.answer(dice.randrange(len(s.options)))
        assert GAME.problems(s) == []
    assert GAME.outcome(s) is not None
