"""Every scenario file of Enchanters, one test for each scenario; and the examples of the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.games import game
from lorehall.games.enchanters.scenario.waypoints import PATHS
from lorehall.games.scenarios import run_text
from lorehall.scenario import Case, common_paths
from support.scenarios import ScenarioFiles, passes

DOCS = Path(__file__).parents[3] / "docs" / "scenarios.md"
SCENARIOS = ScenarioFiles("enchanters", Path(__file__).parent / "scenarios")


@SCENARIOS.each
def test_scenario(case: Case) -> None:
    passes(case)


def test_scenarios_cite_rules_that_exist() -> None:
    assert SCENARIOS.unknown_rules() == []


def test_names_are_unique() -> None:
    assert SCENARIOS.names_twice() == []


EXAMPLES = re.findall(r"^```scenario\n(.*?)^```", DOCS.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_examples_of_the_documentation(text: str) -> None:
    results = run_text(text, "docs/scenarios.md")
    assert results
    assert all(result.passed for result in results), "\n".join(each.message for each in results)


def test_the_documentation_lists_every_path() -> None:
    listed = set(
        re.findall(
            r"^\| `([^`]+)` \| [^|]+ \| (?:set|expect)", DOCS.read_text("utf-8"), re.MULTILINE
        )
    )
    paths = {path.pattern for path in (*PATHS, *common_paths(game("enchanters")))}
    assert listed == paths
