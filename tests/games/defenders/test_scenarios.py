"""Every scenario file of Defenders, one test for each scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from lorehall.games.defenders.language.content import builtin_sources, load
from lorehall.games.defenders.scenario.board import usual
from lorehall.games.scenarios import cases
from lorehall.rules import rules
from lorehall.scenario import Case

HERE = Path(__file__).parent / "scenarios"
CASES = cases(HERE)


def label(case: Case) -> str:
    return f"{Path(case.outline.file).relative_to(HERE).with_suffix('')}: {case.name}"


@pytest.mark.parametrize("case", CASES, ids=label)
def test_scenario(case: Case) -> None:
    result = case.run()
    assert result.passed, "\n" + result.message


def test_scenarios_cite_rules_that_exist() -> None:
    known = {rule.number for rule in rules("defenders")}
    wrong = {
        f"{label(case)}: {number}"
        for case in CASES
        for number in case.outline.rules
        if number not in known
    }
    assert not wrong


def test_names_are_unique() -> None:
    names = [label(case) for case in CASES]
    assert len(names) == len(set(names))


def test_what_is_usual_is_a_hero_and_a_quest_of_the_game_for_every_seat() -> None:
    content = load(builtin_sources())
    heroes, quests = usual("hero"), usual("quest")
    assert len(set(heroes)) == len(set(quests)) == 4
    assert set(heroes) <= {hero.name for hero in content.heroes}
    assert set(quests) <= {quest.name for quest in content.quests}
