"""The scenario files of a game as tests: what every game asks of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from lorehall.games.scenarios import cases
from lorehall.rules import rules
from lorehall.scenario import Case


@cache
def scenarios_below(folder: Path) -> list[Case]:
    """All scenarios of the files below a folder, read once."""
    return cases(folder)


class ScenarioFiles:
    """All scenarios below a folder."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.cases = scenarios_below(folder)
        self.each = pytest.mark.parametrize("case", self.cases, ids=self.label)
        """Marks a test that is run with every one of them as `case`."""

    def label(self, case: Case) -> str:
        return f"{Path(case.outline.file).relative_to(self.folder).with_suffix('')}: {case.name}"

    def unknown_rules(self) -> list[str]:
        """What they cite and the rulebook does not have."""
        known = {rule.number for rule in rules(self.game)}
        return [
            f"{self.label(case)}: {number}"
            for case in self.cases
            for number in case.outline.rules
            if number not in known
        ]

    def names_twice(self) -> list[str]:
        names = Counter(self.label(case) for case in self.cases)
        return sorted(name for name, times in names.items() if times > 1)


def passes(case: Case) -> None:
    result = case.run()
    assert result.passed, "\n" + result.message
