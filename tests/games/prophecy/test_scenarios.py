"""Every scenario file of Prophecy, one test for each scenario; and what positions and cards of scenarios can say."""

from __future__ import annotations

from pathlib import Path

import pytest

from lorehall.games.scenarios import cases_of
from lorehall.scenario import Case
from support.scenarios import ScenarioFiles, passes

SCENARIOS = ScenarioFiles("prophecy", Path(__file__).parent / "scenarios")


@SCENARIOS.each
def test_scenario(case: Case) -> None:
    passes(case)


def test_scenarios_cite_rules_that_exist() -> None:
    assert SCENARIOS.unknown_rules() == []


def test_names_are_unique() -> None:
    assert SCENARIOS.names_twice() == []


def message(text: str) -> str:
    (case,) = cases_of(f"game prophecy\n\nscenario A trial\n{text}", "trial.scenario")
    return case.run().message


def test_what_is_not_said_is_usual() -> None:
    """Full cubes on the home Guild, 3 Gold, 3 Experience, an empty board, Planes full and face-down, no Events."""
    assert (
        message(
            """
  position
    Forest I cards Bear
  expect
    player 1: hero Mercenary; at Thieves' Guild; health 5; magic 2; gold 3; experience 3; items none
    player 2: hero Scout; at Thieves' Guild
    First Plane lesser Sphinx
    First Plane face-up none
    Plains I cards none
    Fortress offers none
    City goods none
    active player 1
    pending player 1
"""
        )
        == ""
    )


def test_what_is_said_again_takes_the_place_of_what_was_said() -> None:
    """As a branch does, which begins with the position of the first."""
    assert (
        message(
            """
  position
    player 1: hero Druid; items Sword, Axe; damaged Spear; at Plains I
    Plains II cards Bear
    Plains II face-down Rat
    First Plane lesser Tortured Souls
  again
  position
    player 1: hero Mystic; damaged Dagger
    player 2 items Spear
    Plains II cards Ghost
    Plains I cards Bear
    First Plane lesser Sphinx
    Second Plane lesser Tortured Souls
  expect
    player 1: hero Mystic; items Sword, Axe, Dagger; damaged Dagger
    player 2 items Spear
    Plains II cards Ghost
    Plains II face-down Rat
    Second Plane lesser Tortured Souls
"""
        )
        == ""
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("player 1 items Sord", "there is no 'Sord' among the cards"),
        ("player 1 items Bear", "there is no 'Bear' left for this place"),
        ("player 1 items Sword, Sword", "there is no 'Sword' left for this place"),
        ("player 1 at Narnia", "there is no 'Narnia' among the places"),
        (
            "begins tomorrow",
            "a position must begin with round, turn, cleanup or final turn, not tomorrow",
        ),
        ("begins final turn", "player 1 has no Artifact, so they cannot be in the Final Battle"),
        ("Plains X cards Bear", "unknown path 'Plains X cards Bear'"),
    ],
)
def test_bad_positions_are_told(line: str, said: str) -> None:
    assert said in message(f"  position\n    {line}\n  expect player 1 gold 3\n")


def test_mistakes_in_cards_are_told_at_their_place() -> None:
    found = message(
        """
  cards
    ability Grim Tithe
      guild thieves
      cost 2
      when you win a batle: lose 2 Gold
  expect player 1 gold 3
"""
    )
    assert "trial.scenario:9:22: unknown word 'batle'" in found
    assert "did you mean: 'battle'" in found


def test_a_card_of_a_scenario_takes_the_place_of_another_of_its_name() -> None:
    assert (
        message(
            """
  cards
    item Sword
      deck common
      price 1
      slot 1H
      tags weapon
      +9 in Battles of Strength
  position
    Plains I cards Bear
    player 1: hero Paladin; at Plains I; items Sword
    player 2 at Village
  dice 1, 1
  play
    player 1: stay
    player 1: use Sword
  expect log contains "Totals: 14 to 6"
"""
        )
        == ""
    )
