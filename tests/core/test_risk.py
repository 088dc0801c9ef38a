"""The shape of a risk: chances are counted, told without lying, and leave nothing out on their way to a client."""

from __future__ import annotations

import pytest

from lorehall.core.engine.dice import Pool, dice
from lorehall.core.words.risk import (
    Ability,
    Chance,
    Contest,
    Outlook,
    Power,
    Risk,
    Share,
    Use,
    by_dice,
    chance_of,
    likely,
    outlook_of,
    percent,
    raised,
    short_of,
    won_by,
)
from lorehall.core.words.sentences import Ref
from lorehall.core.words.wire import risk_json


def test_the_chance_of_a_pool_is_counted() -> None:
    """Two heroes with two dice each need three hits of 5 or 6."""
    chance = chance_of(Pool(dice(4), need=5).chances(), 3)
    assert chance.ways == 6**4
    assert chance.wins == 4 * 2**3 * 4 + 2**4
    assert [score for score, _ in chance.scores] == [0, 1, 2, 3, 4]
    assert likely(chance).text == "11% to win"


def test_a_battle_of_two_dice_is_won_by_a_margin() -> None:
    mine, theirs = Pool(dice(1), plus=5), Pool(dice(1), plus=4)
    chance = chance_of(mine.chances() - theirs.chances(), 1)
    assert (chance.wins, chance.ways, chance.need) == (21, 36, 1)


@pytest.mark.parametrize(
    ("wins", "ways", "told"),
    [(0, 6, 0), (6, 6, 100), (1, 1000, 1), (999, 1000, 99), (5, 8, 62)],
)
def test_what_may_fail_is_never_called_certain(wins: int, ways: int, told: int) -> None:
    assert percent(Chance(wins, ways)) == told


def test_verdicts_read_as_english() -> None:
    torch = Ref("card", "Torch", "Torch", "card")
    assert won_by(2).text == "You win by 2"
    assert won_by(0).text == "You win with nothing to spare"
    assert short_of(3).text == "You are 3 short"
    assert short_of(3, torch, " would add 3").text == "You are 3 short; Torch would add 3"


def test_a_client_gets_all_of_it() -> None:
    hits = Ref("power", "hits", "hits", "power")
    hero = Ref("seat", 1, "player 2", "hero")
    risk = Risk(
        against=(Ref("card", "General", "General", "foe"),),
        verdict=short_of(1),
        outlook=Outlook.OPEN,
        contests=(Contest(Power(hits, 2, (Share(hero, 2),), "2 dice"), Power(hits, 3)),),
        choice="fight/3",
        place="place/3",
        costs=("a card",),
        gains=("fame",),
        abilities=(Ability(("Torch",), (Share(hits, 1),), Use.NOW, "burn"),),
        notes=(won_by(1),),
        chance=chance_of(Pool(dice(1)).chances(), 4),
    )
    shown = risk_json(risk)
    assert shown["contests"][0]["mine"]["sources"] == [
        {"what": {"seat": 1, "text": "player 2", "name": "hero"}, "amount": 2}
    ]
    assert shown["contests"][0]["mine"]["dice"] == "2 dice"
    assert "dice" not in shown["contests"][0]["theirs"]
    assert shown["abilities"][0]["use"] == "now"
    assert shown["chance"]["percent"] == 50
    assert shown["chance"]["scores"][0] == (1, 1)
    assert "chance" not in risk_json(risk._replace(chance=None))


def test_a_risk_by_dice_says_how_it_stands() -> None:
    foe, hits = Ref("foe", "Orc", "Orc", "foe"), Ref("power", "dice", "dice", "power")
    chance = chance_of(Pool(dice(1), need=2).chances().reduced(), 1)
    risk = by_dice(chance, (foe,), Power(hits, 1), hits, "that it falls")
    assert risk.verdict.text == "83% that it falls"
    assert (risk.outlook, risk.chance) == (Outlook.GOOD, chance)
    assert risk.contests == (Contest(Power(hits, 1), Power(hits, 1)),)


@pytest.mark.parametrize(
    ("need", "outlook"), [(2, Outlook.GOOD), (4, Outlook.OPEN), (6, Outlook.BAD)]
)
def test_a_chance_is_good_open_or_bad(need: int, outlook: Outlook) -> None:
    assert outlook_of(chance_of(Pool(dice(1)).chances(), need)) is outlook


def test_what_raises_a_chance_is_told_in_percent() -> None:
    before, after = (chance_of(Pool(dice(1)).chances(), need) for need in (4, 3))
    assert (raised(before, after).amount, raised(before, after).what.text) == (17, "% to win")


def test_chances_are_told_in_their_smallest_numbers() -> None:
    assert Pool(dice(2), need=4).chances().ways == {0: 9, 1: 18, 2: 9}
    assert Pool(dice(2), need=4).chances().reduced().ways == {0: 1, 1: 2, 2: 1}
