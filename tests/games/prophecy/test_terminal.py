"""The table at the keyboard, drawn along random games."""

from __future__ import annotations

import random

import pytest

from games.prophecy.stage import GAME, Table
from lorehall.core.terminal.blocks import Line, text_of
from lorehall.core.terminal.terminal import Sight
from lorehall.games.prophecy.model import requests as a

NAMES = ("Ann", "Ben", "Cid")


@pytest.mark.parametrize("seed", range(3))
def test_the_board_can_always_be_drawn(seed: int) -> None:
    """P-TRM-25: from the view of any seat, of a spectator too."""
    terminal = GAME.terminal()
    s = GAME.new({"players": 3, "round_cap": 4}, seed)
    dice = random.Random(seed)
    while not s.over:
        for seat in (None, 0, 2):
            sight = Sight(GAME.view(s, seat), NAMES, seat)
            assert terminal.board(sight, wide=True)
            terminal.status(sight)
        s.answer(dice.randrange(len(s.options)))


def test_a_battle_is_told() -> None:
    """P-CMB-04: base and bonuses of both sides."""
    t = Table()
    t.lay("bear", 4)
    t.hero(0, at=4, health=4, items=["sword", "wooden-shield"])
    t.hero(1, at=14)
    t.turn().do(a.STAY).do(a.EQUIP, t.card("sword"))
    blocks = GAME.terminal().board(Sight(GAME.view(t.s, 0), NAMES[:2], 0), wide=False)
    lines = [text_of(block.words) for block in blocks if isinstance(block, Line)]
    assert "Battle of Strength; Ann 4 + 2; Bear 5 + 0" in lines
