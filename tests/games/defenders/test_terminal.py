"""The board at a keyboard shows what a player must know."""

from __future__ import annotations

from lorehall.core.terminal.blocks import Grid, Line, text_of
from lorehall.core.terminal.terminal import Sight
from lorehall.games import game
from lorehall.games.scenarios import cases_of
from support.play import pending_of

RULES = game("defenders")
NAMES = ("Ann", "Ben")


def told(sight: Sight) -> str:
    found: list[str] = []
    for block in RULES.terminal().board(sight, wide=False):
        if isinstance(block, Line):
            found.append(block.head + text_of(block.words))
        elif isinstance(block, Grid):
            rows = [row for section in block.sections for row in section]
            found += ["  ".join(text_of(cell) for cell in row) for row in rows]
    return "\n".join(found)


def test_heroes_generals_and_places_are_shown() -> None:
    state = RULES.new({"players": 2, "hero_assignment": "deal"}, 5)
    text = told(Sight(RULES.view(state, 0), NAMES, 0))
    assert "Gorgutt  Thorny Woods  6 of 6  3+  4" in text
    assert "Scorpion Canyon (red): Balazarg, 3 x Demon and crystal" in text
    assert "Early War. Crystals" in text
    assert "quest: " in text
    assert RULES.terminal().status(Sight(RULES.view(state, 0), NAMES, 0)).endswith("Monarch City")


def test_before_heroes_are_chosen_there_is_a_board_too() -> None:
    state = RULES.new({"players": 2}, 5)
    assert "Ben: no hero yet" in told(Sight(RULES.view(state, 0), NAMES, 0))
    assert RULES.terminal().status(Sight(RULES.view(state, None), NAMES)) == ""


def test_the_night_and_a_fight_are_shown() -> None:
    night, fight = (case.lesson().base for case in cases_of(SCENES, "scenes"))
    assert "Night, card 1 of 1: Pleasant Hill and Father Oak Forest (in full)" in told(
        Sight(RULES.view(night, 0), NAMES, 0)
    )
    fight.answer(
        [choice.text for choice in pending_of(RULES, fight).choices].index("attack Gorgutt")
    )
    text = told(Sight(RULES.view(fight, 1), NAMES, 1))
    assert "Fight in Thorny Woods against Gorgutt:" in text
    assert "Ann: no cards; dice not rolled" in text


SCENES = """game defenders

scenario A card is revealed
  players Ann, Ben
  position
    begins night
    darkness deck 8
    Ann hand Strong Defenses, Militia Secures Area
  play
    Ann: pass

scenario A fight is on
  players Ann, Ben
  position
    begins day
    Ann: at Thorny Woods; hand Raven Forest G1, Thorny Woods G1
  play
    Ann: attack Gorgutt
"""
