"""Every scenario file of Enchanters, one test for each scenario; and the examples of the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.games import game
from lorehall.games.enchanters.scenario.waypoints import PATHS
from lorehall.games.scenarios import cases, run_text
from lorehall.rules import rules
from lorehall.scenario import Case, common_paths

HERE = Path(__file__).parent / "scenarios"
DOCS = Path(__file__).parents[3] / "docs" / "scenarios.md"
CASES = cases(HERE)


def label(case: Case) -> str:
    return f"{Path(case.outline.file).relative_to(HERE).with_suffix('')}: {case.name}"


@pytest.mark.parametrize("case", CASES, ids=label)
def test_scenario(case: Case) -> None:
    result = case.run()
    assert result.passed, "\n" + result.message


def test_scenarios_cite_rules_that_exist() -> None:
    known = {rule.number for rule in rules("enchanters")}
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
