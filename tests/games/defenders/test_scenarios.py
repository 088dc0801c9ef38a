"""Every scenario file of Defenders, one test for each scenario."""

from __future__ import annotations

from pathlib import Path

from lorehall.games.defenders.game import Defenders
from lorehall.games.defenders.scenario.board import usual
from lorehall.scenario import Case
from support.scenarios import ScenarioFiles, passes

SCENARIOS = ScenarioFiles("defenders", Path(__file__).parent / "scenarios")


@SCENARIOS.each
def test_scenario(case: Case) -> None:
    passes(case)


def test_scenarios_cite_rules_that_exist() -> None:
    assert SCENARIOS.unknown_rules() == []


def test_names_are_unique() -> None:
    assert SCENARIOS.names_twice() == []


def test_what_is_usual_is_a_hero_and_a_quest_of_the_game_for_every_seat() -> None:
    content = Defenders().content
    heroes, quests = usual("hero"), usual("quest")
    assert len(set(heroes)) == len(set(quests)) == 4
    assert set(heroes) <= {hero.name for hero in content.heroes}
    assert set(quests) <= {quest.name for quest in content.quests}
