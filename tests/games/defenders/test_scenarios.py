"""Every scenario file of Defenders, one test for each scenario."""

from __future__ import annotations

from pathlib import Path

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
